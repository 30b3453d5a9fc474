/** Random operations of payers, staff and jobs on one site, by several workers at once. */

import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { transact } from '../../db/transact.server.ts';
import { SANDBOX_ACTS } from '../../domain/gateways/sandbox-gateway.server.ts';
import { NOT_GIVEN } from '../../domain/orders/agreed-total.ts';
import type { OrderKindName, RequestedItems } from '../../domain/orders/order.ts';
import { cancelOrder } from '../../domain/orders/orders.server.ts';
import type { FinanceAct } from '../../domain/payments/finance/finance-act.ts';
import { approve, decideMoney } from '../../domain/payments/payments.server.ts';
import { CHARGEBACK_ENDS } from '../../domain/refunds/chargeback.ts';
import {
  bookChargeback,
  endChargeback,
  refundLines,
  requestRefund,
  takeAsCredit,
} from '../../domain/refunds/refunds.server.ts';
import { inOwnBrowser } from '../own-browser.ts';
import type { RandomTask } from './dying.ts';
import type { World } from './payments-world.ts';
import { createRandom, type Random } from './random.ts';

export type Operation = (world: World, random: Random, task: RandomTask) => Promise<unknown>;
/** Operations with their weights: the greater the weight, the more often an operation is chosen. */
export type Operations = readonly (readonly [Operation, number])[];

export const PAYMENTS: Operations = [
  [placeAny, 8],
  [askAny, 8],
  [payAny, 8],
  [repeatCallback, 3],
  [cancelAny, 1],
  [askBackAny, 2],
  [refundAny, 2],
  [creditAny, 1],
  [changePrice, 1],
  [removeListing, 0.3],
  [chargeAny, 1],
  [({ jobs }) => jobs.recover(), 1],
  [({ jobs }) => jobs.look(), 2],
  [({ jobs }) => jobs.react(), 2],
  [({ jobs }) => jobs.number(), 1],
  [({ jobs }) => jobs.refund(), 1],
  [({ jobs }) => jobs.expire(), 1],
  [({ jobs }) => jobs.end(), 0.5],
];
/**
 * Runs random operations until none is left. An error thrown by an operation ends the run; refusals are normal answers.
 */
