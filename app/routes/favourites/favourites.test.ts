import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.server.ts';
import type { Act } from '../../../domain/listings/listing-life.ts';
import { changeStatus, expireDue } from '../../../domain/listings/listings.server.ts';
import { newBrowser, newMobile } from '../../../test/accounts.ts';
import type { Browser } from '../../../test/browser.ts';
import { confirmed } from '../../../test/confirmed.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';

let site: TestSite;
let ids: number[];
const SAVE = '/api/web/favourites/save';
const DELETE = '/api/web/favourites/delete';

beforeAll(async () => {
  site = await createTestSite();
  ids = await site.publish(
    ...Array.from({ length: 6 }, (_, n) => ({ name: `مبل نشان‌شدنی شمارهٔ ${n}`, price: 1_000_000 * (n + 1) })),
  );
});
afterAll(() => site.stop());

const cookie = (browser: Browser) => browser.cookies.get('saved_items') ?? '';
const rowsOf = (userId: number) =>
  site.services.db
    .selectFrom('favourites')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('saved_at', 'desc')
    .orderBy('listing_id', 'desc')
    .execute();
const savedBy = async (userId: number) => (await rowsOf(userId)).map(({ listing_id }) => listing_id);

async function signedIn(): Promise<{ browser: Browser; userId: number; mobile: string }> {
  const browser = newBrowser(site);
  const mobile = newMobile();
  return { browser, mobile, userId: await browser.signIn(mobile) };
}

describe('a visitor', () => {
  it('FAV-01 keeps favourites in a cookie for 365 days, also by a plain form', async () => {
    const browser = newBrowser(site);
    const page = await browser.page(`/favourites/add/${ids[0]}`);
    expect(page).toContain('مبل نشان‌شدنی شمارهٔ 0');
    const answer = await browser.post(SAVE, { id: ids[0] }, { plain: true });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      confirmed(`/favourites?did=saved&of=${ids[0]}`),
    ]);
    expect(answer.headers.getSetCookie().join()).toMatch(/saved_items=\d+; Path=\/; Max-Age=31536000; SameSite=Lax/);
    await browser.post(SAVE, { id: ids[1] }, { plain: true });
    expect(cookie(browser)).toBe(`${ids[1]}.${ids[0]}`);
    const list = await browser.page('/favourites');
    expect(cardsIn(list)).toEqual([ids[1], ids[0]]);
    expect(await browser.page(`/favourites/add/${ids[0]}`)).toContain('این آگهی را نشان کرده‌اید');
    const removed = await browser.post(DELETE, { id: ids[1] }, { plain: true });
    const after = await browser.page(removed.headers.get('location') ?? '');
    expect(cardsIn(after)).toEqual([ids[0]]);
    expect(after).toMatch(new RegExp(`<form[^>]*action="${SAVE}".*name="id" value="${ids[1]}"`));
  });

  it('FAV-01 reads how to begin when nothing is saved, and how to have it everywhere', async () => {
    const page = await newBrowser(site).page('/favourites');
    expect(page).toContain('هنوز آگهی‌ای نشان نکرده‌اید');
    expect(page).toContain('/session?return=%2Ffavourites');
  });

  it('FAV-01 GEN-01 finds a link behind the heart of a listing', async () => {
    const response = await site.ask(`/v/${ids[0]}`);
    const page = await site.page(response.headers.get('location') ?? `/v/${ids[0]}`);
    expect(page).toMatch(new RegExp(`<a href="/favourites/add/${ids[0]}" data-do="favourite" data-id="${ids[0]}"`));
  });

  it('FAV-01 cannot save a listing that is missing or never was public', async () => {
    const [draft = 0] = await site.publish({ name: 'پیش‌نویس پنهان' });
    await site.services.db
      .updateTable('listings')
      .set({ status: 'pending', published_at: null })
      .where('id', '=', draft)
      .execute();
    const browser = newBrowser(site);
    for (const id of [draft, 999_999_999]) {
      expect((await browser.call(SAVE, { id })).status).toBe(404);
      expect((await browser.get(`/favourites/add/${id}`)).status).toBe(404);
    }
    browser.cookies.set('saved_items', String(draft));
    expect(await browser.page('/favourites')).not.toContain('پیش‌نویس پنهان');
  });

  it.each([
    ['5,000 ids', Array.from({ length: 5_000 }, (_, n) => n + 1).join('.')],
    ['rubbish', '__proto__.constructor.%00.-1.1e9.{"a":1}.<script>'],
    ['huge numbers', '99999999999999999999.999999999999999.0.00'],
    ['broken escapes', '%E0%A4%A'],
  ])('FAV-01 is not harmed by a cookie of %s', async (_, text) => {
    const visitor = newBrowser(site);
    visitor.cookies.set('saved_items', text);
    expect((await visitor.get('/favourites')).status).toBe(200);
    const mobile = newMobile();
    const userId = await visitor.signIn(mobile);
    expect((await savedBy(userId)).length).toBeLessThanOrEqual(300);
    expect(cookie(visitor).split('.').length).toBeLessThanOrEqual(300);
    expect((await visitor.get('/favourites')).status).toBe(200);
  });
});

