import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itInLongTier } from '../../test/it-in-long-tier.ts';
import { addBankInfo } from '../../test/payouts.ts';
import { purchasesOn } from '../../test/purchases.ts';
import { createTestSite, type TestSite } from '../../test/site.ts';
import { workDueInvoices } from '../disputes/disputes.server.ts';
import { lookAgain } from '../gateways/attempts/attempts.server.ts';
import { GatewaySilent } from '../gateways/gateway.ts';
import { escrowOf, payableTo, walletOf } from '../ledger/accounts.ts';
import { readBalance } from '../ledger/ledger.server.ts';
import { cancelOrder, expireOrders } from '../orders/orders.server.ts';
import { numberReceipts, readReceipts } from '../payments/payments.server.ts';
import { readRefundsOfOrder, workRefunds } from '../refunds/refunds.server.ts';
import { DAY, HOUR, MINUTE } from '../values/durations.ts';
import { readInvoiceChanges } from './invoices/change-store.server.ts';
import type { Invoice } from './invoices/invoice-record.ts';
import { requestCancellation } from './invoices/invoices.server.ts';

let site: TestSite;
let purchases: ReturnType<typeof purchasesOn>;
beforeAll(async () => {
  site = await createTestSite();
  purchases = purchasesOn(site);
});
afterAll(() => site.stop());

const later = (milliseconds: number) => {
  site.clock = new Date(site.clock.getTime() + milliseconds);
};
const wallet = (userId: number) => readBalance(site.services.db, walletOf(userId));
const escrow = ({ id }: Invoice) => readBalance(site.services.db, escrowOf(id));
const owed = ({ sellerId }: Invoice) => readBalance(site.services.db, payableTo(sellerId));
/** Runs the consistency check after receipts are numbered; returns the differences. */
async function differences() {
  later(MINUTE);
  await numberReceipts(site.ctx, { taxMemoryId: null });
  return purchases.differences();
}
const refunds = async ({ orderId }: Invoice) =>
  (await readRefundsOfOrder(site.services.db, orderId ?? 0)).map(({ amount, reason }) => [amount, reason]);

