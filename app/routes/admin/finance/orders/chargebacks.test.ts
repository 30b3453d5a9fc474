import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../../../db/transact.server.ts';
import { workDueInvoices } from '../../../../../domain/disputes/disputes.server.ts';
import { payableTo, walletOf } from '../../../../../domain/ledger/accounts.ts';
import { goodwillGiven } from '../../../../../domain/ledger/facts.ts';
import { postEntry, readBalance } from '../../../../../domain/ledger/ledger.server.ts';
import { makeBatch, readDebtTo } from '../../../../../domain/payouts/payouts.server.ts';
import type { Invoice } from '../../../../../domain/purchases/invoices/invoice-record.ts';
import { refundsArea } from '../../../../../domain/refunds/area.server.ts';
import { recoverDebts, sumOwed, workRefunds } from '../../../../../domain/refunds/refunds.server.ts';
import { DAY, HOUR } from '../../../../../domain/values/durations.ts';
import { newBrowser } from '../../../../../test/accounts.ts';
import { addVerifiedPayment } from '../../../../../test/finance.ts';
import { addBankInfo, proveSeller } from '../../../../../test/payouts.ts';
import { purchasesOn } from '../../../../../test/purchases.ts';
import { createTestSite, type TestSite } from '../../../../../test/site.ts';
import { createMember, type Member } from '../../../../../test/staff.ts';
import { newOrderKey } from '../../../../web/forms/order-key.ts';

const REASON = 'نامهٔ بانک';

let site: TestSite;
let purchases: ReturnType<typeof purchasesOn>;
let one: Member;
let other: Member;
beforeAll(async () => {
  site = await createTestSite();
  purchases = purchasesOn(site);
  [one, other] = [await createMember(site, 'finance'), await createMember(site, 'finance')];
});
afterAll(() => site.stop());

const db = () => site.services.db;
const contentOf = (page: string): string => page.slice(page.indexOf('<main'), page.indexOf('</main>'));
async function react(): Promise<void> {
  await site.runEvents();
  await site.runJobs();
}

/** A purchase whose whole sum was paid at the gateway, and its payment. */
async function paid(): Promise<{ readonly invoice: Invoice; readonly paymentId: number }> {
  const made = await purchases.invoice(await purchases.sell(), await purchases.addBuyer());
  const placed = await purchases.pay(made);
  if (!placed.ok) throw new Error(placed.refused);
  await purchases.payAtGateway(placed.order);
  const payment = await db()
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', placed.order.id)
    .executeTakeFirstOrThrow();
  return { invoice: await purchases.read(made), paymentId: Number(payment.id) };
}
async function settled() {
  const { invoice, paymentId } = await paid();
  await addBankInfo(site, invoice.sellerId);
  await proveSeller(site, invoice.sellerId);
  return { invoice: await purchases.settle(invoice), paymentId };
}

const pathOf = ({ orderId }: Pick<Invoice, 'orderId'>) => `/admin/orders/${orderId}`;
/** Lets the second person approve the newest pending act. */
async function approve(): Promise<void> {
  const page = contentOf(await other.browser.page('/admin/finance'));
  const call = page.match(/\/admin\/finance\/approvals\/\d+\/approve/g)?.at(-1) ?? '';
  expect(await other.browser.call(call, { sure: 'yes' })).toMatchObject({ status: 200 });
  await react();
}
async function charge(invoice: Pick<Invoice, 'orderId'>, paymentId: number): Promise<void> {
  const call = `${pathOf(invoice)}/payments/${paymentId}/chargeback`;
  const sent = await one.browser.post(call, { reason: REASON }, { plain: true });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, expect.stringContaining('did=act-waits')]);
  await approve();
}
async function end(invoice: Pick<Invoice, 'orderId'>, as: string): Promise<void> {
  const page = contentOf(await one.browser.page(pathOf(invoice)));
  const call = /\/admin\/orders\/\d+\/chargebacks\/\d+\/end/.exec(page)?.[0] ?? '';
  expect(await one.browser.call(call, { as, reason: REASON })).toMatchObject({ status: 200 });
  await approve();
}

async function signedInAs(id: number): Promise<Member> {
  const mobile = `+98938${String(1_000_000 + id).slice(-7)}`;
  await db().updateTable('users').set({ mobile }).where('id', '=', id).execute();
  const browser = newBrowser(site);
  await browser.signIn(mobile);
  return { id, mobile, browser };
}
const noticesOf = async (userId: number, kind = 'purchase') => {
  const rows = await db()
    .selectFrom('notifications')
    .select('data')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .orderBy('id')
    .execute();
  return rows.map(
    ({ data }) => (data as { did?: string; outcome?: string }).did ?? (data as { outcome: string }).outcome,
  );
};
const stepOf = async ({ id }: Invoice) => {
  const row = await db().selectFrom('disputes').selectAll().where('invoice_id', '=', id).executeTakeFirst();
  return row ? [row.reason, row.step] : null;
};

