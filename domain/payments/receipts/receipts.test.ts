import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.server.ts';
import { createTestOrders, ORDERS_NOW, type TestOrders } from '../../../test/orders.ts';
import { refundedToWallet } from '../../ledger/facts.ts';
import { postEntry } from '../../ledger/ledger.server.ts';
import type { Order } from '../../orders/order.ts';
import { refundedKey } from '../../orders/order-entries.ts';
import { type placeOrder, readOrder } from '../../orders/orders.server.ts';
import { SECOND } from '../../values/durations.ts';
import { toman } from '../../values/money.ts';
import { provePayments } from '../proof/proof.server.ts';
import { numberReceipts, readReceipts } from './receipts.server.ts';

let site: TestOrders;
beforeAll(async () => {
  site = await createTestOrders();
});
afterAll(() => site.stop());
beforeEach(() => site.db.deleteFrom('receipts').execute());

const at = (seconds: number) => new Date(ORDERS_NOW.getTime() + seconds * SECOND);
const number = (seconds: number) => numberReceipts({ db: site.db, now: at(seconds) }, { taxMemoryId: 'A11216' });
const receiptsOf = async ({ id }: Order) =>
  (await readReceipts(site.db, id)).map(({ series, number, amount }) => [series, number, amount]);

async function paid(seconds: number, placed = site.place): Promise<Order> {
  const order = made(await placed(await site.addPayer()));
  if (order.gatewayPart > 0) await site.pay(order, order.gatewayPart, at(seconds));
  return order;
}
function made(placed: Awaited<ReturnType<typeof placeOrder>>): Order {
  if (!placed.ok) throw new Error(placed.refused);
  return placed.order;
}

/** Refunds the lines of an order to the wallet, as finance does. */
async function refund(order: Order, items: readonly string[], seconds: number): Promise<void> {
  const { lines } = (await readOrder(site.db, order.publicId)) ?? { lines: [] };
  const refunded = lines.filter(({ item }) => items.includes(item));
  const sum = (of: 'price' | 'discount' | 'vat') => refunded.reduce((total, line) => total + line[of], 0);
  const amounts = { revenue: 'bump', price: sum('price'), discount: sum('discount'), vat: sum('vat') };
  await transact({ db: site.db, now: at(seconds) }, async (trx) => {
    const entry = refundedToWallet(refundedKey(order.id, refunded[0]?.id ?? 0), { userId: order.userId, ...amounts });
    if (entry) await postEntry(trx, entry);
    for (const { id } of refunded)
      await trx.db.updateTable('order_lines').set({ refunded_at: trx.now }).where('id', '=', id).execute();
  });
}

describe('receipts', () => {
  it('PAY-03 number what was settled ten seconds ago, in its order and without gaps', async () => {
    const second = await paid(2);
    const first = await paid(1);
    const third = await paid(5);
    expect(await number(12)).toBe(2);
    expect(await number(14.9)).toBe(0);
    expect(await number(15)).toBe(1);
    expect([await receiptsOf(first), await receiptsOf(second), await receiptsOf(third)]).toEqual([
      [['sale', 1, 110_000]],
      [['sale', 2, 110_000]],
      [['sale', 3, 110_000]],
    ]);
  });

  it('PAY-03 number once, however many jobs do it at once', async () => {
    const orders = await Promise.all(Array.from({ length: 12 }, () => paid(20)));
    await Promise.all(Array.from({ length: 6 }, () => number(40)));
    const numbers = (await Promise.all(orders.map(receiptsOf))).flat().map(([, each]) => Number(each));
    expect(new Set(numbers).size).toBe(12);
    expect((await provePayments({ db: site.db, now: at(60) })).differences).toEqual([]);
  });

  it('PAY-03 are given to a sale whose transaction took long', async () => {
    const soon = await paid(100);
    await number(120);
    const slow = await paid(90);
    await number(121);
    const [before, after] = [(await receiptsOf(soon))[0]?.[1], (await receiptsOf(slow))[0]?.[1]];
    expect(Number(after)).toBe(Number(before) + 1);
  });

  it('PAY-03 are not given for a top-up, nor for what cost nothing', async () => {
    const topUp = await paid(200, (payer) =>
      site.place(payer, { items: [], amount: 20_000 }, { kind: 'top-up', listingId: null }),
    );
    const free = await paid(200, (payer) => site.place(payer, { items: ['free'] }));
    await number(300);
    expect([await receiptsOf(topUp), await receiptsOf(free)]).toEqual([[], []]);
  });

  it('PAY-03 of refunds are a series of their own, one for the lines of a refund', async () => {
    const order = await paid(400, (payer) => site.place(payer, { items: ['top-3', 'refresh', 'double'] }));
    await refund(order, ['top-3', 'refresh'], 401);
    await number(420);
    await refund(order, ['double'], 430);
    await number(440);
    await number(441);
    const [sale, first, second] = await readReceipts(site.db, order.id);
    expect([sale?.amount, first?.amount, second?.amount]).toEqual([toman(275_000), 143_000, 132_000]);
    expect([first?.series, first?.number, second?.number]).toEqual(['refund', 1, 2]);
    expect(new Set([sale, first, second].map((each) => each?.taxNumber)).size).toBe(3);
    expect((await provePayments({ db: site.db, now: at(500) })).differences).toEqual([]);
  });
});
