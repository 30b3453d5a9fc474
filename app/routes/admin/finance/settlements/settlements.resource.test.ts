import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { provePayments } from '../../../../../domain/payments/payments.server.ts';
import { may, ROLES } from '../../../../../domain/staff/roles.ts';
import { type Part, postFiles, sendFiles } from '../../../../../test/multipart.ts';
import { testResource } from '../../../../../test/office-resource.ts';
import { addReport, addVerified } from '../../../../../test/settlements.ts';
import { createTestSite, type TestSite } from '../../../../../test/site.ts';
import { createMembers } from '../../../../../test/staff.ts';

let site: TestSite;
let members: Awaited<ReturnType<typeof createMembers>>;
beforeAll(async () => {
  site = await createTestSite();
  members = await createMembers(site);
});
afterAll(() => site.stop());

const db = () => site.services.db;
const AT = '/admin/settlements';
const CARD = '6219861012345678';
const HEAD = 'Card,RefNum,Amount,Fee,Date';
const bytes = (text: string) => new TextEncoder().encode(text);
const csv = (...rows: string[]) => bytes([HEAD, ...rows].join('\r\n'));
const partsOf = (file: Uint8Array | null, more: Readonly<Record<string, string>> = {}): Part[] => [
  ...Object.entries({ gateway: 'sandbox', unit: 'rial', ...more }),
  ...(file ? ([['report', file, 'report.csv']] as const) : []),
];
const send = (file: Uint8Array | null, more: Readonly<Record<string, string>> = {}, by = members.finance) =>
  sendFiles(by.browser, AT, partsOf(file, more));
const idIn = (url: unknown) => Number(/\/admin\/settlements\/(\d+)/.exec(String(url))?.[1]);
const contentOf = (page: string): string => page.slice(page.indexOf('<main'), page.indexOf('</main>'));
const totals = async () => (await provePayments(site.ctx)).totals;
/** Line of a report, with an amount in rial, for a verified payment. */
async function paidLine(): Promise<{ readonly line: string; readonly refNum: string; readonly amount: number }> {
  const { refNum, amount } = await addVerified(site);
  return { line: `${CARD},${refNum},${amount * 10},500,2026-11-20`, refNum, amount };
}

testResource('settlements', {
  site: () => site,
  members: () => members,
  permission: 'see payments',
  path: AT,
  csvPath: `${AT}.csv`,
  casePath: (id) => `${AT}/${id}`,
  add: (count) => Promise.all(Array.from({ length: count }, () => addReport(site, members.finance.id))),
  async expected() {
    const all = await db().selectFrom('settlement_reports').select('id').orderBy('id', 'desc').execute();
    return all.map(({ id }) => Number(id));
  },
  filters: [],
  sorts: ['newest'],
  idsIn: (page) =>
    [...page.matchAll(/<th scope="row"><a href="\/admin\/settlements\/(\d+)"/g)].map(([, id]) => Number(id)),
  acts: {
    book: {
      permission: 'decide payments',
      action: 'book-settlement',
      async prepare() {
        const { data } = await send(csv((await paidLine()).line));
        return { path: `${AT}/${idIn(data.url)}/book`, fields: { sure: 'yes' } };
      },
    },
    suspend: {
      permission: 'decide payments',
      action: 'suspend-payment',
      async prepare() {
        const refNum = `nobodys-${(await addVerified(site)).refNum}`;
        const { data } = await send(csv(`,${refNum},10000,0,2026-11-20`));
        return { path: `${AT}/${idIn(data.url)}/suspend`, fields: { refNum } };
      },
    },
  },
});