describe('an account', () => {
  it('FAV-01 saves and removes idempotently, and returns the count', async () => {
    const { browser, userId } = await signedIn();
    const first = await browser.call(SAVE, { id: ids[0] });
    expect(first).toMatchObject({ status: 200, success: true, data: { listingId: ids[0], count: 1 } });
    const answers = await Promise.all([0, 1, 2].map(() => browser.call(SAVE, { id: ids[1] })));
    expect(answers.map(({ data }) => data.count)).toEqual([2, 2, 2]);
    expect(cookie(browser)).toBe(`${ids[1]}.${ids[0]}`);
    expect(await savedBy(userId)).toEqual([ids[1], ids[0]]);
    for (let again = 0; again < 2; again++) {
      expect(await browser.call(DELETE, { id: ids[1] })).toMatchObject({ status: 200, data: { count: 1 } });
    }
    expect(await savedBy(userId)).toEqual([ids[0]]);
    expect((await browser.get('/my/favourites')).headers.get('location')).toBe('/favourites');
  });

  it('FAV-01 merges favourites of browser and account at sign-in', async () => {
    const { browser, userId, mobile } = await signedIn();
    await browser.call(SAVE, { id: ids[0] });
    site.clock = new Date(TEST_NOW.getTime() + 200_000);
    const other = newBrowser(site);
    other.cookies.set('saved_items', `${ids[3]}.${ids[2]}.${ids[0]}`);
    await other.signIn(mobile);
    expect(await savedBy(userId)).toEqual([ids[3], ids[2], ids[0]]);
    expect(cookie(other)).toBe(`${ids[3]}.${ids[2]}.${ids[0]}`);
    // The first device gets the change when it next opens a page.
    expect(cookie(browser)).toBe(String(ids[0]));
    await browser.send('/session/freshit', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site.services.site.origin },
      body: JSON.stringify({ pagePath: 'home-page', templates: [{ id: 'user-box', params: {} }] }),
    });
    expect(cookie(browser)).toBe(cookie(other));
    await other.call(DELETE, { id: ids[3] });
    expect(cardsIn(await browser.page('/favourites'))).toEqual([ids[2], ids[0]]);
    expect(cookie(browser)).toBe(`${ids[2]}.${ids[0]}`);
    site.clock = TEST_NOW;
  });

  it('FAV-01 removes favourites from the browser at sign-out: the next account would take them over', async () => {
    const { browser, userId } = await signedIn();
    await browser.call(SAVE, { id: ids[0] });
    await browser.post('/session/sign-out', {});
    expect(cookie(browser)).toBe('');
    const next = await browser.signIn(newMobile());
    expect(await savedBy(next)).toEqual([]);
    expect(await savedBy(userId)).toEqual([ids[0]]);
  });

  it('FAV-01 keeps at most 1,000, and says so', async () => {
    const { browser, userId } = await signedIn();
    const many = await site.publish(...Array.from({ length: 1_001 }, (_, n) => ({ name: `آگهی ${n}` })));
    const rows = many
      .slice(0, 1_000)
      .map((listing_id) => ({ user_id: userId, listing_id, saved_at: TEST_NOW, price_saved: null, price_known: null }));
    await site.services.db.insertInto('favourites').values(rows).execute();
    const answer = await browser.call(SAVE, { id: many[1_000] });
    expect([answer.status, answer.message]).toEqual([409, expect.stringContaining('۱٬۰۰۰')]);
    expect((await browser.call(SAVE, { id: many[0] })).success).toBe(true);
    browser.cookies.set('saved_items', String(ids[0]));
    expect((await browser.get('/favourites?page=42')).status).toBe(200);
    expect(cardsIn(await browser.page('/favourites?page=2'))).toHaveLength(24);
  });

  it.each([
    [[]],
    [{}],
    [[1]],
    [{ id: 1 }],
    [null],
    [true],
    ['x'],
    ['1e3'],
    ['-1'],
    [1.5],
    ['9'.repeat(40)],
    ['__proto__'],
  ])('FAV-01 is not harmed by an id of %j', async (id) => {
    const { browser, userId } = await signedIn();
    for (const path of [SAVE, DELETE]) expect((await browser.call(path, { id })).status).toBe(422);
    expect(await savedBy(userId)).toEqual([]);
  });
});

