import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { routes } from '../../app/routes.ts';
import type { ListingStatus } from '../../domain/listings/listing.ts';
import { DAY } from '../../domain/values/durations.ts';
import { newBrowser, newMobile } from '../accounts.ts';
import type { Browser } from '../browser.ts';
import { multipart } from '../multipart.ts';
import { halves } from '../pictures.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../site.ts';
import { createMember } from '../staff.ts';
import { sample } from '../tier.ts';

let site: TestSite;
let visitor: Browser;
let stranger: Browser;
let owner: Browser;
let moderator: Browser;
let ownerId: number;
let jpeg: Buffer;
/**
 * Ids of the hidden listings by kind. All are hidden before any page is rendered, because a cached page could still
 * show a published one.
 */
const ids = new Map<Kind, number>();

const NAME = 'نام‌نهانی که کسی نباید ببیند';
const PRICE = 987_654_321;
const PRICE_SHOWN = '۹۸۷٬۶۵۴٬۳۲۱';
const COVER = `pic-${'c'.repeat(32)}`;
/** Id of no listing. */
const ABSENT = 7_654_321;

beforeAll(async () => {
  site = await createTestSite();
  visitor = newBrowser(site);
  stranger = newBrowser(site);
  await stranger.signIn(newMobile());
  owner = newBrowser(site);
  ownerId = await owner.signIn(newMobile());
  moderator = (await createMember(site, 'moderator')).browser;
  jpeg = await halves().jpeg().toBuffer();
  for (const [, kind] of HIDDEN) ids.set(kind, await hidden(kind));
});
afterAll(() => site.stop());
// Clears the limits, which are not tested here.
beforeEach(async () => {
  await site.services.db.deleteFrom('limit_counts').execute();
  await site.services.db.deleteFrom('favourites').execute();
  for (const { cookies } of [visitor, stranger]) cookies.delete('saved_items');
});

type Kind = { readonly status: ListingStatus; readonly once?: boolean; readonly long?: boolean };
/** Listings that others may not see. `once`: it was public. `long`: it ended long ago. */
const HIDDEN: readonly (readonly [string, Kind])[] = [
  ['a draft', { status: 'draft' }],
  ['one that is not paid for', { status: 'unpaid' }],
  ['one that was published and is not paid for', { status: 'unpaid', once: true }],
  ['one that waits', { status: 'pending' }],
  ['one that waits again', { status: 'pending', once: true }],
  ['one that was rejected', { status: 'rejected' }],
  ['one that was published and rejected', { status: 'rejected', once: true }],
  ['one that was removed before anybody saw it', { status: 'removed' }],
  ['one that was published and removed', { status: 'removed', once: true }],
  ['one that was sold long ago', { status: 'sold', once: true, long: true }],
  ['one that expired long ago', { status: 'expired', once: true, long: true }],
];

/** Statuses from which a listing may still be published, after a payment, a decision or an edit. */
const REVIEWED: readonly ListingStatus[] = ['unpaid', 'pending', 'rejected'];

const looks = { name: NAME, price: PRICE, pictures: [{ key: COVER, width: 4, height: 3, hash: 'x' }] };

/** `elsewhere`: in another category, where it is similar to none of the hidden ones. */
async function published(elsewhere = false): Promise<number> {
  const cars = site.services.catalogue().taxonomy.bySlug.get('cars');
  return (
    (await site.publish({ ...looks, userId: ownerId, ...(elsewhere && cars ? { categoryId: cars.id } : {}) }))[0] ?? 0
  );
}

async function become(id: number, { status, once = false, long = false }: Kind): Promise<void> {
  const closedAt = new Date(TEST_NOW.getTime() - (long ? 91 : 1) * DAY);
  await site.services.db
    .updateTable('listings')
    .set({ status, published_at: once ? TEST_NOW : null, sorted_at: closedAt, closed_at: closedAt })
    .where('id', '=', id)
    .execute();
}

async function hidden(kind: Kind, elsewhere = false): Promise<number> {
  const id = await published(elsewhere);
  await become(id, kind);
  return id;
}

type Call = (browser: Browser, id: number) => Promise<Response>;

const FIELDS: Readonly<Record<string, unknown>> = {
  price: '1000000',
  reason: 'fraud',
  code: '123456',
  status: 'published',
  message: 'سلام',
  clientId: 'a-message-of-mine',
};

