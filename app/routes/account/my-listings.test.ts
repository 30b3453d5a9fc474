import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.server.ts';
import { LISTING_STATUSES, type ListingStatus } from '../../../domain/listings/listing.ts';
import { type Act, nextStatus } from '../../../domain/listings/listing-life.ts';
import {
  changeStatus,
  changesOf,
  listingForOwner,
  type StatusChange,
  writePurchaseMarks,
} from '../../../domain/listings/listings.server.ts';
import { DAY, HOUR } from '../../../domain/values/durations.ts';
import { newBrowser, newMobile } from '../../../test/accounts.ts';
import type { Browser } from '../../../test/browser.ts';
import { confirmed, provedFor } from '../../../test/confirmed.ts';
import { holdPlaces, setTestQuota } from '../../../test/listing-quotas.ts';
import { purchasesOn } from '../../../test/purchases.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';
import { createMember } from '../../../test/staff.ts';
import { sample } from '../../../test/tier.ts';

let site: TestSite;
let owner: Browser;
let stranger: Browser;
let visitor: Browser;
let userId: number;

beforeAll(async () => {
  site = await createTestSite();
  [owner, stranger, visitor] = [newBrowser(site), newBrowser(site), newBrowser(site)];
  userId = await owner.signIn(newMobile());
  await stranger.signIn(newMobile());
});
afterAll(() => site.stop());

/** Adds a listing of the owner in the given state. */
async function own(status: ListingStatus, name = 'مبل راحتی هفت نفره'): Promise<number> {
  const [id = 0] = await site.publish({ userId, name });
  const { db } = site.services;
  if (status === 'expired') {
    await db.updateTable('listings').set({ status }).where('id', '=', id).execute();
  } else if (status === 'draft' || status === 'unpaid' || status === 'pending') {
    await db.updateTable('listings').set({ status, published_at: null }).where('id', '=', id).execute();
  } else if (status === 'rejected') {
    await change(id, 'reject', 'moderator', { reasons: ['wrong-price'], words: 'قیمت را درست بنویسید' });
  } else if (status === 'sold') await change(id, 'markSold');
  else if (status === 'removed') await change(id, 'remove');
  return id;
}

async function change(
  listingId: number,
  act: Act,
  kind: 'owner' | 'moderator' = 'owner',
  rest: Pick<StatusChange, 'reasons' | 'words'> = {},
): Promise<void> {
  const { catalogue } = site.services;
  const actor = { kind, userId: kind === 'owner' ? userId : null };
  const changed = await transact(site.ctx, (trx) => changeStatus(trx, { listingId, act, actor, ...rest }, catalogue()));
  expect(changed.ok).toBe(true);
}

const statusOf = async (id: number) => (await listingForOwner(site.services.db, userId, id))?.status;
const historyOf = async (id: number) => (await changesOf(site.services.db, id)).map(({ act }) => act);

/** Each action both as a script's call and as a plain form. */
const CALLS = {
  markSold: (id: number | string) => `/api/web/listings/${id}/sold`,
  renew: (id: number | string) => `/api/web/listings/${id}/renew`,
  restore: (id: number | string) => `/api/web/listings/${id}/restore`,
  remove: (id: number | string) => `/api/web/listings/${id}`,
  refresh: (id: number | string) => `/api/web/listing-refresh/${id}`,
} as const;
type Called = keyof typeof CALLS;
const ACTS = Object.keys(CALLS) as Called[];
const ask = (browser: Browser, act: Called, id: number | string) =>
  browser.call(CALLS[act](id), {}, act === 'remove' ? { method: 'DELETE' } : {});

const EVERY = ACTS.flatMap((act) => LISTING_STATUSES.map((status) => [act, status] as const));

