import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.server.ts';
import { actInSandbox, takeCallback } from '../../../domain/gateways/gateways.server.ts';
import { requestDeletion } from '../../../domain/identity/identity.server.ts';
import { walletOf } from '../../../domain/ledger/accounts.ts';
import { givenUp, goodwillGiven } from '../../../domain/ledger/facts.ts';
import { postEntry, readBalance } from '../../../domain/ledger/ledger.server.ts';
import { provePayments } from '../../../domain/payments/payments.server.ts';
import { inquireHolders, workRefunds } from '../../../domain/refunds/refunds.server.ts';
import { DAY } from '../../../domain/values/durations.ts';
import { toman } from '../../../domain/values/money.ts';
import { finishDeletions } from '../../../server/jobs/finish-deletions.ts';
import { newBrowser, newMobile } from '../../../test/accounts.ts';
import { type Browser, lastCode } from '../../../test/browser.ts';
import { confirmed } from '../../../test/confirmed.ts';
import { sendFiles } from '../../../test/multipart.ts';
import { halves } from '../../../test/pictures.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';
import { createMember, type Member } from '../../../test/staff.ts';
import { sample } from '../../../test/tier.ts';
import { unknownBank, unknownBankHint } from '../../messages/banks.ts';
import { validation } from '../../messages/validation.ts';

let site: TestSite;
let payer: Browser;
let mobile: string;
let userId: number;

beforeAll(async () => {
  site = await createTestSite();
});
beforeEach(async () => {
  site.clock = TEST_NOW;
  payer = newBrowser(site);
  mobile = newMobile();
  userId = await payer.signIn(mobile);
});
afterAll(() => site.stop());

const work = () => workRefunds(site.ctx, site.services.payments);
const refundsOf = (id: string) => `/my/payments/${id}/refund`;
const send = (id: string, fields: Record<string, string>) => payer.call(`/api/web/user/payments/${id}/refund`, fields);

/** Fills the wallet by a payment at the sandbox, and returns the id of its order. */
async function topUp(amount = '250000'): Promise<string> {
  const ordered = await payer.post('/api/web/wallet/top-up', { amount }, { plain: true });
  const id = (ordered.headers.get('location') ?? '').split('/').at(-1) ?? '';
  const [, token = ''] = /payment\/sandbox\/([\w-]{22})/.exec(await payer.page(`/payment/invoice/${id}`)) ?? [];
  const acted = await actInSandbox(site.ctx, token, 'pay');
  const { searchParams } = new URL(acted === 'gone' ? '' : (acted.to ?? ''));
  const resNum = searchParams.get('attempt') ?? '';
  await takeCallback(site.ctx, site.services.payments, { resNum, fields: new Map(searchParams) });
  return id;
}

const contentOf = (page: string): string => page.slice(page.indexOf('<main'), page.indexOf('</main>'));
const fieldOf = (html: string, name: string): string =>
  new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? '';

async function askBack(id: string, amount: string) {
  const html = await payer.page(refundsOf(id));
  return send(id, {
    to: 'card',
    payment: fieldOf(html, 'payment'),
    'order-key': fieldOf(html, 'order-key'),
    amount,
  });
}

