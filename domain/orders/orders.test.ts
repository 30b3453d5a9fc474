import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../db/transact.server.ts';
import { createTestOrders, ORDERS_NOW, type TestOrders } from '../../test/orders.ts';
import { heldBy, walletOf } from '../ledger/accounts.ts';
import { provePayments } from '../payments/proof/proof.server.ts';
import { MINUTE } from '../values/durations.ts';
import { NOT_GIVEN } from './agreed-total.ts';
import { cancelOrder, expireOrders } from './end-order.server.ts';
import type { Order } from './order.ts';
import { askOrder, failOrder, lockOrder, readOrder } from './orders.server.ts';
import type { placeOrder } from './place-order.server.ts';
import { priceOrder } from './price-order.server.ts';

let site: TestOrders;
beforeAll(async () => {
  site = await createTestOrders();
});
afterAll(() => site.stop());

type Placed = Awaited<ReturnType<typeof placeOrder>>;
function made(placed: Placed): Order {
  if (!placed.ok) throw new Error(placed.refused);
  return placed.order;
}
const refusal = (placed: { readonly ok: boolean }) => ('refused' in placed ? placed.refused : null);
const proof = async () => (await provePayments(site.ctx)).differences;
const stateOf = async ({ publicId }: Order) => (await readOrder(site.db, publicId))?.state;
const actsOf = ({ id }: Order) => site.did.filter((each) => each.startsWith(`settled ${id}:`)).length;
const later = (minutes: number) => ({ ...site.ctx, now: new Date(ORDERS_NOW.getTime() + minutes * MINUTE) });
const walletAnd = async (payer: number, order: Order) => [
  await site.balance(walletOf(payer)),
  await site.balance(heldBy(order.id)),
];
const ask = (order: Order) => transact(site.ctx, async (trx) => askOrder(trx, await lockOrder(trx, order.id)));
const fail = (order: Order) =>
  transact(site.ctx, async (trx) => failOrder(trx, site.parts, await lockOrder(trx, order.id)));

