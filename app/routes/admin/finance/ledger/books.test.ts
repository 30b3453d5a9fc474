import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../../../../db/transact.server.ts';
import { makeJournalFile } from '../../../../../domain/accounting/accounting.server.ts';
import type { Entry } from '../../../../../domain/ledger/entry.ts';
import { bankCharged, capitalPaidIn, goodwillGiven } from '../../../../../domain/ledger/facts.ts';
import { postEntry } from '../../../../../domain/ledger/ledger.server.ts';
import { may, ROLES } from '../../../../../domain/staff/roles.ts';
import { DAY, HOUR, MINUTE } from '../../../../../domain/values/durations.ts';
import { TIMERS } from '../../../../../server/jobs.ts';
import { createTestSite, type TestSite } from '../../../../../test/site.ts';
import { createMembers } from '../../../../../test/staff.ts';
import { unzip } from '../../../../../test/unzip.ts';
import { newOrderKey } from '../../../../web/forms/order-key.ts';

/** A time in Azar 1405, the third month of autumn. */
const NOW = new Date('2026-11-25T08:00:00Z');

let site: TestSite;
let members: Awaited<ReturnType<typeof createMembers>>;
let keys = 0;
beforeAll(async () => {
  site = await createTestSite();
  members = await createMembers(site);
});
beforeEach(() => {
  site.clock = NOW;
});
afterAll(() => site.stop());

const contentOf = (page: string): string => page.slice(page.indexOf('<main'), page.indexOf('</main>'));
const see = async (path: string) => contentOf(await members.finance.browser.page(path));
const at = (time: string) => ({ ...site.ctx, now: new Date(time) });
const post = (time: string, entry: Entry | null) =>
  transact(at(time), async (trx) => {
    if (entry) await postEntry(trx, entry);
  });
const gift = (time: string, amount: number) => {
  keys += 1;
  return post(time, goodwillGiven(`gift:books-${keys}`, { userId: members.user.id, amount }));
};
const lines = (text: string): string[][] =>
  text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.slice(1, -1).split('","'));

/** Recomputes the sums of each account from the postings, with a query that shares no code with the trial balance. */
async function recount(from: Date, until: Date): Promise<Map<string, readonly number[]>> {
  const { rows } = await sql<{ name: string; amount: number; at: Date; balance: number | null }>`
    select account.name, account.balance, posting.amount, entry.at
    from ledger_entries entry, ledger_postings posting, ledger_accounts account
    where posting.entry_id = entry.id and account.id = posting.account_id`.execute(site.services.db);
  const sums = new Map<string, [number, number, number, number]>();
  for (const { name, balance, amount, at: time } of rows) {
    if (time >= until) continue;
    const [kind = ''] = name.split(':');
    const key = balance !== null || kind === 'owing' ? kind : name;
    const sum = sums.get(key) ?? [0, 0, 0, 0];
    if (time < from) sum[0] += amount;
    else if (amount > 0) sum[1] += amount;
    else sum[2] -= amount;
    sum[3] += amount;
    sums.set(key, sum);
  }
  return sums;
}

const AUTUMN = { from: new Date('2026-09-22T20:30:00Z'), until: new Date('2026-12-21T20:30:00Z') };

