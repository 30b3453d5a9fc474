import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readEntries } from '../../../../../domain/audit/audit.server.ts';
import { changesOf, listingForOwner } from '../../../../../domain/listings/listings.server.ts';
import { parsePosted } from '../../../../../domain/listings/posting/posted-listing.ts';
import {
  deleteContentsOf,
  LISTING_QUEUE,
  resubmit,
  submitListing,
} from '../../../../../domain/moderation/moderation.server.ts';
import { REJECT_REASONS } from '../../../../../domain/moderation/reject-reasons.ts';
import { comparableForm } from '../../../../../domain/moderation/word-rules.ts';
import { claimCase } from '../../../../../domain/queue/queue.server.ts';
import { HOUR, MINUTE } from '../../../../../domain/values/durations.ts';
import { addAccount } from '../../../../../test/accounts.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../../../test/site.ts';
import { createMember, type Member } from '../../../../../test/staff.ts';
import { ALL } from '../../../../../test/tier.ts';

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
  await site.services.db.deleteFrom('case_claims').execute();
  await site.services.db.deleteFrom('case_skips').execute();
  await site.services.db.updateTable('listings').set({ status: 'removed' }).where('status', '=', 'pending').execute();
});

const allPending = (...listings: readonly object[]) =>
  site.publish(...listings.map((listing) => ({ status: 'pending' as const, userId: seller.id, ...listing })));
async function pending(name = 'آگهی در انتظار بررسی', more: object = {}): Promise<number> {
  const [id = 0] = await allPending({ name, ...more });
  return id;
}

