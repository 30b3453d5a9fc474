/**
 * Kind of orders for paid contact, which are not tied to a listing. Prices are those of the options on sale (REV-01,
 * PROM-06).
 */
import type { InTransaction } from '../../../db/transact.server.ts';
import type { Order, OrderLine } from '../../orders/order.ts';
import type { Priced, PriceRefusal, RequestedOrder } from '../../orders/order-kind.ts';
import { type OrderKind, writeActed } from '../../orders/orders.server.ts';
import { DAY } from '../../values/durations.ts';
import { parseId } from '../../values/ids.ts';
import { ok, type Result, refused } from '../../values/result.ts';
import { type CreditTerms, creditTermsOf } from '../credits/credit.ts';
import { insertCredits, undoCredit } from '../credits/credit-store.server.ts';
import { readOffers } from '../packages/contact-package-store.server.ts';

export const USER_PAID_FEATURE_ORDERS: OrderKind = {
  name: 'user-paid-features',
  isTaxed: true,
  takesCoupons: true,
  keeping: null,
  isRoundedUp: true,
  price,
  // Settles every paid line. Other credits of the user, or the end of an option's sale, do not prevent the settlement.
  isSellable: async () => true,
  settle: giveCredits,
  /**
   * Cancels the unused rest of the credit of a refunded line. Listings that the credit has opened stay open for their
   * 30 days. Whether a partly used line is refunded at all is decided before this function is called.
   */
  undo: (trx, _, line) => undoCredit(trx, line.id),
};

async function price({ db }: InTransaction, { asked }: RequestedOrder): Promise<Result<Priced, PriceRefusal>> {
  const ids = asked.items.flatMap((item) => parseId(item) ?? []);
  const sold = new Map((await readOffers(db, ids)).map((one) => [String(one.id), one]));
  const chosen = asked.items.flatMap((item) => sold.get(item) ?? []);
  if (chosen.length === 0 || chosen.length < asked.items.length) return refused('unknown-item');
  const lines = chosen.map(({ id, title, price: each, count, days, categoryIds }) => {
    const terms: CreditTerms = { count, days, categoryIds };
    return { item: String(id), title, price: each, terms };
  });
  return ok({ lines, categoryPath: null });
}

async function giveCredits(trx: InTransaction, { id, userId }: Order, lines: readonly OrderLine[]): Promise<void> {
  const credits = lines.map((line) => {
    const { count, days, categoryIds } = creditTermsOf(line.terms);
    const endsAt = new Date(trx.now.getTime() + days * DAY);
    return { orderLineId: line.id, orderId: id, userId, categoryIds, count, startsAt: trx.now, endsAt };
  });
  await insertCredits(trx, credits);
  await writeActed(
    trx,
    lines.map((line) => line.id),
  );
}
