import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../db/transact.server.ts';
import { walletOf } from '../../domain/ledger/accounts.ts';
import { goodwillGiven } from '../../domain/ledger/facts.ts';
import { postEntry, readBalance } from '../../domain/ledger/ledger.server.ts';
import { changeStatus, removeQuota, setQuota } from '../../domain/listings/listings.server.ts';
import { SHOWN_FROM } from '../../domain/reviews/review.ts';
import { DAY, MINUTE } from '../../domain/values/durations.ts';
import { latinDigits } from '../../domain/values/persian-text.ts';
import { newBrowser, newMobile } from '../accounts.ts';
import type { Browser } from '../browser.ts';
import { setTestQuota } from '../listing-quotas.ts';
import { requiredAnswers } from '../postings.ts';
import { packagesOf, sellPromotions } from '../promotion-orders.ts';
import { createTestSite, type TestSite } from '../site.ts';
import { createMember } from '../staff.ts';
import { ALL } from '../tier.ts';

let site: TestSite;
let seller: Browser & { readonly userId: number };
let buyer: Browser & { readonly userId: number };
let anchor: number;
let sofas: number;
let admin: number;
const FREE = 4;
let quotaSince = new Date(0);

beforeAll(async () => {
  site = await createTestSite();
  sellPromotions(site);
  const person = async () => {
    const browser = newBrowser(site);
    return { ...browser, userId: await browser.signIn(newMobile()) };
  };
  [seller, buyer] = [await person(), await person()];
  sofas = site.services.catalogue().taxonomy.bySlug.get('sofas')?.id ?? 0;
  admin = (await createMember(site, 'admin')).id;
  await setTestQuota(site, sofas, { free: FREE, days: 30, fee: 0 });
  await site.services.db.updateTable('limit_rules').set({ threshold: 100_000 }).execute();
  site.services.limits.forget();
  [anchor = 0] = await site.publish({ userId: seller.userId, categoryId: sofas, name: 'مبل ماندگار برای فروش' });
});
afterAll(() => site.stop());

const db = () => site.services.db;
const numberOf = (text: string | undefined): number => Number(latinDigits(text ?? '').replace(/[٬,]/g, ''));
/** Number that this expression finds on a page; NaN if it finds none. */
const said = (html: string, by: RegExp): number => numberOf(by.exec(html)?.[1] ?? 'none');
const count = (html: string, by: RegExp): number => html.match(by)?.length ?? 0;

async function fragment(browser: Browser, id: string, params: Readonly<Record<string, string>> = {}): Promise<string> {
  const answer = await browser.post('/session/freshit', { templates: [{ id, params }] }, { key: null });
  return ((await answer.json()) as { templates: { html: string }[] }).templates[0]?.html ?? '';
}
const dataOf = async <T>(browser: Browser, path: string): Promise<T> =>
  ((await (await browser.get(path, { accept: 'application/json' })).json()) as { data: T }).data;

const listingsOf = (userId: number, ...statuses: string[]) =>
  db()
    .selectFrom('listings')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '<>', anchor)
    .where('status', 'in', statuses)
    .orderBy('id')
    .execute();

/** Readers of a number that several pages or calls show, by place. The first place is the database. */
type Shown = Readonly<Record<string, () => Promise<number>>>;

const BADGE = /aria-hidden="true">([۰-۹]+)</;
const badge = (html: string): number =>
  html.includes('hidden=""></b>') || html.includes('<b hidden') ? 0 : said(html, BADGE);

/**
 * Matches the number of listings that count towards a quota. A quota younger than its period names the day since which
 * they count.
 */
const SENT = /([۰-۹٬]+) آگهی (?:در ۳۰ روز گذشته|از [۰-۹])/;

const city = (): number => site.services.catalogue().places.bySlug.get('tehran')?.id ?? 0;
/** Number of ratings on a page; 0 while they are too few to be shown. */
const ratingsIn = (html: string): number => (/ · [۰-۹٬]+ نظر/.test(html) ? said(html, / · ([۰-۹٬]+) نظر/) : 0);