describe('money of an account that ends', () => {
  it('AUTH-05 PAY-05 goes back to the cards that filled the wallet, and gifts are given up', async () => {
    const first = await topUp('200000');
    site.clock = new Date(TEST_NOW.getTime() + DAY);
    await topUp('50000');
    const gift = goodwillGiven(`gift:ends:${userId}`, { userId, amount: 90_000 });
    // A part of the first payment was spent.
    const spent = givenUp(`spent:ends:${userId}`, { userId, amount: 120_000 });
    await transact(site.ctx, async (trx) => {
      for (const entry of [gift, spent]) if (entry) await postEntry(trx, entry);
    });
    expect(contentOf(await payer.page('/my/profile/delete'))).toContain('به همان کارت برمی‌گردد');
    await requestDeletion(site.ctx, userId);
    site.clock = new Date(TEST_NOW.getTime() + 16 * DAY);
    const { payments } = site.job;
    const sandbox = payments.gateways.get('sandbox');
    const partRefunds = { least: toman(1_000), send: async () => ({ kind: 'sent', refNum: 'P-1' }) as const };
    const gateways = new Map([
      ...payments.gateways,
      ...(sandbox ? [['sandbox', { ...sandbox, partRefunds }] as const] : []),
    ]);
    const able = { ...payments, gateways };
    await finishDeletions({ ...site.job, payments: able });
    const { db } = site.services;
    const owed = db.selectFrom('refunds').select(['amount', 'reason', 'user_id']).where('user_id', '=', userId);
    expect(await owed.orderBy('id').execute()).toEqual([
      { amount: 50_000, reason: 'account-ended', user_id: userId },
      { amount: 170_000, reason: 'account-ended', user_id: userId },
    ]);
    expect(first).not.toBe('');
    expect(await readBalance(db, walletOf(userId))).toBe(0);
    await workRefunds(site.ctx, able);
    expect((await provePayments(site.ctx)).differences).toEqual([]);
    const sent = db.selectFrom('refunds').select(['state', 'way']).where('user_id', '=', userId);
    expect(await sent.execute()).toEqual([
      { state: 'done', way: 'gateway' },
      { state: 'done', way: 'gateway' },
    ]);
  });
});