it('ADM-02 PAY-05 a payment or a chargeback of another order than the page of which it is said is not found', async () => {
  const [mine, others] = [await paid(), await paid()];
  const on = pathOf(mine.invoice);
  const wrong = await one.browser.call(`${on}/payments/${others.paymentId}/chargeback`, { reason: REASON });
  expect(wrong.status).toBe(404);
  await charge(others.invoice, others.paymentId);
  const { id } = await db()
    .selectFrom('chargebacks')
    .select('id')
    .where('payment_id', '=', others.paymentId)
    .executeTakeFirstOrThrow();
  expect((await one.browser.call(`${on}/chargebacks/${id}/end`, { as: 'lost', reason: REASON })).status).toBe(404);
  await end(others.invoice, 'came-back');
});

describe('a settled purchase whose payment the bank took back', () => {
  it('SECP-05 SECP-07 PAY-05 becomes a debt of its seller, a dispute that both are told of, and is recovered from later sales', async () => {
    const { invoice, paymentId } = await settled();
    const { sellerId, buyerId } = invoice;
    const earned = await readBalance(db(), payableTo(sellerId));
    await charge(invoice, paymentId);
    expect([await readBalance(db(), payableTo(sellerId)), await sumOwed(db(), sellerId)]).toEqual([
      0,
      1_045_000 - earned,
    ]);
    expect(await stepOf(invoice)).toEqual(['charged-back', 'hearing']);
    expect([(await noticesOf(buyerId)).at(-1), (await noticesOf(sellerId)).at(-1)]).toEqual([
      'charged-back',
      'charged-back',
    ]);
    expect((await purchases.read(invoice)).state).toBe('settled');

    const seller = await signedInAs(sellerId);
    const sales = contentOf(await seller.browser.page('/my/purchases?side=sold'));
    expect(sales).toContain('بدهی از برگشت بانکی');
    const dispute = contentOf(await seller.browser.page(`/secure-purchase/invoice/${invoice.publicId}/dispute`));
    expect(dispute).toContain('بانک پول خریدار را پس گرفت');
    expect(dispute).toContain(`${invoice.publicId}/answer`);
    expect(dispute).not.toContain(`${invoice.publicId}/offer`);

    // Money that arrives later is used for the debt first, and payouts stop until the debt is paid.
    const later = await purchases.sell({ userId: sellerId });
    const more = await purchases.invoice(later, await purchases.addBuyer(5_000_000));
    await purchases.pay(more);
    await purchases.settle(await purchases.read(more));
    expect(await readDebtTo(site.ctx, sellerId)).toMatchObject({ why: 'owes' });
    const batch = await makeBatch(site.ctx, { userId: other.id });
    expect(
      batch.ok ? await db().selectFrom('payouts').selectAll().where('seller_id', '=', sellerId).execute() : [],
    ).toEqual([]);
    await recoverDebts(site.ctx);
    expect([await sumOwed(db(), sellerId), await readBalance(db(), payableTo(sellerId))]).toEqual([
      0,
      2 * earned - 1_045_000,
    ]);
    expect(await purchases.differencesAtLast()).toEqual([]);
  });

  it('SECP-07 hears its seller, and ends as finance decides, with what was taken given back', async () => {
    const { invoice, paymentId } = await settled();
    const { sellerId, buyerId } = invoice;
    const earned = await readBalance(db(), payableTo(sellerId));
    await charge(invoice, paymentId);
    const [seller, buyer] = [await signedInAs(sellerId), await signedInAs(buyerId)];
    const call = `/api/web/secure-purchase/invoice/${invoice.publicId}/answer`;
    const fields = () => ({
      'order-key': newOrderKey(site),
      token: newOrderKey(site),
      text: 'کد تحویل را از خریدار گرفتم',
    });
    expect((await buyer.browser.call(call, fields())).status).not.toBe(200);
    expect(await seller.browser.call(call, fields())).toMatchObject({ status: 200 });
    expect(await stepOf(invoice)).toEqual(['charged-back', 'with-staff']);
    await react();
    expect((await noticesOf(buyerId)).at(-1)).toBe('charge-heard');
    expect((await seller.browser.call(call, fields())).status).not.toBe(200);
    await end(invoice, 'lifted');
    expect(await stepOf(invoice)).toEqual(['charged-back', 'over']);
    expect([await readBalance(db(), payableTo(sellerId)), await sumOwed(db(), sellerId)]).toEqual([earned, 0]);
    expect([(await noticesOf(buyerId)).at(-1), (await noticesOf(sellerId)).at(-1)]).toEqual([
      'charge-decided',
      'charge-decided',
    ]);
    expect(contentOf(await buyer.browser.page(`/secure-purchase/invoice/${invoice.publicId}/dispute`))).toContain(
      'مبلغ از فروشنده گرفته نمی‌شود',
    );
    expect(await purchases.differencesAtLast()).toEqual([]);
  });

  it('SECP-07 goes to staff where its seller says nothing, also after an earlier dispute', async () => {
    const { invoice, paymentId } = await settled();
    await db()
      .insertInto('disputes')
      .values({ invoice_id: invoice.id, reason: 'damaged', opened_by: 'buyer', step: 'over', since: site.clock })
      .execute();
    await charge(invoice, paymentId);
    expect(await stepOf(invoice)).toEqual(['charged-back', 'hearing']);
    const before = site.clock;
    site.clock = new Date(before.getTime() + 3 * DAY + HOUR);
    await workDueInvoices(site.ctx);
    await react();
    expect(await stepOf(invoice)).toEqual(['charged-back', 'with-staff']);
    expect((await noticesOf(invoice.buyerId)).at(-1)).toBe('charge-heard');
    site.clock = before;
    await end(invoice, 'kept');
    expect(await stepOf(invoice)).toEqual(['charged-back', 'over']);
    await end(invoice, 'lost');
    expect(await sumOwed(db(), invoice.sellerId)).toBe(0);
    expect((await noticesOf(invoice.sellerId)).filter((did) => did === 'charge-decided')).toHaveLength(1);
    expect(await purchases.differencesAtLast()).toEqual([]);
  });
});

