import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.server.ts';
import type { Act } from '../../../domain/listings/listing-life.ts';
import { changeStatus, refreshListing } from '../../../domain/listings/listings.server.ts';
import { forgetOldMatches, sendDigests, stopSearch } from '../../../domain/saved-searches/saved-searches.server.ts';
import { DAY, MINUTE } from '../../../domain/values/durations.ts';
import { newBrowser, newMobile, signInFor, signInPlainly } from '../../../test/accounts.ts';
import type { Browser } from '../../../test/browser.ts';
import { confirmed, provedFor } from '../../../test/confirmed.ts';
import { itInLongTier } from '../../../test/it-in-long-tier.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';

const SAVE = '/api/web/new-saved-search';
const LIST = '/api/web/saved-searches';

let site: TestSite;
let browser: Browser;
let userId: number;

beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());
beforeEach(async () => {
  site.clock = TEST_NOW;
  browser = newBrowser(site);
  userId = await browser.signIn(newMobile());
});

type Shown = { id: number; name: string; notify: string; serpQuery: string; url: string; newCount: number };

const json = async (of: Browser) => {
  const response = await of.get(LIST, { accept: 'application/json' });
  return ((await response.json()) as { data: { searches: Shown[] } }).data.searches;
};
const save = async (serpQuery: string, more: Readonly<Record<string, unknown>> = {}, of = browser): Promise<number> => {
  const answer = await of.call(SAVE, { serpQuery, ...more });
  expect(answer.success).toBe(true);
  return Number(answer.data.id);
};

const serpQueryIn = (page: string) =>
  /name="serpQuery" value="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';

/** Address to which the sign-in returns when a visitor wants to save this search. */
async function returnOf(visitor: Browser, serpQuery: string): Promise<string> {
  const { data } = await visitor.call(SAVE, { serpQuery });
  return new URL(String(data.loginUrl), site.services.site.origin).searchParams.get('return') ?? '';
}

const idOf = (slug: string) => site.services.catalogue().taxonomy.bySlug.get(slug)?.id ?? 0;
const noticesOf = (id: number) =>
  site.services.db
    .selectFrom('notifications')
    .select(['kind', 'key', 'data'])
    .where('user_id', '=', id)
    .orderBy('id')
    .execute();

/** Publishes a listing of another user, by an approval. */
async function publish(fields: Parameters<TestSite['publish']>[0] = {}): Promise<number> {
  const [id = 0] = await site.publish(fields);
  await site.services.db
    .updateTable('listings')
    .set({ status: 'pending', published_at: null })
    .where('id', '=', id)
    .execute();
  await change(id, 'approve');
  return id;
}

async function change(listingId: number, act: Act): Promise<void> {
  const { db, catalogue } = site.services;
  const { user_id } = await db
    .selectFrom('listings')
    .select('user_id')
    .where('id', '=', listingId)
    .executeTakeFirstOrThrow();
  // Approvals by a job are not delayed, so that reactions run at once.
  const actor =
    act === 'approve' ? ({ kind: 'job', userId: null } as const) : ({ kind: 'owner', userId: user_id } as const);
  const changed = await transact(site.ctx, (trx) => changeStatus(trx, { listingId, act, actor }, catalogue()));
  expect(changed.ok).toBe(true);
  await site.runEvents();
}