const NUMBERS: Readonly<Record<string, Shown>> = {
  'unread messages': {
    records: async () =>
      Number(
        (
          await db()
            .selectFrom('conversation_members')
            .select(db().fn.sum<number>('unread').as('n'))
            .where('user_id', '=', seller.userId)
            .executeTakeFirst()
        )?.n ?? 0,
      ),
    'the call': async () => (await dataOf<{ unread: number }>(seller, '/api/web/chat/unread')).unread,
    'the conversations of the call': async () =>
      (
        await dataOf<{ conversations: { unread: number }[] }>(seller, '/api/web/chat/conversations')
      ).conversations.reduce((sum, { unread }) => sum + unread, 0),
    'the list of chats': async () =>
      [...(await seller.page('/my/chats')).matchAll(/>([۰-۹]+) پیام خوانده‌نشده</g)].reduce(
        (sum, [, n]) => sum + numberOf(n),
        0,
      ),
  },
  'unread notices': {
    records: async () =>
      Number(
        (
          await db()
            .selectFrom('notifications')
            .select(db().fn.countAll<number>().as('n'))
            .where('user_id', '=', seller.userId)
            .where('read_at', 'is', null)
            .executeTakeFirst()
        )?.n ?? 0,
      ),
    'the bell': async () => badge(await fragment(seller, 'bell')),
    'the count beside the link': async () => badge(await fragment(seller, 'bell-count')),
    'my Bazarche': async () =>
      badge(
        /data-personal="bell-count">(.*?)<\/span><\/b>|data-personal="bell-count">(.*?)<\/span>/.exec(
          await seller.page('/my'),
        )?.[0] ?? '',
      ),
    'the list': async () => count(await seller.page('/my/notifications'), /data-unread=""/g),
  },
  'balance of the wallet': {
    records: async () => readBalance(db(), walletOf(seller.userId)),
    'the wallet': async () => said(await seller.page('/my/wallet'), /موجودی<\/small>(?:<[^>]*>)*([۰-۹٬]+)/),
    'paid features': async () =>
      said(await seller.page(`/paid-features/${anchor}`), /کیف پول \(موجودی: ([۰-۹٬]+) تومان\)/),
    'paid features in JSON': async () =>
      ((await seller.call(`/api/web/paid-features/${anchor}`, {})).data as { params: { walletBalance: number } }).params
        .walletBalance,
    bump: async () => said(await seller.page(`/bump/${anchor}`), /کیف پول \(موجودی: ([۰-۹٬]+) تومان\)/),
  },
  'listings of the quota': {
    records: async () =>
      Number(
        (
          await db()
            .selectFrom('listing_places')
            .select(db().fn.countAll<number>().as('n'))
            .where('user_id', '=', seller.userId)
            .where('freed_at', 'is', null)
            .where('taken_at', '>', new Date(site.clock.getTime() - 30 * DAY))
            .where('taken_at', '>=', quotaSince)
            .executeTakeFirst()
        )?.n ?? 0,
      ),
    'its page for a listing': async () => said(await seller.page(`/listing-limitation/${anchor}`), SENT),
    'its page for a category': async () => said(await seller.page(`/listing-limitation?category=${sofas}`), SENT),
    'its popup': async () => said(await fragment(seller, 'limitation', { listing: String(anchor) }), SENT),
  },
  'free listings that are left': {
    'its page': async () => {
      const html = await seller.page(`/listing-limitation/${anchor}`);
      return html.includes('سهمیهٔ رایگان شما تمام شده است') ? 0 : said(html, /([۰-۹٬]+) آگهی رایگان دیگر دارید/);
    },
    'the form': async () => {
      const fields = { category: String(sofas), act: 'refresh' };
      const html = await (await seller.post('/new', fields, { plain: true })).text();
      return html.includes('سهمیهٔ رایگان شما در این دسته تمام شده است')
        ? 0
        : said(html, /([۰-۹٬]+) آگهی رایگان دیگر دارید/);
    },
  },
  'published listings': {
    records: async () => (await listingsOf(seller.userId, 'published')).length + 1,
    'my listings': async () => said(await seller.page('/my/listings'), /منتشرشده[^<]*?\(([۰-۹٬]+)\)/),
    'rows of their state': async () => count(await seller.page('/my/listings?status=published'), /<article/g),
    'the search in JSON': async () =>
      (await dataOf<{ total: number }>(buyer, `/api/web/listings?ui=${seller.userId}`)).total,
    results: async () => said(await buyer.page(`/s/iran?ui=${seller.userId}`), /([۰-۹٬]+) آگهی/),
    'cards of the person': async () => count(await buyer.page(`/user/${seller.userId}`), /data-card=/g),
  },
  'listings of a city': {
    records: async () =>
      Number(
        (
          await db()
            .selectFrom('listings')
            .select(db().fn.countAll<number>().as('n'))
            .where('city_id', '=', city())
            .where('status', '=', 'published')
            .executeTakeFirst()
        )?.n ?? 0,
      ),
    'the search in JSON': async () => (await dataOf<{ total: number }>(buyer, `/api/web/listings?ct=${city()}`)).total,
    results: async () => said(await buyer.page('/s/tehran'), /([۰-۹٬]+) آگهی/),
    'the page of places': async () =>
      said(await buyer.page('/provinces'), /href="\/s\/tehran"[^>]*>[^<]*<small>([۰-۹٬]+)</),
  },
  favourites: {
    records: async () =>
      (await db().selectFrom('favourites').select('listing_id').where('user_id', '=', buyer.userId).execute()).length,
    'their page': async () => {
      const html = await buyer.page('/favourites');
      return html.includes('data-card=') ? said(html, /([۰-۹٬]+) آگهی/) : 0;
    },
    'their cards': async () => count(await buyer.page('/favourites'), /data-card=/g),
  },
  'ratings of a seller': {
    records: async () => {
      const { length } = await db()
        .selectFrom('reviews')
        .select('id')
        .where('seller_id', '=', seller.userId)
        .where('state', '=', 'live')
        .where('class', '<>', 'none')
        .execute();
      return length < SHOWN_FROM ? 0 : length;
    },
    'the page of the person': async () => ratingsIn(await buyer.page(`/user/${seller.userId}`)),
    'their ratings': async () => ratingsIn(await buyer.page(`/user/${seller.userId}/reviews`)),
    'their listing': async () =>
      ratingsIn(await buyer.page((await buyer.get(`/v/${anchor}`)).headers.get('location') ?? '')),
  },
  'open offers': {
    records: async () =>
      Number(
        (
          await db()
            .selectFrom('price_offers')
            .select(db().fn.countAll<number>().as('n'))
            .where('buyer_id', '=', buyer.userId)
            .where('state', '=', 'open')
            .executeTakeFirst()
        )?.n ?? 0,
      ),
    'offers of the seller': async () => count(await seller.page('/my/offers?show=received'), />در انتظار پاسخ</g),
    'offers of the buyer': async () => count(await buyer.page('/my/offers?show=sent'), />در انتظار پاسخ</g),
  },
};