describe('a purchase', () => {
  it('SECP-06 is paid by the wallet, sent, received, and its seller is owed the goods less the fee', async () => {
    const sold = await purchases.sell();
    const buyerId = await purchases.addBuyer(5_000_000);
    const invoice = await purchases.invoice(sold, buyerId);
    expect(invoice).toMatchObject({ state: 'created', goods: 1_000_000, shipping: 45_000, discount: 0, feePercent: 2 });
    expect(await purchases.pay(invoice)).toMatchObject({ ok: true });
    expect(await wallet(buyerId)).toBe(5_000_000 - 1_045_000);
    expect(await escrow(invoice)).toBe(1_045_000);
    for (const [act, actor, to] of [
      ['accept', 'seller', 'accepted'],
      ['ship', 'seller', 'shipped'],
      ['arrive', 'buyer', 'delivered'],
      ['confirm', 'buyer', 'settled'],
    ] as const)
      expect(await purchases.act(invoice, act, actor)).toMatchObject({ ok: true, invoice: { state: to } });
    expect(await escrow(invoice)).toBe(0);
    expect(await owed(invoice)).toBe(1_045_000 - 20_000 - 2_000);
    expect(await differences()).toEqual([]);
    const acts = (await readInvoiceChanges(site.services.db, invoice.id)).map(({ act }) => act);
    expect(acts).toEqual(['create', 'pay', 'accept', 'ship', 'arrive', 'confirm']);
    const { orderId } = await purchases.read(invoice);
    expect(await readReceipts(site.services.db, orderId ?? 0)).toMatchObject([
      { series: 'sale', amount: 22_000, subject: `order:${orderId}:ended` },
    ]);
  });

  it('SECP-01 SECP-06 is of one piece: nobody else pays for it before its listing is marked as sold', async () => {
    const sold = await purchases.sell();
    const [first, second] = [await purchases.addBuyer(5_000_000), await purchases.addBuyer(5_000_000)];
    const [invoice, other] = [await purchases.invoice(sold, first), await purchases.invoice(sold, second)];
    await purchases.pay(invoice);
    for (const [act, actor] of [
      ['accept', 'seller'],
      ['ship', 'seller'],
      ['confirm', 'buyer'],
    ] as const)
      expect(await purchases.act(invoice, act, actor)).toMatchObject({ ok: true });
    expect(await purchases.pay(other)).toMatchObject({ ok: false, refused: 'unsold' });
    await site.runEvents();
    const { status } = await site.services.db
      .selectFrom('listings')
      .select('status')
      .where('id', '=', sold.listingId)
      .executeTakeFirstOrThrow();
    expect(status).toBe('sold');
    expect(await purchases.pay(other)).toMatchObject({ ok: false, refused: 'unsold' });
  });

  it('SECP-06 is paid by wallet and gateway, and all goes back to where it came from', async () => {
    const sold = await purchases.sell();
    const buyerId = await purchases.addBuyer(45_000);
    const invoice = await purchases.invoice(sold, buyerId);
    const placed = await purchases.pay(invoice);
    if (!placed.ok) throw new Error(placed.refused);
    expect((await purchases.read(invoice)).state).toBe('awaiting');
    expect(await purchases.pay(invoice)).toMatchObject({ ok: true, order: { id: placed.order.id } });
    await purchases.payAtGateway(placed.order);
    const paid = await purchases.read(invoice);
    expect([paid.state, await wallet(buyerId), await escrow(paid)]).toEqual(['paid', 0, 1_045_000]);
    expect(await differences()).toEqual([]);
    expect(await purchases.act(paid, 'decline', 'seller')).toMatchObject({ ok: true, invoice: { state: 'refunded' } });
    expect([await wallet(buyerId), await escrow(paid)]).toEqual([45_000, 0]);
    expect(await refunds(paid)).toEqual([[1_000_000, 'purchase']]);
    expect(await differences()).toEqual([]);
  });

  it('SECP-06 can be paid again when its order ended, until its time is over', async () => {
    const invoice = await purchases.invoice(await purchases.sell(), await purchases.addBuyer(45_000));
    const first = await purchases.pay(invoice);
    if (!first.ok) throw new Error(first.refused);
    await cancelOrder(site.ctx, site.services.payments, { publicId: first.order.publicId, userId: invoice.buyerId });
    expect(await purchases.read(invoice)).toMatchObject({ state: 'created', dueAt: invoice.dueAt });
    const second = await purchases.pay(invoice);
    if (!second.ok) throw new Error(second.refused);
    expect(second.order.id).not.toBe(first.order.id);
    later(31 * MINUTE);
    await expireOrders(site.ctx, site.services.payments);
    expect((await purchases.read(invoice)).state).toBe('created');
    later(DAY);
    await workDueInvoices(site.ctx);
    expect((await purchases.read(invoice)).state).toBe('expired');
    expect(await purchases.pay(invoice)).toMatchObject({ refused: 'state', state: 'expired' });
    expect(await differences()).toEqual([]);
  });

  itInLongTier('SECP-06 money that comes late, or of an earlier order, goes back to its card', async () => {
    const invoice = await purchases.invoice(await purchases.sell(), await purchases.addBuyer(45_000));
    const first = await purchases.pay(invoice);
    if (!first.ok) throw new Error(first.refused);
    const payFirst = await purchases.leadToGateway(first.order);
    await cancelOrder(site.ctx, site.services.payments, { publicId: first.order.publicId, userId: invoice.buyerId });
    const second = await purchases.pay(invoice);
    if (!second.ok) throw new Error(second.refused);
    await purchases.payAtGateway(second.order);
    await payFirst();
    const paid = await purchases.read(invoice);
    expect([paid.state, paid.orderId, await escrow(paid)]).toEqual(['paid', second.order.id, 1_045_000]);
    expect(await refunds({ ...paid, orderId: first.order.id })).toEqual([[1_000_000, 'purchase']]);
    expect(await differences()).toEqual([]);
  });

  itInLongTier('SECP-06 money that comes after its end makes it refunded', async () => {
    const invoice = await purchases.invoice(await purchases.sell(), await purchases.addBuyer());
    const placed = await purchases.pay(invoice);
    if (!placed.ok) throw new Error(placed.refused);
    const pay = await purchases.leadToGateway(placed.order);
    await cancelOrder(site.ctx, site.services.payments, { publicId: placed.order.publicId, userId: invoice.buyerId });
    expect(await purchases.act(invoice, 'cancel', 'buyer', { to: 'cancelled' })).toMatchObject({ ok: true });
    await pay();
    const ended = await purchases.read(invoice);
    expect([ended.state, await refunds(ended)]).toEqual(['refunded', [[1_045_000, 'purchase']]]);
    expect(await differences()).toEqual([]);
  });

  it('SECP-01 of one piece is had by one buyer: the other one gets their money back', async () => {
    const sold = await purchases.sell();
    const [one, other] = [await purchases.addBuyer(2_000_000), await purchases.addBuyer()];
    const [mine, theirs] = [await purchases.invoice(sold, one), await purchases.invoice(sold, other)];
    const placed = await purchases.pay(theirs);
    if (!placed.ok) throw new Error(placed.refused);
    const payTheirs = await purchases.leadToGateway(placed.order);
    expect(await purchases.pay(mine)).toMatchObject({ ok: true });
    await payTheirs();
    expect((await purchases.read(theirs)).state).toBe('refunded');
    expect(await purchases.ask(sold, await purchases.addBuyer())).toMatchObject({ refused: 'reserved' });
    expect(await differences()).toEqual([]);
  });

  it('SECP-06 ends by time where nobody acts', async () => {
    const unaccepted = await purchases.paid();
    const sent = await purchases.paid();
    for (const act of ['accept', 'ship'] as const) await purchases.act(sent, act, 'seller');
    later(12 * DAY);
    await workDueInvoices(site.ctx);
    expect((await purchases.read(unaccepted)).state).toBe('refunded');
    expect((await purchases.read(sent)).state).toBe('delivered');
    later(48 * HOUR);
    await workDueInvoices(site.ctx);
    expect((await purchases.read(sent)).state).toBe('settled');
    expect(await differences()).toEqual([]);
  });

  it('SECP-06 is acted on once: who comes second is told its state', async () => {
    const invoice = await purchases.paid();
    const all = await Promise.all([
      purchases.act(invoice, 'cancel', 'buyer', { to: 'refunded' }),
      purchases.act(invoice, 'accept', 'seller'),
    ]);
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    const { state } = await purchases.read(invoice);
    expect(all.find(({ ok }) => !ok)).toMatchObject({ refused: 'state', state });
    expect(await differences()).toEqual([]);
  });
});