describe('saving a search', () => {
  it('SAVE-01 confirms with a message; the same filters in another order are the same search', async () => {
    const answer = await browser.call(SAVE, { serpQuery: 'c=sofas&ct=tehran&mxp=5000000&q=راحتی' });
    expect(answer).toMatchObject({ status: 200, success: true, data: { userIsLoggedIn: true } });
    expect(answer.data.message).toMatch(/ذخیره شد/);
    for (const same of [
      'q=راحتی&mxp=۵٬۰۰۰٬۰۰۰&ct=tehran&c=sofas&o=cheapest&after=x',
      '/s/tehran/sofas?mxp=5000000&q=راحتی&location=35.7,51.4',
      `${site.services.site.origin}/s/tehran/sofas?q=راحتی&mxp=5000000&o=nearest`,
      `/search?c=${idOf('sofas')}&ct=tehran&q=راحتی&mxp=5000000`,
    ]) {
      const again = await browser.call(SAVE, { serpQuery: same });
      expect(again.data, same).toMatchObject({ id: answer.data.id, userIsLoggedIn: true });
      expect(again.data.message).toContain('قبلاً ذخیره شده بود');
    }
    const [only, ...others] = await json(browser);
    expect(others).toEqual([]);
    expect(only).toMatchObject({
      name: 'نتایج «راحتی» از مبل و میز جلومبلی در شهر تهران',
      notify: 'each',
      newCount: 0,
    });
    expect((await site.ask(only?.url ?? '')).status).toBe(200);
  });

  it('SAVE-01 a double click and two tabs save once', async () => {
    const answers = await Promise.all([0, 1, 2, 3].map(() => browser.call(SAVE, { serpQuery: 'q=پیانو' })));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(await json(browser)).toHaveLength(1);
  });

  it.each([
    [undefined, 'each'],
    ['', 'each'],
    ['1', 'each'],
    [1, 'each'],
    [true, 'each'],
    ['0', 'none'],
    [false, 'none'],
    ['daily', 'daily'],
  ])('SAVE-01 specialNotifyStatus %j is %s', async (specialNotifyStatus, notify) => {
    await save('q=پیانو', specialNotifyStatus === undefined ? {} : { specialNotifyStatus });
    expect((await json(browser))[0]?.notify).toBe(notify);
  });

  it('SAVE-01 AUTH-03 a visitor gets the sign-in with 200, and the search is saved when they sign in', async () => {
    const visitor = newBrowser(site);
    const answer = await visitor.call(SAVE, {
      serpQuery: `/s/tehran/sofas?q=${encodeURIComponent('مبل راحتی & نو 100%+1')}`,
    });
    expect([answer.status, answer.success, answer.data.userIsLoggedIn]).toEqual([200, false, false]);
    const signIn = new URL(String(answer.data.loginUrl), site.services.site.origin);
    expect(signIn.pathname).toBe('/session');
    const back = signIn.searchParams.get('return') ?? '';
    const welcome = await signInFor(site, visitor, back);
    expect(welcome).toMatchObject({ success: true, message: expect.stringContaining('ذخیره شد') });
    expect(await json(visitor)).toMatchObject([
      { name: expect.stringContaining('«مبل راحتی & نو 100%+1»'), notify: 'each' },
    ]);
    expect(welcome.data.savedSearch).toBe((await json(visitor))[0]?.id);
    // The user is back at the results and need not confirm again.
    expect(await visitor.page(String(welcome.data.url))).toContain('مبل راحتی &amp; نو 100%+1');
    expect(visitor.cookies.has('search-to-save')).toBe(false);
  });

  it('SAVE-01 AUTH-03 a visitor can sign in even if their kept search has an outdated shape', async () => {
    const visitor = newBrowser(site);
    const back = await returnOf(visitor, 'q=پیانو');
    const [payload = ''] = decodeURIComponent(visitor.cookies.get('search-to-save') ?? '').split('.');
    const { notify: _, ...older } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
    const kept = Buffer.from(JSON.stringify(older)).toString('base64url');
    const [id] = decodeURIComponent(visitor.cookies.get('visitor') ?? '').split('.');
    const mac = createHmac('sha256', site.services.keys.orders)
      .update(`search-to-save ${id} ${kept}`)
      .digest('base64url');
    visitor.cookies.set('search-to-save', `${kept}.${mac}`);
    expect(await signInFor(site, visitor, back)).toMatchObject({ success: true });
    expect(await json(visitor)).toEqual([]);
  });

  it('SAVE-01 a visitor without scripts chooses the notification, signs in, and it is saved so', async () => {
    const visitor = newBrowser(site);
    const page = await visitor.page('/my/saved-searches/new?serpQuery=q%3Dپیانو');
    const fields = { serpQuery: serpQueryIn(page), name: 'ساز', specialNotifyStatus: 'daily' };
    const asked = await visitor.post(SAVE, fields, { plain: true });
    expect(asked.status).toBe(303);
    const signIn = new URL(asked.headers.get('location') ?? '', site.services.site.origin);
    const done = await signInPlainly(site, visitor, signIn.searchParams.get('return') ?? '');
    expect([done.status, done.headers.get('location')]).toEqual([303, confirmed('/my/saved-searches?did=saved')]);
    expect(await json(visitor)).toMatchObject([{ name: 'ساز', notify: 'daily' }]);
    expect(await visitor.page(done.headers.get('location') ?? '')).toContain('جست‌وجو ذخیره شد');
    const refused = await visitor.page(provedFor(site, visitor, '/my/saved-searches?did=full'));
    expect(refused).toMatch(/role="alert">(?:(?!<\/p>).)*جست‌وجو می‌توانید ذخیره کنید/s);
    expect(refused).not.toContain('notice trust');
  });

  it.each([
    ['not.ct=801', false],
    ['q=بدون پارکینگ', false],
    ['c=mobile-phones&not.ct=801', true],
    ['q=آپارتمان بدون پارکینگ', true],
  ])('SAVE-01 a search that only leaves things out is not saved: %s, %j', async (serpQuery, isSaved) => {
    const owner = newBrowser(site);
    await owner.signIn(newMobile());
    expect((await owner.call(SAVE, { serpQuery })).success).toBe(isSaved);
  });

  it('SAVE-01 reports a search that is saved already, and one beyond the limit', async () => {
    const mobile = newMobile();
    const owner = newBrowser(site);
    await owner.signIn(mobile);
    await save('q=پیانو', {}, owner);
    const again = newBrowser(site);
    const returned = await returnOf(again, 'q=پیانو');
    expect((await signInFor(site, again, returned, mobile)).message).toContain('قبلاً ذخیره شده بود');
    for (let n = 1; n < 50; n++) await save(`mnp=${n}`, {}, owner);
    const full = newBrowser(site);
    const refused = await signInPlainly(site, full, await returnOf(full, 'q=ویولن'), mobile);
    expect(await full.page(refused.headers.get('location') ?? '')).toContain('حداکثر ۵۰ جست‌وجو');
    expect(await json(full)).toHaveLength(50);
  });

  it('SAVE-01 GEN-22 is offered on results and on empty ones, by a link with a page behind it', async () => {
    for (const path of ['/s/tehran/sofas', '/s?q=چیزی که هیچ جا نیست']) {
      const page = await site.page(path);
      const href = /<a[^>]*href="([^"]+)"[^>]*data-popup="save-search"/.exec(page)?.[1]?.replaceAll('&amp;', '&');
      expect(await browser.page(href ?? '')).toContain('name="serpQuery"');
      expect(await newBrowser(site).page(href ?? '')).toContain('name="serpQuery"');
    }
    expect(await site.page('/s')).not.toContain('save-search');
  });

  it('SAVE-01 the popup matches the page for users, visitors, and after saving', async () => {
    const popup = async (of: Browser, query: string) => {
      const response = await of.send('/session/freshit', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: site.services.site.origin },
        body: JSON.stringify({ templates: [{ id: 'save-search', params: { query } }] }),
      });
      return ((await response.json()) as { templates: { html: string }[] }).templates[0]?.html;
    };
    expect(await popup(newBrowser(site), 'q=پیانو')).toContain('ورود و ذخیره');
    expect(await popup(browser, 'q=پیانو')).toContain('name="serpQuery"');
    expect(await popup(browser, '')).toContain('حداقل یک');
    await save('q=پیانو');
    expect(await popup(browser, 'q=پیانو')).toContain('ذخیره کرده‌اید');
  });

  it.each([
    ['nothing', ''],
    ['an order alone', 'o=cheapest'],
    ['unknown names', '__proto__=1&constructor=2&a1.5=3&c=unicorns'],
    ['another page', '/v/1001'],
    ['another site’s page', 'https://evil.example/x?q=1'],
    ['a place that is not there', '/s/atlantis?q=x'],
    ['a letter that does not decode', '/s/%E0%A4%A'],
    ['five kilobytes', `q=${'ا'.repeat(5_000)}`],
    ['fifty kilobytes', `q=x&y=${'y'.repeat(50_000)}`],
    ['a list', ['q=x']],
    ['an object', { q: 'x' }],
    ['a prototype', { __proto__: { length: 3 } }],
    ['a number', 7],
    ['null', null],
  ])('SAVE-01 %s is refused with a message', async (_, serpQuery) => {
    const answer = await browser.call(SAVE, { serpQuery });
    expect([answer.status, answer.success]).toEqual([422, false]);
    expect(answer.message ?? Object.values(answer.errors ?? {}).join()).toMatch(/[آ-ی]/);
    if (typeof serpQuery === 'string') {
      expect((await browser.post(SAVE, { serpQuery }, { plain: true })).status).toBe(422);
    }
    expect(await json(browser)).toEqual([]);
  });

  it.each([
    ['x'.repeat(61), 422],
    [['x'], 422],
    [{}, 422],
    ['  \u200f ', 200],
    ['<b>مبل</b>', 200],
  ])('SAVE-01 a name %j answers %i', async (name, status) => {
    const answer = await browser.call(SAVE, { serpQuery: 'q=پیانو', name });
    expect(answer.status).toBe(status);
    expect(await browser.page('/my/saved-searches')).not.toContain('<b>مبل');
  });

  it('SAVE-01 stores at most 50, says so, and accepts one more after a removal', async () => {
    for (let n = 0; n < 50; n++) await save(`mnp=${n + 1}`);
    const [first] = await json(browser);
    const answer = await browser.call(SAVE, { serpQuery: 'mnp=1000' });
    expect([answer.status, answer.message]).toEqual([409, expect.stringContaining('۵۰')]);
    expect((await browser.call(`${LIST}/${first?.id}`, {}, { method: 'DELETE' })).success).toBe(true);
    await save('mnp=1000');
    expect((await browser.call(`${LIST}/${first?.id}/restore`)).status).toBe(409);
  });
});