describe('the books', () => {
  it('PAY-05 ADM-02 the trial balance of a season adds up to zero and equals a recount', async () => {
    await post('2026-09-22T20:29:59Z', capitalPaidIn('books:summer', { amount: 50_000_000 }));
    await post('2026-09-22T20:30:00Z', bankCharged('books:autumn', { amount: 4_321 }));
    await gift('2026-11-01T08:00:00Z', 70_000);
    await gift('2026-11-02T08:00:00Z', 30_000);
    const answer = await members.finance.browser.get('/admin/ledger/trial-balance.csv?period=1405-s3');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const [heads = [], ...rows] = lines(await answer.text());
    expect(heads).toHaveLength(10);
    const found = new Map(rows.map(([account = '', , ...cells]) => [account, cells.slice(0, 4).map(Number)]));
    const sums = found.get('');
    found.delete('');
    expect(found).toEqual(await recount(AUTUMN.from, AUTUMN.until));
    expect(sums).toEqual([0, 104_321, 104_321, 0]);
    // Negative amounts are plain numbers for spreadsheets. In the columns for people the minus sign stands before the
    // Persian digits.
    expect(rows.find(([account]) => account === 'capital')).toEqual([
      ...['capital', 'سرمایهٔ صاحب بازارچه', '-50000000', '0', '0', '-50000000'],
      ...['−۵۰٬۰۰۰٬۰۰۰', '۰', '۰', '−۵۰٬۰۰۰٬۰۰۰'],
    ]);
    const page = await see('/admin/ledger/trial-balance?period=1405-s3');
    for (const part of ['پاییز ۱۴۰۵', 'تابستان ۱۴۰۵', 'تراز است', '۴٬۳۲۱', 'account=wallet'])
      expect([part, page.includes(part)]).toEqual([part, true]);
    // Autumn is not over, so the page has no link to winter.
    expect(page).not.toContain('زمستان');
  });

  it('PAY-05 ADM-02 the trial balance says so where it does not add up', async () => {
    const { db } = site.services;
    const entry = { key: 'books:wrong', fact: 'typed', at: new Date('2020-05-05T08:00:00Z') };
    await db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      const { id } = await trx.insertInto('ledger_entries').values(entry).returning('id').executeTakeFirstOrThrow();
      await sql`
        insert into ledger_postings (id, entry_id, account_id, amount)
        select nextval('ledger_posting_ids'), ${id}, id, 5 from ledger_accounts where name = 'bank'`.execute(trx);
    });
    expect(await see('/admin/ledger/trial-balance?period=1399-02')).toContain('تراز نیست');
    await db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`delete from ledger_postings where entry_id = (select id from ledger_entries where key = ${entry.key})`.execute(
        trx,
      );
      await sql`delete from ledger_entries where key = ${entry.key}`.execute(trx);
    });
  });

  it('PAY-05 ADM-02 the journal has the entries of a month of Tehran, whole and in order, a page at a time', async () => {
    await gift('2025-07-22T20:29:59Z', 11);
    for (let amount = 1; amount <= 51; amount += 1) await gift('2025-07-22T20:30:00Z', amount);
    await gift('2025-08-22T20:29:59Z', 777);
    await gift('2025-08-22T20:30:00Z', 888);
    const first = await see('/admin/ledger/journal?period=1404-05');
    expect(first.split('<tr').length - 2).toBe(2 * 30);
    const [, next = ''] = /rel="next" href="([^"]+)"/.exec(first) ?? [];
    const second = await see(next.replaceAll('&amp;', '&'));
    expect(second.split('<tr').length - 2).toBe(2 * 22);
    expect([second.includes('۷۷۷'), second.includes('۸۸۸'), second.includes('rel="next"')]).toEqual([
      ...[true, false, false],
    ]);
    const own = await see(`/admin/ledger/journal?period=۱۴۰۴-۰۵&account=wallet:${members.user.id}`);
    expect(own.split('<tr').length - 2).toBe(30);
    expect(own).not.toContain('هدیه‌ها</td>');
    const kind = await see('/admin/ledger/journal?period=1404-05&account=goodwill');
    expect(kind).toContain('هدیه‌ها');
    expect(await see('/admin/ledger/journal?period=1404-04&account=bank')).toContain('در این دوره سندی نیست');
  });

  it.each(['wallet:999999', "bank' or 1=1 --", '\0x', '__proto__', 'constructor'])(
    'ADM-02 has no account «%s», and says so',
    async (account) => {
      const path = `/admin/ledger/journal?period=1404-05&after=-1&account=${encodeURIComponent(account)}`;
      expect(await see(path)).toContain('این حساب پیدا نشد');
    },
  );

  it.each(['1405-13', '1499-01', '1405-9', 'x', ''])('GEN-03 shows the current month for «%s»', async (period) => {
    for (const page of ['journal', 'trial-balance'])
      expect(await see(`/admin/ledger/${page}?period=${period}`)).toContain('آذر ۱۴۰۵');
  });

  it('ADM-01 are there for those who see payments', async () => {
    for (const role of ROLES) {
      const wanted = may(role, 'see payments') ? 200 : 404;
      for (const path of ['journal', 'trial-balance', 'trial-balance.csv'])
        expect([role, path, (await members[role].browser.get(`/admin/ledger/${path}`)).status]).toEqual([
          ...[role, path, wanted],
        ]);
    }
  });
});

