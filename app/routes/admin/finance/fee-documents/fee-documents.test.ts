import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../../../../db/transact.server.ts';
import { payableTo } from '../../../../../domain/ledger/accounts.ts';
import { readBalance } from '../../../../../domain/ledger/ledger.server.ts';
import { keepFee } from '../../../../../domain/orders/orders.server.ts';
import { numberReceipts } from '../../../../../domain/payments/payments.server.ts';
import { MINUTE } from '../../../../../domain/values/durations.ts';
import { toman } from '../../../../../domain/values/money.ts';
import { newBrowser, newMobile } from '../../../../../test/accounts.ts';
import { addFeeInvoice } from '../../../../../test/books.ts';
import type { Browser } from '../../../../../test/browser.ts';
import { addPaidOrder } from '../../../../../test/finance.ts';
import { testResource } from '../../../../../test/office-resource.ts';
import { purchasesOn } from '../../../../../test/purchases.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../../../test/site.ts';
import { createMember, createMembers, type Member } from '../../../../../test/staff.ts';

let site: TestSite;
let members: Awaited<ReturnType<typeof createMembers>>;
let second: Member;
let purchases: ReturnType<typeof purchasesOn>;
beforeAll(async () => {
  site = await createTestSite();
  members = await createMembers(site);
  second = await createMember(site, 'finance');
  purchases = purchasesOn(site);
});
beforeEach(() => {
  site.clock = TEST_NOW;
});
afterAll(() => site.stop());

const db = () => site.services.db;
const AT = '/admin/fee-invoices';
const REASON = 'به دلیل آزمایش';
const contentOf = (page: string): string => page.slice(page.indexOf('<main'), page.indexOf('</main>'));
const documents = () => db().selectFrom('fee_documents').selectAll().orderBy('id').execute();
const documentsOf = async (orderId: number) => (await documents()).filter(({ order_id }) => order_id === orderId);

/** Signs in a new seller and settles a purchase from this seller. */
async function sale(): Promise<{ browser: Browser; sellerId: number; orderId: number; invoiceId: number }> {
  const browser = newBrowser(site);
  const sellerId = await browser.signIn(newMobile());
  const sold = await purchases.sell({ userId: sellerId });
  const invoice = await purchases.invoice(sold, await purchases.addBuyer(5_000_000));
  await purchases.pay(invoice);
  const { orderId } = await purchases.settle(await purchases.read(invoice));
  return { browser, sellerId, orderId: orderId ?? 0, invoiceId: invoice.id };
}

testResource('fee invoices', {
  site: () => site,
  members: () => members,
  permission: 'see payments',
  path: AT,
  csvPath: `${AT}.csv`,
  casePath: (id) => `${AT}/${id}`,
  async add(count) {
    const ids: number[] = [];
    for (let n = 0; n < count; n += 1) ids.push(await addFeeInvoice(site, members.user.id, 1_000 + 10 * n));
    return ids;
  },
  async expected({ series, seller }) {
    const all = (await documents()).toReversed();
    return all
      .filter((row) => (series === undefined || row.series === series) && (!seller || row.seller_id === Number(seller)))
      .map(({ id }) => id);
  },
  filters: [{ series: 'invoice' }],
  sorts: ['newest'],
  idsIn: (page) =>
    [...page.matchAll(/<th scope="row"><a href="\/admin\/fee-invoices\/(\d+)"/g)].map(([, id]) => Number(id)),
  acts: {},
});

