import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { renewAnswerRates, sendMessage } from '../../../domain/chat/chat.server.ts';
import { DAY, HOUR, MINUTE } from '../../../domain/values/durations.ts';
import { addAccount, newBrowser, newMobile } from '../../../test/accounts.ts';
import type { Browser } from '../../../test/browser.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';

let site: TestSite;
let seller: Browser;
let id: number;
let n = 0;

beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());
beforeEach(async () => {
  site.clock = TEST_NOW;
  await site.services.db.deleteFrom('limit_counts').execute();
  seller = newBrowser(site);
  id = await seller.signIn(newMobile());
  await site.services.db.updateTable('users').set({ display_name: 'پروین سهرابی' }).where('id', '=', id).execute();
});

const set = (values: object) => site.services.db.updateTable('users').set(values).where('id', '=', id).execute();
const statusOf = async (path = `/user/${id}`, browser = newBrowser(site)) => (await browser.get(path)).status;

describe('the page of a user', () => {
  it('SHOP-01 shows who they are, their listings and no number', async () => {
    await site.publish({ userId: id, telephone: '+989351112233', name: 'دوچرخهٔ کوهستان سهرابی' });
    const page = await newBrowser(site).page(`/user/${id}`);
    for (const text of ['پروین سهرابی', 'عضو از', 'آخرین فعالیت: امروز', 'شمارهٔ تأییدشده', 'دوچرخهٔ کوهستان'])
      expect(page).toContain(text);
    expect(page).toContain(`data-url="/api/web/users/${id}/number"`);
    expect(page).toContain(`href="/user/${id}/report"`);
    expect(page).toContain(`href="/user/${id}/block"`);
    expect(page).toMatch(/name="robots" content="noindex"/);
    expect(page).not.toMatch(/1112233|۱۱۱ ۲۲۳۳|tel:/);
  });

  it.each(['', 'کاربر بازارچه'])('SHOP-01 calls an account without a name a user (%s)', async (name) => {
    await set({ display_name: name });
    await site.publish({ userId: id });
    const page = await newBrowser(site).page(`/user/${id}`);
    expect(page).toMatch(/<h1[^>]*>(?:<[^>]*>)*کاربر بازارچه/);
  });

  it.each([
    [{ last_seen_at: new Date(TEST_NOW.getTime() - DAY) }, 'آخرین فعالیت: دیروز'],
    [{ last_seen_at: new Date(TEST_NOW.getTime() - 5 * DAY) }, 'آخرین فعالیت: ۵ روز پیش'],
    [{ mobile: null }, null],
    [{ last_seen_at: null }, null],
  ] as const)('SHOP-01 with %j says %s', async (values, said) => {
    await site.publish({ userId: id });
    await set(values);
    const page = await newBrowser(site).page(`/user/${id}`);
    if (said) expect(page).toContain(said);
    else expect(page).not.toContain('mobile' in values ? 'شمارهٔ تأییدشده' : 'آخرین فعالیت');
  });

  it('SHOP-01 shops and agents stand here for search engines, by their first page', async () => {
    await site.publish({ userId: id });
    for (const type of ['shop', 'agent']) {
      await set({ type, mobile: null });
      site.pages.clear();
      const page = await newBrowser(site).page(`/user/${id}`);
      expect(page).not.toMatch(/name="robots" content="noindex"/);
      expect(page).toMatch(new RegExp(`rel="canonical" href="[^"]*/user/${id}"`));
    }
  });

  it('SHOP-01 goes on page by page without loss or doubles', async () => {
    const all = await site.publish(
      ...Array.from({ length: 30 }, (_, at) => ({
        userId: id,
        publishedAt: new Date(TEST_NOW.getTime() - (at % 3) * HOUR),
      })),
    );
    const shown: number[] = [];
    for (let path = `/user/${id}`; path !== ''; ) {
      const page = await newBrowser(site).page(path);
      shown.push(...[...page.matchAll(/data-listing-id="(\d+)"|href="\/v\/(\d+)\//g)].map((m) => Number(m[1] ?? m[2])));
      path =
        /rel="next" href="([^"]+)"|href="([^"]+)" rel="next"/
          .exec(page)
          ?.slice(1)
          .find(Boolean)
          ?.replaceAll('&amp;', '&') ?? '';
    }
    expect([...new Set(shown)].toSorted((a, b) => a - b)).toEqual(all);
    for (const rubbish of ['0', '-1', 'x', "1' or 1", '1_1'])
      expect(await statusOf(`/user/${id}?after=${encodeURIComponent(rubbish)}`)).toBe(200);
  });

  it('SHOP-01 suspended is 404, deleted 410, and whoever never published is 404 but to themselves', async () => {
    expect(await statusOf()).toBe(404);
    const own = await seller.get(`/user/${id}`);
    expect([own.status, own.headers.get('cache-control')]).toEqual([
      200,
      expect.stringMatching(/private|no-store|no-cache/),
    ]);
    expect(await own.text()).toContain('فعلاً فقط شما این صفحه را می‌بینید');
    expect(await statusOf()).toBe(404);
    const [listing = 0] = await site.publish({ userId: id });
    expect(await statusOf()).toBe(200);
    await site.services.db.updateTable('listings').set({ status: 'sold' }).where('id', '=', listing).execute();
    expect(await newBrowser(site).page(`/user/${id}`)).toContain('فعلاً آگهی فعالی ندارد');
    await set({ suspended_at: TEST_NOW, suspended_reason: 'x' });
    site.pages.clear();
    expect(await statusOf()).toBe(404);
    await set({ suspended_at: null, suspended_reason: null, deleted_at: TEST_NOW });
    expect(await statusOf()).toBe(410);
    expect(await (await newBrowser(site).get(`/user/${id}`)).text()).toContain('این کاربر دیگر وجود ندارد');
  });

  it.each(['0', '-1', 'x', '1e9', '99999999', '9'.repeat(30), '1%00'])('SHOP-01 /user/%s is 404', async (bad) => {
    expect(await statusOf(`/user/${bad}`)).toBe(404);
    expect(await statusOf(`/user/${bad}/report`)).toBe(404);
    expect((await seller.call(`/api/web/users/${bad}/block`)).status).toBe(404);
    expect((await seller.call(`/api/web/users/${bad}/report`, { reason: 'fraud' })).status).toBe(404);
  });
});

describe('reporting and blocking a user', () => {
  it('SHOP-01 anyone reports them, once a browser, in a popup over a page', async () => {
    await site.publish({ userId: id });
    const visitor = newBrowser(site);
    const report = `/api/web/users/${id}/report`;
    for (const [wrong, field] of [
      [{}, 'reason'],
      [{ reason: 'duplicate' }, 'reason'],
      [{ reason: 'other', text: ' ' }, 'text'],
      [{ reason: 'fraud', text: 'x'.repeat(501) }, 'text'],
    ] as const)
      expect(Object.keys((await visitor.call(report, wrong)).errors ?? {})).toEqual([field]);
    const popup = { pagePath: `/user/${id}`, templates: [{ id: 'report', params: { user: String(id) } }] };
    expect(JSON.stringify(await visitor.call('/session/freshit', popup))).toContain('گزارش کاربر');
    expect((await visitor.call(report, { reason: 'fraud', text: 'پول گرفت و رفت' })).success).toBe(true);
    expect((await visitor.call(report, { reason: 'fraud' })).success).toBe(true);
    const stored = await site.services.db
      .selectFrom('reports')
      .select(['subject_kind', 'reason'])
      .where('subject_id', '=', id)
      .where('subject_kind', '=', 'user')
      .execute();
    expect(stored).toEqual([{ subject_kind: 'user', reason: 'fraud' }]);
    expect((await seller.call(report, { reason: 'fraud' })).status).toBe(409);
  });

  it('SHOP-01 signed-in users block them and end it; then no message goes either way', async () => {
    const [listingId = 0] = await site.publish({ userId: id });
    const buyer = newBrowser(site);
    const buyerId = await buyer.signIn(newMobile());
    expect(await statusOf(`/user/${id}/block`)).toBe(302);
    expect((await newBrowser(site).call(`/api/web/users/${id}/block`)).status).toBe(401);
    expect((await seller.call(`/api/web/users/${id}/block`)).status).toBe(409);
    expect(await buyer.page(`/user/${id}/block`)).toContain('مسدود کردن');
    for (let twice = 0; twice < 2; twice++) expect((await buyer.call(`/api/web/users/${id}/block`)).success).toBe(true);
    expect(await buyer.page(`/user/${id}/block`)).toContain('رفع مسدودی');
    const said = () => sendMessage(site.ctx, { userId: buyerId, to: { listingId }, message: message() });
    expect(await said()).toMatchObject({ ok: false });
    expect((await buyer.call(`/api/web/users/${id}/unblock`)).success).toBe(true);
    expect(await said()).toMatchObject({ ok: true });
  });
});

const message = () => ({
  clientId: `message-${++n}-for-tests`,
  text: 'سلام، هست؟',
  picture: null,
  point: null,
  offerId: null,
});

describe('how a user answers', () => {
  /** Adds conversations started by others; each is answered after the given minutes, or never if null. */
  async function talks(minutes: readonly (number | null)[], begunAgo = 3 * DAY): Promise<void> {
    const [listingId = 0] = await site.publish({ userId: id });
    for (const after of minutes) {
      const buyer = await addAccount(site, {});
      const begun = new Date(TEST_NOW.getTime() - begunAgo);
      const at = (ms: number) => ({ ...site.ctx, now: new Date(begun.getTime() + ms) });
      const sent = await sendMessage(at(0), { userId: buyer, to: { listingId }, message: message() });
      if (!sent.ok) throw new Error(sent.refused);
      const to = { conversationId: sent.conversationId };
      // A second message of the buyer does not restart the measured answer time.
      await sendMessage(at(MINUTE / 2), { userId: buyer, to, message: message() });
      if (after === null) continue;
      for (const again of [0, 100])
        await sendMessage(at((after + again) * MINUTE), { userId: id, to, message: message() });
    }
    await renewAnswerRates(site.ctx);
    site.pages.clear();
  }
  const rate = () =>
    site.services.db
      .selectFrom('answer_rates')
      .select(['begun', 'answered', 'median_seconds'])
      .where('user_id', '=', id)
      .executeTakeFirst();

  it('SHOP-01 is said from five conversations on, here and in the box of a listing', async () => {
    await talks([30, 110, 110, 200]);
    expect(await rate()).toBeUndefined();
    await talks([null]);
    expect(await rate()).toEqual({ begun: 5, answered: 4, median_seconds: 110 * 60 });
    const page = await newBrowser(site).page(`/user/${id}`);
    expect(page).toContain('معمولاً ظرف ۲ ساعت پاسخ می‌دهد');
    expect(page).toContain('۸۰٪ از ۵ گفت‌وگوی جدید');
    const [listing = 0] = await site.publish({ userId: id });
    const { headers } = await newBrowser(site).get(`/v/${listing}`);
    const box = await newBrowser(site).page(headers.get('location') ?? '');
    expect(box).toContain(`href="/user/${id}"`);
    expect(box).toContain('معمولاً ظرف ۲ ساعت پاسخ می‌دهد');
  });

  it.each([
    ['answers after a day are none', [24 * 60, 24 * 60 + 1, 5, 5, 5], 3 * DAY, { begun: 5, answered: 4 }],
    ['young ones without an answer wait', [5, 5, 5, 5, null], 23 * HOUR, undefined],
    ['young ones with an answer count', [5, 5, 5, 5, 5], 23 * HOUR, { begun: 5, answered: 5 }],
    ['old ones do not count', [5, 5, 5, 5, 5], 91 * DAY, undefined],
    ['nothing answered has no median', [null, null, null, null, null], 3 * DAY, { median_seconds: null, answered: 0 }],
  ] as const)('SHOP-01 %s', async (_, minutes, ago, expected) => {
    await talks(minutes, ago);
    if (expected) expect(await rate()).toMatchObject(expected);
    else expect(await rate()).toBeUndefined();
  });

  it('SHOP-01 one who answers few is not said to answer usually', async () => {
    await talks([5, 5, null, null, null]);
    const page = await newBrowser(site).page(`/user/${id}`);
    expect(page).toContain('۴۰٪ از ۵');
    expect(page).not.toContain('معمولاً ظرف');
  });

  it('SHOP-01 is forgotten when the conversations are too old', async () => {
    await talks([5, 5, 5, 5, 5]);
    expect(await rate()).toBeDefined();
    site.clock = new Date(TEST_NOW.getTime() + 88 * DAY);
    await renewAnswerRates(site.ctx);
    expect(await rate()).toBeUndefined();
  });
});
