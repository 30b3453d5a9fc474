/** Orders of paid contact, for no listing in particular: priced by the options on sale (REV-01, PROM-06). */
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
  // Whatever else the user holds, and also if the option is not on sale any more.
  isSellable: async () => true,
  settle: giveCredits,
  /**
   * Nothing of a refunded line can be used any more. Listings that it opened stay open for their 30 days: who refunds
   * decides whether a used line is refunded.
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
