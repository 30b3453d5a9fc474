import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { matchBankLines, workStatement } from '../../../../../domain/bank-statements/bank-statements.server.ts';
import { addBankLine } from '../../../../../test/bank-lines.ts';
import { addRefund } from '../../../../../test/finance.ts';
import { type Part, sendFiles } from '../../../../../test/multipart.ts';
import { testResource } from '../../../../../test/office-resource.ts';
import { addApproved, linesOf } from '../../../../../test/payouts.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../../../test/site.ts';
import { createMembers, type Member } from '../../../../../test/staff.ts';

let site: TestSite;
let members: Awaited<ReturnType<typeof createMembers>>;
beforeAll(async () => {
  site = await createTestSite();
  members = await createMembers(site);
});
beforeEach(() => {
  site.clock = TEST_NOW;
});
afterAll(() => site.stop());

const db = () => site.services.db;
const AT = '/admin/bank-lines';
const DAY = TEST_NOW.toISOString().slice(0, 10);
const contentOf = (page: string): string => page.slice(page.indexOf('<main'), page.indexOf('</main>'));

const send = (text: string, fields: Readonly<Record<string, string>> = {}, by: Member = members.finance) => {
  const all = { layout: 'second', unit: 'toman', ...fields };
  const parts: readonly Part[] = [...Object.entries(all), ['statement', Buffer.from(text), 'bank.csv']];
  return sendFiles(by.browser, AT, parts);
};
const statement = (...lines: readonly string[]): string => `Date,Amount,Reference,Balance\n${lines.join('\n')}\n`;
const newest = () => db().selectFrom('bank_statements').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
const linesOfNewest = async () => {
  const { id } = await newest();
  return db().selectFrom('bank_lines').selectAll().where('statement_id', '=', id).orderBy('line').execute();
};

testResource('bank lines', {
  site: () => site,
  members: () => members,
  permission: 'see payments',
  path: AT,
  csvPath: `${AT}.csv`,
  casePath: (id) => `${AT}/${id}`,
  async add(count) {
    const ids: number[] = [];
    for (let n = 0; n < count; n += 1) ids.push(await addBankLine(site, members.finance.id));
    return ids;
  },
  async expected({ direction }) {
    const open = await db()
      .selectFrom('bank_lines')
      .select(['id', 'direction'])
      .where('ended_at', 'is', null)
      .orderBy('id')
      .execute();
    return open.filter((row) => direction === undefined || row.direction === direction).map(({ id }) => id);
  },
  filters: [{ direction: 'out' }],
  sorts: ['oldest'],
  idsIn: (page) =>
    [...page.matchAll(/<th scope="row"><a href="\/admin\/bank-lines\/(\d+)"/g)].map(([, id]) => Number(id)),
  acts: {},
});