let made = 0;
const lastOf = async (...statuses: string[]) => (await listingsOf(seller.userId, ...statuses)).at(-1)?.id;
const actOnListing = (id: number, act: string) => seller.call(`/api/web/listings/${id}/${act}`, {});

const ACTS: Readonly<Record<string, () => Promise<unknown>>> = {
  async post() {
    made += 1;
    const { places } = site.services.catalogue();
    const city = places.bySlug.get('tehran');
    const html = await seller.page('/new');
    const answer = await seller.call('/api/web/listings', {
      name: `مبل راحتی شمارهٔ ${made} تمیز`,
      description: `مبل راحتی در حد نو، بدون پارگی و لکه، ${made}.`,
      price: '12000000',
      telephone: '09123456789',
      category: String(sofas),
      photoAsked: '1',
      region: String(city?.path[0]?.id),
      city: String(city?.id),
      uploadToken: /name="uploadToken" value="([^"]+)"/.exec(html)?.[1] ?? '',
      ...requiredAnswers(site.services.catalogue(), 'sofas'),
    });
    expect(answer.errors).toBeUndefined();
  },
  async decide() {
    const id = await lastOf('pending');
    const actor = { kind: 'moderator', userId: null } as const;
    const act = made % 3 === 0 ? ('reject' as const) : ('approve' as const);
    if (id === undefined) return;
    const change = { listingId: id, act, actor, ...(act === 'reject' && { reasons: ['photos'], words: null }) };
    await transact(site.ctx, (trx) => changeStatus(trx, change as never, site.services.catalogue()));
    await site.runDecisions();
  },
  async sell() {
    const id = await lastOf('published');
    if (id !== undefined) await actOnListing(id, 'sold');
  },
  async remove() {
    const id = await lastOf('pending', 'published', 'sold');
    if (id !== undefined) await seller.call(`/api/web/listings/${id}`, { _method: 'DELETE' });
  },
  async write() {
    const listingId = (await lastOf('published')) ?? anchor;
    await buyer.call('/api/web/chat/message', { listingId: String(listingId), message: `سلام ${++made}` });
  },
  async read() {
    const { conversations } = await dataOf<{ conversations: { id: number; unread: number }[] }>(
      seller,
      '/api/web/chat/conversations',
    );
    const one = conversations.find(({ unread }) => unread > 0);
    if (one) await seller.call(`/api/web/chat/${one.id}/read`, {});
  },
  offer: () => buyer.call(`/api/web/price-offer/${anchor}`, { price: String(9_000_000 + ++made * 1_000) }),
  async answer() {
    const open = await db()
      .selectFrom('price_offers')
      .select('id')
      .where('state', '=', 'open')
      .orderBy('id')
      .executeTakeFirst();
    if (open) await seller.call(`/api/web/offers/${open.id}`, { action: made % 2 === 0 ? 'refuse' : 'accept' });
  },
  async fill() {
    const entry = goodwillGiven(`test:numbers:${++made}`, { userId: seller.userId, amount: 27_500 });
    if (entry) await transact(site.ctx, (trx) => postEntry(trx, entry));
  },
  async spend() {
    const refresh = (await packagesOf(site, anchor)).get('refresh')?.id;
    await seller.call(`/api/web/paid-features/${anchor}/order`, { bumpItemId: String(refresh), useWallet: true });
  },
  async notice() {
    const row = await db()
      .selectFrom('notifications')
      .select('id')
      .where('user_id', '=', seller.userId)
      .where('read_at', 'is', null)
      .executeTakeFirst();
    if (row) await seller.post('/api/web/notifications/read', { ID: String(row.id) }, { plain: true });
  },
  allNotices: () => seller.post('/api/web/notifications/read-all', {}, { plain: true }),
  async quota() {
    const staff = { userId: admin };
    await removeQuota(site.ctx, staff, sofas);
    site.clock = new Date(site.clock.getTime() + MINUTE);
    quotaSince = site.clock;
    await setQuota(site.ctx, staff, sofas, { free: FREE, days: 30, fee: 0 });
  },
  save: () => buyer.call('/api/web/favourites/save', { id: String(anchor) }),
  unsave: () => buyer.call('/api/web/favourites/delete', { id: String(anchor) }),
  async rate() {
    const rater = newBrowser(site);
    const raterId = await rater.signIn(newMobile());
    // The rater's account is made older, because ratings of new accounts do not count.
    const created_at = new Date(site.clock.getTime() - 90 * DAY);
    await db().updateTable('users').set({ created_at }).where('id', '=', raterId).execute();
    const headers = { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' };
    await rater.get(`/api/web/listings/${anchor}/number`, { ...headers, 'x-csrf-key': await rater.csrfKey() });
    const { rates } = await dataOf<{ rates: object }>(
      rater,
      `/api/web/rate-info?typeId=${anchor}&type=listing&calls=2`,
    );
    const rateParam = Object.fromEntries(Object.keys(rates).map((id) => [id, 5]));
    const rated = await rater.call('/api/web/sub-rates', { typeId: anchor, type: 'listing', rateParam, text: '' });
    expect(rated.status).toBe(200);
  },
  async pass() {
    site.clock = new Date(site.clock.getTime() + 4 * DAY);
  },
};

