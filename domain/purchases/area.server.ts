import type { Area } from '../values/area.server.ts';
import { HOUR, MINUTE } from '../values/durations.ts';
import {
  endPurchasesOf,
  endSalesOfOut,
  endUnsold,
  forgetOldAddresses,
  forgetUnpaidAddresses,
  purchasesPart,
  readPurchasesLeft,
} from './purchases.server.ts';

type Parts = { readonly payments: Parameters<typeof endUnsold>[1] };

export const purchasesArea: Area<Parts> = {
  personal: {
    tables: {
      invoices: { topic: 'purchases', atEnd: 'stays', exported: 'purchases.json' },
      invoice_changes: { topic: 'purchases', atEnd: 'stays', exported: 'purchases.json' },
      secure_listings: { topic: 'purchases', atEnd: 'goes', exported: 'secure-sales.json' },
      purchase_asks: { topic: 'purchases', atEnd: 'goes', exported: 'purchase-asks.json' },
    },
  },
  exported: () => [purchasesPart],
  end: {
    async isHeld({ db }, userId) {
      const { isOpen, owed } = await readPurchasesLeft(db, userId);
      return isOpen || owed > 0;
    },
    erase: (trx, { userId }) => endPurchasesOf(trx, userId),
  },
  timers: [
    { name: 'end sales of suspended sellers', every: MINUTE, run: endSalesOfOut },
    { name: 'end orders of what is gone', every: MINUTE, run: (ctx, { payments }) => endUnsold(ctx, payments) },
    { name: 'forget addresses of purchases', every: HOUR, run: forgetOldAddresses },
    { name: 'forget addresses of unpaid purchases', every: 10 * MINUTE, isNightly: true, run: forgetUnpaidAddresses },
  ],
};