describe('a statement of the bank', () => {
  it('PAY-05 ADM-02 matches payouts and refunds by number and sum, and leaves the rest as cases', async () => {
    const batchId = await addApproved(site, members.finance.id, members.admin.id);
    const [payout] = await linesOf(site, batchId);
    const refundId = await addRefund(site, 30_000);
    const sent = { state: 'done', way: 'transfer', sent_ref: 'trk-881', ended_at: TEST_NOW };
    await db().updateTable('refunds').set(sent).where('id', '=', refundId).execute();
    const [ref, amount] = [`PO-${payout?.id}`, Number(payout?.amount)];
    const text = statement(
      `${DAY},-${amount},${ref},900`,
      `${DAY},-30000,TRK-881,800`,
      // The lines are, in order: the same refund again, now under its own number; the payout's number with another
      // amount; a payout number that does not exist; a line without a number.
      `${DAY},-30000,RF-${refundId},700`,
      `${DAY},-${amount + 1},${ref},600`,
      `${DAY},-5,PO-98765432,500`,
      `${DAY},7000,,400`,
    );
    expect(await send(text)).toMatchObject({ success: true });
    expect((await newest()).state).toBe('waiting');
    await site.runJobs();
    expect(await newest()).toMatchObject({ state: 'done', stored: 6, twice: 0, content: null, rows: null });
    // The line of the payout stays open until the payout is recorded as paid.
    const ends = async () =>
      (await linesOfNewest()).map(({ ended_as, payout_id, refund_id }) => [ended_as, payout_id, refund_id]);
    const [open] = [[null, null, null]];
    expect(await ends()).toEqual([open, ['matched', null, refundId], open, open, open, open]);
    await db()
      .updateTable('payouts')
      .set({ state: 'paid', paid_at: TEST_NOW })
      .where('id', '=', Number(payout?.id))
      .execute();
    expect(await matchBankLines(site.ctx)).toBe(1);
    expect(await ends()).toEqual([['matched', payout?.id, null], ['matched', null, refundId], open, open, open, open]);
    expect(await matchBankLines(site.ctx)).toBe(0);

    const page = contentOf(await members.finance.browser.page(`${AT}?q=${ref}`));
    expect(page).toContain('مبلغ فرق دارد');
    const [, , , , unknown] = await linesOfNewest();
    const path = `${AT}/${unknown?.id}`;
    expect(contentOf(await members.finance.browser.page(path))).toContain('پرداختی با این شماره نیست');
    expect(await members.finance.browser.call(`${path}/looked`, { reason: 'اجارهٔ دفتر' })).toMatchObject({
      success: true,
    });
    expect(await members.finance.browser.call(`${path}/looked`, { reason: 'اجارهٔ دفتر' })).toMatchObject({
      status: 409,
    });
    expect(contentOf(await members.finance.browser.page(path))).toContain('بررسی شد');
  });

  it('PAY-05 is read once, and a line that another file had is not stored again', async () => {
    const [one, two, three] = ['1', '2', '3'].map((n) => `${DAY},-1${n}00,L-${n},${n}`);
    await send(statement(one ?? '', two ?? '', two ?? ''));
    await site.runJobs();
    expect(await newest()).toMatchObject({ stored: 2, twice: 1 });
    const { id } = await newest();
    expect((await send(statement(one ?? '', two ?? '', two ?? ''))).message).toContain('قبلاً');
    expect((await newest()).id).toBe(id);
    await send(statement(two ?? '', three ?? ''));
    await site.runJobs();
    expect(await newest()).toMatchObject({ stored: 1, twice: 1 });
  });

  it('PAY-05 of twenty thousand lines goes on where it was stopped, and stores none twice', async () => {
    const many = Array.from({ length: 20_000 }, (_, n) => `${DAY},-${n + 1},MANY-${n},${n}`);
    await send(statement(...many));
    const { id } = await newest();
    const stopping = new AbortController();
    let turns = 0;
    // The first run is stopped after some thousands of lines. In the second run a transaction fails.
    const ctxOf = () => {
      turns += 1;
      if (turns === 6) stopping.abort();
      return site.ctx;
    };
    expect(await workStatement(ctxOf, id, stopping.signal)).toBe(false);
    const { next, stored } = await newest();
    expect([next, stored]).toEqual([expect.any(Number), next]);
    expect(next > 0 && next < 20_000).toBe(true);
    let calls = 0;
    const dying = () => {
      calls += 1;
      if (calls === 4) throw new Error('killed');
      return site.ctx;
    };
    await expect(workStatement(dying, id, new AbortController().signal)).rejects.toThrow('killed');
    expect(await workStatement(() => site.ctx, id, new AbortController().signal)).toBe(true);
    expect(await newest()).toMatchObject({ state: 'done', stored: 20_000, twice: 0, next: 20_000 });
    expect(new Set((await linesOfNewest()).map(({ line }) => line)).size).toBe(20_000);
    await site.runJobs();
    expect(await linesOfNewest()).toHaveLength(20_000);
  });

  it('PAY-05 that cannot be read says why, and nothing of it is stored', async () => {
    await send(statement(`${DAY},-5,A-1,1`, '2099-01-01,-5,A-2,2'));
    await site.runJobs();
    expect(await newest()).toMatchObject({ state: 'refused', content: null, stored: 0 });
    expect(await linesOfNewest()).toEqual([]);
    const page = contentOf(await members.finance.browser.page(AT));
    expect(page).toContain('سطر ۳: تاریخ پیش از ۴۰۰ روز گذشته یا پس از فرداست');
  });

  it('PAY-05 takes names of columns of one’s own, and rial', async () => {
    const own = { layout: 'own', unit: 'rial', day: 'روز', reference: 'کد', out: 'رفت', in: 'آمد' };
    await send(`روز,کد,رفت,آمد\n${DAY},X-1,1250,\n`, own);
    await site.runJobs();
    expect(await linesOfNewest()).toMatchObject([{ direction: 'out', amount: 125, reference: 'X-1' }]);
    await send(`d,e\n${DAY},1\n`, { layout: 'own' });
    await site.runJobs();
    expect((await newest()).state).toBe('refused');
  });

  it('ADM-01 ADM-02 is sent by those who decide payments, and is in the log', async () => {
    for (const role of ['user', 'moderator', 'support'] as const)
      expect([role, (await send(statement(`${DAY},-5,B-1,1`), {}, members[role])).status]).toEqual([role, 404]);
    const { browser } = members.finance;
    expect(await browser.call(AT, { layout: 'second', unit: 'toman' })).toMatchObject({ status: 422 });
    expect(await send(statement(`${DAY},-5,B-1,1`), { unit: 'dollar' })).toMatchObject({ status: 422 });
    const entries = db().selectFrom('audit_entries').selectAll().where('action', '=', 'import-bank-statement');
    expect((await entries.execute()).every(({ actor_id }) => actor_id === members.finance.id)).toBe(true);
  });
});
