import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { walletOf } from '../../../../../domain/ledger/accounts.ts';
import { readBalance } from '../../../../../domain/ledger/ledger.server.ts';
import { provePayments } from '../../../../../domain/payments/payments.server.ts';
import { giveAccount } from '../../../../../domain/refunds/refunds.server.ts';
import { DAY } from '../../../../../domain/values/durations.ts';
import { addFlagged, addPaidOrder, addRefund, addSuspense } from '../../../../../test/finance.ts';
import { createTestSite, type TestSite } from '../../../../../test/site.ts';
import { createMember, createMembers, type Member } from '../../../../../test/staff.ts';
import { newOrderKey } from '../../../../web/forms/order-key.ts';

const SHEBA = 'IR062960000000100324200001';
const CARD = '6037 9911 1234 5678';
const REASON = 'به دلیل آزمایش';

let site: TestSite;
let members: Awaited<ReturnType<typeof createMembers>>;
let finance: Member;
beforeAll(async () => {
  site = await createTestSite();
  members = await createMembers(site);
  ({ finance } = members);
});
afterAll(() => site.stop());

const db = () => site.services.db;
const keyed = () => ({ 'order-key': newOrderKey(site) });
const wallet = (userId: number) => readBalance(db(), walletOf(userId));
const proof = async () => (await provePayments(site.ctx)).differences;
const contentOf = (page: string): string => page.slice(page.indexOf('<main'), page.indexOf('</main>'));
const goodwill = (more: object) => ({ ...keyed(), user: String(members.user.id), reason: REASON, ...more });