describe('invoices of fees', () => {
  it('PAY-05 SECP-05 are numbered in the transaction that books the fee, without a gap in each year', async () => {
    const before = (await documents()).filter(({ series, year }) => series === 'invoice' && year === 1405).length;
    const { orderId } = await sale();
    const [invoice, ...more] = await documentsOf(orderId);
    expect(more).toEqual([]);
    const {
      fee,
      fee_vat: vat,
      fee_from: sellerId,
    } = await db()
      .selectFrom('orders')
      .select(['fee', 'fee_vat', 'fee_from'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(Number(fee)).toBeGreaterThan(0);
    const kept = { series: 'invoice', year: 1405, number: before + 1, fee, vat, seller_id: sellerId };
    expect(invoice).toMatchObject(kept);

    // A transaction that is rolled back leaves no gap in the numbers.
    const numbered = async (now: Date, fail: boolean) => {
      const paid = await addPaidOrder(site);
      const given = { sellerId: members.user.id, fee: toman(500), vat: toman(50) };
      await transact({ ...site.ctx, now }, async (trx) => {
        await keepFee(trx, paid.orderId, given);
        if (fail) throw new Error('rolled back');
      }).catch(() => {});
      return (await documentsOf(paid.orderId)).map(({ year, number }) => [year, number]);
    };
    expect(await numbered(TEST_NOW, true)).toEqual([]);
    expect(await numbered(TEST_NOW, false)).toEqual([[1405, before + 2]]);
    // The Jalali year 1406 begins at midnight in Tehran, so numbering restarts at 1.
    expect(await numbered(new Date('2027-03-20T20:29:59Z'), false)).toEqual([[1405, before + 3]]);
    expect(await numbered(new Date('2027-03-20T20:30:00Z'), false)).toEqual([[1406, 1]]);
  });

  it('PAY-05 get different numbers however many are booked at once', async () => {
    const orders = await Promise.all(Array.from({ length: 12 }, () => addPaidOrder(site)));
    const fee = { sellerId: members.user.id, fee: toman(700), vat: toman(70) };
    await Promise.all(orders.map(({ orderId }) => transact(site.ctx, (trx) => keepFee(trx, orderId, fee))));
    const numbers = (await documents()).filter(({ year }) => year === 1405).map(({ number }) => number);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
  });

  it('SECP-05 AUTH-03 a seller sees theirs to print, and nobody else’s', async () => {
    const { browser, orderId } = await sale();
    const [invoice] = await documentsOf(orderId);
    const path = `/my/fee-invoices/${invoice?.id}`;
    expect(contentOf(await browser.page('/my/fee-invoices'))).toContain(path);
    const page = contentOf(await browser.page(path));
    for (const part of ['صورت‌حساب کارمزد', 'بازارچه', 'کارمزد واسطه‌گری', 'آمادهٔ چاپ'].slice(0, 3))
      expect([part, page.includes(part)]).toEqual([part, true]);
    const stranger = newBrowser(site);
    await stranger.signIn(newMobile());
    expect((await stranger.get(path)).status).toBe(404);
    expect(contentOf(await stranger.page('/my/fee-invoices'))).toContain('صورت‌حسابی نیست');
    expect((await newBrowser(site).get(path)).status).not.toBe(200);
    expect(contentOf(await members.finance.browser.page(`${AT}/${invoice?.id}`))).toContain('صورت‌حساب کارمزد');
  });
});

describe('a fee that is given back', () => {
  const give = (orderId: number, by = members.finance) =>
    by.browser.call(`/admin/orders/${orderId}/fee-back`, { reason: REASON });

  it('PAY-05 SECP-05 ADM-02 goes to its seller with a credit note, once, and the proof agrees', async () => {
    const { browser, sellerId, orderId } = await sale();
    const [invoice] = await documentsOf(orderId);
    const owed = await readBalance(db(), payableTo(sellerId));
    // Orders that this test file made without a payment always appear as differences. The test therefore compares the
    // differences before and after.
    const missing = async () =>
      (await purchases.differences()).map(({ what, of, expected, found }) => [what, of, expected - found]);
    const before = await missing();
    const page = contentOf(await members.finance.browser.page(`/admin/orders/${orderId}`));
    expect(page).toContain(`/admin/orders/${orderId}/fee-back`);
    expect(await give(orderId)).toMatchObject({ success: true });
    expect(await give(orderId)).toMatchObject({ status: 409 });
    const [, note, ...more] = await documentsOf(orderId);
    expect(more).toEqual([]);
    expect(note).toMatchObject({ series: 'credit-note', fee: invoice?.fee, vat: invoice?.vat, year: 1405 });
    const sum = Number(invoice?.fee) + Number(invoice?.vat);
    expect(await readBalance(db(), payableTo(sellerId))).toBe(owed + sum);
    expect(await missing()).toEqual(before);

    // The receipt of the returned fee is numbered in the series of refunds. The page of the credit note shows the
    // receipt's tax number and links to the invoice.
    const numbered = { ...site.ctx, now: new Date(TEST_NOW.getTime() + MINUTE) };
    await numberReceipts(numbered, { taxMemoryId: 'A1B2C3' });
    const receipts = await db()
      .selectFrom('receipts')
      .select(['series', 'subject', 'amount'])
      .where('order_id', '=', orderId)
      .execute();
    expect(receipts).toEqual([
      { series: 'sale', subject: `order:${orderId}:ended`, amount: sum },
      { series: 'refund', subject: `order:${orderId}:fee-back`, amount: sum },
    ]);
    const shown = contentOf(await browser.page(`/my/fee-invoices/${note?.id}`));
    expect(shown).toContain(`/my/fee-invoices/${invoice?.id}`);
    expect(shown).toMatch(/A1B2C3[0-9A-F]{15}\d/);
    expect(contentOf(await members.finance.browser.page(`/admin/orders/${orderId}`))).not.toContain('/fee-back"');
    // The seller's statement shows the returned fee as incoming money with a negative fee and VAT.
    const month = '1405-08';
    const statement = contentOf(await browser.page(`/my/statement?of=sales&month=${month}`));
    expect(statement).toContain('برگشت کارمزد بازارچه');
    const file = await (await browser.get(`/my/statement.csv?of=sales&month=${month}`)).text();
    expect(file).toContain(`"-${invoice?.fee}","-${invoice?.vat}"`);
    const logged = db().selectFrom('audit_entries').selectAll().where('action', '=', 'give-fee-back');
    expect(await logged.execute()).toMatchObject([{ actor_id: members.finance.id, reason: REASON }]);
  });

  it('ADM-02 above the sum of the settings waits for a second person, and nobody gives it to themselves', async () => {
    await db().insertInto('site_settings').values({ key: 'approvalAbove', value: '1' }).execute();
    const { orderId } = await sale();
    expect(await give(orderId)).toMatchObject({ success: true });
    expect(await documentsOf(orderId)).toHaveLength(1);
    const page = await second.browser.page('/admin/finance');
    const [, id = ''] = /approvals\/(\d+)\/approve/.exec(page) ?? [];
    expect(await second.browser.call(`/admin/finance/approvals/${id}/approve`, { sure: 'yes' })).toMatchObject({
      success: true,
    });
    expect(await documentsOf(orderId)).toHaveLength(2);
    await db().deleteFrom('site_settings').where('key', '=', 'approvalAbove').execute();

    const own = await sale();
    await db().updateTable('users').set({ role: 'finance' }).where('id', '=', own.sellerId).execute();
    expect(await give(own.orderId, { ...members.finance, browser: own.browser })).toMatchObject({ status: 409 });
  });

  it.each(['user', 'moderator', 'support'] as const)('ADM-01 is no act of «%s»', async (role) => {
    expect(await give(1, members[role])).toMatchObject({ status: 404 });
  });

  it('ADM-02 of an order without a fee is refused', async () => {
    const { orderId } = await addPaidOrder(site);
    for (const id of [orderId, 98_765_432]) expect((await give(id)).success).toBe(false);
    expect(await documentsOf(orderId)).toEqual([]);
  });
});
