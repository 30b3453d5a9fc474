import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestOrders, ORDERS_NOW, type TestOrders } from '../../../test/orders.ts';
import type { Order } from '../../orders/order.ts';
import type { placeOrder } from '../../orders/orders.server.ts';
import { MINUTE, SECOND } from '../../values/durations.ts';
import { numberReceipts, readReceipts } from '../receipts/receipts.server.ts';
import { provePayments } from './proof.server.ts';

let site: TestOrders;
beforeAll(async () => {
  site = await createTestOrders();
});
afterAll(() => site.stop());

const at = (milliseconds: number) => ({ db: site.db, now: new Date(ORDERS_NOW.getTime() + milliseconds) });
function made(placed: Awaited<ReturnType<typeof placeOrder>>): Order {
  if (!placed.ok) throw new Error(placed.refused);
  return placed.order;
}

describe('the proof', () => {
  it('PAY-05 finds a gap, a sale without a receipt, and what the ledger says otherwise', async () => {
    const held = made(await site.place(await site.addPayer(60_000), { useWallet: true }));
    const sold = made(await site.place(await site.addPayer()));
    await site.pay(sold);
    await numberReceipts(at(20 * SECOND), { taxMemoryId: null });
    expect((await provePayments(at(10 * MINUTE))).differences).toEqual([]);
    expect((await readReceipts(site.db, sold.id))[0]?.taxNumber).toBeNull();

    await site.db.updateTable('receipts').set({ number: 99 }).execute();
    await site.db.updateTable('orders').set({ vat: 9_000, price: 101_000 }).where('id', '=', sold.id).execute();
    await site.db.updateTable('orders').set({ state: 'cancelled' }).where('id', '=', held.id).execute();
    await site.attempt(sold, 'verified');
    const of = String(sold.id);
    expect((await provePayments(at(20 * SECOND))).differences).toEqual([
      { what: 'held by an order', of: String(held.id), expected: 0, found: 60_000 },
      { what: 'price of an order', of, expected: 101_000, found: 100_000 },
      { what: 'vat of an order', of, expected: 9_000, found: 10_000 },
      { what: 'payments of an order', of, expected: 1, found: 2 },
      { what: 'paid for an order', of, expected: 110_000, found: 220_000 },
      { what: 'vat', of: '', expected: 9_000, found: 10_000 },
      { what: 'number of receipts', of: 'sale', expected: 99, found: 1 },
    ]);
    await site.db.deleteFrom('receipts').execute();
    await site.db.updateTable('order_lines').set({ refunded_at: ORDERS_NOW }).where('order_id', '=', sold.id).execute();
    const { differences } = await provePayments(at(5 * MINUTE));
    expect(differences).toContainEqual({ what: 'sales without a receipt', of: '', expected: 0, found: 1 });
    expect(differences).toContainEqual({ what: 'vat of refunds', of: '', expected: 10_000, found: 0 });
  });
});
