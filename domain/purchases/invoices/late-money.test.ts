import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMPLAINT, disputesOn } from '../../../test/disputes.ts';
import { purchasesOn } from '../../../test/purchases.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';
import { createMember } from '../../../test/staff.ts';
import { sample } from '../../../test/tier.ts';
import { freezePurchase } from '../../disputes/disputes.server.ts';
import { escrowOf } from '../../ledger/accounts.ts';
import { readBalance } from '../../ledger/ledger.server.ts';
import type { Order } from '../../orders/order.ts';
import { cancelOrder } from '../../orders/orders.server.ts';
import { readRefundsOfOrder } from '../../refunds/refunds.server.ts';
import { DAY } from '../../values/durations.ts';
import { HOLDING, type InvoiceAct, type InvoiceActor, type InvoiceState } from '../invoice.ts';
import type { Invoice } from './invoice-record.ts';
import { purchaseValue } from './shares.ts';

let site: TestSite;
let purchases: ReturnType<typeof purchasesOn>;
let disputes: ReturnType<typeof disputesOn>;
let supportId = 0;
beforeAll(async () => {
  site = await createTestSite();
  purchases = purchasesOn(site);
  disputes = disputesOn(site);
  supportId = (await createMember(site, 'support')).id;
});
afterAll(() => site.stop());

type Way = readonly (readonly [InvoiceAct, InvoiceActor])[];
const ACCEPTED: Way = [['accept', 'seller']];
const SHIPPED: Way = [...ACCEPTED, ['ship', 'seller']];
const DELIVERED: Way = [...SHIPPED, ['arrive', 'buyer']];
/** Acts that bring a purchase from `paid` to each state in which a second payment may arrive. */
const WAYS: readonly (readonly [InvoiceState, Way])[] = [
  ['paid', []],
  ['accepted', ACCEPTED],
  ['shipped', SHIPPED],
  ['delivered', DELIVERED],
  ['disputed', SHIPPED],
  ['settled', [...SHIPPED, ['confirm', 'buyer']]],
  ['refunded', [['decline', 'seller']]],
];
const CASES = WAYS.flatMap(([state, way]) =>
  (HOLDING.includes(state) ? [false, true] : [false]).map((isFrozen) => ({ state, way, isFrozen })),
);

async function bring(invoice: Invoice, { state, way }: (typeof CASES)[number]): Promise<void> {
  for (const [act, actor] of way) expect(await purchases.act(invoice, act, actor)).toMatchObject({ ok: true });
  if (state === 'disputed') expect(await disputes.complainOf(invoice)).toMatchObject({ ok: true });
}

const saidLate = async ({ buyerId, sellerId }: Invoice): Promise<number[]> => {
  await site.runEvents();
  const rows = await site.services.db
    .selectFrom('notifications')
    .select(['user_id', 'data'])
    .where('user_id', 'in', [buyerId, sellerId])
    .execute();
  return rows.filter(({ data }) => (data as { did?: string }).did === 'not-had').map(({ user_id }) => user_id);
};

async function expectClean(): Promise<void> {
  site.clock = new Date(site.clock.getTime() + DAY);
  expect(await purchases.differencesAtLast()).toEqual([]);
}

const refundsOf = async ({ id }: Pick<Order, 'id'>): Promise<number[]> =>
  (await readRefundsOfOrder(site.services.db, id)).map(({ amount }) => amount);

async function placed(invoice: Invoice): Promise<Order> {
  const paying = await purchases.pay(invoice);
  if (!paying.ok) throw new Error(paying.refused);
  return paying.order;
}

const cancelled = ({ publicId, userId }: Order) => cancelOrder(site.ctx, site.services.payments, { publicId, userId });

describe('money that comes a second time', () => {
  it.each(sample(CASES, 3, 2))(
    'SECP-06 E1a leaves a purchase that is $state (frozen: $isFrozen) as it is, goes back to its card, and its buyer is told',
    async (begun) => {
      const { invoice, payAgain } = await purchases.payableAgain();
      await bring(invoice, begun);
      if (begun.isFrozen)
        await freezePurchase(site.ctx, { userId: supportId }, { invoiceId: invoice.id, reason: COMPLAINT });
      const before = await purchases.read(invoice);
      expect([before.state, before.frozenAt !== null]).toEqual([begun.state, begun.isFrozen]);
      const dueBack = begun.state === 'refunded' ? 2 : 1;
      await payAgain();
      expect(await purchases.read(invoice)).toEqual(before);
      const value = purchaseValue(invoice);
      expect(await readBalance(site.services.db, escrowOf(invoice.id))).toBe(HOLDING.includes(begun.state) ? value : 0);
      expect(await refundsOf({ id: before.orderId ?? 0 })).toEqual(new Array(dueBack).fill(value));
      expect(await saidLate(invoice)).toEqual([invoice.buyerId]);
      await expectClean();
    },
  );
});

describe('money of an earlier order', () => {
  it('SECP-06 E1a leaves an invoice that waits for its newest order, or for none, as it is; the newest one’s pays it', async () => {
    const invoice = await purchases.invoice(await purchases.sell(), await purchases.addBuyer());
    const value = purchaseValue(invoice);
    const first = await placed(invoice);
    const payFirst = await purchases.leadToGateway(first);
    await cancelled(first);
    const newest = await placed(invoice);
    const payNewest = await purchases.leadToGateway(newest);
    await payFirst();
    expect([(await purchases.read(invoice)).state, await refundsOf(first)]).toEqual(['awaiting', [value]]);
    await cancelled(newest);
    expect((await purchases.read(invoice)).state).toBe('created');
    await payNewest();
    expect([(await purchases.read(invoice)).state, await refundsOf(newest)]).toEqual(['paid', []]);
    expect(await readBalance(site.services.db, escrowOf(invoice.id))).toBe(value);
    expect(await saidLate(invoice)).toEqual([invoice.buyerId]);
    await expectClean();
  });

  it('SECP-06 E1a for goods that are no longer free goes back, and its buyer is told', async () => {
    const sold = await purchases.sell();
    const invoice = await purchases.invoice(sold, await purchases.addBuyer());
    const order = await placed(invoice);
    const pay = await purchases.leadToGateway(order);
    const faster = await purchases.invoice(sold, await purchases.addBuyer(5_000_000));
    expect((await placed(faster)).state).toBe('paid');
    await pay();
    expect([(await purchases.read(invoice)).state, await refundsOf(order)]).toEqual([
      ...['refunded', [purchaseValue(invoice)]],
    ]);
    expect(await saidLate(invoice)).toEqual([invoice.buyerId]);
    await expectClean();
  });
});