describe('a gateway that is away for a day', () => {
  const away = () => Promise.reject(new GatewaySilent('away'));

  /** Runs the site's jobs every quarter of an hour for this many hours. */
  async function pass(hours: number): Promise<void> {
    for (let quarter = 0; quarter < 4 * hours; quarter++) {
      later(15 * MINUTE);
      await lookAgain(site.ctx, site.services.payments);
      await expireOrders(site.ctx, site.services.payments);
      await workDueInvoices(site.ctx);
      await workRefunds(site.ctx, site.services.payments);
    }
  }

  /** Makes these calls of the gateway fail as if it were unreachable; returns a function that makes it answer again. */
  function leave(...calls: readonly ('start' | 'confirm' | 'reverse' | 'inquire')[]): () => void {
    const { payments } = site.services;
    const gateways = new Map(
      [...payments.gateways].map(([name, gateway]) => [
        name,
        { ...gateway, ...Object.fromEntries(calls.map((call) => [call, away])) },
      ]),
    );
    Object.assign(site.services, { payments: { ...payments, gateways } });
    return () => {
      Object.assign(site.services, { payments });
    };
  }

  const seenAs = async (invoice: Invoice) => {
    const rows = await site.services.db
      .selectFrom('payments')
      .select('state')
      .where('order_id', '=', (await purchases.read(invoice)).orderId ?? 0)
      .execute();
    return rows.map(({ state }) => state);
  };

  it('SECP-06 leads nobody to it, and a purchase can be paid again until its time is over', async () => {
    const invoice = await purchases.invoice(await purchases.sell(), await purchases.addBuyer());
    const placed = await purchases.pay(invoice);
    if (!placed.ok) throw new Error(placed.refused);
    const comeBack = leave('start', 'confirm', 'reverse', 'inquire');
    await expect(purchases.leadToGateway(placed.order)).rejects.toThrow();
    await pass(1);
    expect((await purchases.read(invoice)).state).toBe('created');
    comeBack();
    const again = await purchases.pay(invoice);
    if (!again.ok) throw new Error(again.refused);
    await purchases.payAtGateway(again.order);
    expect([(await purchases.read(invoice)).state, await escrow(invoice)]).toEqual(['paid', 1_045_000]);
    const late = await purchases.invoice(await purchases.sell(), await purchases.addBuyer());
    const waiting = await purchases.pay(late);
    if (!waiting.ok) throw new Error(waiting.refused);
    const comeBackAgain = leave('start', 'confirm', 'reverse', 'inquire');
    await pass(25);
    comeBackAgain();
    expect((await purchases.read(late)).state).toBe('expired');
    expect(await differences()).toEqual([]);
  });

  it('SECP-06 while a payment waits to be confirmed: none of it is lost or kept', async () => {
    const buyerId = await purchases.addBuyer(45_000);
    const invoice = await purchases.invoice(await purchases.sell(), buyerId);
    const placed = await purchases.pay(invoice);
    if (!placed.ok) throw new Error(placed.refused);
    const payAndComeBack = await purchases.leadToGateway(placed.order);
    const comeBack = leave('confirm', 'reverse', 'inquire');
    await payAndComeBack();
    await pass(25);
    expect([(await purchases.read(invoice)).state, await wallet(buyerId), await escrow(invoice)]).toEqual([
      ...['expired', 45_000, 0],
    ]);
    comeBack();
    await pass(4);
    // The payment was not confirmed in time: the bank returns it by itself, and the attempt is flagged for finance.
    expect([await seenAs(invoice), (await purchases.read(invoice)).state, await refunds(invoice)]).toEqual([
      ...[['flagged'], 'expired', []],
    ]);
    expect([await wallet(buyerId), await escrow(invoice), await owed(invoice)]).toEqual([45_000, 0, 0]);
    expect(await differences()).toEqual([]);
  });

  itInLongTier('SECP-06 while money is to go back to its card: it goes back once', async () => {
    const invoice = await purchases.invoice(await purchases.sell(), await purchases.addBuyer());
    const placed = await purchases.pay(invoice);
    if (!placed.ok) throw new Error(placed.refused);
    await purchases.payAtGateway(placed.order);
    const comeBack = leave('confirm', 'reverse', 'inquire');
    expect(await purchases.act(invoice, 'decline', 'seller')).toMatchObject({ ok: true });
    await pass(24);
    comeBack();
    await pass(4);
    const back = await readRefundsOfOrder(site.services.db, (await purchases.read(invoice)).orderId ?? 0);
    // The gateway can no longer reverse it, so finance sends the refund.
    expect(back).toMatchObject([{ amount: 1_045_000, state: 'by-finance' }]);
    expect(await differences()).toEqual([]);
  });
});