describe('my saved searches', () => {
  it('SAVE-02 GEN-01 lists, renames, changes notifications, and removes with undo', async () => {
    const id = await save('/s/tehran/sofas?mxp=5000000', { name: 'مبل ارزان' });
    const page = await browser.page('/my/saved-searches');
    expect(page).toContain('مبل ارزان');
    expect(page).toContain('قیمت تا ۵٬۰۰۰٬۰۰۰');
    const renamed = await browser.call(`${LIST}/${id}`, { name: ' مبل  من ', notify: 'none' });
    expect(renamed).toMatchObject({ status: 200, success: true });
    expect(await json(browser)).toMatchObject([{ id, name: 'مبل من', notify: 'none' }]);
    await browser.call(`${LIST}/${id}`, { notify: 'daily' });
    expect(await json(browser)).toMatchObject([{ id, name: 'مبل من', notify: 'daily' }]);
    expect((await browser.call(`${LIST}/${id}`, { notify: 'hourly' })).status).toBe(422);
    const removed = await browser.post(`${LIST}/${id}`, { _method: 'DELETE' }, { plain: true });
    expect(removed.headers.get('location')).toEqual(confirmed(`/my/saved-searches?did=removed&of=${id}`));
    expect(await browser.page(removed.headers.get('location') ?? '')).toContain(`action="${LIST}/${id}/restore"`);
    expect(await json(browser)).toEqual([]);
    expect((await browser.call(`${LIST}/${id}/restore`)).success).toBe(true);
    expect(await json(browser)).toMatchObject([{ id }]);
    const undo = await browser.call(`${LIST}/${id}`, {}, { method: 'DELETE' });
    expect(undo.data).toEqual({ id, undo: `${LIST}/${id}/restore` });
    await forgetOldMatches({ ...site.ctx, now: new Date(TEST_NOW.getTime() + 8 * DAY) });
    expect((await browser.call(`${LIST}/${id}/restore`)).status).toBe(404);
    expect(await browser.page('/my/saved-searches')).toContain('هنوز جست‌وجویی ذخیره نکرده‌اید');
  });

  it("SAVE-02 other users' searches are 404", async () => {
    const id = await save('q=پیانو');
    const other = newBrowser(site);
    await other.signIn(newMobile());
    for (const theirs of [id, 0, -1, 'x', '1e3', '99999999999999999999']) {
      expect((await other.call(`${LIST}/${theirs}`, { name: 'دزدی' })).status).toBe(404);
      expect((await other.call(`${LIST}/${theirs}`, {}, { method: 'DELETE' })).status).toBe(404);
      expect((await other.call(`${LIST}/${theirs}/restore`)).status).toBe(404);
      expect((await other.get(`/my/saved-searches/${theirs}`)).status).toBe(404);
    }
    expect(await stopSearch(site.services.db, userId + 1, id)).toBe(false);
    expect(await json(browser)).toMatchObject([{ id, notify: 'each' }]);
    expect(await stopSearch(site.services.db, userId, id)).toBe(true);
    expect(await json(browser)).toMatchObject([{ id, notify: 'none' }]);
    expect((await newBrowser(site).get(LIST, { accept: 'application/json' })).status).toBe(401);
  });
});