describe('the forms of finance', () => {
  it('ADM-02 PAY-05 give goodwill without scripts, in Persian digits, once', async () => {
    const { id } = await createMember(site);
    const fields = goodwill({ user: String(id), amount: '۲۵٬۰۰۰' });
    const sent = await finance.browser.post('/admin/finance/goodwill', fields, { plain: true });
    expect([sent.status, sent.headers.get('location')]).toEqual([
      ...[303, expect.stringContaining('/admin/finance?did=goodwill-given')],
    ]);
    const again = await finance.browser.post('/admin/finance/goodwill', fields, { plain: true });
    expect(again.status).toBe(409);
    expect(await again.text()).toContain('این فرم قبلاً فرستاده شده است');
    expect(await wallet(id)).toBe(25_000);
    expect(await proof()).toEqual([]);
  });

  it.each(['-5000', '−۵۰۰۰', '0', '۰', '1.5', '۱٫۵', '1e5', '99999999999999999999', '100000001', '', 'پنج', '5\u0000'])(
    'ADM-02 refuse the amount %j beside its field',
    async (amount) => {
      for (const [call, more] of [
        ['goodwill', { user: String(members.user.id) }],
        ['capital', { way: 'in' }],
        ['vat', {}],
      ] as const) {
        // Capital and VAT may exceed the maximum of a goodwill payment.
        if (amount === '100000001' && call !== 'goodwill') continue;
        const fields = { ...keyed(), ...more, amount, reason: REASON };
        expect(await finance.browser.call(`/admin/finance/${call}`, fields)).toMatchObject({
          status: 422,
          errors: { amount: expect.stringMatching(/[آ-ی]/) },
        });
      }
      expect(await wallet(members.user.id)).toBe(0);
    },
  );

  it('ADM-02 refuse users that there are not, beside their field, and keys that are missing or not understood', async () => {
    const call = (more: object) => finance.browser.call('/admin/finance/goodwill', goodwill({ amount: '10', ...more }));
    expect(await call({ user: '987654' })).toMatchObject({ status: 422, errors: { user: expect.any(String) } });
    expect(await call({ 'order-key': 'x'.repeat(15) })).toMatchObject({ status: 400 });
    expect(await call({ 'order-key': '' })).toMatchObject({ status: 422 });
    expect(await call({ user: [members.user.id] })).toMatchObject({ status: 422 });
    expect(await call({ user: String(finance.id) })).toMatchObject({ status: 409 });
    expect(await wallet(members.user.id)).toBe(0);
  });

  it('ADM-02 let an act above the sum wait, which a second person sees and approves', async () => {
    const { id } = await createMember(site);
    const asked = await finance.browser.call(
      '/admin/finance/goodwill',
      goodwill({ user: String(id), amount: '6000000' }),
    );
    expect(asked).toMatchObject({ status: 200, data: { url: expect.stringContaining('did=act-waits') } });
    const own = contentOf(await finance.browser.page('/admin/finance'));
    expect(own).toContain('۶٬۰۰۰٬۰۰۰');
    const [, approval] = /action="\/admin\/finance\/approvals\/(\d+)\/approve"/.exec(own) ?? [];
    expect(own).toContain(`/admin/finance/approvals/${approval}/withdraw"`);
    expect(await finance.browser.call(`/admin/finance/approvals/${approval}/approve`, { sure: 'yes' })).toMatchObject({
      status: 409,
    });
    const other = await createMember(site, 'finance');
    expect(contentOf(await other.browser.page('/admin/finance'))).toContain(
      `/admin/finance/approvals/${approval}/refuse"`,
    );
    const approve = `/admin/finance/approvals/${approval}/approve`;
    const answers = await Promise.all([1, 2].map(() => other.browser.call(approve, { sure: 'yes' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await wallet(id)).toBe(6_000_000);
    expect(await proof()).toEqual([]);
  });
});

describe('a second person', () => {
  it('ADM-02 in a browser that has signed in to who asked is refused, and one network is shown in red', async () => {
    const asker = await createMember(site, 'finance');
    await asker.browser.signInByCode(asker.mobile);
    const other = await createMember(site, 'finance');
    const { id } = members.user;
    await asker.browser.call('/admin/finance/goodwill', {
      ...keyed(),
      user: String(id),
      amount: '6000000',
      reason: REASON,
    });
    const page = contentOf(await other.browser.page('/admin/finance'));
    const approve = page.match(/\/admin\/finance\/approvals\/\d+\/approve/g)?.at(-1) ?? '';
    expect(page).toMatch(/<span class="badge danger">درخواست‌دهنده در همین شبکهٔ شماست<\/span>/);
    await asker.browser.signIn(other.mobile);
    expect(await asker.browser.call(approve, { sure: 'yes' })).toMatchObject({
      status: 409,
      message: expect.stringContaining('مرورگر'),
    });
    expect(await other.browser.call(approve, { sure: 'yes' })).toMatchObject({ status: 200 });
    const log = contentOf(await other.browser.page('/admin/finance'));
    expect(log).not.toContain(approve);
  });
});

describe('the only person who may decide', () => {
  it('ADM-02 signs in anew to approve their own act, and the log shows it in red', async () => {
    const staff = db().updateTable('users').set({ role: 'user' }).where('role', 'in', ['finance', 'admin']);
    await staff.execute();
    const only = await createMember(site, 'admin');
    await only.browser.call('/admin/finance/capital', { ...keyed(), way: 'out', amount: '7000', reason: REASON });
    const refundId = await addRefund(site);
    const above = (value: number) =>
      db()
        .insertInto('site_settings')
        .values({ key: 'approvalAbove', value: JSON.stringify(value) })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(value) }))
        .execute();
    await above(0);
    expect(await only.browser.call(`/admin/refunds/${refundId}/take`, { reason: REASON })).toMatchObject({
      status: 200,
    });
    await above(5_000_000);
    site.clock = new Date(site.clock.getTime() + DAY);
    const page = contentOf(await only.browser.page('/admin/finance'));
    const [capital = '', approve = ''] = page.match(/\/admin\/finance\/approvals\/\d+\/approve/g) ?? [];
    expect(await only.browser.call(approve, { sure: 'yes' })).toMatchObject({
      status: 409,
      message: expect.stringContaining('دوباره وارد شوید'),
    });
    await only.browser.signIn(only.mobile);
    expect(await only.browser.call(capital, { sure: 'yes' })).toMatchObject({
      status: 409,
      message: expect.stringContaining('نقش «مالی»'),
    });
    expect(await only.browser.call(approve, { sure: 'yes' })).toMatchObject({ status: 200 });
    const log = contentOf(await only.browser.page('/admin/audit?action=move-refund'));
    expect(log).toMatch(/<span class="badge danger">تأیید کار خود<\/span>/);
    for (const { id } of [finance, members.admin])
      await db()
        .updateTable('users')
        .set({ role: id === finance.id ? 'finance' : 'admin' })
        .where('id', '=', id)
        .execute();
  });
});

