/** Sells credit for the wallet: without VAT and coupons, and always available (PAY-05). */
import { walletOf } from '../ledger/accounts.ts';
import { lockBalance } from '../ledger/ledger.server.ts';
import { toman } from '../values/money.ts';
import { ok, refused } from '../values/result.ts';
import type { OrderKind } from './order-kind.server.ts';
import { sumPaidTopUps } from './order-store.server.ts';
import { refuseTopUp } from './top-up.ts';

export const TOP_UP_ORDERS: OrderKind = {
  name: 'top-up',
  isTaxed: false,
  takesCoupons: false,
  keeping: null,
  isRoundedUp: false,
  async price(trx, { userId, replacedId, asked: { items, amount } }, settings) {
    if (items.length > 0) return refused('unknown-item');
    const balance = await lockBalance(trx, walletOf(userId));
    const coming = await sumPaidTopUps(trx.db, userId, replacedId);
    const why = refuseTopUp(amount, balance + coming, settings);
    if (why) return refused(why);
    const line = { item: 'top-up', title: '', price: toman(amount ?? 0), terms: {} };
    return ok({ lines: [line], categoryPath: null });
  },
  isSellable: async () => true,
  // The entry that settles the order fills the wallet.
  settle: async () => {},
  undo: () => Promise.reject(new Error('a top-up is asked back, not undone')),
};