describe("an owner's action on a listing", () => {
  it.each(sample(EVERY, 3))(
    'ITEM-14 %s of a listing that is %s follows the table, for its owner only',
    async (act, status) => {
      const id = await own(status);
      const before = await historyOf(id);
      expect((await ask(stranger, act, id)).status).toBe(404);
      expect((await ask(visitor, act, id)).status).toBe(401);
      expect(await statusOf(id)).toBe(status);
      expect(await historyOf(id)).toEqual(before);
      const isUndone = act === 'restore' && (status === 'sold' || status === 'removed');
      // Repeating the last action succeeds without effect.
      const isDone = before[0] === act;
      const to = isUndone ? 'published' : nextStatus(act, status, 'owner');
      const answer = await ask(owner, act, id);
      expect(answer.status).toBe(to === null && !isDone ? 409 : 200);
      expect(answer.message).toMatch(/[آ-ی]/);
      expect(await statusOf(id)).toBe(to ?? status);
      expect(await historyOf(id)).toEqual(to === null ? before : [act, ...before]);
    },
  );

  it.each(ACTS)('ITEM-14 %s of an unknown listing is 404', async (act) => {
    for (const id of ['0', '-1', 'x', '1e3', '999999999', '99999999999999999999', '1%20or%201=1'])
      expect((await ask(owner, act, id)).status).toBe(404);
  });

  it.each(ACTS)('ITEM-14 %s needs the CSRF key and our own origin', async (act) => {
    const id = await own('published');
    const method = act === 'remove' ? 'DELETE' : 'POST';
    expect((await owner.call(CALLS[act](id), {}, { method, key: null })).status).toBe(498);
    expect((await owner.call(CALLS[act](id), {}, { method, headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(
      403,
    );
    expect(await statusOf(id)).toBe('published');
  });

  it('ITEM-14 is done once by a double click and by two tabs, and both succeed', async () => {
    const id = await own('published');
    const answers = await Promise.all([ask(owner, 'markSold', id), ask(owner, 'markSold', id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await historyOf(id)).toEqual(['markSold']);
    const removals = await Promise.all([ask(owner, 'remove', id), ask(owner, 'remove', id), ask(owner, 'remove', id)]);
    expect(removals.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await ask(owner, 'markSold', id)).status).toBe(409);
    expect(await historyOf(id)).toEqual(['remove', 'markSold']);
  });

  it('GEN-06 a sale and a removal offer undo, for a week', async () => {
    const id = await own('published');
    const removed = await ask(owner, 'remove', id);
    expect(removed.data).toEqual({ listingId: id, undo: `/api/web/listings/${id}/restore` });
    expect((await owner.call(String(removed.data.undo))).success).toBe(true);
    expect(await statusOf(id)).toBe('published');
    await ask(owner, 'markSold', id);
    site.clock = new Date(TEST_NOW.getTime() + 8 * DAY);
    const late = await ask(owner, 'restore', id);
    site.clock = TEST_NOW;
    expect([late.status, late.message]).toEqual([
      409,
      expect.stringContaining('مهلت بازگرداندن این آگهی تمام شده است'),
    ]);
    expect(await statusOf(id)).toBe('sold');
  });

  it("ITEM-14 a moderator's removal cannot be undone by the owner", async () => {
    const id = await own('published');
    await change(id, 'remove', 'moderator');
    expect((await ask(owner, 'restore', id)).status).toBe(409);
    expect(await statusOf(id)).toBe('removed');
  });
});

describe('refreshing', () => {
  const get = async (browser: Browser, id: number, headers: Readonly<Record<string, string>> = {}) =>
    browser.get(CALLS.refresh(id), { 'x-csrf-key': await browser.csrfKey(), ...headers });

  it('ITEM-18 moves a listing to the top once a day; otherwise 409 with the next time', async () => {
    const id = await own('published');
    site.clock = new Date(TEST_NOW.getTime() + HOUR);
    const first = await get(owner, id);
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const { sortedAt } = (await listingForOwner(site.services.db, userId, id)) ?? {};
    expect(sortedAt).toEqual(site.clock);
    site.clock = new Date(TEST_NOW.getTime() + 20 * HOUR);
    const again = await ask(owner, 'refresh', id);
    expect(again.status).toBe(409);
    expect(again.message).toContain('۵ ساعت');
    expect(again.data.again).toBe(new Date(TEST_NOW.getTime() + 25 * HOUR).toISOString());
    expect((await get(owner, id)).status).toBe(409);
    expect(await owner.page('/my/listings')).toContain('۵ ساعت دیگر');
    expect((await listingForOwner(site.services.db, userId, id))?.sortedAt).toEqual(sortedAt);
    site.clock = new Date(TEST_NOW.getTime() + 25 * HOUR);
    expect((await get(owner, id)).status).toBe(200);
    site.clock = TEST_NOW;
  });

  it('ITEM-18 as a GET has no effect without the key, from another origin or prefetched', async () => {
    const id = await own('published');
    expect((await owner.get(CALLS.refresh(id))).status).toBe(498);
    expect((await owner.get(`${CALLS.refresh(id)}?csrf-key=${await owner.csrfKey()}`)).status).toBe(498);
    expect((await get(owner, id, { 'sec-purpose': 'prefetch' })).status).toBe(403);
    expect((await get(owner, id, { 'sec-purpose': 'prefetch;prerender' })).status).toBe(403);
    expect((await get(owner, id, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await get(owner, id, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await get(stranger, id)).status).toBe(404);
    expect((await get(visitor, id)).status).toBe(401);
    expect(await historyOf(id)).toEqual([]);
  });

  it('ITEM-18 twice at the same time refreshes once', async () => {
    const id = await own('published');
    const answers = await Promise.all([ask(owner, 'refresh', id), ask(owner, 'refresh', id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await historyOf(id)).toEqual(['refresh']);
  });
});

describe("the page of the user's listings", () => {
  let seller: Browser;
  let sellerId: number;
  beforeEach(async () => {
    seller = newBrowser(site);
    sellerId = await seller.signIn(newMobile());
  });
  const publish = (name: string) => site.publish({ userId: sellerId, name });

  it('ITEM-15 links to the form if there are none, and sends visitors to sign in', async () => {
    const html = await seller.page('/my/listings');
    expect(html).toContain('هنوز آگهی‌ای ثبت نکرده‌اید');
    expect(html).toMatch(/href="\/new\?[^"]*"/);
    const response = await visitor.get('/my/listings');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/session?return=%2Fmy%2Flistings']);
  });

  it('ITEM-15 does not say that nothing was posted if all was removed', async () => {
    const [id] = await publish('کمد دیواری سه‌در');
    await seller.post(`/api/web/listings/${id}`, { _method: 'DELETE' });
    const html = await seller.page('/my/listings');
    expect(html).toContain('حذف‌شده (۱)');
    expect(html).toContain('همهٔ آگهی‌هایتان حذف شده است');
    expect(html).not.toContain('هنوز آگهی‌ای ثبت نکرده‌اید');
  });

  it('ITEM-15 shows each state with its count, the remaining time and the statistics', async () => {
    const { db } = site.services;
    const [a = 0, b = 0] = await site.publish(
      { userId: sellerId, name: 'یخچال فریزر دوازده فوت' },
      { userId: sellerId, name: 'مبل <b>راحتی</b> شش نفره' },
    );
    await db
      .updateTable('listings')
      .set({ expires_at: new Date(TEST_NOW.getTime() + 11.5 * DAY) })
      .where('id', '=', a)
      .execute();
    await db.insertInto('listing_days').values({ listing_id: a, day: '2026-11-19', views: 47, leads: 3 }).execute();
    await change(b, 'reject', 'moderator', {
      reasons: ['wrong-price', 'edit-suggested'],
      words: 'قیمت را <i>درست</i> کنید',
    });
    const html = await seller.page('/my/listings');
    for (const text of ['همه (۲)', 'منتشرشده (۱)', 'ردشده (۱)', 'فروخته‌شده (۰)', '۱۲ روز مانده', '۴۷ بازدید', '۳ تماس'])
      expect(html).toContain(text);
    for (const text of ['قیمت واقعی نیست', 'پیشنهاد ویرایش', 'قیمت را']) expect(html).toContain(text);
    expect(html).not.toMatch(/<b>راحتی|<i>درست|style="/);
    expect(html).toContain(`href="/edit/${b}"`);
    expect(html).toContain(`href="/my/listings/${a}/stats"`);
    const rejected = await seller.page('/my/listings?status=rejected');
    expect(rejected).not.toContain('یخچال فریزر');
    expect(await stranger.page('/my/listings')).not.toContain('یخچال فریزر');
    expect(await seller.page('/my/listings?status=%27&after=x&did=constructor&of=1')).toContain('یخچال فریزر');
  });

  it('PROM-07 says when the term of what is bought for a waiting listing begins, and when the money comes back', async () => {
    const SENTENCE =
      'مدت بسته از انتشار آگهی شروع می‌شود. اگر آگهی رد شود و دوباره ارسال نشود، پول به کیف پول برمی‌گردد.';
    const said = async (status: ListingStatus) => {
      const id = await own(status);
      const html = await owner.page(`/my/listings?status=${status}`);
      const [row = ''] = new RegExp(`<form id="own-${id}".*?</article>`, 's').exec(html) ?? [];
      return row.split(SENTENCE).length - 1;
    };
    expect(await said('pending')).toBe(1);
    expect(await said('published')).toBe(0);
    expect(await said('unpaid')).toBe(0);
  });

  it('ITEM-15 has one act that brings views, with all of its ways behind it', async () => {
    const id = await own('published');
    const html = await owner.page('/my/listings?status=published');
    const [form = ''] = new RegExp(`<form id="own-${id}".*?</form>`, 's').exec(html) ?? [];
    const folds = form.match(/<details.*?<\/details>/gs) ?? [];
    const [ways = '', more = ''] = folds;
    expect(ways).toMatch(/<summary class="button">.*?بیشتر دیده شود<\/summary>/s);
    for (const href of [`/bump/${id}`, `/vip-listing/${id}`, `/paid-features/${id}`])
      expect([href, form.split(`href="${href}"`).length, ways.includes(`href="${href}"`)]).toEqual([href, 2, true]);
    expect(more).toContain(`href="/my/listings/${id}/stats"`);
  });

  it('ITEM-15 SECP-02 says that it is sold by secure purchase, or leads to where it is switched on', async () => {
    const purchases = purchasesOn(site);
    const { listingId } = await purchases.sell({ userId: sellerId, name: 'مبل راحتی با خرید امن' });
    await site.runEvents();
    const rowOf = async () => {
      const html = await seller.page('/my/listings');
      return /<article.*?<\/article>/s.exec(html)?.[0] ?? '';
    };
    const link = `href="/v/${listingId}/activate-purchase"`;
    const before = await rowOf();
    await writePurchaseMarks(site.services.db, [listingId], 'on');
    const on = await rowOf();
    expect([before.includes(link), on.includes(link)]).toEqual([true, false]);
    expect([before, on].map((row) => /badge trust">خرید امن</.test(row))).toEqual([false, true]);
  });

  it('ITEM-15 offers the possible actions of each state', async () => {
    const offered = async (status: ListingStatus) => {
      const id = await own(status);
      const html = await owner.page(`/my/listings?status=${status}`);
      const [form = ''] = new RegExp(`<form id="own-${id}".*?</form>`, 's').exec(html) ?? [];
      return [...form.matchAll(/<(?:a|button) class="button[^>]*>([^<]+)</g)].map(([, name]) => name);
    };
    expect(await offered('pending')).toEqual(['نردبان', 'ویژه کردن', 'همهٔ بسته‌ها', 'ویرایش', 'حذف']);
    expect(await offered('published')).toEqual([
      'نردبان رایگان',
      'نردبان',
      'ویژه کردن',
      'فروش با خرید امن',
      'همهٔ بسته‌ها',
      'ویرایش',
      'فروخته شد',
      'آمار',
      'حذف',
    ]);
    expect(await offered('unpaid')).toEqual(['پرداخت هزینه', 'ویرایش', 'حذف']);
    expect(await offered('rejected')).toEqual(['اصلاح و ارسال دوباره', 'حذف']);
    expect(await offered('expired')).toEqual(['ویرایش', 'تمدید', 'فروخته شد', 'آمار', 'حذف']);
    expect(await offered('sold')).toEqual(['بازگرداندن', 'آمار', 'حذف']);
    expect(await offered('removed')).toEqual(['بازگرداندن']);
  });

  it.each([
    ['seller-suspended', 'به دلیل مسدود شدن حساب یا فروشگاه', 'حساب یا فروشگاه مسدود شد'],
    ['seller-closed', 'به دلیل بسته شدن فروشگاه', 'فروشگاه بسته شد'],
    ['feed-absent', 'اگر به فایل برگردد', 'در فایل نبود'],
    ['feed-paused', 'در فایل متوقف است', 'متوقف'],
  ] as const)(
    'SHOP-02 SHOP-03 ITEM-15 says why it expired before its time: %s, to its owner and to staff',
    async (because, toOwner, toStaff) => {
      const id = await own('expired');
      await site.services.db
        .insertInto('listing_changes')
        .values({
          listing_id: id,
          at: site.clock,
          act: 'expire',
          from_status: 'published',
          to_status: 'expired',
          reasons: [because],
        })
        .execute();
      expect(await owner.page('/my/listings?status=expired')).toContain(toOwner);
      const staff = await createMember(site, 'moderator');
      const file = await staff.browser.page(`/admin/listings/${id}`);
      expect(file).toContain(toStaff);
      expect(file).not.toContain(because);
    },
  );

  it('ITEM-15 GEN-06 works by plain forms: confirms the action, and undoes it', async () => {
    const [id = 0] = await publish('میز ناهارخوری چوبی');
    const plain = { plain: true } as const;
    const sold = await seller.post(CALLS.markSold(id), { status: 'published' }, plain);
    const location = sold.headers.get('location') ?? '';
    expect([sold.status, location]).toEqual([303, confirmed(`/my/listings?status=published&did=sold&of=${id}`)]);
    const html = await seller.page(location);
    expect(html).toMatch(/role="status".*میز ناهارخوری چوبی.*به‌عنوان فروخته‌شده ثبت شد/s);
    expect(html).toContain(`action="/api/web/listings/${id}/restore"`);
    expect(await stranger.page(location)).not.toContain('میز ناهارخوری');
    const back = await seller.post(CALLS.restore(id), {}, plain);
    expect(back.headers.get('location')).toEqual(confirmed(`/my/listings?did=restored&of=${id}`));
    expect(await seller.page(location)).not.toContain('به‌عنوان فروخته‌شده ثبت شد');
    await seller.post(CALLS.refresh(id), {}, plain);
    const refused = await seller.post(CALLS.refresh(id), {}, plain);
    expect(refused.status).toBe(409);
    expect((await refused.text()).match(/role="alert">[^<]*<[^>]*>.*?نردبان رایگان بعدی/s)).not.toBeNull();
    for (const act of ACTS) {
      const answer = await stranger.post(CALLS[act](id), { _method: 'DELETE', status: 'x' }, plain);
      expect([act, answer.status]).toEqual([act, 404]);
    }
    const removed = await seller.post(CALLS.remove(id), { _method: 'DELETE', status: 'published' }, plain);
    expect(removed.headers.get('location')).toEqual(confirmed(`/my/listings?status=published&did=removed&of=${id}`));
    const second = await seller.post(CALLS.remove(id), { _method: 'DELETE' }, plain);
    expect(second.headers.get('location')).toEqual(confirmed(`/my/listings?did=removed&of=${id}`));
    expect(await seller.page(provedFor(site, seller, '/my/listings?did=removed&of=1'))).not.toContain('آگهی حذف شد');
  });

  it('ITEM-15 pages without losing or repeating a listing', async () => {
    const many = newBrowser(site);
    const manyId = await many.signIn(newMobile());
    const ids = await site.publish(...Array.from({ length: 45 }, () => ({ userId: manyId })));
    const seen: number[] = [];
    let path: string | undefined = '/my/listings';
    while (path) {
      const html = await many.page(path);
      seen.push(...[...html.matchAll(/id="own-(\d+)"/g)].map(([, id]) => Number(id)));
      path = /rel="next" href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
    }
    expect(seen).toEqual(ids.toSorted((a, b) => b - a));
  });

  it('ITEM-17 says in which category the free listings are used up', async () => {
    const categoryId = site.services.catalogue().taxonomy.bySlug.get('sofas')?.id ?? 0;
    const { db } = site.services;
    await setTestQuota(site, categoryId, { free: 1 });
    await holdPlaces(site, { userId: sellerId, categoryId }, await publish('مبل راحتی دیگر'));
    expect(await seller.page('/my/listings')).toContain('در ۳۰ روز گذشته از همهٔ ۱ آگهی رایگان دستهٔ «');
    await db.deleteFrom('listing_quotas').execute();
    expect(await seller.page('/my/listings')).not.toContain('آگهی رایگان دستهٔ «');
  });
});

describe("a listing's own page", () => {
  const bar = async (browser: Browser, id: number | string, fragment = 'owner-bar') => {
    const templates = [{ id: fragment, params: { listing: String(id) } }];
    const { templates: answered } = (await (
      await browser.post('/session/freshit', { templates }, { key: null })
    ).json()) as { templates: { html: string | null }[] };
    return answered[0]?.html;
  };

  it('ITEM-15 GEN-07 offers actions to its owner, and to nobody else', async () => {
    const id = await own('published');
    const html = await bar(owner, id);
    expect(html).toContain(`href="/edit/${id}"`);
    expect(html).toContain(`href="/my/listings/${id}/stats"`);
    for (const [browser, asked] of [
      [stranger, id],
      [visitor, id],
      [owner, 'x'],
      [owner, 999_999_999],
    ] as const)
      expect(await bar(browser, asked)).toBe('');
  });

  it('ITEM-18 GEN-22 refreshes by a popup, which then shows the next time; without scripts «my listings» does', async () => {
    const id = await own('published');
    expect(await bar(owner, id)).toMatch(/href="\/my\/listings\?status=published" data-popup="refresh-listing"/);
    expect(await owner.page('/my/listings?status=published')).toContain(`action="${CALLS.refresh(id)}"`);
    const html = await bar(owner, id, 'refresh-listing');
    expect(html).toMatch(/<h2 id="popup-title">نردبان رایگان/);
    expect(html).toContain(`action="${CALLS.refresh(id)}"`);
    for (const browser of [stranger, visitor]) expect(await bar(browser, id, 'refresh-listing')).not.toContain('<form');
    await ask(owner, 'refresh', id);
    const after = await bar(owner, id, 'refresh-listing');
    expect(after).toContain('۲۴ ساعت دیگر');
    expect(after).not.toContain('<form');
  });

  it("ITEM-15 is the same for everyone while public, and fetches the owner's parts", async () => {
    const id = await own('published', 'مبل راحتی برای همه');
    const { headers } = await visitor.get(`/v/${id}`);
    const html = await owner.page(String(headers.get('location')));
    expect(html).toMatch(/data-personal="owner-bar" data-params="{&quot;listing&quot;:&quot;\d+&quot;}"/);
    expect(html).not.toContain(`href="/edit/${id}"`);
  });

  it.each(['draft', 'unpaid', 'pending', 'rejected'] as const)(
    'ITEM-14 tells its owner what comes next while it is %s',
    async (status) => {
      const id = await own(status, 'مبل راحتی در راه');
      const response = await owner.get(`/v/${id}`);
      const html = await owner.page(String(response.headers.get('location')));
      expect(html).toContain('این آگهی شماست');
      expect(html).toContain(`href="/edit/${id}"`);
      expect((await stranger.get(`/v/${id}`)).status).toBe(404);
      expect((await visitor.get(`/v/${id}`)).status).toBe(404);
    },
  );
});