export async function runOperations(world: World, task: RandomTask, all: Operations): Promise<void> {
  const { seed, workers, operations } = task;
  const weights = all.reduce((sum, [, weight]) => sum + weight, 0);
  let left = operations;
  const work = async (_: unknown, worker: number) => {
    const random = createRandom(seed + worker * 7_919);
    while (left-- > 0) {
      await choose(all, random.next() * weights)(world, random, task);
      await world.point('done');
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
}

function choose(all: Operations, from: number): Operation {
  let at = from;
  for (const [operation, weight] of all) {
    at -= weight;
    if (at < 0) return operation;
  }
  return placeAny;
}

/** Returns a random row of the query's result; queries here read at most 20 rows, in an undefined order. */
export async function pick<T extends object>(
  world: World,
  random: Random,
  query: ReturnType<typeof sql<T>>,
): Promise<T | undefined> {
  const { rows } = await query.execute(world.db);
  return random.one(rows);
}

async function placeAny(world: World, random: Random, { packages }: RandomTask): Promise<void> {
  const listing = await pick(
    world,
    random,
    sql<{ id: number; userId: number }>`select id, user_id as "userId" from listings order by id`,
  );
  if (!listing) return;
  const kind: OrderKindName = random.chance(0.3) ? 'top-up' : random.chance(0.5) ? 'bump' : 'paid-features';
  const chosen = Array.from({ length: 1 + random.below(2) }, () => String(random.one(packages) ?? 0));
  const asked: RequestedItems = {
    items: kind === 'top-up' ? [] : kind === 'bump' ? chosen.slice(0, 1) : chosen,
    amount: kind === 'top-up' ? 10_000 * (1 + random.below(20)) : null,
    couponCode: random.chance(0.3) ? (random.one(['FEW', 'EACH', 'MUCH', 'NONE']) ?? null) : null,
    useWallet: random.chance(0.5),
  };
  const orderKey = random.chance(0.5) ? `key ${random.below(500)} of ${listing.userId}` : null;
  const listingId = kind === 'top-up' ? null : listing.id;
  const sent = { userId: listing.userId, kind, listingId, asked, orderKey, paymentSource: '', isFromApp: false };
  // Half of the orders agree to the least amount that the sandbox accepts.
  await world.place({ ...sent, agreed: random.chance(0.5) ? { ...NOT_GIVEN, gateway: 1_000 } : NOT_GIVEN });
}

export async function askAny(world: World, random: Random): Promise<void> {
  const order = await pick(
    world,
    random,
    sql<{ publicId: string; userId: number }>`
      select public_id as "publicId", user_id as "userId" from orders
      where state in ('created', 'awaiting') or random() < 0.05 order by id desc limit 20`,
  );
  if (order) await world.ask(order);
}

/**
 * Goods of these random tests have nearly the same price. Until a payment is booked, the sandbox accepts its receipt
 * for another payment of the same amount, so that two payers would swap wallets. `foreign-receipts.test.ts` tests what
 * the site does then.
 */
const WITH_OWN_RECEIPT = SANDBOX_ACTS.filter((act) => act !== 'other-receipt');

export async function payAny(world: World, random: Random, { of }: RandomTask): Promise<void> {
  const open = await pick(
    world,
    random,
    sql<{ token: string }>`select token from sandbox_payments where state = 'new' order by created_at desc limit 20`,
  );
  if (!open) return;
  // Most people pay.
  const act = random.chance(0.5) ? 'pay' : (random.one(of === 'purchases' ? WITH_OWN_RECEIPT : SANDBOX_ACTS) ?? 'pay');
  const back = await world.pay(open.token, act);
  if (back === null || random.chance(0.1)) return;
  const times = random.chance(0.2) ? 3 : 1;
  await Promise.all(Array.from({ length: times }, () => world.callBack(back)));
}

/**
 * Repeats a callback, with the payment's own number (sometimes in other letter case) or with the number of another
 * payment.
 */
export async function repeatCallback(world: World, random: Random, { of }: RandomTask): Promise<void> {
  const { rows } = await sql<{ resNum: string; token: string; refNum: string | null; amount: number }>`
    select sandbox_payments.res_num as "resNum", token, ref_num as "refNum", amount
    from sandbox_payments where ref_num is not null order by created_at desc limit 20`.execute(world.db);
  const [own, other] = [random.one(rows), random.one(rows)];
  if (!own || !other) return;
  const number = (of === 'purchases' || random.chance(0.8) ? own : other).refNum ?? '';
  const refNum = of === 'payments' && random.chance(0.2) ? number.toLowerCase() : number;
  const fields = new URLSearchParams({
    attempt: own.resNum,
    ResNum: own.resNum,
    Token: own.token,
    RefNum: refNum,
    Status: '2',
    State: 'OK',
    TerminalId: 'sandbox',
    Amount: String(own.amount),
  });
  await world.callBack(`http://site.test/payment/callback?${fields}`);
}

export async function cancelAny(world: World, random: Random): Promise<void> {
  const order = await pick(
    world,
    random,
    sql<{ publicId: string; userId: number }>`
      select public_id as "publicId", user_id as "userId" from orders order by id desc limit 20`,
  );
  if (order) await cancelOrder(world.ctx(), world.parts, order);
}

async function askBackAny(world: World, random: Random): Promise<void> {
  const payment = await pick(
    world,
    random,
    sql<{ id: number; userId: number; amount: number }>`
      select payments.id, orders.user_id as "userId", payments.amount
      from payments join orders on orders.id = order_id where payments.state = 'verified' order by payments.id desc limit 20`,
  );
  if (!payment) return;
  const { id: paymentId, userId, amount } = payment;
  const part = random.chance(0.5) ? amount : 1 + random.below(amount);
  await requestRefund(world.ctx(), { userId, paymentId, amount: part, orderKey: `key ${random.below(1_000)}` });
}

async function refundAny(world: World, random: Random): Promise<void> {
  const line = await pick(
    world,
    random,
    sql<{ id: number; orderId: number }>`
      select order_lines.id, order_id as "orderId" from order_lines join orders on orders.id = order_id
      where orders.state = 'paid' order by order_lines.id desc limit 20`,
  );
  if (!line) return;
  const to = random.chance(0.5) ? 'card' : 'wallet';
  await refundLines(world.ctx(), world.parts, { orderId: line.orderId, lineIds: [line.id], to, actor: 'finance' });
}

export async function creditAny(world: World, random: Random): Promise<void> {
  const refund = await pick(
    world,
    random,
    sql<{ id: number; userId: number }>`
      select id, user_id as "userId" from refunds where user_id is not null order by id desc limit 20`,
  );
  if (refund) await takeAsCredit(world.ctx(), refund);
}

async function changePrice({ db }: World, random: Random): Promise<void> {
  const price = 10_000 * random.below(15);
  await sql`
    update packages set price = ${price}
    where id = (select id from packages order by id offset ${random.below(10)} limit 1)`.execute(db);
}

async function removeListing({ db, ctx }: World): Promise<void> {
  await sql`
    update listings set status = 'removed', closed_at = ${ctx().now}
    where id = (select max(id) from listings where status = 'published' and (select count(*) from listings where status = 'published') > 6)
  `.execute(db);
}

type ChargebackAct = Extract<FinanceAct, { readonly act: 'chargeback' | 'end-chargeback' }>;

/**
 * Records a chargeback or ends one. With staff, a member of finance requests this and a second person mostly approves;
 * without staff it is done directly.
 */
export async function chargeAny(world: World, random: Random, { staff }: RandomTask): Promise<void> {
  const act = await chooseAct(world, random);
  if (!act) return;
  const [userId, other] = random.chance(0.9) ? staff : staff.toReversed();
  if (userId === undefined || other === undefined) return chargeAtOnce(world, act);
  const form = { act, reason: 'به دلیل آزمایش', formKey: randomBytes(12).toString('hex') };
  const asked = await decideMoney(world.ctx(), world.parts, { userId }, form);
  if (asked.ok && asked.approvalId !== null && random.chance(0.9))
    await approve(world.ctx(), world.parts, inOwnBrowser({ userId: other }), asked.approvalId);
}

async function chooseAct(world: World, random: Random): Promise<ChargebackAct | null> {
  if (random.chance(0.5)) {
    const open = await pick(
      world,
      random,
      sql<{
        id: number;
      }>`select id from chargebacks where ended_at is null or random() < 0.1 order by random() limit 5`,
    );
    const as = random.one(CHARGEBACK_ENDS);
    return open && as ? { act: 'end-chargeback', chargebackId: open.id, as } : null;
  }
  const payment = await pick(
    world,
    random,
    sql<{ id: number }>`select id from payments where state = 'verified' or random() < 0.05 order by random() limit 5`,
  );
  return payment ? { act: 'chargeback', paymentId: payment.id } : null;
}

const chargeAtOnce = (world: World, act: ChargebackAct): Promise<void> =>
  world.within('chargeback', (ctx) =>
    transact(ctx, async (trx) => {
      if (act.act === 'chargeback') await bookChargeback(trx, world.parts, act.paymentId);
      else await endChargeback(trx, world.parts, { id: act.chargebackId, as: act.as });
    }),
  );
