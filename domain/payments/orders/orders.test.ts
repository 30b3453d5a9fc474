import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestOrders, type TestOrders } from '../../../test/orders.ts';
import { heldBy, walletOf } from '../../ledger/accounts.ts';
import { proveLedger } from '../../ledger/ledger.server.ts';
import type { Order } from './order.ts';
import { type placeOrder, readOrder } from './orders.server.ts';

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
const refusal = (placed: Placed) => (placed.ok ? null : placed.refused);
const proof = async () => (await proveLedger(site.db)).differences;

describe('an order', () => {
  it('PAY-05 is placed, paid and acts once', async () => {
    const payer = await site.addPayer();
    const order = made(await site.place(payer));
    expect(order).toMatchObject({ price: 100_000, vat: 10_000, gatewayPart: 110_000, walletPart: 0, state: 'created' });
    expect(await site.pay(order)).toBe('settled');
    const paid = await readOrder(site.db, order.publicId);
    expect(paid).toMatchObject({ state: 'paid', lines: [{ item: 'top-3', price: 100_000, vat: 10_000 }] });
    expect(site.did.filter((each) => each === `settled ${order.id}: top-3`)).toHaveLength(1);
    expect(await proof()).toEqual([]);
  });

  it('PROM-04 holds the wallet’s part until it is paid', async () => {
    const payer = await site.addPayer(60_000);
    const order = made(await site.place(payer, { useWallet: true }));
    expect([order.walletPart, order.gatewayPart]).toEqual([60_000, 50_000]);
    expect([await site.balance(walletOf(payer)), await site.balance(heldBy(order.id))]).toEqual([0, 60_000]);
    expect(await site.pay(order)).toBe('settled');
    expect(await site.balance(heldBy(order.id))).toBe(0);
  });

  it('PAY-05 is settled at once where the wallet covers it', async () => {
    const payer = await site.addPayer(150_000);
    const order = made(await site.place(payer, { useWallet: true }));
    expect(order.state).toBe('paid');
    expect(await site.balance(walletOf(payer))).toBe(40_000);
    expect(site.did).toContain(`settled ${order.id}: top-3`);
    expect(refusal(await site.place(payer, { items: ['top-3', 'nothing'] }))).toBe('unknown-item');
    expect(await proof()).toEqual([]);
  });
});