describe('saved listings that change', () => {
  const change = async (listingId: number, act: Act) => {
    const { catalogue } = site.services;
    const actor = { kind: act === 'approve' ? 'moderator' : 'owner', userId: await sellerOf(listingId) } as const;
    const changed = await transact(site.ctx, (trx) => changeStatus(trx, { listingId, act, actor }, catalogue()));
    expect(changed.ok).toBe(true);
    await site.runDecisions();
  };
  const sellerOf = async (id: number) =>
    (await site.services.db.selectFrom('listings').select('user_id').where('id', '=', id).executeTakeFirstOrThrow())
      .user_id;
  /** Changes a price as an approved edit does. */
  const reprice = async (id: number, price: number | null) => {
    const { db } = site.services;
    await db.updateTable('listings').set({ price, status: 'pending' }).where('id', '=', id).execute();
    await change(id, 'approve');
  };
  const noticesOf = (userId: number) =>
    site.services.db
      .selectFrom('notifications')
      .select(['kind', 'key', 'data'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute();

  it('FAV-01 a lower price is marked, and notified once for each drop', async () => {
    const [id = 0] = await site.publish({ name: 'یخچال ارزان‌شونده', price: 5_000_000 });
    const { browser, userId } = await signedIn();
    await browser.call(SAVE, { id });
    await reprice(id, 5_000_000);
    expect(await noticesOf(userId)).toEqual([]);
    await reprice(id, 4_000_000);
    await reprice(id, 4_000_000);
    const drop = { kind: 'price-drop', key: `${id}:4000000`, data: { listingId: id, before: 5e6, price: 4e6 } };
    expect(await noticesOf(userId)).toEqual([drop]);
    const page = await browser.page('/favourites');
    expect(page).toContain('قیمت کم شد');
    expect(page).toContain('<s>۵٬۰۰۰٬۰۰۰</s>');
    // A higher price is not notified, but a later drop is. A price without a number is not notified either.
    await reprice(id, 6_000_000);
    await reprice(id, null);
    await reprice(id, 5_500_000);
    expect((await noticesOf(userId)).map(({ key }) => key)).toEqual([`${id}:4000000`, `${id}:5500000`]);
    expect((await rowsOf(userId))[0]).toMatchObject({ price_saved: 5_000_000, price_known: 5_500_000 });
    expect(await browser.page('/favourites')).not.toContain('قیمت کم شد');
  });

  it('FAV-01 its seller is not notified of their own price', async () => {
    const { browser, userId } = await signedIn();
    const [id = 0] = await site.publish({ userId, price: 9_000_000 });
    await browser.call(SAVE, { id });
    await reprice(id, 8_000_000);
    await change(id, 'markSold');
    expect((await noticesOf(userId)).filter(({ kind }) => kind !== 'listing-approved')).toEqual([]);
  });

  it.each([
    ['sold', 'markSold', 'فروخته شد', true],
    ['removed', 'remove', 'حذف شد', false],
  ] as const)(
    'FAV-01 the end of a listing is notified once, and its state shown: %s',
    async (status, act, words, named) => {
      const [id = 0] = await site.publish({ name: 'میز پایان‌یافته' });
      const { browser, userId } = await signedIn();
      await browser.call(SAVE, { id });
      await change(id, act);
      await change(id, 'restore');
      await change(id, act);
      const notice = { kind: 'favourite-ended', key: `${id}:${status}`, data: { listingId: id, status } };
      expect(await noticesOf(userId)).toEqual([notice]);
      const page = await browser.page('/favourites');
      expect(page).toContain(words);
      expect(page.includes('میز پایان‌یافته')).toBe(named);
    },
  );

  it('FAV-01 neither is an expired one; a listing in moderation is neither notified nor named', async () => {
    const [over = 0, edited = 0] = await site.publish({ name: 'صندلی کهنه' }, { name: 'نامی که هنوز دیده نشده' });
    const { browser, userId } = await signedIn();
    await browser.call(SAVE, { id: over });
    await browser.call(SAVE, { id: edited });
    const { db } = site.services;
    await db.updateTable('listings').set({ expires_at: TEST_NOW }).where('id', '=', over).execute();
    await db.updateTable('listings').set({ status: 'pending' }).where('id', '=', edited).execute();
    await expireDue(site.ctx);
    await site.runEvents();
    expect((await noticesOf(userId)).map(({ key }) => key)).toEqual([`${over}:expired`]);
    const page = await browser.page('/favourites');
    expect(page).toContain('منقضی شد');
    expect(page).toContain('فعلاً نمایش داده نمی‌شود');
    expect(page).not.toContain('نامی که هنوز دیده نشده');
  });
});

function cardsIn(page: string): number[] {
  return [...page.matchAll(/<article[^>]*data-card="(\d+)"/g)].map(([, id]) => Number(id));
}