const statusOf = async (id: number) =>
  (await site.services.db.selectFrom('listings').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status;
const decisionsOf = async (id: number) =>
  (await changesOf(site.services.db, id)).filter(({ act }) => act === 'approve' || act === 'reject');
const at = (id: number, call: string) => `/admin/listings/${id}/${call}`;
const take = (member: Member, id: number) => member.browser.call(at(id, 'claim'), { take: 'case' });

describe('the queue', () => {
  it('ADM-02 shows who waits longest first, in pages that miss and repeat none', async () => {
    const sellers = await Promise.all(Array.from({ length: 30 }, () => addAccount(site, {})));
    const ids = await allPending(...sellers.map((userId, n) => ({ name: `آگهی شمارهٔ ${n} در صف`, userId })));
    // Several listings changed at the same moment, as an import does.
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
    expect(queue).toMatch(/class="badge"><bdi>در دست (?!شما)[^<]+</);
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
      expect.stringMatching(/^\/admin\/listings\?did=listing-rejected&undo=\d+&proof=/),
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

  it('ADM-02 GEN-21 has a key of its own for each reason of a rejection, which nothing else in the case has', async () => {
    const id = await pending();
    await take(first, id);
    const page = await first.browser.page(`/admin/listings/${id}`);
    const keys = [...page.matchAll(/data-key="([^"]*)"/g)].map(([, key = '']) => key);
    const ofReasons = [...page.matchAll(/<input[^>]*name="reason-[^>]*>/g)].map(
      ([input]) => /data-key="([^"]+)"/.exec(input)?.[1] ?? '',
    );
    expect(ofReasons).toHaveLength(REJECT_REASONS.length);
    for (const key of ofReasons) expect([key, keys.filter((other) => other === key)]).toEqual([key, [key]]);
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
    for (let round = 0; round < (ALL ? 5 : 2); round++) {
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
    const outcome = await claimCase(site.ctx, { userId: seller.id }, LISTING_QUEUE, id);
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
    expect((await first.browser.call(`/admin/listings/${id}/claim`, { take: 'case' })).status).toBe(404);
  });
});

describe('the page of a case', () => {
  const rule = async (words: string) => {
    const row = { words: comparableForm(words), effect: 'flag', note: '', created_at: TEST_NOW };
    await site.services.db
      .insertInto('word_rules')
      .values(row)
      .onConflict((to) => to.doNothing())
      .execute();
  };
  const flag = (id: number, kind: string, detail: string) =>
    site.services.db.insertInto('listing_flags').values({ listing_id: id, kind, detail, at: TEST_NOW }).execute();

  it('ADM-02 marks the words of rules in title and description, and nothing of them acts', async () => {
    await rule('پیش پرداخت');
    const id = await pending('مبل با پیش‌پرداخت <i>اندک</i>', {
      description: 'بدون پیش پرداخت & <script>alert(1)</script>، تمیز',
    });
    await flag(id, 'word', comparableForm('پیش پرداخت'));
    const page = await first.browser.page(`/admin/listings/${id}`);
    const marks = [...page.matchAll(/<mark[^>]*><span class="visually-hidden">[^<]+<\/span>([^<]+)<\/mark>/g)];
    expect(marks.map(([, text]) => text)).toEqual(['پیش‌پرداخت', 'پیش پرداخت']);
    expect(page).toContain(' &amp; &lt;script&gt;alert(1)&lt;/script&gt;، تمیز');
    expect(page).not.toMatch(/<script>alert|<i>اندک/);
  });

  it('ADM-02 tells the same flag once, with how often it was set', async () => {
    const id = await pending();
    for (let n = 1; n <= 12; n++) await flag(id, 'duplicate-title', String(1_000 + n));
    await flag(id, 'word', 'فوری');
    const page = await first.browser.page(`/admin/listings/${id}`);
    expect(page.match(/عنوان تکراری؟/g)).toHaveLength(1);
    expect(page).toContain('عنوان تکراری؟ ×۱۲');
    expect(page).toContain('«فوری»');
  });

  it('ADM-02 shows what the edits since the last approval changed, until it is approved', async () => {
    const { db, catalogue } = site.services;
    const posted = (more: object) =>
      parsePosted({
        name: 'مبل راحتی هفت نفره تمیز',
        description: 'مبل راحتی در حد نو، بدون پارگی.',
        price: '12000000',
        telephone: '09123456789',
        category: catalogue().taxonomy.bySlug.get('sofas')?.id,
        city: catalogue().places.bySlug.get('tehran')?.id,
        ...more,
      });
    const made = await submitListing(
      site.ctx,
      { userId: seller.id, posted: posted({}), token: 'edited listing' },
      catalogue(),
    );
    const id = made.ok ? made.listingId : 0;
    const edit = async (more: object, minutes: number) => {
      const version = (await listingForOwner(db, seller.id, id))?.version ?? null;
      const ctx = { db, now: new Date(TEST_NOW.getTime() + minutes * MINUTE) };
      const answer = await resubmit(
        ctx,
        { userId: seller.id, listingId: id, posted: posted({ ...more, version }) },
        catalogue(),
      );
      expect(answer).toMatchObject({ ok: true, status: 'pending' });
    };
    const page = () => first.browser.page(`/admin/listings/${id}`);
    const heading = 'تغییرها از آخرین تأیید';
    // A listing that was never approved has no differences.
    await edit({ price: '11500000' }, 1);
    expect(await page()).not.toContain(heading);
    await take(first, id);
    expect((await first.browser.call(at(id, 'approve'), { version: '2' })).status).toBe(200);
    await edit({ name: 'مبل راحتی هشت نفره تمیز', price: '9000000' }, 2);
    // A further edit is also compared with the approved version.
    await edit({ name: 'مبل راحتی نه نفره تمیز', price: '9000000' }, 3);
    const edited = await page();
    expect(edited).toContain(heading);
    expect(edited).toMatch(/<del>[^/]*<\/span>هفت<\/del>/);
    expect(edited).toMatch(/<ins>[^/]*<\/span>نه<\/ins>/);
    expect(edited).toMatch(/<del><bdi>۱۱٬۵۰۰٬۰۰۰[^<]*<\/bdi><\/del>/);
    expect(edited).toMatch(/<ins><bdi>۹٬۰۰۰٬۰۰۰[^<]*<\/bdi><\/ins>/);
    site.clock = new Date(TEST_NOW.getTime() + 4 * MINUTE);
    await take(first, id);
    expect((await first.browser.call(at(id, 'approve'), { version: '4' })).status).toBe(200);
    expect(await page()).not.toContain(heading);
  });

  it('ADM-02 keeps nothing of what was approved when an account ends', async () => {
    const { db } = site.services;
    const id = await pending();
    await db.insertInto('approved_contents').values({ listing_id: id, content: '{}', stored_at: TEST_NOW }).execute();
    await deleteContentsOf(db, seller.id);
    expect(
      await db.selectFrom('approved_contents').where('listing_id', '=', id).select('listing_id').execute(),
    ).toEqual([]);
  });

  it('ADM-02 names the next case, and draws it ahead as it will be claimed', async () => {
    const [one, two] = [await pending('میز ناهارخوری چوبی'), await pending('کتاب داستان کودکان')];
    expect(await first.browser.page(`/admin/listings/${one}`)).not.toContain('data-next-case');
    await take(first, one);
    const page = await first.browser.page(`/admin/listings/${one}`);
    expect(page).toContain(`data-case="listing:${one}"`);
    expect(page).toContain(`data-next-case="/admin/listings/${two}"`);
    expect(await first.browser.page(`/admin/listings/${two}`)).not.toContain('data-decides');
    const ahead = await first.browser.page(`/admin/listings/${two}?ahead=${one}`);
    expect(ahead).toContain('data-decides');
    // The page that is fetched ahead does not offer a case that will already be decided when the page is shown.
    expect(ahead).not.toContain('data-next-case');
    // Fetching a case ahead does not claim it.
    expect((await first.browser.call(at(two, 'approve'), { version: '1' })).status).toBe(409);
    expect((await first.browser.call(at(one, 'approve'), { version: '1' })).data.url).toMatch(`/admin/listings/${two}`);
    expect(await second.browser.page(`/admin/listings/${two}?ahead=1`)).not.toContain('data-decides');
  });

  it('ADM-02 renews a claim while somebody writes, and when they open the case', async () => {
    const id = await pending();
    await take(first, id);
    site.clock = new Date(TEST_NOW.getTime() + 9 * MINUTE);
    expect((await first.browser.call(at(id, 'renew'), {})).status).toBe(200);
    expect((await second.browser.call(at(id, 'renew'), {})).status).toBe(409);
    site.clock = new Date(TEST_NOW.getTime() + 18 * MINUTE);
    expect((await take(second, id)).status).toBe(409);
    expect(await first.browser.page(`/admin/listings/${id}`)).toContain(`data-renew="/admin/listings/${id}/renew"`);
    site.clock = new Date(TEST_NOW.getTime() + 27 * MINUTE);
    expect((await take(second, id)).status).toBe(409);
    // A colleague who only views the case does not renew the claim.
    expect(await second.browser.page(`/admin/listings/${id}`)).toMatch(/در دست [^<]+ است\./);
    site.clock = new Date(TEST_NOW.getTime() + 29 * MINUTE);
    expect((await take(second, id)).status).toBe(200);
  });

  it('ADM-02 marks what waits for more than two hours', async () => {
    const id = await pending();
    const waits = (ms: number) =>
      site.services.db
        .updateTable('listings')
        .set({ updated_at: new Date(TEST_NOW.getTime() - ms) })
        .where('id', '=', id)
        .execute();
    await waits(2 * HOUR);
    expect(await first.browser.page('/admin/listings')).not.toContain('دیر شده');
    await waits(2 * HOUR + MINUTE);
    expect(await first.browser.page('/admin/listings')).toContain('دیر شده');
  });

  it('ITEM-01 ADM-02 sets and removes a video, with an entry of the log', async () => {
    const [id = 0] = await site.publish({ userId: seller.id });
    const set = (url: string, member = first) => member.browser.call(at(id, 'video'), { video: 'set', url });
    for (const bad of [
      'x',
      'http://example.com/a.mp4',
      'https://example.com/watch',
      'javascript:alert(1)//.mp4',
      'https://e.com/"a.mp4',
    ])
      expect((await set(bad)).status).toBe(422);
    expect((await set('https://example.com/a.mp4')).status).toBe(200);
    const page = (await site.ask(`/v/${id}`)).headers.get('location') ?? '';
    expect(await site.page(page)).toContain('https://example.com/a.mp4');
    expect((await set('https://example.com/a.mp4')).status).toBe(409);
    expect((await set('')).status).toBe(200);
    const told = await readEntries(site.services.db, { subject: { kind: 'listing', id: String(id) } }, 5);
    expect(told).toMatchObject([
      { action: 'change-video', before: { video: 'https://example.com/a.mp4' }, after: { video: null } },
      { action: 'change-video', before: { video: null } },
    ]);
    expect((await set('', seller)).status).toBe(404);
  });
});

describe('look-alikes', () => {
  async function group(size: number): Promise<number[]> {
    const userId = await addAccount(site, {});
    return allPending(
      ...Array.from({ length: size }, (_, n) => ({ name: `گوشی سامسونگ گلکسی در حد نو ${n}`, userId })),
    );
  }
  const togetherIn = (page: string) =>
    /<button[^>]* value="([^"]+)"/.exec(/<button[^>]* name="together"[^>]*>/.exec(page)?.[0] ?? '')?.[1] ?? '';
  const statuses = (ids: readonly number[]) => Promise.all(ids.map(statusOf));

  it('ADM-02 of one seller are one row of the queue and one decision, each with an entry of its own', async () => {
    const [lead = 0, ...others] = await group(27);
    const stranger = await pending('گوشی سامسونگ گلکسی در حد نو 3');
    expect(await first.browser.page('/admin/listings')).toContain('۲۷ آگهی مشابه');
    await take(first, lead);
    const page = await first.browser.page(`/admin/listings/${lead}`);
    expect(page).toContain('تأیید هر ۲۷ آگهی');
    expect(togetherIn(page).split(' ')).toEqual(others.map((id) => `${id}:1`));
    const answer = await first.browser.call(at(lead, 'approve'), { version: '1', together: togetherIn(page) });
    expect(answer).toMatchObject({
      status: 200,
      message: '۲۷ آگهی منتشر شد.',
      data: { url: expect.stringContaining(`/admin/listings/${stranger}?did=group-approved&n=27&undo=`) },
    });
    expect(new Set(await statuses([lead, ...others]))).toEqual(new Set(['published']));
    for (const id of [lead, others[25] ?? 0]) {
      const told = await readEntries(site.services.db, { subject: { kind: 'listing', id: String(id) } }, 5);
      expect(told).toMatchObject([{ action: 'approve-listing', actorId: first.id }]);
      expect(await decisionsOf(id)).toHaveLength(1);
    }
    expect(await statusOf(stranger)).toBe('pending');
  });

  it('ADM-02 are rejected together; what a colleague works on, was edited or is another seller’s is left and told', async () => {
    const [lead = 0, claimed = 0, edited = 0, ...others] = await group(6);
    const stranger = await pending('گوشی سامسونگ گلکسی در حد نو 1');
    await take(first, lead);
    const page = await first.browser.page(`/admin/listings/${lead}`);
    await take(second, claimed);
    await site.services.db.updateTable('listings').set({ version: 2 }).where('id', '=', edited).execute();
    const answer = await first.browser.call(at(lead, 'reject'), {
      version: '1',
      'reason-duplicate': '1',
      together: `${togetherIn(page)} ${stranger}:1`,
    });
    expect(answer).toMatchObject({
      status: 200,
      data: { url: expect.stringContaining(`/admin/listings/${claimed}?did=group-left&undo=`) },
    });
    expect(answer.message).toMatch(/^۴ آگهی رد شد\. ۳ آگهی ماند/);
    expect(new Set(await statuses([lead, ...others]))).toEqual(new Set(['rejected']));
    expect(await statuses([claimed, edited, stranger])).toEqual(['pending', 'pending', 'pending']);
  });

  it('ADM-02 stay as they are where the first one is refused or the list is no list', async () => {
    const [lead = 0, ...others] = await group(6);
    const fields = { version: '1', together: others.map((id) => `${id}:1`).join(' ') };
    expect((await first.browser.call(at(lead, 'approve'), fields)).status).toBe(409);
    await take(first, lead);
    for (const together of ['x', '1', '1:1:1', '0:1', `${others[0]}:`, ' '])
      expect((await first.browser.call(at(lead, 'approve'), { version: '1', together })).status).toBe(422);
    expect(new Set(await statuses([lead, ...others]))).toEqual(new Set(['pending']));
  });

  it('ADM-02 each key of a case presses one thing, so that each reason has its own', async () => {
    const [lead = 0] = await group(3);
    await take(first, lead);
    const page = await first.browser.page(`/admin/listings/${lead}`);
    const keys = [...page.matchAll(/data-key="([^"]+)"/g)].map(([, key]) => key);
    expect(keys).toEqual([...new Set(keys)]);
    expect(keys).toEqual(expect.arrayContaining([...'1234567890x']));
  });

  it('ADM-02 are skipped as one, by a plain form too, and wait for others', async () => {
    const [lead = 0] = await group(3);
    const next = await pending('دوچرخهٔ کوهستان نو');
    await take(first, lead);
    const page = await first.browser.page(`/admin/listings/${lead}`);
    expect(page).toMatch(/<button[^>]*data-key="s"/);
    const together = /name="together" value="([\d.]+)"/.exec(page.slice(page.indexOf(at(lead, 'skip'))))?.[1] ?? '';
    expect(together.split('.')).toHaveLength(2);
    const answer = await first.browser.post(at(lead, 'skip'), { skip: 'case', together }, { plain: true });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toContain(`/admin/listings/${next}?did=case-skipped&proof=`);
    expect((await second.browser.call('/admin/listings/next', { take: 'oldest' })).data.url).toBe(
      `/admin/listings/${lead}`,
    );
    expect((await first.browser.call(at(next, 'skip'), {})).status).toBe(422);
    const last = await first.browser.call(at(next, 'skip'), { skip: 'case', together: 'x.1' });
    expect(last.data.url).toContain('/admin/listings?did=case-skipped&proof=');
    expect(await first.browser.page(String(last.data.url))).toContain('کنار گذاشته شد');
  });

  it('ADM-02 that were the last of the queue are confirmed by the list with their number, and undone with it', async () => {
    const [lead = 0, ...others] = await group(6);
    await take(first, lead);
    const together = others.map((id) => `${id}:1`).join(' ');
    const answer = await first.browser.post(at(lead, 'approve'), { version: '1', together }, { plain: true });
    const list = answer.headers.get('location') ?? '';
    expect(list).toMatch(/^\/admin\/listings\?did=group-approved&n=6&undo=/);
    const page = await first.browser.page(list);
    expect(page).toContain('۶ آگهی منتشر شد.');
    for (const n of ['n=', 'n=x', 'n=1.x', 'n=7', 'n=9999', `n=${'1.'.repeat(9)}1`])
      expect(await first.browser.page(list.replace('n=6', n))).not.toContain('منتشر شد');

    await second.browser.call(`/admin/all-listings/${lead}/hold`, { version: '1', reason: 'بررسی دوباره' });
    const undo = (/action="(\/admin\/audit\/\d+\/undo[^"]*)"/.exec(page)?.[1] ?? '').replaceAll('&amp;', '&');
    const undone = await first.browser.post(undo, { sure: 'yes' }, { plain: true });
    const case2 = undone.headers.get('location') ?? '';
    expect(case2).toMatch(new RegExp(`^/admin/listings/${others[0]}\\?did=group-undone&n=5\\.1\\.0\\.0\\.0&proof=`));
    const said = '۵ کار برگردانده شد. ۱ کار برگردانده نشد: ۱ مورد پس از آن تغییر کرده است.';
    expect(await first.browser.page(case2)).toContain(said);
    expect(new Set(await statuses(others))).toEqual(new Set(['pending']));
    const again = await first.browser.call(undo, { sure: 'yes' });
    expect(again.status).toBe(409);
  });

  it('ADM-02 are decided by plain forms too', async () => {
    const [lead = 0, ...others] = await group(6);
    await take(first, lead);
    const page = await first.browser.page(`/admin/listings/${lead}`);
    const fields = { version: '1', together: togetherIn(page) };
    const answer = await first.browser.post(at(lead, 'approve'), fields, { plain: true });
    expect(answer.status).toBe(303);
    expect(await statusOf(others[3] ?? 0)).toBe('published');
  });
});

it('ADM-01 no call of the queue is there for others', async () => {
  const id = await pending();
  const support = await createMember(site, 'support');
  for (const { browser } of [seller, support]) {
    expect((await browser.get('/admin/listings')).status).toBe(404);
    expect((await browser.get(`/admin/listings/${id}`)).status).toBe(404);
    for (const call of ['claim', 'renew', 'skip', 'approve', 'reject', 'suggest-edit', 'video'])
      expect(
        (await browser.call(at(id, call), { version: '1', take: 'case', skip: 'case', video: 'set' })).status,
      ).toBe(404);
    expect((await browser.call('/admin/listings/next', { take: 'oldest' })).status).toBe(404);
  }
});
