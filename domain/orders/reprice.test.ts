import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestOrders, type TestOrders } from '../../test/orders.ts';
import { heldBy, walletOf } from '../ledger/accounts.ts';
import { provePayments } from '../payments/payments.server.ts';
import type { Order } from './order.ts';
import { readOrder } from './orders.server.ts';
import type { placeOrder } from './place-order.server.ts';
import { reprice } from './reprice.server.ts';

let site: TestOrders;
beforeAll(async () => {
  site = await createTestOrders();
});
afterAll(() => site.stop());
beforeEach(() => {
  site.settings.vatPercent = 10;
  site.prices.set('top-3', 100_000).set('refresh', 30_000);
});

type Placed = Awaited<ReturnType<typeof placeOrder>>;
function made(placed: Placed): Order {
  if (!placed.ok) throw new Error(placed.refused);
  return placed.order;
}
const again = (order: Order) => reprice(site.ctx, site.parts, order);
const stored = async ({ publicId }: Order) => readOrder(site.db, publicId);
const balances = async ({ userId, id }: Order) => [
  await site.balance(walletOf(userId)),
  await site.balance(heldBy(id)),
];
const proof = async () => (await provePayments(site.ctx)).differences;

describe('an order whose page opens', () => {
  it('PAY-01 stays as it is where prices are the same', async () => {
    const order = made(await site.place(await site.addPayer(60_000), { useWallet: true }));
    expect(await again(order)).toMatchObject({ state: 'same', before: null, order: { version: 1 } });
  });

  it('PAY-01 costs what it costs now, and takes no more from the wallet', async () => {
    const order = made(await site.place(await site.addPayer(60_000), { items: ['top-3', 'refresh'], useWallet: true }));
    site.prices.set('refresh', 50_000);
    const changed = await again(order);
    expect(changed).toMatchObject({ state: 'changed', before: 143_000, order: { price: 150_000, walletPart: 60_000 } });
    expect(await stored(order)).toMatchObject({
      version: 2,
      gatewayPart: 105_000,
      vat: 15_000,
      lines: [{ price: 100_000 }, { price: 50_000, vat: 5_000 }],
    });
    expect(await balances(order)).toEqual([0, 60_000]);
    expect(await again(order)).toMatchObject({ state: 'same' });
    expect([await site.pay(changed.order), await proof()]).toEqual(['settled', []]);
  });

  it('PAY-01 leaves more in the wallet where it is cheaper, and settles where nothing is left to pay', async () => {
    const order = made(await site.place(await site.addPayer(60_000), { useWallet: true }));
    site.prices.set('top-3', 55_000);
    expect(await again(order)).toMatchObject({ order: { walletPart: 59_500, gatewayPart: 1_000 } });
    expect(await balances(order)).toEqual([500, 59_500]);
    site.prices.set('top-3', 40_000);
    expect(await again(order)).toMatchObject({ before: 60_500, order: { state: 'paid', walletPart: 44_000 } });
    expect([await balances(order), site.did.filter((did) => did.startsWith(`settled ${order.id}:`)).length]).toEqual([
      [16_000, 0],
      1,
    ]);
    expect(await proof()).toEqual([]);
  });

  it('PAY-01 has the VAT of now', async () => {
    const order = made(await site.place(await site.addPayer()));
    site.settings.vatPercent = 12;
    expect(await again(order)).toMatchObject({ before: 110_000, order: { gatewayPart: 112_000, vatPercent: 12 } });
  });

  it('PROM-05 loses a coupon that no longer fits, once', async () => {
    await site.addCoupon('FROM', { least_order: 100_000, uses_max: 1 });
    const order = made(await site.place(await site.addPayer(), { couponCode: 'from' }));
    expect(await again(order)).toMatchObject({ state: 'same', hasLostCoupon: false });
    site.prices.set('top-3', 90_000);
    const lost = await again(order);
    expect(lost).toMatchObject({ before: 55_000, hasLostCoupon: true, order: { discount: 0, couponId: null } });
    site.prices.set('top-3', 100_000);
    expect(await again(order)).toMatchObject({ before: 99_000, hasLostCoupon: false, order: { discount: 0 } });
    made(await site.place(await site.addPayer(), { couponCode: 'from' }));
    expect(await proof()).toEqual([]);
  });

  it('PAY-01 is cancelled where it is not sold any more, or no gateway takes it', async () => {
    const gone = made(await site.place(await site.addPayer(60_000), { items: ['double'], useWallet: true }));
    const price = site.prices.get('double') ?? 0;
    site.prices.delete('double');
    expect(await again(gone)).toMatchObject({ state: 'gone', order: { state: 'cancelled' } });
    expect(await balances(gone)).toEqual([60_000, 0]);
    site.prices.set('double', price);
    const dear = made(await site.place(await site.addPayer()));
    site.prices.set('top-3', 95_000_000);
    expect(await again(dear)).toMatchObject({ state: 'gone' });
  });

  it('PAY-01 is never priced again once a gateway was asked, or it has ended, nor is a top-up', async () => {
    const tried = made(await site.place(await site.addPayer()));
    await site.attempt(tried, 'refused');
    const paid = made(await site.place(await site.addPayer(200_000), { useWallet: true }));
    const filled = { items: [], amount: 20_000 };
    const topUp = made(await site.place(await site.addPayer(), filled, { kind: 'top-up', listingId: null }));
    site.prices.set('top-3', 90_000);
    for (const order of [tried, paid, topUp]) expect(await again(order)).toMatchObject({ state: 'same', before: null });
    const gone = { ...tried, id: 0 };
    await expect(reprice(site.ctx, site.parts, gone)).rejects.toThrow('no such order');
  });
});
