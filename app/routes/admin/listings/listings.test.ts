import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readEntries } from '../../../../domain/audit/audit.server.ts';
import { changesOf } from '../../../../domain/listings/posting/posting.server.ts';
import { claimCase } from '../../../../domain/moderation/moderation.server.ts';
import { MINUTE } from '../../../../domain/values/durations.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../../test/site.ts';
import { createMember, type Member } from '../../../../test/staff.ts';

let site: TestSite;
let first: Member;
let second: Member;
let admin: Member;
let seller: Member;
beforeAll(async () => {
  site = await createTestSite();
  first = await createMember(site, 'moderator');
  second = await createMember(site, 'moderator');
  admin = await createMember(site, 'admin');
  seller = await createMember(site);
});
afterAll(() => site.stop());
beforeEach(async () => {
  site.clock = TEST_NOW;
  await site.services.db.deleteFrom('moderation_claims').execute();
  await site.services.db.updateTable('listings').set({ status: 'removed' }).where('status', '=', 'pending').execute();
});

async function pending(name = 'آگهی در انتظار بررسی', more: object = {}): Promise<number> {
  const [id = 0] = await site.publish({ name, status: 'pending', userId: seller.id, ...more });
  return id;
}

const statusOf = async (id: number) =>
  (await site.services.db.selectFrom('listings').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status;
const decisionsOf = async (id: number) =>
  (await changesOf(site.services.db, id)).filter(({ act }) => act === 'approve' || act === 'reject');
const at = (id: number, call: string) => `/admin/listings/${id}/${call}`;
const take = (member: Member, id: number) => member.browser.call(at(id, 'claim'), { version: '1' });

describe('the queue', () => {
  it('ADM-02 shows who waits longest first, in pages that miss and repeat none', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 30; n++) ids.push(await pending(`آگهی شمارهٔ ${n} در صف`));
    // Many in one moment, as an import brings them.
    await site.services.db
      .updateTable('listings')
      .set({ updated_at: TEST_NOW })
      .where('id', 'in', ids.slice(5, 28))
      .execute();
    const page = await first.browser.page('/admin/listings');
    const shown = (html: string) => [...html.matchAll(/href="\/admin\/listings\/(\d+)"/g)].map(([, id]) => Number(id));
    const next = /rel="next" href="([^"]+)"/.exec(page)?.[1] ?? '';
    const rest = await first.browser.page(next.replaceAll('&amp;', '&'));
    const all = [...shown(page), ...shown(rest)];
    expect(all.toSorted((a, b) => a - b)).toEqual(ids);
    expect(all.slice(0, 23)).toEqual(ids.slice(5, 28));
    expect(rest).not.toContain('rel="next"');
    for (const key of ['J', 'K', 'A', 'R']) expect(page).toContain(`>${key}</kbd>`);
  });

  it.each(['x', '2026-99-99T00:00:00.000000Z_1', "2026-11-20T12:00:00.000000Z_1' or 1=1", '_'])(
    'ADM-02 begins at its beginning where the cursor is «%s»',
    async (after) => {
      const id = await pending();
      const page = await first.browser.page(`/admin/listings?after=${encodeURIComponent(after)}`);
      expect(page).toContain(`/admin/listings/${id}"`);
    },
  );

  it('ADM-02 gives each moderator another case to begin with, and says whose is whose', async () => {
    const ids = [await pending('نخستین آگهی صف بررسی'), await pending('دومین آگهی صف بررسی')];
    const next = (member: Member) => member.browser.call('/admin/listings/next', { take: 'oldest' });
    const urls = (await Promise.all([next(first), next(second)])).map(({ data }) => data.url);
    expect(urls.toSorted()).toEqual(ids.map((id) => `/admin/listings/${id}`));
    expect((await next(admin)).data.url).toBe('/admin/listings');
    const queue = await first.browser.page('/admin/listings');
    expect(queue).toContain('در دست شما');
    expect(queue).toContain('در دست همکار');
  });
});