describe('an order', () => {
  it('PAY-05 is placed, asked for, paid, and acts once', async () => {
    const order = made(await site.place(await site.addPayer(), { items: ['top-3', 'refresh'] }));
    expect(order).toMatchObject({ price: 130_000, vat: 13_000, gatewayPart: 143_000, walletPart: 0, state: 'created' });
    expect([(await ask(order)).state, (await ask(order)).state]).toEqual(['awaiting', 'awaiting']);
    expect(await site.pay(order)).toBe('settled');
    expect(await readOrder(site.db, order.publicId)).toMatchObject({
      state: 'paid',
      settledAt: ORDERS_NOW,
      lines: [
        { item: 'top-3', price: 100_000, vat: 10_000, terms: { days: 3 } },
        { item: 'refresh', price: 30_000, vat: 3_000 },
      ],
    });
    expect(actsOf(order)).toBe(1);
    const events = await site.db.selectFrom('events').select('data').where('kind', '=', 'order-settled').execute();
    expect(events).toContainEqual({ data: { orderId: order.id } });
    expect(await proof()).toEqual([]);
  });

  it('PROM-04 holds the wallet’s part until it is paid', async () => {
    const payer = await site.addPayer(60_000);
    const order = made(await site.place(payer, { useWallet: true }));
    expect([order.walletPart, order.gatewayPart]).toEqual([60_000, 50_000]);
    expect(await walletAnd(payer, order)).toEqual([0, 60_000]);
    expect(await site.pay(order)).toBe('settled');
    expect(await walletAnd(payer, order)).toEqual([0, 0]);
    expect(await proof()).toEqual([]);
  });

  it('PAY-05 is settled at once where nothing is left to pay', async () => {
    const payer = await site.addPayer(150_000);
    const order = made(await site.place(payer, { useWallet: true }));
    expect([order.state, actsOf(order), await site.balance(walletOf(payer))]).toEqual(['paid', 1, 40_000]);
    const cheap = made(await site.place(payer, { items: ['cheap'], useWallet: true }));
    expect(cheap).toMatchObject({ state: 'paid', walletPart: 550, gatewayPart: 0, roundedUp: 0 });
    const free = made(await site.place(payer, { items: ['free'], useWallet: true }));
    expect(free).toMatchObject({ state: 'paid', price: 0 });
    expect([actsOf(cheap), actsOf(free)]).toEqual([1, 1]);
    expect(await proof()).toEqual([]);
  });

  it('PROM-04 PAY-05 that is rounded up brings the rest to the wallet once it is paid, and nothing before', async () => {
    const payer = await site.addPayer(100);
    const order = made(await site.place(payer, { items: ['cheap'] }, { agreed: { ...NOT_GIVEN, gateway: 1_000 } }));
    expect(order).toMatchObject({ state: 'created', walletPart: 0, gatewayPart: 1_000, roundedUp: 450 });
    expect(await walletAnd(payer, order)).toEqual([100, 0]);
    expect(await site.pay(order)).toBe('settled');
    expect(await walletAnd(payer, order)).toEqual([550, 0]);
    expect(await site.pay(order)).toBe('second');
    expect(await walletAnd(payer, order)).toEqual([1_550, 0]);
    expect(await proof()).toEqual([]);
  });

  it.each([
    [{ items: ['top-3', 'nothing'] }, 'unknown-item'],
    [{ items: ['top-3', 'top-3'] }, 'unknown-item'],
    [{ items: [] }, 'unknown-item'],
    [{ items: ['dear', 'top-3', 'double'], useWallet: true }, null],
    [{ items: ['dearer'] }, 'too-large'],
  ])('PROM-06 of %j is refused: %s', async (asked, why) => {
    site.prices.set('dearer', 99_000_000);
    expect(refusal(await site.place(await site.addPayer(), asked))).toBe(why);
  });

  it('PROM-06 cannot be placed where payments are off, or for what is not sold', async () => {
    const userId = await site.addPayer();
    const asked = { items: ['top-3'], amount: null, couponCode: null, useWallet: false };
    const of = { userId, kind: 'bump', listingId: 1, asked } as const;
    expect(refusal(await priceOrder(site.ctx, { ...site.parts, gateways: new Map() }, of))).toBe('off');
    expect(refusal(await priceOrder(site.ctx, site.parts, { ...of, kind: 'limitation' }))).toBe('off');
  });

  it('PROM-04 is priced without keeping anything', async () => {
    const userId = await site.addPayer(60_000);
    const asked = { items: ['top-3'], amount: null, couponCode: null, useWallet: true };
    const shown = await priceOrder(site.ctx, site.parts, { userId, kind: 'bump', listingId: 1, asked });
    expect(shown).toMatchObject({ price: 100_000, vat: 10_000, walletPart: 60_000, gatewayPart: 50_000 });
    expect(await site.balance(walletOf(userId))).toBe(60_000);
  });
});

describe('a form sent twice', () => {
  it('PAY-05 is one order, as it is now', async () => {
    const payer = await site.addPayer(60_000);
    const sent = { orderKey: 'sent twice', listingId: 1 };
    const all = await Promise.all([1, 2, 3].map(() => site.place(payer, { useWallet: true }, sent)));
    expect(all.filter((each) => each.ok && each.isNew)).toHaveLength(1);
    const order = made(await site.place(payer, { useWallet: true }, sent));
    expect(new Set(all.map((each) => made(each).id))).toEqual(new Set([order.id]));
    await site.pay(order);
    expect(made(await site.place(payer, { useWallet: true }, sent)).state).toBe('paid');
  });

  it('PAY-05 with another body, or by another user, is refused', async () => {
    const payer = await site.addPayer();
    made(await site.place(payer, { couponCode: null }, { orderKey: 'another body', listingId: 1 }));
    const again = (asked: object, rest: object, userId = payer) =>
      site.place(userId, asked, { orderKey: 'another body', listingId: 1, ...rest });
    expect(refusal(await again({}, {}))).toBeNull();
    expect(refusal(await again({ items: ['double'] }, {}))).toBe('other-body');
    expect(refusal(await again({ useWallet: true }, {}))).toBe('other-body');
    expect(refusal(await again({}, { listingId: 2 }))).toBe('other-body');
    expect(refusal(await again({}, {}, await site.addPayer()))).toBe('other-body');
  });

  it('PAY-05 without a key replaces the order of before, and takes its hold over', async () => {
    const payer = await site.addPayer(60_000);
    const first = made(await site.place(payer, { useWallet: true }, { listingId: 1 }));
    const second = made(await site.place(payer, { items: ['double'], useWallet: true }, { listingId: 1 }));
    expect([await stateOf(first), second.walletPart]).toEqual(['cancelled', 60_000]);
    expect(await walletAnd(payer, first)).toEqual([0, 0]);
    await site.attempt(second, 'verifying');
    expect(refusal(await site.place(payer, {}, { listingId: 1 }))).toBe('confirming');
    expect(refusal(await site.place(payer, {}, { listingId: 2 }))).toBeNull();
    expect(await stateOf(second)).toBe('created');
    expect(await proof()).toEqual([]);
  });
});