describe('notices of a purchase', () => {
  const told = async (userId: number) => {
    const rows = await site.services.db
      .selectFrom('notifications')
      .select(['kind', 'data'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute();
    return rows.map(({ kind, data }) => [kind, (data as { did?: string }).did]);
  };

  it('SECP-08 reach the side that is to know, once', async () => {
    const invoice = await purchases.paid();
    for (const act of ['accept', 'ship'] as const) await purchases.act(invoice, act, 'seller');
    await purchases.act(invoice, 'confirm', 'buyer');
    for (let again = 0; again < 3; again++) await site.runEvents();
    expect(await told(invoice.sellerId)).toEqual([
      ['purchase', 'paid'],
      ['purchase', 'settled'],
    ]);
    expect(await told(invoice.buyerId)).toEqual([
      ['purchase', 'accepted'],
      ['purchase', 'shipped'],
    ]);
  });

  it('SECP-05 SECP-08 say that the sheba is missing, to a seller who has none', async () => {
    const [known, unknown] = [await purchases.paid(), await purchases.paid()];
    await addBankInfo(site, known.sellerId);
    await site.runEvents();
    const said = async ({ sellerId }: Invoice) => {
      const { rows } = await sql<{ sheba: string | null }>`
        select data->>'sheba' as sheba from notifications where user_id = ${sellerId} and data->>'did' = 'paid'`.execute(
        site.services.db,
      );
      return rows.map(({ sheba }) => sheba);
    };
    expect([await said(known), await said(unknown)]).toEqual([[null], ['missing']]);
  });

  it('SECP-06 SECP-08 tell a seller once that their buyer would rather have the money back', async () => {
    const [invoice, early] = [await purchases.paid(), await purchases.paid()];
    await purchases.act(invoice, 'accept', 'seller');
    const by = ({ publicId, buyerId: userId }: Invoice) => ({ publicId, userId, orderKey: null });
    expect(await requestCancellation(site.ctx, by(early))).toMatchObject({ refused: 'state', state: 'paid' });
    const asSeller = { ...by(invoice), userId: invoice.sellerId };
    expect(await requestCancellation(site.ctx, asSeller)).toMatchObject({ refused: 'not-found' });
    const both = await Promise.all([1, 2].map(() => requestCancellation(site.ctx, by(invoice))));
    expect(both.map((asked) => asked.ok && asked.isNew).toSorted()).toEqual([false, true]);
    expect(await purchases.read(invoice)).toMatchObject({ state: 'accepted', cancelAskedAt: site.ctx.now });
    await site.runEvents();
    const asked = (await told(invoice.sellerId)).filter(([, did]) => did === 'cancel-asked');
    expect([asked.length, await told(early.sellerId)]).toEqual([1, [['purchase', 'paid']]]);
    await purchases.act(invoice, 'ship', 'seller');
    expect(await requestCancellation(site.ctx, by(invoice))).toMatchObject({ refused: 'state', state: 'shipped' });
  });

  it('SECP-08 tell a buyer that 48 hours begin, unless they have said so', async () => {
    const [handed, sent, said] = [await purchases.paid(), await purchases.paid(), await purchases.paid()];
    for (const invoice of [handed, sent, said]) await purchases.act(invoice, 'accept', 'seller');
    await purchases.act(handed, 'hand-over', 'seller');
    for (const invoice of [sent, said]) await purchases.act(invoice, 'ship', 'seller');
    await purchases.act(sent, 'arrive', 'job');
    await purchases.act(said, 'arrive', 'buyer');
    await site.runEvents();
    const isTold = async ({ buyerId }: Invoice) => (await told(buyerId)).some(([, did]) => did === 'delivered');
    expect(await Promise.all([handed, sent, said].map(isTold))).toEqual([true, true, false]);
  });

  it('SECP-08 remind a seller before their time is over, and not once they have acted', async () => {
    const [waiting, accepted] = [await purchases.paid(), await purchases.paid()];
    await site.runEvents();
    const span = (waiting.dueAt?.getTime() ?? 0) - site.clock.getTime();
    later(span / 2 + MINUTE);
    await workDueInvoices(site.ctx);
    await purchases.act(accepted, 'accept', 'seller');
    await site.runEvents();
    expect(await told(waiting.sellerId)).toContainEqual(['purchase', 'accept-soon']);
    expect(await told(accepted.sellerId)).toEqual([['purchase', 'paid']]);
  });
});