describe('a key that a client chose for an act on a thing', () => {
  it.each([
    ['suspense', addSuspense, (id: number) => `/admin/suspense/${id}/card`],
    ['a refund', addRefund, (id: number) => `/admin/refunds/${id}/take`],
  ] as const)('PAY-05 ADM-02 does it once: %s', async (_, add, path) => {
    const id = await add(site);
    const { post } = finance.browser;
    const send = (key: string, reason = REASON) => post(path(id), { reason }, { headers: { 'idempotency-key': key } });
    const acts = async () =>
      (await db().selectFrom('audit_entries').select('id').where('subject_id', '=', String(id)).execute()).length;
    const before = await acts();
    const key = `5e9c1b44-0d5e-4a51-${id}-${path(1).length}`;
    for (let n = 0; n < 3; n++) expect((await send(key)).status).toBe(200);
    expect(await acts()).toBe(before + 1);
    expect((await send(key, 'به دلیل دیگری')).status).toBe(409);
    expect((await send('too short')).status).toBe(400);
    expect((await send(`${key}-another`)).status).toBe(409);
    expect(await acts()).toBe(before + 1);
  });
});

describe('a refund to the card', () => {
  it('PAY-05 ADM-02 shows the account to who has taken it, alone, until it is sent', async () => {
    const [id, other] = [await addRefund(site), await createMember(site, 'finance')];
    await db()
      .updateTable('refunds')
      .set({ user_id: members.user.id, state: 'by-finance' })
      .where('id', '=', id)
      .execute();
    const account = { id, userId: members.user.id, sheba: SHEBA, holder: 'سارا صاحب‌حساب' };
    expect(await giveAccount(site.ctx, site.services.payments, account)).toMatchObject({ ok: true });
    const shown = async (member: Member) => {
      const page = await member.browser.page(`/admin/refunds/${id}`);
      return page.includes(SHEBA) || page.includes('صاحب‌حساب');
    };
    expect([await shown(finance), await shown(other)]).toEqual([false, false]);
    expect(await other.browser.page(`/admin/refunds/${id}`)).toMatch(/<details[^>]*data-key="c"/);
    const taken = await finance.browser.post(`/admin/refunds/${id}/take`, { sure: 'yes' }, { plain: true });
    expect(taken.status).toBe(303);
    expect([await shown(finance), await shown(other), await shown(members.admin)]).toEqual([true, false, false]);
    expect(await finance.browser.page(`/admin/refunds/${id}`)).toContain('بانک ناشناخته');
    expect((await finance.browser.get(`/admin/refunds/${id}`)).headers.get('cache-control')).toBe('no-store');
    expect(contentOf(await other.browser.page(`/admin/refunds/${id}`))).not.toContain(`/admin/refunds/${id}/sent"`);
    for (const path of ['/admin/refunds', '/admin/refunds.csv', '/admin/audit', '/admin/finance'])
      expect(await (await members.admin.browser.get(path)).text()).not.toContain(SHEBA);
    // The bank's file contains the refunds that the downloading member of staff has taken; each download is recorded in
    // the log.
    const own = { 'sec-fetch-site': 'same-origin' };
    const file = await finance.browser.get('/admin/refunds/bank/csv', own);
    const text = await file.text();
    expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    for (const part of [`RF-${id}`, SHEBA, '200000']) expect(text).toContain(part);
    expect(await (await finance.browser.get('/admin/refunds/bank/pain', own)).text()).toContain(
      `<IBAN>${SHEBA}</IBAN>`,
    );
    expect((await other.browser.get('/admin/refunds/bank/csv', own)).status).toBe(404);
    expect((await finance.browser.get('/admin/refunds/bank/csv', { 'sec-fetch-site': 'cross-site' })).status).toBe(404);
    const fetched = db().selectFrom('audit_entries').select('actor_id').where('action', '=', 'fetch-refunds');
    expect((await fetched.execute()).map((entry) => Number(entry.actor_id))).toEqual([finance.id, finance.id]);
    const sent = { way: 'transfer', reference: '14050903-12' };
    expect((await finance.browser.call(`/admin/refunds/${id}/sent`, sent)).status).toBe(200);
    expect(await shown(finance)).toBe(false);
    expect(await proof()).toEqual([]);
  });

  it('PAY-05 ADM-02 stands in the queue by its day, and in red when that is over', async () => {
    const id = await addRefund(site);
    const row = async () => {
      const page = contentOf(await finance.browser.page('/admin/refunds'));
      return page.split('<tr>').find((each) => each.includes(`href="/admin/refunds/${id}"`)) ?? '';
    };
    expect(await row()).not.toContain('badge danger');
    site.clock = new Date(site.clock.getTime() + 10 * DAY);
    expect(await row()).toContain('<span class="badge danger">از مهلت گذشته</span>');
    expect(contentOf(await finance.browser.page('/admin/finance'))).toContain('مورد از مهلت گذشته');
  });

  it('ADM-02 keeps shebas and cards that somebody types as a reason out of the log', async () => {
    const itemId = await addSuspense(site);
    const reason = `به ${SHEBA} و کارت ${CARD} و 6037991112345678`;
    await finance.browser.call(`/admin/suspense/${itemId}/card`, { reason });
    const { reason: stored } = await db()
      .selectFrom('audit_entries')
      .select('reason')
      .where('subject_kind', '=', 'suspense')
      .where('subject_id', '=', String(itemId))
      .executeTakeFirstOrThrow();
    expect(stored).toBe('به …0001 و کارت …5678 و …5678');
    const capital = { ...keyed(), way: 'in', amount: '9', reason };
    expect(await finance.browser.call('/admin/finance/capital', capital)).toMatchObject({ status: 200 });
    const waiting = contentOf(await members.admin.browser.page('/admin/finance'));
    expect(waiting).toContain('به …0001 و کارت …5678 و …5678');
    expect(waiting).not.toContain(SHEBA);
  });
});