describe('a file of the journal', () => {
  const ask = (more: object = {}) =>
    members.finance.browser.call('/admin/ledger/journal-files', {
      'order-key': newOrderKey(site),
      period: '1403',
      account: '',
      ...more,
    });
  const files = () => site.services.db.selectFrom('journal_files').selectAll().orderBy('id').execute();

  it('PAY-05 ADM-02 is made once by a job, has every line as a plain number, and is gone after a week', async () => {
    await transact(at('2024-06-01T08:00:00Z'), async (trx) => {
      for (let amount = 1; amount <= 1_203; amount += 1) {
        keys += 1;
        const entry = goodwillGiven(`gift:books-${keys}`, { userId: members.user.id, amount });
        if (entry) await postEntry(trx, entry);
      }
    });
    const key = newOrderKey(site);
    for (const _ of [1, 2]) expect(await ask({ 'order-key': key })).toMatchObject({ success: true });
    expect(await see('/admin/ledger/journal')).toContain('در حال ساخت');
    expect(await files()).toHaveLength(1);
    await site.runJobs();
    const [file] = await files();
    expect(file).toMatchObject({ state: 'ready', lines: 2_406 });
    const path = `/admin/ledger/journal-files/${file?.id}/file`;
    expect(await see('/admin/ledger/journal')).toContain(path);
    const answer = await members.finance.browser.get(path);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const [[name, body = Buffer.alloc(0)] = []] = [...(await unzip(Buffer.from(await answer.arrayBuffer())))];
    expect(name).toBe('journal-1403.csv');
    const [heads, ...rows] = lines(body.toString());
    expect(heads).toHaveLength(10);
    expect(rows).toHaveLength(2_406);
    const sum = (of: number) => rows.reduce((total, row) => total + Number(row[of]), 0);
    expect([sum(6), sum(7)]).toEqual([(1_203 * 1_204) / 2, (1_203 * 1_204) / 2]);
    expect(rows.at(-1)).toEqual([
      ...[expect.stringMatching(/^\d+$/), '1403/03/12 11:30', 'هدیه', `gift:books-${keys}`],
      ...[`wallet:${members.user.id}`, expect.stringContaining('کیف پول کاربر'), '0', '1203', '', '۱٬۲۰۳'],
    ]);
    for (const role of ['user', 'moderator', 'support'] as const)
      expect([role, (await members[role].browser.get(path)).status]).toEqual([role, 404]);

    site.clock = new Date(NOW.getTime() + 8 * DAY);
    expect((await members.finance.browser.get(path)).status).toBe(404);
    await TIMERS.find((timer) => timer.name === 'remove old journal files')?.run(site.ctx, site.job);
    expect(await site.job.exports.read(String(file?.file_key))).toBeNull();
    expect(await see('/admin/ledger/journal')).toContain('مهلت آن تمام شد');
  });

  it('PAY-05 ADM-02 is asked for by those who see payments, and the log says by whom', async () => {
    for (const role of ['user', 'moderator', 'support'] as const)
      expect((await members[role].browser.call('/admin/ledger/journal-files', { period: '1403' })).status).toBe(404);
    expect(await ask({ account: 'bank' })).toMatchObject({ success: true });
    const { db } = site.services;
    const entries = await db.selectFrom('audit_entries').selectAll().where('action', '=', 'export-list').execute();
    expect(entries.at(-1)).toMatchObject({
      actor_id: members.finance.id,
      subject_id: 'journal',
      after: { list: 'journal', period: '1403', account: 'bank' },
    });
    expect(contentOf(await members.admin.browser.page('/admin/audit?action=export-list'))).toContain('دفتر روزنامه');
  });

  it.each([
    [{ period: '1403-13' }, 422],
    [{ period: '' }, 422],
    [{ account: 'wallet:999999' }, 422],
    [{ 'order-key': 'x'.repeat(32) }, 422],
    [{ 'order-key': '' }, 422],
  ])('ADM-02 with %j is refused', async (wrong, status) => {
    expect(await ask(wrong)).toMatchObject({ status });
  });

  it('PAY-05 that nobody could make has failed, and leaves nothing', async () => {
    await ask({ period: '1402' });
    const waiting = (await files()).at(-1);
    const writes = { ...site.job.exports, write: () => Promise.reject(new Error('the disk is full')) };
    const maker = { storage: writes, heads: [], cellsOf: () => [], lineOf: () => '' };
    const id = Number(waiting?.id);
    await expect(makeJournalFile(site.ctx, maker, id, new AbortController().signal)).rejects.toThrow('disk is full');
    site.clock = new Date(NOW.getTime() + 13 * HOUR + MINUTE);
    await TIMERS.find((timer) => timer.name === 'remove old journal files')?.run(site.ctx, site.job);
    expect((await files()).at(-1)).toMatchObject({ state: 'failed', file_key: null });
  });
});
