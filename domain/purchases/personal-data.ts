import type { PersonalData } from '../values/personal-data.ts';

export const purchasesData: PersonalData = {
  tables: {
    invoices: { topic: 'purchases', atEnd: 'stays', exported: 'purchases.json' },
    invoice_changes: { topic: 'purchases', atEnd: 'stays', exported: 'purchases.json' },
    secure_listings: { topic: 'purchases', atEnd: 'goes', exported: 'secure-sales.json' },
    purchase_asks: { topic: 'purchases', atEnd: 'goes', exported: 'purchase-asks.json' },
    seller_accounts: { topic: 'bank', atEnd: 'goes', exported: 'bank-account.json' },
    payouts: { topic: 'bank', atEnd: 'stays', exported: 'payouts.json' },
    payout_batches: {
      topic: 'decisions',
      atEnd: 'stays',
      exported: { not: 'It is work of staff, and says nothing of its own about a user.' },
    },
    payout_files: {
      topic: 'bank',
      atEnd: 'stays',
      exported: { not: 'The files to the bank, of the payouts of payouts.json.' },
    },
    disputes: { topic: 'disputes', atEnd: 'stays', exported: 'disputes.json' },
    dispute_posts: { topic: 'disputes', atEnd: 'stays', exported: 'disputes.json' },
    purchase_proposals: {
      topic: 'decisions',
      atEnd: 'stays',
      exported: { not: 'It is work of staff, and says nothing of its own about a user.' },
    },
    carrier_bookings: {
      topic: 'purchases',
      atEnd: 'stays',
      exported: { not: 'How a courier was booked for a purchase of purchases.json.' },
    },
    carrier_bills: {
      topic: 'decisions',
      atEnd: 'stays',
      exported: { not: 'It is work of staff, and says nothing of its own about a user.' },
    },
  },
  gateways: {
    'domain/purchases/carriers/carrier-call-gateway.server.ts': 'carriers',
  },
};
