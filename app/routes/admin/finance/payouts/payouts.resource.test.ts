import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { may, ROLES } from '../../../../../domain/staff/roles.ts';
import { addAccount } from '../../../../../test/accounts.ts';
import { type Part, postFiles, sendFiles } from '../../../../../test/multipart.ts';
import { testResource } from '../../../../../test/office-resource.ts';
import {
  addApproved,
  addBankInfo,
  addBatch,
  addOwed,
  addSettled,
  answered,
  firstRef,
  linesOf,
  owe,
} from '../../../../../test/payouts.ts';
import { shebaOf } from '../../../../../test/shebas.ts';
import { createTestSite, type TestSite } from '../../../../../test/site.ts';
import { createMember, createMembers, type Member } from '../../../../../test/staff.ts';

let site: TestSite;
let members: Awaited<ReturnType<typeof createMembers>>;
/** A second member of finance. */
let colleague: Member;
beforeAll(async () => {
  site = await createTestSite();
  members = await createMembers(site);
  colleague = await createMember(site, 'finance');
});
afterAll(() => site.stop());

const db = () => site.services.db;
const AT = '/admin/payouts';
const REASON = 'به دلیل آزمایش';
const SURE = { sure: 'yes' };
const contentOf = (page: string): string => page.slice(page.indexOf('<main'), page.indexOf('</main>'));
const batch = () => addBatch(site, colleague.id);
const approved = () => addApproved(site, colleague.id, members.finance.id);
const idIn = (url: unknown) => Number(/\/admin\/payouts\/(\d+)/.exec(String(url))?.[1]);
const fileOf = async (by: Member, id: number, name: 'csv' | 'pain' = 'csv') =>
  Buffer.from(await (await by.browser.get(`${AT}/${id}/${name}`)).arrayBuffer());
const send = (id: number, file: Uint8Array | null, by = members.finance) =>
  sendFiles(by.browser, `${AT}/${id}/import`, file ? ([['results', file, 'answer.csv']] satisfies Part[]) : []);

testResource('payouts', {
  site: () => site,
  members: () => members,
  permission: 'see payments',
  path: AT,
  csvPath: `${AT}.csv`,
  casePath: (id) => `${AT}/${id}`,
  async add(count) {
    const rows = Array.from({ length: count }, (_, n) => ({
      line_count: 1,
      amount: 10_000,
      made_by: colleague.id,
      made_at: site.clock,
      ...(n % 2 ? { state: 'discarded', decided_by: colleague.id, decided_at: site.clock } : { state: 'made' }),
    }));
    const made = await db().insertInto('payout_batches').values(rows).returning('id').execute();
    return made.map(({ id }) => Number(id));
  },
  async expected({ state }) {
    const all = await db().selectFrom('payout_batches').select(['id', 'state']).orderBy('id', 'desc').execute();
    return all.filter((row) => state === undefined || row.state === state).map(({ id }) => Number(id));
  },
  filters: [{ state: 'made' }, { state: 'discarded' }],
  sorts: ['newest'],
  idsIn: (page) => [...page.matchAll(/<th scope="row"><a href="\/admin\/payouts\/(\d+)"/g)].map(([, id]) => Number(id)),
  acts: {
    approve: {
      permission: 'decide payments',
      action: 'approve-payouts',
      prepare: async () => ({ path: `${AT}/${await batch()}/approve`, fields: SURE }),
    },
    discard: {
      permission: 'decide payments',
      action: 'discard-payouts',
      prepare: async () => ({ path: `${AT}/${await batch()}/discard`, fields: { reason: REASON } }),
    },
    paid: {
      permission: 'decide payments',
      action: 'mark-payout',
      async prepare() {
        const id = await approved();
        return { path: `${AT}/${id}/paid`, fields: { line: await firstRef(site, id) } };
      },
    },
    returned: {
      permission: 'decide payments',
      action: 'mark-payout',
      async prepare() {
        const id = await approved();
        return { path: `${AT}/${id}/returned`, fields: { line: await firstRef(site, id), reason: REASON } };
      },
    },
  },
});