/** Every route with a listing's id in its path, except the back office, which has a guard of its own. */
const ROUTED: readonly (readonly [string, Call])[] = routes
  .filter(([, path]) => !path.startsWith('/admin') && OF_LISTING().test(path))
  .map(([method, path]) => [
    `${method} ${path}`,
    async (browser, id) => {
      const to = path
        .replace(/:(?:listingId|id)/, String(id))
        .replace(':slug', 'x')
        .replace(':kind', 'inspection');
      if (path.endsWith('/picture')) {
        const headers = { accept: 'application/json', 'x-csrf-key': await browser.csrfKey() };
        return browser.send(to, { method, headers, ...multipart([['picture', jpeg]]) });
      }
      if (method !== 'GET') return browser.post(to, FIELDS, { method });
      return browser.get(to, to.startsWith('/api') ? await asScript(browser) : {});
    },
  ]);

function OF_LISTING(): RegExp {
  return /\/:listingId|^\/v\/:id|\/listings\/:id|listing-refresh\/:id|vip-listing\/:id|^\/edit\/:id|\/new\/done\/:id|favourites\/add\/:id/;
}

const asScript = async (browser: Browser) => ({ accept: 'application/json', 'x-csrf-key': await browser.csrfKey() });

const fragment =
  (id: string): Call =>
  async (browser, listing) =>
    browser.send('/session/freshit', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site.services.site.origin },
      body: JSON.stringify({ templates: [{ id, params: { listing: String(listing), ids: String(listing) } }] }),
    });

/** Calls with a listing's id outside the path. */
const OTHERS: readonly (readonly [string, Call])[] = [
  ['GET /my/chats?listingId', (browser, id) => browser.get(`/my/chats?listingId=${id}`)],
  ['POST /api/web/chat/message', (browser, id) => browser.post('/api/web/chat/message', { ...FIELDS, listingId: id })],
  ['POST /api/web/favourites/save', (browser, id) => browser.post('/api/web/favourites/save', { id })],
  ['POST /api/web/favourites/delete', (browser, id) => browser.post('/api/web/favourites/delete', { id })],
  ['POST /api/web/listing-stats', (browser, id) => browser.post('/api/web/listing-stats', { listingId: id })],
  ...[
    'owner-bar',
    'refresh-listing',
    'vip-listing',
    'limitation',
    'paid-feature',
    'report',
    'price-offer',
    'certify-details',
    'car-insurance',
    'map-chat',
    'recently-viewed',
    'near-listings',
  ].map((id) => [`fragment ${id}`, fragment(id)] as const),
];

const CALLS = [...ROUTED, ...OTHERS];

/** Status, location and body, without what differs each time. */
async function answerText(response: Response, id: number): Promise<string> {
  const text = await response.text();
  const same = (part: string) =>
    part
      .replaceAll(new RegExp(`(?<!\\d)${id}(?!\\d)`, 'g'), 'ID')
      .replaceAll(/[\w-]{20,}(?:\.[\w-]+)*/g, 'KEY')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME');
  return [response.status, same(response.headers.get('location') ?? ''), same(text)].join('\n');
}

const hasSecret = (text: string): boolean =>
  [NAME, String(PRICE), PRICE_SHOWN, COVER].some((secret) => text.includes(secret)) || text.includes('نام‌نهانی');

/** Routes that answer 410 for a listing that was public and is gone, for search engines. */
const SAYS_GONE = ['GET /v/:id', 'GET /v/:id/:slug', 'GET /api/web/listings/:id'];

/** Answers that strangers get for a listing that never existed, by route. */
const absentAnswers = new Map<string, Promise<string>>();
function answerForAbsent(route: string, call: Call, browser: Browser): Promise<string> {
  const key = `${route} ${browser === visitor}`;
  const known = absentAnswers.get(key) ?? call(browser, ABSENT).then((answer) => answerText(answer, ABSENT));
  absentAnswers.set(key, known);
  return known;
}

