import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../../../db/transact.server.ts';
import { goodwillGiven } from '../../../../../domain/ledger/facts.ts';
import { postEntry } from '../../../../../domain/ledger/ledger.server.ts';
import { numberReceipts } from '../../../../../domain/payments/payments.server.ts';
import { MINUTE } from '../../../../../domain/values/durations.ts';
import { addPaidOrder } from '../../../../../test/finance.ts';
import { testResource } from '../../../../../test/office-resource.ts';
import { createTestSite, type TestSite } from '../../../../../test/site.ts';
import { createMembers } from '../../../../../test/staff.ts';

const TOKEN = 'a-token-of-a-gateway';
const MARK = 'a-mark-of-a-card';
const CARD = '621986******8080';
const MOBILE = '09121239876';

let site: TestSite;
let members: Awaited<ReturnType<typeof createMembers>>;
let payer = 0;
beforeAll(async () => {
  site = await createTestSite();
  members = await createMembers(site);
  payer = members.user.id;
  await db().updateTable('users').set({ mobile: '+989121239876' }).where('id', '=', payer).execute();
});
afterAll(() => site.stop());

const db = () => site.services.db;
let made = 0;

/** Adds orders that were not paid; every third has a flagged attempt. */
async function added(count: number): Promise<readonly number[]> {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) {
    made += 1;
    const { id } = await db()
      .insertInto('orders')
      .values({
        public_id: String(made).padStart(22, 'o'),
        user_id: made % 2 ? payer : members.support.id,
        kind: made % 2 ? 'bump' : 'top-up',
        asked: '{}',
        price: 1_000,
        discount: 0,
        vat: 0,
        wallet_part: 0,
        gateway_part: 1_000,
        vat_percent: 10,
        state: made % 4 ? 'expired' : 'failed',
        created_at: site.clock,
        order_key: `made ${made}`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(Number(id));
    if (made % 3 === 0) await addAttempt(Number(id), 'flagged');
  }
  return ids;
}

async function addAttempt(orderId: number, state: string): Promise<number> {
  made += 1;
  const row = { order_id: orderId, gateway: 'sandbox', res_num: String(made).padStart(22, 'p'), amount: 1_000, state };
  const { id } = await db()
    .insertInto('payments')
    .values({
      ...row,
      token: TOKEN,
      card_mark: MARK,
      masked_card: CARD,
      created_at: site.clock,
      ended_at: site.clock,
      ref_num: state === 'verified' ? `R-${made}` : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const fields = JSON.stringify({ Token: TOKEN, HashedCardNumber: MARK, RefNum: 'said' });
  const callback = { payment_id: id, at: site.clock, fields, agrees: false };
  await db().insertInto('payment_callbacks').values(callback).execute();
  return Number(id);
}

const idsIn = (page: string) =>
  [...page.matchAll(/<th scope="row"><a href="\/admin\/orders\/(\d+)"/g)].map(([, id]) => Number(id));

testResource('orders', {
  site: () => site,
  members: () => members,
  permission: 'see payments',
  path: '/admin/orders',
  csvPath: '/admin/orders.csv',
  casePath: (id) => `/admin/orders/${id}`,
  add: added,
  async expected({ kind, state, user, flagged }) {
    const all = await db().selectFrom('orders').selectAll().orderBy('id', 'desc').execute();
    const attempts = await db().selectFrom('payments').select('order_id').where('state', '=', 'flagged').execute();
    return all
      .filter((one) => !kind || one.kind === kind)
      .filter((one) => !state || one.state === state)
      .filter((one) => !user || Number(one.user_id) === payer)
      .filter((one) => !flagged || attempts.some(({ order_id }) => order_id === one.id))
      .map(({ id }) => Number(id));
  },
  filters: [{ kind: 'bump' }, { state: 'failed' }, { flagged: 'yes' }, { kind: 'top-up', state: 'expired' }],
  sorts: ['newest'],
  idsIn,
  secrets: async () => [TOKEN, MARK, MOBILE, '989121239876'],
});

describe('orders are found', () => {
  const found = async (query: string) => idsIn(await members.finance.browser.page(`/admin/orders?${query}`));

  it('ADM-02 by their number, their address and the number of their payment', async () => {
    const [id = 0] = await added(1);
    const payment = await addAttempt(id, 'verified');
    const { public_id } = await db()
      .selectFrom('orders')
      .select('public_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { ref_num } = await db()
      .selectFrom('payments')
      .select('ref_num')
      .where('id', '=', payment)
      .executeTakeFirstOrThrow();
    const persian = String(id).replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '');
    for (const text of [`${id}`, `%23${id}`, persian, public_id, ref_num ?? ''])
      expect([text, await found(`q=${encodeURIComponent(decodeURIComponent(text))}`)]).toEqual([text, [id]]);
    expect(await found('q=R-none')).toEqual([]);
    expect(await found(`q=${encodeURIComponent('کلمه')}`)).toEqual([]);
  });

  it('ADM-02 by the number of a receipt', async () => {
    const { orderId } = await addPaidOrder(site);
    await numberReceipts({ db: db(), now: new Date(site.clock.getTime() + MINUTE) }, { taxMemoryId: null });
    await db().updateTable('receipts').set({ number: 987_654 }).where('order_id', '=', orderId).execute();
    expect(await found('q=987654')).toEqual([orderId]);
  });

  it('ADM-02 by the account and the mobile number of their payer, which is counted as elsewhere', async () => {
    const own = await db()
      .selectFrom('orders')
      .select('id')
      .where('user_id', '=', payer)
      .orderBy('id', 'desc')
      .execute();
    const ids = own.map(({ id }) => Number(id)).slice(0, 30);
    expect(ids.length).toBeGreaterThan(1);
    expect(await found(`user=${payer}`)).toEqual(ids);
    expect(await found(`q=${MOBILE}`)).toEqual(ids);
    expect(await found('q=09121239877')).toEqual([]);
    const answers: number[] = [];
    for (let tried = 0; tried < 200 && !answers.includes(429); tried += 1)
      answers.push((await members.admin.browser.get(`/admin/orders?q=0912${String(1_000_000 + tried)}`)).status);
    expect(answers).toContain(429);
  });
});

describe('the page of an order', () => {
  const page = (id: number, by = members.finance) => by.browser.page(`/admin/orders/${id}`);

  it('ADM-02 shows its lines, attempts, receipts and entries, and refunds a line', async () => {
    const { orderId, userId, lineIds } = await addPaidOrder(site);
    await numberReceipts({ db: db(), now: new Date(site.clock.getTime() + MINUTE) }, { taxMemoryId: null });
    const payment = await addAttempt(orderId, 'flagged');
    const before = await page(orderId);
    for (const said of [
      ...['سفارش پرداخت شد', 'درآمد: امکانات ویژهٔ آگهی', `order:${orderId}:settled`, CARD, 'خیر؛ نادیده گرفته شد'],
      ...[`href="/admin/users/${userId}"`, `href="/admin/flagged/${payment}"`, 'انجام شد', 'فروش'],
      `action="/admin/orders/${orderId}/refund"`,
    ])
      expect([said, before.includes(said)]).toEqual([said, true]);
    const fields = { 'lines[]': String(lineIds[0]), to: 'wallet', reason: 'به دلیل آزمایش' };
    const refused = await members.finance.browser.post(`/admin/orders/${orderId}/refund`, { to: 'x' }, { plain: true });
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('data-field-error')]);
    const sent = await members.finance.browser.post(`/admin/orders/${orderId}/refund`, fields, { plain: true });
    expect([sent.status, sent.headers.get('location')]).toEqual([
      ...[303, expect.stringContaining(`/admin/orders/${orderId}?did=lines-refunded`)],
    ]);
    const after = await page(orderId);
    expect(after).toContain(`order:${orderId}:refunded:${lineIds[0]}`);
    expect(after).toContain('پول آن برگشت');
    expect(after).not.toContain(`action="/admin/orders/${orderId}/refund"`);
  });

  it('ADM-02 shows no token, no mark of a card and nothing that a callback said', async () => {
    const { orderId } = await addPaidOrder(site);
    await addAttempt(orderId, 'flagged');
    const shown = await page(orderId, members.admin);
    for (const secret of [TOKEN, MARK, 'HashedCardNumber', '+98912']) expect(shown).not.toContain(secret);
  });

  it.each(['0', '-1', '1.5', '99999999999999999999', '%00', "1'--"])('ADM-02 is 404 for «%s»', async (id) => {
    expect((await members.admin.browser.get(`/admin/orders/${id}`)).status).toBe(404);
  });

  it('ADM-02 is led to from the page of its payer, with their wallet, for those who see payments', async () => {
    const { userId } = await addPaidOrder(site);
    const entry = goodwillGiven(`given ${userId}`, { userId, amount: 12_345 });
    await transact(site.ctx, async (trx) => {
      if (entry) await postEntry(trx, entry);
    });
    const of = (by: typeof members.admin) => by.browser.page(`/admin/users/${userId}`);
    const seen = await of(members.finance);
    for (const said of [`/admin/orders?user=${userId}`, `/admin/ledger/account?account=wallet%3A${userId}`, '۱۲٬۳۴۵'])
      expect([said, seen.includes(said)]).toEqual([said, true]);
    const unseen = await of(members.support);
    for (const said of ['/admin/orders', '/admin/ledger', '۱۲٬۳۴۵']) expect(unseen).not.toContain(said);
  });
});