describe('an order that is not paid', () => {
  it('PROM-04 is cancelled by its payer alone, and releases the hold', async () => {
    const payer = await site.addPayer(60_000);
    const order = made(await site.place(payer, { useWallet: true }));
    const cancel = (userId: number) => cancelOrder(site.ctx, site.parts, { publicId: order.publicId, userId });
    expect(refusal(await cancel(await site.addPayer()))).toBe('not-found');
    expect(await cancel(payer)).toMatchObject({ order: { state: 'cancelled' } });
    expect(await cancel(payer)).toMatchObject({ order: { state: 'cancelled' } });
    expect(await walletAnd(payer, order)).toEqual([60_000, 0]);
  });

  it('PROM-04 is not cancelled while it is being confirmed, nor once it is paid', async () => {
    const payer = await site.addPayer();
    const order = made(await site.place(payer));
    await site.attempt(order, 'returned');
    const cancel = () => cancelOrder(site.ctx, site.parts, { publicId: order.publicId, userId: payer });
    expect(refusal(await cancel())).toBe('confirming');
    await site.pay(order);
    expect(refusal(await cancel())).toBe('paid');
  });

  it('PROM-04 expires after 30 minutes, but not while it is being confirmed', async () => {
    const payer = await site.addPayer(60_000);
    const order = made(await site.place(payer, { useWallet: true }));
    const confirmed = made(await site.place(payer));
    await site.attempt(order, 'sent');
    await site.attempt(confirmed, 'verifying');
    await expireOrders(later(29.99), site.parts);
    expect(await stateOf(order)).toBe('created');
    expect(await expireOrders(later(30), site.parts)).toBeGreaterThan(0);
    expect([await stateOf(order), await stateOf(confirmed)]).toEqual(['expired', 'created']);
    expect(await walletAnd(payer, order)).toEqual([60_000, 0]);
    expect(await proof()).toEqual([]);
  });

  it('PROM-04 expires although another one cannot', async () => {
    const payer = await site.addPayer(60_000);
    const broken = made(await site.place(payer, { useWallet: true }));
    const order = made(await site.place(payer));
    const move = (amount: number) =>
      site.db
        .updateTable('orders')
        .set({ wallet_part: broken.walletPart + amount, gateway_part: broken.gatewayPart - amount })
        .where('id', '=', broken.id)
        .execute();
    await move(1);
    await expect(expireOrders(later(30), site.parts)).rejects.toThrow('balance');
    expect([await stateOf(broken), await stateOf(order)]).toEqual(['created', 'expired']);
    await move(0);
    expect(await expireOrders(later(30), site.parts)).toBe(1);
    expect(await proof()).toEqual([]);
  });

  it('PROM-04 fails with its last attempt', async () => {
    const payer = await site.addPayer(60_000);
    const order = made(await site.place(payer, { useWallet: true }));
    await ask(order);
    await fail(order);
    expect([await stateOf(order), ...(await walletAnd(payer, order))]).toEqual(['failed', 60_000, 0]);
    await expect(fail(order)).rejects.toThrow('failed');
  });
});