describe('an open purchase whose payment the bank took back', () => {
  it('SECP-06 is frozen, and what goes back to its card then is not sent again', async () => {
    const { invoice, paymentId } = await paid();
    await charge(invoice, paymentId);
    expect((await purchases.read(invoice)).frozenAt).not.toBeNull();
    expect(await noticesOf(invoice.buyerId)).toEqual(expect.arrayContaining(['charged-back', 'frozen']));
    expect(await sumOwed(db(), invoice.buyerId)).toBe(1_045_000);
    expect(await purchases.act(invoice, 'stop', 'staff')).toMatchObject({ ok: true });
    await workRefunds(site.ctx, site.services.payments);
    const [refund] = await db().selectFrom('refunds').selectAll().where('payment_id', '=', paymentId).execute();
    expect(refund).toMatchObject({ state: 'done', way: 'bank', amount: 1_045_000 });
    expect([await sumOwed(db(), invoice.buyerId), await readBalance(db(), walletOf(invoice.buyerId))]).toEqual([0, 0]);
    expect(await purchases.differencesAtLast()).toEqual([]);
  });
});

describe('an account that owes what a bank took back', () => {
  it('AUTH-05 PAY-05 is told before it is deleted, does not end, and reads in its wallet what was taken', async () => {
    const { invoice, paymentId } = await paid();
    const { buyerId } = invoice;
    const gift = goodwillGiven(`gift ${buyerId}`, { userId: buyerId, amount: 30_000 });
    await transact(site.ctx, async (trx) => void (gift && (await postEntry(trx, gift))));
    await charge(invoice, paymentId);
    const buyer = await signedInAs(buyerId);
    expect(contentOf(await buyer.browser.page('/my/profile/delete'))).toContain(
      '۱٬۰۱۵٬۰۰۰ تومان است و حساب تا صاف شدن',
    );
    expect(contentOf(await buyer.browser.page('/my/wallet'))).toContain('برداشت بابت برگشت بانکی');
    const isHeld = () => transact(site.ctx, async (trx) => refundsArea.end?.isHeld?.(trx, buyerId));
    expect(await isHeld()).toBe(true);
    await end(invoice, 'lost');
    expect([await isHeld(), await sumOwed(db(), buyerId)]).toEqual([false, 0]);
  });
});

describe('the forms about what a bank took back', () => {
  it('ADM-02 are shown to finance alone, once a payment, and refuse an end that there is not', async () => {
    const paymentId = await addVerifiedPayment(site);
    const { order_id: orderId } = await db()
      .selectFrom('payments')
      .select('order_id')
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow();
    const call = `/admin/orders/${orderId}/payments/${paymentId}/chargeback`;
    expect(contentOf(await one.browser.page(`/admin/orders/${orderId}`))).toContain(call);
    const support = await createMember(site, 'support');
    expect(await support.browser.call(call, { reason: REASON })).toMatchObject({ status: 404 });
    expect(await one.browser.call(call, { reason: '' })).toMatchObject({ status: 422 });
    expect(
      await one.browser.call(`/admin/orders/${orderId}/payments/98765432/chargeback`, { reason: REASON }),
    ).toMatchObject({ status: 404 });
    await charge({ orderId }, paymentId);
    const page = contentOf(await one.browser.page(`/admin/orders/${orderId}`));
    expect(page).not.toContain(call);
    expect(contentOf(await one.browser.page('/admin/finance'))).toContain(`/admin/orders/${orderId}`);
    expect(await one.browser.call(call, { reason: REASON })).toMatchObject({ status: 409 });
    const ending = /\/admin\/orders\/\d+\/chargebacks\/\d+\/end/.exec(page)?.[0] ?? '';
    expect(await one.browser.call(ending, { as: 'forgiven', reason: REASON })).toMatchObject({ status: 422 });
    const { user_id: payer } = await db()
      .selectFrom('orders')
      .select('user_id')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect((await noticesOf(payer, 'payment')).at(-1)).toBe('charged-back');
    await end({ orderId }, 'came-back');
    expect((await noticesOf(payer, 'payment')).at(-1)).toBe('charge-lifted');
    expect(contentOf(await one.browser.page(`/admin/orders/${orderId}`))).toContain(call);
  });
});
