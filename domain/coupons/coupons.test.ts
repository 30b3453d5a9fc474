import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestOrders, type TestOrders } from '../../test/orders.ts';
import { heldBy, walletOf } from '../ledger/accounts.ts';
import { cancelOrder } from '../orders/end-order.server.ts';
import type { Order } from '../orders/order.ts';
import type { placeOrder } from '../orders/place-order.server.ts';
import { priceOrder } from '../orders/price-order.server.ts';
import { provePayments } from '../payments/proof/proof.server.ts';

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
const why = (placed: Placed) => (!placed.ok && placed.refused === 'coupon' ? placed.why : null);
const usesOf = async (code: string) => {
  const coupon = await site.db.selectFrom('coupons').selectAll().where('code', '=', code).executeTakeFirstOrThrow();
  const uses = await site.db.selectFrom('coupon_uses').selectAll().where('coupon_id', '=', coupon.id).execute();
  expect(uses).toHaveLength(coupon.used);
  return coupon.used;
};
const cancel = ({ publicId, userId }: Order) => cancelOrder(site.ctx, site.parts, { publicId, userId });

describe('a coupon', () => {
  it('PROM-05 takes its discount off beside the wallet', async () => {
    await site.addCoupon('HALF', { amount: 50, ceiling: 30_000 });
    const payer = await site.addPayer(20_000);
    const order = made(await site.place(payer, { items: ['top-3', 'refresh'], couponCode: ' half ', useWallet: true }));
    expect(order).toMatchObject({ price: 130_000, discount: 30_000, vat: 10_000, walletPart: 20_000 });
    expect([order.gatewayPart, await usesOf('HALF')]).toEqual([90_000, 1]);
    expect([await site.pay(order), await usesOf('HALF')]).toEqual(['settled', 1]);
    expect((await provePayments(site.ctx)).differences).toEqual([]);
  });

  it('PROM-05 is checked without taking a use', async () => {
    await site.addCoupon('LOOK', { uses_max: 1 });
    const asked = { items: ['top-3'], amount: null, couponCode: 'look', useWallet: false };
    const of = { userId: await site.addPayer(), kind: 'bump', listingId: 1, asked } as const;
    for (const _ of [1, 2]) expect(await priceOrder(site.ctx, site.parts, of)).toMatchObject({ discount: 50_000 });
    expect(await usesOf('LOOK')).toBe(0);
  });

  it('PROM-05 is refused where there is none', async () => {
    const payer = await site.addPayer();
    for (const couponCode of ['none', '', 'x'.repeat(10_240)])
      expect(why(await site.place(payer, { couponCode }))).toBe('unknown');
  });

  it('PROM-05 comes back when the order ends unpaid', async () => {
    await site.addCoupon('BACK');
    const payer = await site.addPayer();
    const order = made(await site.place(payer, { couponCode: 'back' }));
    expect(why(await site.place(payer, { couponCode: 'back' }))).toBe('used');
    await cancel(order);
    expect(await usesOf('BACK')).toBe(0);
    const again = made(await site.place(payer, { couponCode: 'back' }));
    site.gone.add(again.listingId ?? 0);
    expect([await site.pay(again), await usesOf('BACK')]).toEqual(['returned', 0]);
  });

  it('PROM-05 is used as often as each may, also after one came back or was taken late', async () => {
    await site.addCoupon('THRICE', { uses_each: 3 });
    const payer = await site.addPayer();
    const place = () => site.place(payer, { couponCode: 'thrice' });
    const first = made(await place());
    for (const _ of [2, 3]) made(await place());
    expect(why(await place())).toBe('used');
    await cancel(first);
    expect(await usesOf('THRICE')).toBe(2);
    expect([await site.pay(first), await usesOf('THRICE')]).toEqual(['settled', 3]);
    expect(why(await place())).toBe('used');
  });

  it('PROM-05 goes from an order to the one that replaces it', async () => {
    await site.addCoupon('ONCE', { uses_max: 1 });
    await site.addCoupon('OTHER', { uses_max: 1 });
    const payer = await site.addPayer();
    const place = (couponCode: string | null) => site.place(payer, { couponCode }, { listingId: 1 });
    made(await place('once'));
    expect(made(await place('once')).discount).toBe(50_000);
    expect(await usesOf('ONCE')).toBe(1);
    made(await place('other'));
    expect([await usesOf('ONCE'), await usesOf('OTHER')]).toEqual([0, 1]);
    expect(why(await place('none'))).toBe('unknown');
    expect(await usesOf('OTHER')).toBe(1);
    made(await place(null));
    expect(await usesOf('OTHER')).toBe(0);
  });

  it('PROM-05 is taken again for a late payment, as long as there is a use', async () => {
    await site.addCoupon('LATE', { uses_max: 1 });
    const [one, other] = [await site.addPayer(), await site.addPayer(110_000)];
    const first = made(await site.place(one, { couponCode: 'late' }));
    await cancel(first);
    const second = made(await site.place(other, { couponCode: 'late', useWallet: true, items: ['double'] }));
    expect([second.state, await site.pay(first)]).toEqual(['paid', 'returned']);
    expect(await site.balance(walletOf(one))).toBe(55_000);
    await site.addCoupon('LATER', { uses_max: 1 });
    const third = made(await site.place(one, { couponCode: 'later', useWallet: true }));
    expect(third.state).toBe('paid');
    await site.addCoupon('LATEST', { uses_max: 1 });
    const fourth = made(await site.place(one, { couponCode: 'latest' }));
    await cancel(fourth);
    expect([await site.pay(fourth), await usesOf('LATEST')]).toEqual(['settled', 1]);
    expect((await provePayments(site.ctx)).differences).toEqual([]);
  });

  it('PROM-05 is given back where a late payment finds the wallet empty', async () => {
    await site.addCoupon('EMPTY');
    const payer = await site.addPayer(20_000);
    const order = made(await site.place(payer, { couponCode: 'empty', useWallet: true }));
    await cancel(order);
    made(await site.place(payer, { useWallet: true }));
    expect([await site.pay(order), await usesOf('EMPTY')]).toEqual(['returned', 0]);
    expect(await site.balance(heldBy(order.id))).toBe(0);
  });

  it('PROM-05 for the first purchase is for nobody who has bought', async () => {
    await site.addCoupon('FIRST', { first_purchase: true });
    await site.addCoupon('FIRST2', { first_purchase: true });
    const payer = await site.addPayer();
    const order = made(await site.place(payer, { couponCode: 'first' }));
    expect(why(await site.place(payer, { couponCode: 'first2' }))).toBe('not-first');
    await site.pay(order);
    expect(why(await site.place(payer, { couponCode: 'first2' }))).toBe('not-first');
    made(await site.place(await site.addPayer(), { couponCode: 'first2' }));
  });
});