describe('a published listing', () => {
  const sofa = () => ({ name: `مبل راحتی ${userId}`, price: 3_000_000 });
  const asked = () => `/s/tehran/sofas?q=${userId}&mxp=5000000`;

  it('SAVE-03 notifies each matching search once, and nobody else', async () => {
    const searchId = await save(asked());
    await save(`/s/tehran/sofas?q=${userId}&mxp=2000000`);
    await save(`/s/shiraz/sofas?q=${userId}`);
    const listingId = await publish(sofa());
    const notice = { kind: 'saved-search', key: `${searchId}:${listingId}`, data: { searchId, listingId } };
    expect(await noticesOf(userId)).toEqual([notice]);
    await refreshListing(site.ctx, await sellerOf(listingId), listingId, site.services.catalogue());
    await site.runEvents();
    await change(listingId, 'markSold');
    await change(listingId, 'restore');
    await site.services.db.updateTable('listings').set({ status: 'pending' }).where('id', '=', listingId).execute();
    await change(listingId, 'approve');
    expect(await noticesOf(userId)).toEqual([notice]);
  });

  it('SAVE-03 SRCH-01 GEN-07 home shows what they found to their user alone, which is in nobody else’s page', async () => {
    const finds = async (of: Browser) => {
      const asked = { pagePath: 'home-page', templates: [{ id: 'saved-finds', params: {} }] };
      const answer = (await of.call('/session/freshit', asked)) as unknown as { templates: { html: string }[] };
      return answer.templates[0]?.html.trim() ?? '';
    };
    expect(await finds(browser)).toBe('');
    await save(asked());
    await save(`/s/tehran?q=${userId}`, { name: 'همه‌چیز' });
    const [first, second] = [await publish(sofa()), await publish(sofa())];
    const cards = [...(await finds(browser)).matchAll(/data-card="(\d+)"/g)].map(([, id]) => Number(id));
    expect(cards).toEqual([second, first]);
    expect(await finds(newBrowser(site))).toBe('');
    await change(second, 'markSold');
    expect(await finds(browser)).not.toContain(`data-card="${second}"`);
    const home = await (await browser.get('/')).text();
    expect(home).toContain('data-personal="saved-finds"');
    expect(home).not.toContain('href="/my/saved-searches"');
  });

  describe('that several searches of one person find', () => {
    const daily = { specialNotifyStatus: 'daily' };
    const matches = async (listingId: number, searches: readonly number[]) =>
      (
        await site.services.db
          .selectFrom('saved_search_matches')
          .select(['search_id', 'told_at'])
          .where('listing_id', '=', listingId)
          .where('search_id', 'in', searches)
          .orderBy('search_id')
          .execute()
      ).map(({ search_id, told_at }) => [Number(search_id), told_at !== null]);

    it('SAVE-03: is one notice that names them, with a row for each', async () => {
      const first = await save(asked(), { name: 'مبل ارزان' });
      const second = await save(`/s/tehran?q=${userId}`, { name: 'همه‌چیز' });
      const third = await save(`/s/tehran/sofas?q=${userId}`, { name: 'خلاصهٔ روز', ...daily });
      const silent = await save(`/s/tehran?q=${userId}&mnp=1`, { name: 'بی‌صدا', specialNotifyStatus: 'none' });
      const other = newBrowser(site);
      const otherId = await other.signIn(newMobile());
      const theirs = await save(asked(), { name: 'مال دیگری' }, other);
      const listingId = await publish(sofa());
      const data = { searchId: first, searchIds: [first, second, third], listingId };
      expect(await noticesOf(userId)).toEqual([{ kind: 'saved-search', key: `${first}:${listingId}`, data }]);
      expect(await noticesOf(otherId)).toMatchObject([{ data: { searchId: theirs, listingId } }]);
      const all = [first, second, third, silent, theirs];
      expect(await matches(listingId, all)).toEqual(all.map((id) => [id, true]));
      // The digest only contains listings that no other search has reported.
      const alone = await publish({ ...sofa(), price: 9_000_000 });
      await browser.call(`${LIST}/${second}`, { notify: 'none' });
      await sendDigests({ ...site.ctx, now: new Date('2026-11-21T05:31:00Z') });
      expect((await noticesOf(userId)).filter(({ kind }) => kind === 'saved-search-digest')).toEqual([]);
      expect(await noticesOf(userId)).toMatchObject([
        { data },
        { data: { searchIds: [second, third], listingId: alone } },
      ]);
      const page = await browser.page('/my/notifications');
      expect(page).toContain('مطابق جست‌وجوهای شما «مبل ارزان»، «همه‌چیز» و «خلاصهٔ روز»');
      expect(page).not.toMatch(/بی‌صدا|مال دیگری/);
    });

    it('SAVE-03: is one notice again when one more search finds it later', async () => {
      const first = await save(asked());
      const listingId = await publish(sofa());
      const [second, third] = [await save(`/s/tehran?q=${userId}`), await save(`/s/tehran?q=${userId}&mnp=1`, daily)];
      await site.services.db.updateTable('listings').set({ status: 'pending' }).where('id', '=', listingId).execute();
      await change(listingId, 'approve');
      expect((await noticesOf(userId)).map(({ data }) => data)).toEqual([
        { searchId: first, listingId },
        { searchId: second, searchIds: [second, third], listingId },
      ]);
    });

    it('SAVE-03: is counted once in one digest of all daily searches', async () => {
      const [first, second] = [await save(asked(), daily), await save(`/s/tehran?q=${userId}`, daily)];
      await publish(sofa());
      await publish({ ...sofa(), price: 9_000_000 });
      const nine = new Date('2026-11-21T05:31:00Z');
      await Promise.all([sendDigests({ ...site.ctx, now: nine }), sendDigests({ ...site.ctx, now: nine })]);
      expect(await noticesOf(userId)).toEqual([
        {
          kind: 'saved-search-digest',
          key: `${first}:2026-11-21`,
          data: { searchId: first, searchIds: [first, second], count: 2 },
        },
      ]);
    });
  });

  it('SAVE-03 does not notify its own seller', async () => {
    await save(asked());
    await publish({ ...sofa(), userId });
    expect((await noticesOf(userId)).filter(({ kind }) => kind !== 'listing-approved')).toEqual([]);
    expect((await json(browser))[0]?.newCount).toBe(0);
  });

  itInLongTier('SAVE-03 is only counted for a search without notifications, until it is opened', async () => {
    const id = await save(asked(), { specialNotifyStatus: 'none' });
    await publish(sofa());
    const gone = await publish(sofa());
    await change(gone, 'markSold');
    site.clock = new Date(TEST_NOW.getTime() + MINUTE);
    await publish(sofa());
    expect(await noticesOf(userId)).toEqual([]);
    // A listing that already existed when the search was saved is not new.
    expect(await json(browser)).toMatchObject([{ newCount: 1 }]);
    expect(await browser.page('/my/saved-searches')).toContain('۱ آگهی جدید');
    await browser.get(`/my/saved-searches/${id}`, { 'sec-purpose': 'prefetch' });
    expect(await json(browser)).toMatchObject([{ newCount: 1 }]);
    const open = await browser.get(`/my/saved-searches/${id}`);
    expect(open.status).toBe(302);
    expect(open.headers.get('location')).toMatch(/^\/s\/tehran\/sofas\?.*o=newest/);
    expect(await json(browser)).toMatchObject([{ newCount: 0 }]);
  });

  itInLongTier('SAVE-03 does not notify a removed search', async () => {
    const id = await save(asked());
    await browser.call(`${LIST}/${id}`, {}, { method: 'DELETE' });
    await publish(sofa());
    expect(await noticesOf(userId)).toEqual([]);
  });

  it('SAVE-03 is notified daily at nine in Tehran if the user chose so', async () => {
    const searchId = await save(asked(), { specialNotifyStatus: 'daily' });
    await publish(sofa());
    await publish(sofa());
    const gone = await publish(sofa());
    await change(gone, 'remove');
    expect(await noticesOf(userId)).toEqual([]);
    await sendDigests({ ...site.ctx, now: new Date('2026-11-21T05:29:00Z') });
    expect(await noticesOf(userId)).toEqual([]);
    const nine = new Date('2026-11-21T05:31:00Z');
    await Promise.all([sendDigests({ ...site.ctx, now: nine }), sendDigests({ ...site.ctx, now: nine })]);
    const digest = { kind: 'saved-search-digest', key: `${searchId}:2026-11-21`, data: { searchId, count: 2 } };
    expect(await noticesOf(userId)).toEqual([digest]);
    await sendDigests({ ...site.ctx, now: new Date('2026-11-22T05:31:00Z') });
    expect(await noticesOf(userId)).toEqual([digest]);
    // After switching to daily, only later listings count.
    await browser.call(`${LIST}/${searchId}`, { notify: 'none' });
    await publish(sofa());
    await browser.call(`${LIST}/${searchId}`, { notify: 'daily' });
    await sendDigests({ ...site.ctx, now: new Date('2026-11-23T05:31:00Z') });
    expect(await noticesOf(userId)).toEqual([digest]);
  });

  it('SAVE-03 matches are deleted after half a year, and so are searches without an owner', async () => {
    const { db } = site.services;
    const id = await save(asked());
    await publish(sofa());
    const matches = () => db.selectFrom('saved_search_matches').selectAll().where('search_id', '=', id).execute();
    expect(await matches()).toHaveLength(1);
    await forgetOldMatches({ ...site.ctx, now: new Date(TEST_NOW.getTime() + 179 * DAY) });
    expect(await matches()).toHaveLength(1);
    await forgetOldMatches({ ...site.ctx, now: new Date(TEST_NOW.getTime() + 181 * DAY) });
    expect(await matches()).toEqual([]);
    const queries = () =>
      db.selectFrom('saved_queries').select('id').where('canonical', 'like', `%q=${userId}%`).execute();
    expect(await queries()).toHaveLength(1);
    await browser.call(`${LIST}/${id}`, {}, { method: 'DELETE' });
    await forgetOldMatches({ ...site.ctx, now: new Date(TEST_NOW.getTime() + 8 * DAY) });
    expect(await queries()).toEqual([]);
    expect(await save(asked())).toBeGreaterThan(id);
  });

  const sellerOf = async (id: number) =>
    (await site.services.db.selectFrom('listings').select('user_id').where('id', '=', id).executeTakeFirstOrThrow())
      .user_id;
});