describe('a case', () => {
  it('ADM-02 is approved by whoever has it in hand: it is found, its history and the log say who', async () => {
    const id = await pending('مبل راحتی برای تأیید');
    expect((await first.browser.call(at(id, 'approve'), { version: '1' })).status).toBe(409);
    expect((await take(first, id)).status).toBe(200);
    expect(await first.browser.call(at(id, 'approve'), { version: '1' })).toMatchObject({ status: 200 });
    expect(await statusOf(id)).toBe('published');
    expect((await site.ask(`/v/${id}`)).status).toBe(301);
    expect(await decisionsOf(id)).toMatchObject([
      { act: 'approve', actorId: first.id, from: 'pending', to: 'published' },
    ]);
    const [entry] = await readEntries(site.services.db, { subject: { kind: 'listing', id: String(id) } }, 5);
    expect(entry).toMatchObject({
      action: 'approve-listing',
      actorId: first.id,
      before: { status: 'pending' },
      after: { status: 'published' },
    });
  });

  it('ADM-02 is rejected for several reasons and in words, and its seller is told', async () => {
    const { db } = site.services;
    const id = await pending('آگهی برای رد کردن');
    await take(first, id);
    const answer = await first.browser.post(
      at(id, 'reject'),
      { version: '1', 'reason-duplicate': '1', 'reason-pictures': '1', words: 'عکس خود کالا را بگذارید.' },
      { plain: true },
    );
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/admin\/listings\?undo=\d+$/),
    ]);
    expect(await decisionsOf(id)).toMatchObject([
      { act: 'reject', to: 'rejected', reasons: ['duplicate', 'pictures'], words: 'عکس خود کالا را بگذارید.' },
    ]);
    await site.runDecisions();
    const told = await db
      .selectFrom('notifications')
      .select('data')
      .where('user_id', '=', seller.id)
      .where('kind', '=', 'listing-rejected')
      .execute();
    expect(told.map(({ data }) => data)).toContainEqual({ listingId: id });
    const form = await seller.browser.page(`/edit/${id}`);
    for (const reason of ['تکراری', 'عکس خود کالا را بگذارید.']) expect(form).toContain(reason);
  });

  it('ADM-02 goes back to its seller with what to change', async () => {
    const id = await pending();
    await take(first, id);
    expect((await first.browser.call(at(id, 'suggest-edit'), { version: '1', words: '' })).status).toBe(422);
    const answer = await first.browser.call(at(id, 'suggest-edit'), { version: '1', words: 'سال ساخت را بنویسید.' });
    expect(answer.status).toBe(200);
    expect(await decisionsOf(id)).toMatchObject([{ to: 'rejected', reasons: ['edit-suggested'] }]);
  });

  it.each([
    [{}, 'reasons'],
    [{ words: 'بی‌دلیل' }, 'reasons'],
    [{ 'reason-other': '1' }, 'words'],
    [{ reasons: ['because'] }, 'reasons.0'],
    [{ 'reason-duplicate': '1', words: 'x'.repeat(1001) }, 'words'],
  ])('ADM-02 is not rejected with %j', async (fields, wrong) => {
    const id = await pending();
    await take(first, id);
    const answer = await first.browser.call(at(id, 'reject'), { version: '1', ...fields });
    expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([422, [wrong]]);
    expect(await statusOf(id)).toBe('pending');
  });

  it('ADM-02 is never decided twice, however many decide at once', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await pending(`آگهی دور ${round} برای تصمیم`);
      const decide = async (member: Member, call: string) => {
        await take(member, id);
        const fields = { version: '1', 'reason-unclear': '1' };
        return (await member.browser.call(at(id, call), fields)).status;
      };
      const statuses = await Promise.all([
        decide(first, 'approve'),
        decide(second, 'reject'),
        decide(admin, 'approve'),
        decide(first, 'reject'),
      ]);
      expect(statuses.toSorted()).toEqual([200, 409, 409, 409]);
      expect(await decisionsOf(id)).toHaveLength(1);
      const told = await readEntries(site.services.db, { subject: { kind: 'listing', id: String(id) } }, 9);
      expect(told).toHaveLength(1);
    }
  });

  it('ADM-02 is somebody else’s after ten minutes, and no longer whose it was', async () => {
    const id = await pending();
    await take(first, id);
    expect((await take(second, id)).status).toBe(409);
    site.clock = new Date(TEST_NOW.getTime() + 10 * MINUTE + 1_000);
    expect((await take(second, id)).status).toBe(200);
    expect((await first.browser.call(at(id, 'approve'), { version: '1' })).status).toBe(409);
    expect((await second.browser.call(at(id, 'approve'), { version: '1' })).status).toBe(200);
  });

  it('ADM-02 is looked at again where its seller changed it meanwhile', async () => {
    const id = await pending();
    await take(first, id);
    await site.services.db.updateTable('listings').set({ version: 2 }).where('id', '=', id).execute();
    expect((await first.browser.call(at(id, 'approve'), { version: '1' })).status).toBe(409);
    expect(await statusOf(id)).toBe('pending');
  });

  it('ADM-02 is not decided by the seller, unless an admin is alone', async () => {
    const own = await pending('آگهی خود ناظر در صف', { userId: first.id });
    await take(first, own);
    expect((await first.browser.call(at(own, 'approve'), { version: '1' })).status).toBe(403);
    const admins = await pending('آگهی خود مدیر در صف', { userId: admin.id });
    await take(admin, admins);
    expect((await admin.browser.call(at(admins, 'approve'), { version: '1' })).status).toBe(200);
  });

  it('ADM-02 is decided by nobody whose role was taken meanwhile', async () => {
    const id = await pending();
    const outcome = await claimCase(site.ctx, { userId: seller.id }, id);
    expect(outcome).toEqual({ ok: false, refused: 'forbidden' });
  });

  it('ADM-02 shows what was said, who says it and what it repeats, and no word of it acts', async () => {
    const [twin = 0] = await site.publish({ name: 'مبل راحتی هفت نفره مدل پرنس', userId: seller.id });
    const id = await pending('مبل راحتی هفت نفره مدل <b>پرنس</b>', {
      description: '<img src=x onerror=alert(1)> \u202Eوارونه\u202C <script>alert(1)</script>',
    });
    const page = await first.browser.page(`/admin/listings/${id}`);
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).not.toMatch(/<script>alert|<img src=x|<b>پرنس/);
    expect(page).not.toContain('\u202E');
    expect(page).toContain(`href="/admin/listings/${twin}"`);
    expect(page).toContain('همین فروشنده');
    expect(page).toContain(`href="/admin/users/${seller.id}"`);
    expect(page).toMatch(/منتشرشده<\/dt><dd>/);
  });

  it('ITEM-14 stays unseen by others until it is approved', async () => {
    const id = await pending('آگهی نادیده تا تأیید');
    expect((await seller.browser.get(`/v/${id}`)).status).not.toBe(200);
    expect((await site.ask('/admin/listings')).status).toBe(404);
  });

  it.each(['0', 'x', '999999999'])('ADM-02 there is no case %s', async (id) => {
    expect((await first.browser.get(`/admin/listings/${id}`)).status).toBe(404);
    expect((await first.browser.call(`/admin/listings/${id}/claim`, { version: '1' })).status).toBe(404);
  });
});
