import { transact } from '../db/transact.server.ts';
import { suspend } from '../domain/gateways/gateways.server.ts';
import { readLines } from '../domain/orders/order-line-store.server.ts';
import {
  bookChargeback,
  lockRefund,
  lockSuspense,
  moveRefund,
  resolveLocked,
} from '../domain/refunds/refunds.server.ts';
import { toman } from '../domain/values/money.ts';
import { addAccount } from './accounts.ts';
import { type Bought, buyPromotion, packagesOf, placePromotion } from './promotion-orders.ts';
import type { TestSite } from './site.ts';

let made = 0;
function nextNumber(): string {
  made += 1;
  return `ref-${made}`;
}

async function wished(site: TestSite): Promise<Bought> {
  const userId = await addAccount(site, {});
  const [listingId = 0] = await site.publish({ userId });
  const [key = ''] = [...(await packagesOf(site, listingId))].find(([, { kind }]) => kind === 'top-3') ?? [];
  return { userId, listingId, keys: [key] };
}

/** A paid order of one line. */
export async function addPaidOrder(site: TestSite) {
  const { id, userId } = await buyPromotion(site, await wished(site));
  const lineIds = (await readLines(site.services.db, id)).map((line) => line.id);
  return { orderId: id, userId, lineIds };
}

/** Adds a paid order with a verified payment attempt. Returns the attempt's id. */
export async function addVerifiedPayment(site: TestSite): Promise<number> {
  const { id: order_id, gatewayPart: amount } = await buyPromotion(site, await wished(site));
  const named = { gateway: 'sandbox', res_num: nextNumber().padStart(22, 'r'), ref_num: nextNumber() };
  const { id } = await site.services.db
    .insertInto('payments')
    .values({ order_id, ...named, amount, state: 'verified', created_at: site.clock, ended_at: site.clock })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(id);
}

/** Adds a chargeback of a verified payment. Returns the id of the chargeback. */
export const addChargeback = (site: TestSite, paymentId: number): Promise<number> =>
  transact(site.ctx, async (trx) => {
    const booked = await bookChargeback(trx, site.services.payments, paymentId);
    if (!booked.ok) throw new Error(booked.refused);
    return booked.id;
  });

/** A flagged attempt of an unpaid order: it is unknown whether it was paid. Returns its id. */
export async function addFlagged(site: TestSite): Promise<number> {
  const placed = await placePromotion(site, await wished(site));
  if (!placed.ok) throw new Error(placed.refused);
  const { id: order_id, gatewayPart: amount } = placed.order;
  const row = { order_id, gateway: 'sandbox', res_num: nextNumber().padStart(22, 'r'), amount, state: 'flagged' };
  const { id } = await site.services.db
    .insertInto('payments')
    .values({ ...row, code: 'silent', created_at: site.clock, ended_at: site.clock })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(id);
}

/** Money in suspense that belongs to no attempt. Returns the id of its item. */
export async function addSuspense(site: TestSite, amount = 20_000): Promise<number> {
  const refNum = nextNumber();
  const money = { paymentId: null, gateway: 'sandbox', refNum, amount: toman(amount), reason: 'nobodys' } as const;
  await transact(site.ctx, (trx) => suspend(trx, money));
  const { id } = await site.services.db
    .selectFrom('suspense_items')
    .select('id')
    .where('ref_num', '=', refNum)
    .executeTakeFirstOrThrow();
  return Number(id);
}

/** Money in suspense that arrived for an attempt with the number of another payment. Returns the id of its item. */
export async function addNumbered(site: TestSite): Promise<number> {
  const paymentId = await addFlagged(site);
  const money = { gateway: 'sandbox', refNum: nextNumber(), amount: toman(20_000), reason: 'number' } as const;
  await transact(site.ctx, (trx) => suspend(trx, { paymentId, ...money }));
  const items = site.services.db.selectFrom('suspense_items').select('id').where('payment_id', '=', paymentId);
  return Number((await items.executeTakeFirstOrThrow()).id);
}

/** Adds a refund that waits for finance. Returns its id. */
export async function addRefund(site: TestSite, amount = 20_000): Promise<number> {
  const itemId = await addSuspense(site, amount);
  return transact(site.ctx, async (trx) => {
    const item = await lockSuspense(trx, itemId);
    if (!item || !(await resolveLocked(trx, item, { to: 'card' })).ok) throw new Error('it is not resolved');
    const { id } = await trx.db
      .selectFrom('refunds')
      .select('id')
      .where('ref_num', '=', item.refNum)
      .executeTakeFirstOrThrow();
    const refund = await lockRefund(trx, Number(id));
    if (refund) await moveRefund(trx, refund, { act: 'pass-on', actor: 'job' });
    return Number(id);
  });
}

/**
 * Adds a difference between the site and a gateway: a payment that only the gateway has. Returns the difference's id.
 */
export async function addDifference(site: TestSite, kind = 'not-here'): Promise<number> {
  const row = { gateway: 'sandbox', reference: nextNumber(), kind, standing: 'verified', amount: 20_000 };
  const { id } = await site.services.db
    .insertInto('gateway_differences')
    .values({ ...row, found_at: site.clock, seen_at: site.clock })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(id);
}

/** An open hold on a wallet that has not reserved any money yet. Returns its id. */
export async function addHold(site: TestSite, userId: number): Promise<number> {
  const row = { of: 'wallet', user_id: userId, amount: 10_000, reason: 'به دلیل آزمایش' };
  const { id } = await site.services.db
    .insertInto('money_holds')
    .values({ ...row, made_at: site.clock, ends_at: new Date(site.clock.getTime() + 1_000_000_000) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(id);
}