describe('two people of finance', () => {
  it('SECP-05 ADM-02 GEN-01 make, approve, fetch and mark a batch without scripts', async () => {
    const sheba = shebaOf(5_150);
    const { sellerId } = await addSettled(site, { sheba });
    const seen = contentOf(await members.finance.browser.page(AT));
    expect(seen).toContain('ساخت دسته');
    const made = await members.finance.browser.post(AT, SURE, { plain: true });
    expect(made.status).toBe(303);
    const location = made.headers.get('location') ?? '';
    expect(location).toContain('did=payouts-made');
    const id = idIn(location);
    const page = contentOf(await members.finance.browser.page(location));
    for (const said of ['در انتظار تأیید', await firstRef(site, id), `${AT}/${id}/approve"`, `${AT}/${id}/discard"`])
      expect([said, page.includes(said)]).toEqual([said, true]);
    expect(page).not.toContain(`${AT}/${id}/import"`);

    const own = await members.finance.browser.post(`${AT}/${id}/approve`, SURE, { plain: true });
    expect([own.status, (await own.text()).includes('را همکار دیگری تأیید یا رد می‌کند')]).toEqual([409, true]);
    expect((await members.finance.browser.get(`${AT}/${id}/csv`)).status).toBe(404);
    const done = await colleague.browser.post(`${AT}/${id}/approve`, SURE, { plain: true });
    expect([done.status, done.headers.get('location')]).toEqual([303, expect.stringContaining('did=payouts-approved')]);

    const shown = contentOf(await colleague.browser.page(`${AT}/${id}`));
    const frozen = await fileOf(colleague, id);
    expect(frozen.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(frozen.toString()).toContain(sheba);
    expect(shown).toContain(createHash('sha256').update(frozen).digest('hex'));
    expect(shown).not.toContain(sheba);
    const pain = await fileOf(members.finance, id, 'pain');
    expect(shown).toContain(createHash('sha256').update(pain).digest('hex'));
    // The files do not contain later changes.
    await addBankInfo(site, sellerId, { sheba: shebaOf(31), hasCode: true });
    expect(await fileOf(members.finance, id)).toEqual(frozen);
    expect(await fileOf(members.admin, id, 'pain')).toEqual(pain);

    const lines = await linesOf(site, id);
    const line = lines.find((one) => one.sellerId === sellerId);
    const ref = `PO-${line?.id}`;
    const paid = () => colleague.browser.post(`${AT}/${id}/paid`, { line: ` ${ref.toLowerCase()} ` }, { plain: true });
    expect((await paid()).status).toBe(303);
    expect((await paid()).status).toBe(409);
    const fields = { line: ref, reason: REASON };
    expect((await colleague.browser.post(`${AT}/${id}/returned`, fields, { plain: true })).status).toBe(303);
    const after = contentOf(await members.finance.browser.page(`${AT}/${id}`));
    for (const said of ['برگشت خورد', REASON]) expect([said, after.includes(said)]).toEqual([said, true]);
    const log = await db().selectFrom('audit_entries').select(['before', 'after', 'reason']).execute();
    expect(JSON.stringify(log)).not.toContain(sheba.slice(2));
  });

  it('SECP-07: shows the bank of each account, one that nobody knows in red, and none once there is another', async () => {
    const sellerId = await addAccount(site, {});
    await owe(site, sellerId, 50_000);
    await addBankInfo(site, sellerId, { sheba: 'IR820540102680020817909002' });
    const id = await batch();
    const rowOf = async (seller: number | undefined) => {
      const page = contentOf(await members.finance.browser.page(`${AT}/${id}`));
      return (
        page
          .replaceAll('<!-- -->', '')
          .split('<tr>')
          .find((each) => each.includes(`href="/admin/users/${seller}"`)) ?? ''
      );
    };
    expect(await rowOf(sellerId)).toContain('…۹۰۰۲ بانک پارسیان');
    const unknown = '<span class="badge danger">بانک ناشناخته</span>';
    const other = (await linesOf(site, id)).find((line) => line.sellerId !== sellerId)?.sellerId;
    expect(await rowOf(other)).toContain(unknown);
    await db().updateTable('seller_accounts').set({ last_four: '0000' }).where('seller_id', '=', sellerId).execute();
    expect(await rowOf(sellerId)).not.toMatch(/بانک/);
    await db().updateTable('seller_accounts').set({ last_four: '9002' }).where('seller_id', '=', sellerId).execute();
  });

  it('SECP-05 ADM-02 an own approval is refused until a day alone, and red in the log then', async () => {
    const id = await addBatch(site, members.finance.id);
    expect(await members.finance.browser.call(`${AT}/${id}/approve`, SURE)).toMatchObject({ status: 409 });
    await db().updateTable('payout_batches').set({ made_by: members.admin.id }).where('id', '=', id).execute();
    expect(await members.finance.browser.call(`${AT}/${id}/approve`, SURE)).toMatchObject({ status: 200 });
    await db().updateTable('payout_batches').set({ is_own: true }).where('id', '=', id).execute();
    expect(contentOf(await members.finance.browser.page(`${AT}/${id}`))).toContain('تأیید کار خود');
  });

  it('SECP-05 see who waits and why, and release what was looked at', async () => {
    const { sellerId, id } = await addSettled(site);
    await db().updateTable('invoices').set({ needs_release: true }).where('id', '=', id).execute();
    const suspended = await addOwed(site, 70_000);
    await db().updateTable('users').set({ suspended_at: site.clock }).where('id', '=', suspended).execute();
    const page = contentOf(await members.finance.browser.page(AT));
    for (const said of ['حساب مسدود است', '۷۰٬۰۰۰', 'اول باید یک خرید را بررسی کنید', `sellers/${sellerId}/release"`])
      expect([said, page.includes(said)]).toEqual([said, true]);
    const at = `${AT}/sellers/${sellerId}/release`;
    expect((await members.finance.browser.post(at, { reason: 'x' }, { plain: true })).status).toBe(422);
    expect((await members.finance.browser.post(at, { reason: REASON }, { plain: true })).status).toBe(303);
    expect(contentOf(await members.finance.browser.page(AT))).not.toContain(at);
    expect((await members.finance.browser.call(at, { reason: REASON })).status).toBe(404);
    await db().updateTable('users').set({ suspended_at: null }).where('id', '=', suspended).execute();
  });

  it('SECP-05 ADM-02 nobody marks, releases or makes payouts of their own', async () => {
    await owe(site, members.admin.id, 30_000);
    await addBankInfo(site, members.admin.id);
    const id = await addBatch(site, colleague.id);
    await members.finance.browser.call(`${AT}/${id}/approve`, SURE);
    const own = (await linesOf(site, id)).find(({ sellerId }) => sellerId === members.admin.id);
    const answer = await members.admin.browser.call(`${AT}/${id}/paid`, { line: `PO-${own?.id}` });
    expect(answer.status).toBe(409);
    expect((await members.finance.browser.call(`${AT}/${id}/paid`, { line: `PO-${own?.id}` })).status).toBe(200);
  });
});

describe("the bank's answer", () => {
  it('SECP-05 GEN-01 is sent without scripts, and read once', async () => {
    const id = await approved();
    const table = (await fileOf(members.finance, id)).toString();
    const file = answered(table, () => ['paid', '']);
    const key = ['csrf-key', await members.finance.browser.csrfKey()] as const;
    const at = `${AT}/${id}/import`;
    const sent = await postFiles(members.finance.browser, at, [key, ['results', file, 'answer.csv']], {});
    expect([sent.status, sent.headers.get('location')]).toEqual([303, expect.stringContaining('did=payouts-imported')]);
    expect((await linesOf(site, id)).every(({ state }) => state === 'paid')).toBe(true);
    expect((await send(id, file)).status).toBe(409);
    const entries = await db()
      .selectFrom('audit_entries')
      .select('id')
      .where('action', '=', 'import-payouts')
      .execute();
    expect(entries).toHaveLength(1);
  });

  it('SECP-05 is refused as a whole where a line is unknown, doubled or changed, and names it', async () => {
    await addOwed(site);
    const id = await approved();
    const table = (await fileOf(members.finance, id)).toString();
    const text = new TextDecoder().decode(answered(table, () => ['paid', '']));
    const [head = '', row = ''] = text.split('\r\n');
    const ref = /PO-\d+/.exec(row)?.[0] ?? '';
    for (const [wrong, said] of [
      [`${text}${row.replace(ref, 'PO-999999')}`, '(PO-999999): از این دسته نیست'],
      [`${text}${row}`, `(${ref}): دو بار آمده است`],
      [text.replace(/"(\d+)0",/, '"$11",'), `(${ref}): مبلغ با فایل ارسالی ما یکی نیست`],
      [text.replace(/IR\d{24}/, shebaOf(3)), `(${ref}): شبا با فایل ارسالی ما یکی نیست`],
      [text.replace('"paid"', '"=1+1"'), `(${ref}): وضعیت خوانده نشد`],
      [head, 'این فایل ردیفی ندارد'],
    ] as const) {
      const answer = await send(id, new TextEncoder().encode(wrong));
      expect([said, answer.status, answer.errors]).toEqual([
        said,
        422,
        { results: expect.stringContaining(said) as unknown },
      ]);
      expect((await linesOf(site, id)).every(({ state }) => state === 'open')).toBe(true);
    }
    const key = ['csrf-key', await members.finance.browser.csrfKey()] as const;
    const wrong = new TextEncoder().encode(`${text}${row}`);
    const parts: Part[] = [key, ['results', wrong, 'answer.csv']];
    const plain = await postFiles(members.finance.browser, `${AT}/${id}/import`, parts, { accept: 'text/html' });
    expect([plain.status, contentOf(await plain.text()).includes('دو بار آمده است')]).toEqual([422, true]);
  });

  it.each([
    ['no file', null],
    ['an empty file', new Uint8Array()],
    ['a spreadsheet', Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0])],
    ['another encoding', Uint8Array.from([0xff, 0xfe, 0x52, 0])],
    ['an open quote', new TextEncoder().encode('"PO-1')],
    ['more than a megabyte', new Uint8Array(1024 * 1024 + 1).fill(0x61)],
  ])('SECP-05 of %s is refused in words beside its field', async (_, file) => {
    const answer = await send(await approved(), file);
    expect(answer).toMatchObject({ status: 422, errors: { results: expect.stringMatching(/[آ-ی]/) } });
  });

  it('ADM-01 SECP-05 is sent by those who decide, about what there is', async () => {
    const id = await approved();
    for (const role of ROLES) {
      const answer = await send(id, new TextEncoder().encode('x'), members[role]);
      expect([role, answer.status]).toEqual([role, may(role, 'decide payments') ? 422 : 404]);
    }
    expect((await send(999_999_999, new TextEncoder().encode('x'))).status).toBe(404);
    expect((await send(await batch(), new TextEncoder().encode('x'))).status).toBe(409);
  });

  it('SECP-05 about a line is answered whatever stands in the place of its number', async () => {
    const id = await approved();
    for (const line of ['', '12', 'PO-0', 'x'.repeat(2_000), '\0', ['PO-1'], { a: 1 }])
      expect((await members.finance.browser.call(`${AT}/${id}/paid`, { line })).status).toBe(422);
    for (const path of [`${AT}/99999999999999999999/approve`, `${AT}/0/approve`, `${AT}/99999999/approve`])
      expect((await members.finance.browser.call(path, SURE)).status).toBe(404);
    expect((await members.finance.browser.call(`${AT}/${id}/paid`, { line: 'PO-99999999' })).status).toBe(404);
  });
});

describe('the files of a batch', () => {
  it('ADM-01 SECP-05 are there for those who decide alone, and each fetching is in the log', async () => {
    const id = await approved();
    for (const role of ROLES)
      for (const name of ['csv', 'pain']) {
        const { status } = await members[role].browser.get(`${AT}/${id}/${name}`);
        expect([role, name, status]).toEqual([role, name, may(role, 'decide payments') ? 200 : 404]);
      }
    const response = await members.finance.browser.get(`${AT}/${id}/pain`);
    expect(response.headers.get('content-type')).toContain('application/xml');
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="payouts-${id}.xml"`);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const fetched = await db()
      .selectFrom('audit_entries')
      .select(['actor_id', 'after'])
      .where('action', '=', 'fetch-payouts')
      .where('subject_id', '=', String(id))
      .orderBy('id')
      .execute();
    expect(fetched.map(({ after }) => after)).toEqual([
      ...[{ file: 'csv' }, { file: 'pain' }, { file: 'csv' }, { file: 'pain' }, { file: 'pain' }],
    ]);
    const cross = { 'sec-fetch-site': 'cross-site' };
    expect((await members.finance.browser.get(`${AT}/${id}/csv`, cross)).status).toBe(404);
  });
});