describe.each(HIDDEN.map(([name, kind], row) => [name, kind, row] as const))('%s', (_, kind, row) => {
  let id: number;
  beforeAll(async () => {
    id = ids.get(kind) ?? 0;
    // Removes the published listings, so that the responses for gone and missing listings can be compared.
    const { db } = site.services;
    await db.updateTable('listings').set({ status: 'removed' }).where('status', '=', 'published').execute();
  });

  it.each(sample(CALLS, 9, row))(
    'ITEM-14 CHAT-01 looks to others as if it had never existed: %s',
    async (route, call) => {
      for (const browser of [visitor, stranger]) {
        const answer = await call(browser, id);
        const isGone = SAYS_GONE.includes(route) && kind.once && !REVIEWED.includes(kind.status);
        if (isGone) {
          expect(answer.status).toBe(410);
          expect(hasSecret(await answer.text())).toBe(false);
          continue;
        }
        const text = await answerText(answer, id);
        expect(text).toBe(await answerForAbsent(route, call, browser));
        expect(hasSecret(text)).toBe(false);
      }
    },
  );

  it('FAV-01 can be in a cookie like any number', async () => {
    const shown = async (id: number) => {
      const browser = newBrowser(site);
      browser.cookies.set('saved_items', String(id));
      return answerText(await browser.get('/favourites'), id);
    };
    const text = await shown(id);
    expect(hasSecret(text)).toBe(false);
    // Answers may differ from those about a missing listing only if the listing was public; its page then says that it
    // is gone.
    if (!kind.once || REVIEWED.includes(kind.status)) expect(text).toBe(await shown(ABSENT));
  });
});

describe('a rejected or removed listing', () => {
  it.each(
    sample(
      HIDDEN.filter(([, { once }]) => once),
      2,
    ),
  )('CHAT-01 OFFER-01 NOTI-01 is hidden from those who talk about it: %s', async (_, kind) => {
    const id = await published(true);
    const buyer = newBrowser(site);
    const mobile = newMobile();
    await buyer.signIn(mobile);
    const { data } = await buyer.call('/api/web/chat/message', {
      listingId: id,
      message: 'سلام',
      clientId: 'first-one',
    });
    expect((await buyer.call(`/api/web/price-offer/${id}`, { price: '900000000' })).status).toBe(200);
    await owner.call('/api/web/chat/message', {
      conversationId: data.conversationId,
      message: 'بله',
      clientId: 'second',
    });
    await buyer.call('/api/web/favourites/save', { id });
    await become(id, kind);
    const c = data.conversationId;
    const paths = [
      '/my/chats',
      `/my/chats/${c}`,
      `/my/chats/${c}/report`,
      `/my/chats?q=${encodeURIComponent('نهانی')}`,
      '/my/offers',
      '/favourites',
      '/my/notifications',
      '/api/web/chat/conversations',
      `/api/web/chat/search?q=${encodeURIComponent('نهانی')}`,
      `/api/web/chat/${c}/messages`,
      '/api/web/notifications',
    ];
    const isNamed = ['unpaid', 'pending', 'sold', 'expired'].includes(kind.status);
    for (const path of paths) {
      const text = await buyer.page(path);
      const forSecrets = isNamed ? text.replaceAll('نام‌نهانی', '').replaceAll(NAME, '') : text;
      expect([path, hasSecret(forSecrets)]).toEqual([path, false]);
    }
    expect((await buyer.page(`/my/chats/${c}`)).includes('نام‌نهانی')).toBe(isNamed);
    // Its owner sees all of it.
    expect(await owner.page(`/my/chats/${c}`)).toContain('نام‌نهانی');
  });

  it('ITEM-14 has its page for its owner and moderators while it may come back', async () => {
    for (const status of ['draft', 'unpaid', 'pending', 'rejected'] as const) {
      const id = await hidden({ status }, true);
      for (const browser of [owner, moderator]) {
        const to = (await browser.get(`/v/${id}`)).headers.get('location') ?? '';
        expect(await browser.page(to)).toContain('نام‌نهانی');
      }
    }
  });
});

describe('public pages', () => {
  it.each(['published', 'sold', 'expired'] as const)('ITEM-14 allow chats and reports: %s', async (status) => {
    const id = await hidden({ status, once: true }, true);
    expect(await stranger.page(`/my/chats?listingId=${id}`)).toContain('نام‌نهانی');
    expect((await visitor.call(`/api/web/listings/${id}/report`, { reason: 'fraud' })).status).toBe(200);
    expect((await visitor.call('/api/web/favourites/save', { id })).status).toBe(200);
  });
});