describe('a payment', () => {
  it('PAY-04 of what cannot be had any more goes to the wallet with the hold', async () => {
    const payer = await site.addPayer(60_000);
    const order = made(await site.place(payer, { useWallet: true }));
    site.gone.add(order.listingId ?? 0);
    expect(await site.pay(order)).toBe('returned');
    expect([await stateOf(order), ...(await walletAnd(payer, order))]).toEqual(['refunded', 110_000, 0]);
    expect(actsOf(order)).toBe(0);
    expect(await proof()).toEqual([]);
  });

  it('PAY-04 of another amount than the order’s goes to the wallet', async () => {
    const payer = await site.addPayer();
    const order = made(await site.place(payer));
    expect(await site.pay(order, 109_999)).toBe('returned');
    expect(await site.balance(walletOf(payer))).toBe(109_999);
  });

  it('PAY-04 that comes a second time goes to the wallet', async () => {
    const payer = await site.addPayer();
    const order = made(await site.place(payer));
    expect([await site.pay(order), await site.pay(order)]).toEqual(['settled', 'second']);
    expect([actsOf(order), await site.balance(walletOf(payer))]).toEqual([1, 110_000]);
    expect(await proof()).toEqual([]);
  });

  it.each(['cancelled', 'expired', 'failed'])('PAY-04 that comes late, for a %s order, settles it', async (end) => {
    const payer = await site.addPayer(60_000);
    const order = made(await site.place(payer, { useWallet: true }));
    await ask(order);
    if (end === 'cancelled') await cancelOrder(site.ctx, site.parts, { publicId: order.publicId, userId: payer });
    else if (end === 'expired') await expireOrders(later(30), site.parts);
    else await fail(order);
    expect(await stateOf(order)).toBe(end);
    expect(await site.pay(order)).toBe('settled');
    expect([await stateOf(order), ...(await walletAnd(payer, order))]).toEqual(['paid', 0, 0]);
    expect([actsOf(order), await site.pay(order)]).toEqual([1, 'second']);
    expect(await proof()).toEqual([]);
  });

  it('PAY-04 that comes late goes to the wallet where the hold cannot be taken again', async () => {
    const payer = await site.addPayer(60_000);
    const order = made(await site.place(payer, { useWallet: true }));
    await cancelOrder(site.ctx, site.parts, { publicId: order.publicId, userId: payer });
    made(await site.place(payer, { items: ['double'], useWallet: true }));
    expect(await site.pay(order)).toBe('returned');
    expect([await stateOf(order), await site.balance(walletOf(payer))]).toEqual(['cancelled', 50_000]);
    expect(await proof()).toEqual([]);
  });
});

describe('a top-up', () => {
  const topUp = (payer: number, amount: number | null, rest: object = {}) =>
    site.place(payer, { items: [], amount, useWallet: true }, { kind: 'top-up', listingId: null, ...rest });

  it('PAY-05 fills the wallet once it is paid, without VAT', async () => {
    const payer = await site.addPayer(5_000);
    const order = made(await topUp(payer, 200_000));
    expect(order).toMatchObject({ price: 200_000, vat: 0, walletPart: 0, gatewayPart: 200_000 });
    expect([await site.pay(order), await site.balance(walletOf(payer))]).toEqual(['settled', 205_000]);
    expect([await site.pay(order), await site.balance(walletOf(payer))]).toEqual(['second', 405_000]);
    expect(await proof()).toEqual([]);
  });

  it('PAY-05 that nobody has paid uses up nothing of what the wallet may hold', async () => {
    const payer = await site.addPayer(150_000_000);
    for (const orderKey of ['first', 'second', 'third']) made(await topUp(payer, 50_000_000, { orderKey }));
    expect(await proof()).toEqual([]);
  });

  it('PAY-05 is refused out of its bounds, with a coupon, and where the wallet would hold too much', async () => {
    const payer = await site.addPayer(150_000_000);
    await site.addCoupon('TOP');
    expect(refusal(await topUp(payer, 9_999))).toBe('amount');
    expect(refusal(await topUp(payer, null))).toBe('amount');
    const couponed = { items: [], amount: 20_000, couponCode: 'top' };
    expect(await site.place(payer, couponed, { kind: 'top-up', listingId: null })).toMatchObject({ why: 'not-taken' });
    expect(await site.pay(made(await topUp(payer, 50_000_000)))).toBe('settled');
    expect(refusal(await topUp(payer, 10_000, { orderKey: 'one more' }))).toBe('wallet-full');
    expect(await proof()).toEqual([]);
  });
});