/** Runs everything that follows from an act, and lets all cached values from before it expire. */
async function settle(): Promise<void> {
  await site.runEvents();
  await site.runJobs();
  site.clock = new Date(site.clock.getTime() + 2 * MINUTE);
  site.pages.clear();
}

async function differences(): Promise<Record<string, Record<string, number>>> {
  const found: Record<string, Record<string, number>> = {};
  for (const [name, places] of Object.entries(NUMBERS)) {
    const all: Record<string, number> = {};
    for (const [place, read] of Object.entries(places)) all[place] = await read();
    if (new Set(Object.values(all)).size > 1) found[name] = all;
  }
  return found;
}

/** Number of acts between two comparisons; each comparison reads all pages, which takes long. */
const COMPARED_EVERY = ALL ? 1 : 4;

describe('a number that stands on several pages', () => {
  it('GEN-03 ADM-04 ITEM-17 NOTI-01 CHAT-01 PAY-05 is the same on all of them after whatever was done', {
    timeout: 600_000,
  }, async () => {
    await settle();
    expect(await differences()).toEqual({});
    const walk = fc.array(fc.constantFrom(...Object.keys(ACTS)), { minLength: 12, maxLength: 16, size: 'max' });
    await fc.assert(
      fc.asyncProperty(walk, async (acts) => {
        for (const [at, act] of acts.entries()) {
          await ACTS[act]?.();
          await settle();
          const isCompared = at % COMPARED_EVERY === 0 || at === acts.length - 1;
          const done = acts.slice(0, at + 1);
          if (isCompared) expect([done, await differences()]).toEqual([done, {}]);
        }
      }),
      { numRuns: ALL ? 6 : 1, endOnFailure: true },
    );
  });
});