describe('the pages', () => {
  it('ADM-02 offer what can be done about suspense, flagged payments and orders, without scripts', async () => {
    const [itemId, paymentId, order] = [await addSuspense(site), await addFlagged(site), await addPaidOrder(site)];
    const { browser } = finance;
    const item = contentOf(await browser.page(`/admin/suspense/${itemId}`));
    for (const call of ['wallet', 'card']) expect(item).toContain(`action="/admin/suspense/${itemId}/${call}"`);
    const attempt = contentOf(await browser.page(`/admin/flagged/${paymentId}`));
    for (const call of ['paid', 'refuse', 'reverse'])
      expect(attempt).toContain(`action="/admin/flagged/${paymentId}/${call}"`);
    const { id: userId } = await createMember(site);
    const fields = { user: String(userId), reason: REASON };
    const resolved = await browser.post(`/admin/suspense/${itemId}/wallet`, fields, { plain: true });
    expect(resolved.status).toBe(303);
    expect(await wallet(userId)).toBe(20_000);
    const refund = { 'lines[]': String(order.lineIds[0]), to: 'wallet', reason: REASON };
    const refunded = await browser.post(`/admin/orders/${order.orderId}/refund`, refund, { plain: true });
    expect([refunded.status, refunded.headers.get('location')]).toEqual([
      ...[303, expect.stringContaining('did=lines-refunded')],
    ]);
    expect(await wallet(order.userId)).toBeGreaterThan(0);
  });

  it.each([{ lines: [] }, { lines: ['x'] }, { lines: '1' }, { to: 'both' }, { reason: '' }, { lines: ['-1'] }])(
    'ADM-02 PAY-05 refund nothing of %j',
    async (wrong) => {
      const { orderId, lineIds, userId } = await addPaidOrder(site);
      const fields = { lines: lineIds, to: 'wallet', reason: REASON, ...wrong };
      const answer = await finance.browser.call(`/admin/orders/${orderId}/refund`, fields);
      expect(answer).toMatchObject({ status: 422, errors: { [Object.keys(wrong)[0] ?? '']: expect.any(String) } });
      expect(await wallet(userId)).toBe(0);
    },
  );
});
