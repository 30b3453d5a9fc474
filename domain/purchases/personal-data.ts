import type { PersonalData } from '../values/personal-data.ts';

export const purchasesData: PersonalData = {
  tables: {
    invoices: { topic: 'purchases', atEnd: 'stays', exported: 'purchases.json' },
    invoice_changes: { topic: 'purchases', atEnd: 'stays', exported: 'purchases.json' },
    secure_listings: { topic: 'purchases', atEnd: 'goes', exported: 'secure-sales.json' },
    purchase_asks: { topic: 'purchases', atEnd: 'goes', exported: 'purchase-asks.json' },
  },
};
