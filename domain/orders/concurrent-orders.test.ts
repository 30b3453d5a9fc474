import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../db/transact.server.ts';
import { createTestOrders, ORDERS_CONNECTIONS, ORDERS_NOW, type TestOrders } from '../../test/orders.ts';
import { ALL } from '../../test/tier.ts';
import { lockCoupons } from '../coupons/coupons.server.ts';
import { walletOf } from '../ledger/accounts.ts';
import { lockBalance } from '../ledger/ledger.server.ts';
import { provePayments } from '../payments/proof/proof.server.ts';
import { readSettings } from '../settings/settings.server.ts';
import { MINUTE } from '../values/durations.ts';
import { NOT_GIVEN } from './agreed-total.ts';
import { cancelOrder, expireOrders } from './end-order.server.ts';
import { placeOrder } from './place-order.server.ts';

/** Number of concurrent orders; the wallet can pay for thirty of them. */
const SPENDS = ALL ? 200 : 60;
const ORDERS = ALL ? 120 : 40;

let site: TestOrders;
beforeAll(async () => {
  site = await createTestOrders();
});
afterAll(() => site.stop());

const times = <T>(count: number, work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)));
/** Returns whether a transaction waits for a row locked by another one. */
const waits = async () =>
  (await sql`select from pg_locks where not granted and locktype = 'transactionid' limit 1`.execute(site.db)).rows
    .length > 0;
const proof = async () => (await provePayments(site.ctx)).differences;

describe('orders at once', () => {
  it('PAY-05 many spends of one wallet never overspend it', async () => {
    const payer = await site.addPayer(1_000_000);
    const all = await times(SPENDS, () => site.place(payer, { items: ['refresh'], useWallet: true }));
    const orders = all.flatMap((each) => (each.ok ? [each.order] : []));
    expect(orders).toHaveLength(SPENDS);
    expect(orders.filter(({ state }) => state === 'paid')).toHaveLength(30);
    expect(orders.reduce((sum, { walletPart }) => sum + walletPart, 0)).toBe(1_000_000);
    expect(await site.balance(walletOf(payer))).toBe(0);
    expect(await proof()).toEqual([]);
  });

  it('PAY-05 more than there are connections wait for no second one', async () => {
    const payer = await site.addPayer(1_000_000);
    const parts = { ...site.parts, settings: () => readSettings(site.db) };
    const asked = { items: ['refresh'], amount: null, couponCode: null, useWallet: true };
    const rest = { kind: 'bump', orderKey: null, paymentSource: '', isFromApp: false, agreed: NOT_GIVEN } as const;
    const all = await times(3 * ORDERS_CONNECTIONS, (at) =>
      placeOrder(site.ctx, parts, { userId: payer, listingId: 100_000 + at, asked, ...rest }),
    );
    expect(all.every(({ ok }) => ok)).toBe(true);
  });

  it('PAY-05 one key of many users is one order, and takes nothing from the others', async () => {
    await site.addCoupon('KEYED', { uses_max: 100 });
    const payers = await times(12, () => site.addPayer(1_000_000));
    const place = (payer: number) =>
      site.place(payer, { useWallet: true, couponCode: 'keyed' }, { orderKey: 'one of many', listingId: 1 });
    const all = await Promise.all(payers.map(place));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect(all.filter((each) => !each.ok && each.refused === 'other-body')).toHaveLength(11);
    const balances = await Promise.all(payers.map((payer) => site.balance(walletOf(payer))));
    expect(balances.filter((balance) => balance === 1_000_000)).toHaveLength(11);
    expect(await proof()).toEqual([]);
  });

  it('PROM-05 the last use of a coupon is taken once', async () => {
    await site.addCoupon('LAST', { uses_max: 3 });
    const payers = await times(20, () => site.addPayer(1_000_000));
    const all = await Promise.all(payers.map((payer) => site.place(payer, { couponCode: 'last', useWallet: true })));
    expect(all.filter(({ ok }) => ok)).toHaveLength(3);
    expect(all.filter((each) => !each.ok && each.refused === 'coupon' && each.why === 'used-up')).toHaveLength(17);
    expect(await proof()).toEqual([]);
  });

  it('PROM-05 a user takes no more uses at once than each has', async () => {
    await site.addCoupon('EACH', { uses_each: 2 });
    const payer = await site.addPayer();
    const all = await times(10, () => site.place(payer, { couponCode: 'each' }));
    expect(all.filter(({ ok }) => ok)).toHaveLength(2);
  });

  it('PAY-05 an order that replaces one with a coupon waits for the coupon before it locks the wallet', async () => {
    const couponId = await site.addCoupon('BEFORE');
    const payer = await site.addPayer(1_000_000);
    const place = (couponCode: string | null) => site.place(payer, { couponCode, useWallet: true }, { listingId: 77 });
    const poor = site.place(payer, { couponCode: 'before' }, { listingId: 77 });
    expect((await poor).ok).toBe(true);
    const placing = await transact(site.ctx, async (trx) => {
      await lockCoupons(trx, { typed: 'BEFORE', id: couponId });
      const waiting = place(null);
      await expect.poll(waits).toBe(true);
      // Ending another order of the payer first releases the coupon, and then the wallet part.
      expect(await lockBalance(trx, walletOf(payer))).toBe(1_000_000);
      return { waiting };
    });
    expect((await placing.waiting).ok).toBe(true);
    expect(await proof()).toEqual([]);
  });

  it('PAY-05 placing, paying, cancelling and expiring leave one outcome each, without a deadlock', async () => {
    await Promise.all(['A', 'B'].map((code) => site.addCoupon(code, { uses_each: 1_000 })));
    const payers = await times(4, () => site.addPayer(2_000_000));
    const overdue = { ...site.ctx, now: new Date(ORDERS_NOW.getTime() + 31 * MINUTE) };
    await times(ORDERS, async (at) => {
      const userId = payers[at % 4] ?? 0;
      const asked = { useWallet: at % 3 > 0, couponCode: [null, 'a', 'b'][at % 3] ?? null, items: ['top-3'] };
      const placed = await site.place(userId, asked, { listingId: 1 + (at % 2) });
      if (!placed.ok) throw new Error(placed.refused);
      const { order } = placed;
      const cancel = () => cancelOrder(site.ctx, site.parts, { publicId: order.publicId, userId });
      const pay = () => (order.gatewayPart > 0 ? site.pay(order) : Promise.resolve('free'));
      await Promise.all([
        pay(),
        at % 4 === 0 ? cancel() : null,
        at % 10 === 0 ? expireOrders(overdue, site.parts) : null,
        pay(),
      ]);
    });
    expect(await proof()).toEqual([]);
  });
});