describe('a report of a gateway', () => {
  it('PAY-05 ADM-02 is sent, compared and booked without scripts', async () => {
    const { line, refNum, amount } = await paidLine();
    const before = (await totals()).get('bank') ?? 0;
    const key = ['csrf-key', await members.finance.browser.csrfKey()] as const;
    const file = csv(line, ',theirs-alone,70000,0,2026-11-20');
    const sent = await postFiles(members.finance.browser, AT, [key, ...partsOf(file)], {});
    expect(sent.status).toBe(303);
    const location = sent.headers.get('location') ?? '';
    expect(location).toMatch(/\/admin\/settlements\/\d+\?did=report-imported/);
    const page = contentOf(await members.finance.browser.page(location));
    for (const said of ['مطابق است و ثبت می‌شود (۱)', 'نزد ما نیست (۱)', refNum, 'theirs-alone', '۷٬۰۰۰', '/suspend"'])
      expect([said, page.includes(said)]).toEqual([said, true]);
    expect((await totals()).get('bank') ?? 0).toBe(before);

    const id = idIn(location);
    const post = (call: string, fields: Record<string, string>) =>
      members.finance.browser.post(`${AT}/${id}/${call}`, fields, { plain: true });
    expect((await post('book', { sure: 'yes' })).status).toBe(303);
    expect((await totals()).get('bank')).toBe(before + amount - 50);
    expect((await post('suspend', { refNum: 'theirs-alone' })).status).toBe(303);
    expect((await totals()).get('bank')).toBe(before + amount - 50 + 7_000);
    const after = contentOf(await members.finance.browser.page(`${AT}/${id}`));
    expect(after).toContain('قبلاً ثبت شده است (۲)');
    expect(after).not.toContain(`${AT}/${id}/book"`);
    const again = await post('suspend', { refNum: 'theirs-alone' });
    expect(again.status).toBe(409);
    const same = await send(file);
    expect([same.status, idIn(same.data.url), same.data.url]).toEqual([
      200,
      id,
      expect.stringContaining('report-known'),
    ]);
    expect((await totals()).get('bank')).toBe(before + amount - 50 + 7_000);
  });

  it('PAY-05 keeps no column that nobody asked for', async () => {
    const { data } = await send(csv((await paidLine()).line));
    const id = idIn(data.url);
    const row = await db().selectFrom('settlement_reports').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(CARD);
    expect(await members.admin.browser.page(`${AT}/${id}`)).not.toContain(CARD);
    const lines = await db().selectFrom('settlement_lines').selectAll().execute();
    expect(JSON.stringify(lines)).not.toContain(CARD);
  });

  it.each([
    ['no file', null, {}, 'report'],
    ['an empty file', bytes(''), {}, 'report'],
    ['a spreadsheet', Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]), {}, 'report'],
    ['another encoding', Uint8Array.from([0xff, 0xfe, 0x52, 0, 0x65, 0]), {}, 'report'],
    ['other columns', bytes('a,b\n1,2'), {}, 'report'],
    ['an open quote', csv('"a,b,10000,0,2026-11-20'), {}, 'report'],
    ['markup in place of numbers', csv(',<script>alert(1)</script>,10000,0,2026-11-20', ',a b,1,0,x'), {}, 'report'],
    ['parts of a toman', csv(',a,10001,0,2026-11-20'), {}, 'report'],
    ['more than five megabytes', new Uint8Array(5 * 1024 * 1024 + 1).fill(0x61), {}, 'report'],
    ['a gateway that there is not', csv(',a,10000,0,2026-11-20'), { gateway: '__proto__' }, 'gateway'],
    ['no gateway', csv(',a,10000,0,2026-11-20'), { gateway: '' }, 'gateway'],
    ['another unit', csv(',a,10000,0,2026-11-20'), { unit: 'dollar' }, 'unit'],
  ])('PAY-05 with %s is refused in words beside its field', async (_, file, more, field) => {
    const before = await db().selectFrom('settlement_reports').select('id').execute();
    const answer = await send(file, more);
    expect(answer).toMatchObject({ status: 422, errors: { [field]: expect.stringMatching(/[آ-ی]/) } });
    expect(await db().selectFrom('settlement_reports').select('id').execute()).toHaveLength(before.length);
  });

  it('PAY-05 says what is wrong with each line, also without scripts', async () => {
    const file = csv(
      ',a,10000,0,2026-11-20',
      ',1.2E+11,10000,0,2026-11-20',
      ',c,x,0,2026-11-20',
      ',a,10000,0,1405/13/1',
    );
    const key = ['csrf-key', await members.finance.browser.csrfKey()] as const;
    const sent = await postFiles(members.finance.browser, AT, [key, ...partsOf(file)], { accept: 'text/html' });
    expect(sent.status).toBe(422);
    const page = contentOf(await sent.text());
    for (const said of [
      'سطر ۳: برنامهٔ صفحه‌گسترده',
      'سطر ۴: مبلغ خوانده نشد',
      'سطر ۵: تاریخ خوانده نشد',
      '<details open',
    ])
      expect([said, page.includes(said)]).toEqual([said, true]);
  });

  it('PAY-05 answers what is no form of ours, and a number that is none', async () => {
    const { browser } = members.finance;
    expect((await postFiles(browser, AT, partsOf(csv(',a,10000,0,2026-11-20')), {})).status).toBe(498);
    expect(await browser.call(AT, { gateway: 'sandbox', unit: 'rial', report: 'a text' })).toMatchObject({
      status: 422,
    });
    const [id] = [await addReport(site, members.finance.id)];
    for (const refNum of ['', 'none', 'x'.repeat(2_000), '\0', ['a'], { a: 1 }])
      expect([409, 422]).toContain((await browser.call(`${AT}/${id}/suspend`, { refNum })).status);
    for (const path of [`${AT}/99999999999999999999/book`, `${AT}/0/book`])
      expect((await browser.call(path, { sure: 'yes' })).status).toBe(404);
    expect((await browser.call(`${AT}/99999999/book`, { sure: 'yes' })).status).toBe(404);
  });

  it('ADM-01 is sent by those who decide', async () => {
    for (const role of ROLES) {
      const answer = await send(csv(`,${role},10000,0,2026-11-20`), {}, members[role]);
      expect([role, answer.status]).toEqual([role, may(role, 'decide payments') ? 200 : 404]);
    }
  });
});