describe('money of a top-up', () => {
  it('PAY-05 is asked back by a plain form, and goes to its card', async () => {
    const id = await topUp();
    expect(await payer.page(`/my/payments/${id}`)).toContain(refundsOf(id));
    const html = await payer.page(refundsOf(id));
    expect(html).toContain('۲۵۰٬۰۰۰');
    const fields = { to: 'card', payment: fieldOf(html, 'payment'), 'order-key': fieldOf(html, 'order-key') };
    const asked = await payer.post(
      `/api/web/user/payments/${id}/refund`,
      { ...fields, amount: '۲۵۰٬۰۰۰' },
      { plain: true },
    );
    expect([asked.status, asked.headers.get('location')]).toEqual([303, confirmed(`${refundsOf(id)}?did=asked`)]);
    expect(await payer.page(asked.headers.get('location') ?? '')).toContain('درخواست شما ثبت شد');
    await work();
    expect(await payer.page(refundsOf(id))).toContain('برگشت');
    expect(await payer.page('/my/wallet')).toContain('برگشت به کارت');
    expect((await provePayments(site.ctx)).differences).toEqual([]);
  });

  it('PAY-05 is not said to be asked back where its form has asked for another amount', async () => {
    const id = await topUp();
    const html = await payer.page(refundsOf(id));
    const fields = { to: 'card', payment: fieldOf(html, 'payment'), 'order-key': fieldOf(html, 'order-key') };
    const ask = (amount: string) =>
      payer.post(`/api/web/user/payments/${id}/refund`, { ...fields, amount }, { plain: true });
    expect([(await ask('100000')).status, (await ask('100000')).status]).toEqual([303, 303]);
    const other = await ask('50000');
    expect([other.status, await other.text()]).toEqual([409, expect.stringContaining('این فرم قبلاً فرستاده شده است')]);
    const { rows } = await sql`select amount from refunds where user_id = ${userId}`.execute(site.services.db);
    expect(rows).toEqual([{ amount: 100_000 }]);
  });

  it('PAY-05 GEN-02 is answered with the most that goes back where the amount is none', async () => {
    const id = await topUp();
    for (const amount of ['-1', '0', '250001'])
      expect([amount, (await askBack(id, amount)).errors]).toEqual([
        amount,
        { amount: validation.amount_between('۱', '۲۵۰٬۰۰۰') },
      ]);
  });

  it('PAY-05 is told of when it waits for finance, and when it is paid, once each', async () => {
    const [part, all] = [await topUp(), await topUp()];
    await askBack(part, '100000');
    await askBack(all, '250000');
    await work();
    await site.runEvents();
    await site.runEvents();
    const { rows } = await sql<{ outcome: string; payment: string }>`
      select data->>'outcome' as outcome, data->>'payment' as payment from notifications
      where user_id = ${userId} order by data->>'outcome'`.execute(site.services.db);
    expect(rows).toEqual([
      { outcome: 'refund-waits', payment: part },
      { outcome: 'refunded-to-card', payment: all },
    ]);
    expect(await payer.page('/my/notifications')).toContain(`/my/payments/${part}/refund`);
  });

  it('PAY-05 that waits for finance is taken as credit, once', async () => {
    const id = await topUp();
    expect((await askBack(id, '100000')).data).toMatchObject({ state: 'due' });
    await work();
    const refund = fieldOf(await payer.page(refundsOf(id)), 'refund');
    expect((await send(id, { to: 'wallet', refund })).data).toMatchObject({ state: 'credited' });
    expect((await send(id, { to: 'wallet', refund })).status).toBe(409);
    expect((await provePayments(site.ctx)).differences).toEqual([]);
  });

  it('PAY-05 GEN-02 is sent to a sheba that its payer gives with a fresh code', async () => {
    const id = await topUp();
    await askBack(id, '100000');
    await work();
    const early = await payer.page(refundsOf(id));
    expect(early).toContain('این مبلغ به همان کارتی برمی‌گردد که با آن پرداخت شده است');
    expect(early).not.toContain('name="sheba"');
    site.clock = new Date(site.clock.getTime() + 7 * DAY);
    expect((await payer.call(`/api/web/user/payments/${id}/refund/code`, {})).status).toBe(200);
    const refund = fieldOf(await payer.page(refundsOf(id)), 'refund');
    const account = { to: 'card', refund, sheba: 'IR۰۶ ۲۹۶۰ ۰۰۰۰ ۰۰۱۰ ۰۳۲۴ ۲۰۰۰ ۰۱', holder: 'سارا رضایی' };
    const code = await lastCode(site, mobile);
    const wrong = await send(id, { ...account, code: code === '1111' ? '2222' : '1111' });
    expect(wrong.errors?.code).toBeDefined();
    expect((await send(id, { ...account, sheba: 'IR1', code })).errors?.sheba).toBe('شماره شبا معتبر نیست');
    const none = await send(id, { to: 'card', refund });
    expect(Object.keys(none.errors ?? {})).toEqual(['sheba', 'holder', 'code']);
    const together = await send(id, { to: 'card', refund, sheba: 'IR1', holder: 'س' });
    expect(together.errors).toEqual({
      sheba: validation.invalid_sheba,
      holder: validation.min_length('۲'),
      code: validation.required_field,
    });
    const again = await payer.post(`/api/web/user/payments/${id}/refund`, { ...account, code: '' }, { plain: true });
    expect(await again.text()).toMatch(new RegExp(`data-bank-name=""[^>]*>${unknownBankHint}<`));
    expect((await send(id, { ...account, code })).data).toMatchObject({ state: 'by-finance' });
    const html = await payer.page(refundsOf(id));
    expect(html).toContain(`شبای شما ثبت شده است: \u2066IR…۰۰۰۱\u2069، ${unknownBank}`);
    expect(html).toContain(`<p class="help">${unknownBankHint}</p>`);
    expect(html).not.toContain('0324200001');
  });

  it('PAY-05 above the sum of the setting is sent to a sheba with a picture of its bank’s page, which strangers do not see', async () => {
    const id = await topUp('600000');
    await askBack(id, '500001');
    await work();
    site.clock = new Date(site.clock.getTime() + 7 * DAY);
    await payer.call(`/api/web/user/payments/${id}/refund/code`, {});
    const html = await payer.page(refundsOf(id));
    expect(html).toContain('data-picture-picker');
    const [refund, uploadToken] = [fieldOf(html, 'refund'), fieldOf(html, 'uploadToken')];
    const code = await lastCode(site, mobile);
    const account = { to: 'card', refund, sheba: 'IR062960000000100324200001', holder: 'سارا رضایی', code };
    expect((await send(id, account)).errors).toEqual({ pictures: 'برای این مبلغ، عکس صفحهٔ حساب لازم است.' });
    const qqfile = await halves(400, 300).jpeg().toBuffer();
    const sent = await sendFiles(payer, '/images/upload', [
      ['token', uploadToken],
      ['qquuid', 'p0'],
      ['qqfile', qqfile, 'a.jpg'],
    ]);
    expect(sent).toMatchObject({ success: true });
    expect((await payer.call(`/api/web/user/payments/${id}/refund/code`, {})).status).toBe(200);
    const given = await send(id, { ...account, uploadToken, code: await lastCode(site, mobile) });
    expect(given.data).toMatchObject({ state: 'by-finance' });
    // No bank has told who owns the account. The finance member therefore has to ask a second person, who sees both
    // names and the picture of the bank page.
    await inquireHolders(site.ctx, site.services.payments);
    const [finance, second] = [await createMember(site, 'finance'), await createMember(site, 'finance')];
    const seen = async (member: Member) => contentOf(await member.browser.page(`/admin/refunds/${refund}`));
    expect(await seen(second)).not.toContain('سارا رضایی');
    const taken = await finance.browser.post(
      `/admin/refunds/${refund}/take`,
      { sure: 'yes', reason: 'نام‌ها یکی است' },
      { plain: true },
    );
    expect(taken.status).toBe(303);
    const page = await seen(second);
    for (const part of ['سارا رضایی', '0007', 'پاسخی نیامد']) expect(page).toContain(part);
    const [, picture = ''] = /href="(\/images\/[^"]+)"/.exec(page) ?? [];
    expect([(await second.browser.get(picture)).status, (await newBrowser(site).get(picture)).status]).toEqual([
      200, 404,
    ]);
  });

  it.each(
    sample(
      [
        { to: 'card', payment: '1', amount: '1000' },
        { to: 'card', payment: '1', amount: '1000', 'order-key': 'x'.repeat(32) },
        { to: 'card' },
        { to: 'wallet' },
        { to: 'wallet', refund: '999999' },
        { to: 'elsewhere', amount: '1000' },
        { to: 'card', payment: 'x', amount: '-1' },
        { to: 'card', payment: '1', amount: '1e99' },
      ] as const,
      3,
    ),
  )('PAY-05 is not moved by $to, $payment, $amount', async (fields) => {
    const id = await topUp();
    const answer = await send(id, fields as Record<string, string>);
    expect([404, 409, 422]).toContain(answer.status);
    expect(await payer.page('/my/wallet')).toContain('موجودی پس از آن: ۲۵۰٬۰۰۰ تومان');
  });

  it('PAY-05 of another payer cannot be had with an own order', async () => {
    const theirs = await topUp();
    await askBack(theirs, '50000');
    await work();
    const html = await payer.page(refundsOf(theirs));
    const [payment, refund] = [fieldOf(html, 'payment'), fieldOf(html, 'refund')];
    payer = newBrowser(site);
    await payer.signIn(newMobile());
    const own = await topUp();
    const orderKey = fieldOf(await payer.page(refundsOf(own)), 'order-key');
    const answer = await send(own, { to: 'card', payment, amount: '1000', 'order-key': orderKey });
    expect(answer.status).toBe(422);
    expect((await send(own, { to: 'wallet', refund })).status).toBe(404);
    expect((await payer.get(refundsOf(theirs))).status).toBe(404);
  });
});
