import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.server.ts';
import { rollUp } from '../../../domain/analytics/analytics.server.ts';
import type { FIGURES } from '../../../domain/shops/figures/figures.ts';
import { countFigures, indexShops, renewFigures } from '../../../domain/shops/shops.server.ts';
import { dayBefore } from '../../../domain/values/days.ts';
import { DAY, HOUR } from '../../../domain/values/durations.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { tehranDay } from '../../../domain/values/time.ts';
import { addAccount } from '../../../test/accounts.ts';
import type { Browser } from '../../../test/browser.ts';
import { addProvenTelephone } from '../../../test/shop-profiles.ts';
import { addShop, type TestShop } from '../../../test/shops.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';
import { createMember, type Member } from '../../../test/staff.ts';
import { fa } from '../../messages/fa.ts';

let site: TestSite;
let owner: Member;
let seller: Member;
let shop: TestShop;
/** Ids of listings: of the seller, of the owner, and of the seller in another category. */
let listings: number[];
const words = fa.shopStats;
const today = tehranDay(TEST_NOW);

beforeAll(async () => {
  site = await createTestSite();
  [owner, seller] = [await createMember(site), await createMember(site)];
  shop = await openShop(owner, { people: { owner: owner.id, sellers: [seller.id] }, trades: [trade()] });
  const of = { userId: shop.id };
  listings = await site.publish(
    { ...of, name: 'مبل راحتی' },
    { ...of, name: '=cmd()' },
    { ...of, categoryId: category('saipa') },
  );
  for (const [index, id] of listings.entries())
    await db()
      .updateTable('listings')
      .set({ member_id: index === 1 ? owner.id : seller.id })
      .where('id', '=', id)
      .execute();
  await happen();
  await countFigures(site.ctx);
  await renewFigures(site.ctx);
});
afterAll(() => site.stop());
beforeEach(() => {
  site.clock = TEST_NOW;
});

const db = () => site.services.db;
const trade = () => site.services.catalogue().taxonomy.roots[0]?.id ?? 0;
const category = (slug: string) => site.services.catalogue().taxonomy.bySlug.get(slug)?.id ?? 0;

async function openShop(of: Member, more: Parameters<typeof addShop>[1] = {}): Promise<TestShop> {
  const opened = await addShop(site, { people: { owner: of.id }, ...more });
  await addProvenTelephone(site, opened.id);
  await transact(site.ctx, (trx) => indexShops(trx, [opened.id]));
  return opened;
}

/** Adds views and contacts on several days, and a conversation, an offer, a leasing request and a favourite today. */
async function happen(): Promise<void> {
  const [one = 0, other = 0, car = 0] = listings;
  const day = (listing_id: number, days: number, views: number, leads = 0) => ({
    listing_id,
    day: dayBefore(today, days),
    views,
    leads,
  });
  await db()
    .insertInto('listing_days')
    .values([
      day(one, 0, 10, 2),
      day(one, 6, 5),
      day(one, 7, 100),
      day(one, 31, 7),
      day(other, 1, 30, 1),
      day(car, 2, 1),
    ])
    .execute();
  const buyer = await createMember(site);
  await buyer.browser.call('/api/web/chat/message', { listingId: one, message: 'سلام', clientId: 'first-one' });
  await buyer.browser.call(`/api/web/price-offer/${one}`, { price: '900000' });
  await db().insertInto('favourites').values({ user_id: buyer.id, listing_id: other, saved_at: TEST_NOW }).execute();
  await db()
    .updateTable('conversations')
    .set({ answered_at: new Date(TEST_NOW.getTime() + HOUR / 2) })
    .where('listing_id', '=', one)
    .execute();
}

async function stats(browser: Browser, query = '?period=7', id = shop.id) {
  const response = await browser.get(`/api/web/shops/${id}/stats${query}`, {
    accept: 'application/json',
    'x-csrf-key': await browser.csrfKey(),
  });
  return { status: response.status, ...((await response.json()) as { data: StatsData }) };
}

type Sums = Record<(typeof FIGURES)[number], number>;
type StatsData = {
  period: number;
  totals: { now: Sums; before: Sums };
  days: (Sums & { day: string })[];
  categories: (Sums & { name: string | null })[];
  members: (Sums & { memberId: number | null; answers: object | null })[] | null;
  listings: (Sums & { listingId: number })[];
  median: { shops: number; views: number } | null;
  rating: { value: number | null; count: number };
};

describe('the figures of a shop', () => {
  it('AN-03 ITEM-15 are told by day, listing, category and member, against the days before', async () => {
    const { data } = await stats(owner.browser);
    expect(data.totals).toEqual({
      now: { views: 46, numbers: 3, messages: 1, offers: 1, leasing: 0, favourites: 1 },
      before: { views: 100, numbers: 0, messages: 0, offers: 0, leasing: 0, favourites: 0 },
    });
    expect(data.days.map(({ day, views }) => [day, views])).toEqual(
      [5, 0, 0, 0, 1, 30, 10].map((views, index) => [dayBefore(today, 6 - index), views]),
    );
    expect(data.categories.map(({ views }) => views)).toEqual([45, 1]);
    expect(data.members?.map(({ memberId, views, answers }) => [memberId, views, answers])).toEqual([
      [owner.id, 30, null],
      [seller.id, 16, { begun: 1, answered: 1, medianSeconds: 1800 }],
    ]);
    expect(data.listings.map(({ listingId, views }) => [listingId, views])).toEqual([
      [listings[1], 30],
      [listings[0], 15],
      [listings[2], 1],
    ]);
    expect((await stats(owner.browser, '?period=90')).data.totals.now.views).toBe(153);
    expect((await stats(owner.browser, '?period=8')).data.period).toBe(30);
  });

  it('AN-03 are listed to the end, by page, each list with pages of its own', async () => {
    const mine = await openShop(owner);
    const others = await Promise.all(Array.from({ length: 52 }, () => addAccount(site, {})));
    const { taxonomy } = site.services.catalogue();
    const categories = [...taxonomy.byId.keys()].slice(0, 21);
    const sums = { seller_id: mine.id, period: 7, numbers: 0, messages: 0, offers: 0, leasing: 0, favourites: 0 };
    await db()
      .insertInto('shop_sums')
      .values([
        ...others.map((of_id, index) => ({ ...sums, scope: 'member', of_id, views: 1_000 - index })),
        ...categories.map((of_id, index) => ({ ...sums, scope: 'category', of_id, views: 1_000 - index })),
      ])
      .execute();
    const ids = await site.publish(...Array.from({ length: 23 }, (_, n) => ({ userId: mine.id, name: `کالای ${n}` })));
    const { scope: _, ...ofListing } = { ...sums, scope: '' };
    await db()
      .insertInto('shop_listing_figures')
      .values(ids.map((listing_id, index) => ({ ...ofListing, listing_id, views: 100 - index })))
      .execute();
    const rowsOf = (html: string, part: string) => {
      const section = new RegExp(`<section[^>]*id="${part}".*?</section>`, 's').exec(html)?.[0] ?? '';
      return { rows: section.split('<tr>').length - 2, next: /rel="next" href="([^"]+)"/.exec(section)?.[1] };
    };
    for (const [part, sizes] of [
      ['members', [50, 2]],
      ['categories', [20, 1]],
      ['listings', [10, 10, 3]],
    ] as const) {
      let address: string | undefined = `/my/shops/${mine.id}/stats?period=7&of=numbers`;
      const seen: number[] = [];
      let html = '';
      while (address) {
        html = await owner.browser.page(address.replaceAll('&amp;', '&'));
        const { rows, next } = rowsOf(html, part);
        seen.push(rows);
        if (next) expect(next).toMatch(new RegExp(`period=7.*of=numbers.*${part}=${seen.length + 1}#${part}$`));
        address = next;
      }
      expect([part, seen]).toEqual([part, sizes]);
      // The link to the next page of one list keeps the page numbers of the other lists.
      expect(rowsOf(html, part === 'members' ? 'listings' : 'members').next).toContain(`${part}=${sizes.length}`);
    }
    expect(await owner.browser.page(`/my/shops/${mine.id}/stats?period=7&listings=99`)).toContain(words.firstRows);
    const { data } = await stats(owner.browser, '?period=7', mine.id);
    expect([data.members?.length, data.categories.length]).toEqual([52, 21]);
  });

  it('AN-03 are drawn with an axis of five steps, in a table, and compared in words', async () => {
    const html = await owner.browser.page(`/my/shops/${shop.id}/stats?period=7`);
    const ticks = [...html.matchAll(/<li>([۰-۹]+)<\/li>/g)].map(([, tick]) => tick);
    expect(ticks).toHaveLength(6);
    expect(html).toContain(words.down(persianNumber(54)));
    expect(html).toContain(words.chart(words.figures.views, persianNumber(7)));
    expect(html).toMatch(/<time dateTime="2026-11-20">/);
    expect(html).toContain('مبل راحتی');
    expect(html).not.toMatch(/style="/);
    const offers = await owner.browser.page(`/my/shops/${shop.id}/stats?period=7&of=leasing`);
    expect(offers).toContain(words.none);
    expect(await owner.browser.page(`/my/shops/${shop.id}`)).toContain(`href="/my/shops/${shop.id}/stats"`);
  });

  it('AN-03 are shown as they are at once, however often they were shown before', async () => {
    const page = () => owner.browser.page(`/my/shops/${shop.id}/stats?period=7`);
    const rename = (name: string) =>
      db()
        .updateTable('listings')
        .set({ name })
        .where('id', '=', listings[0] ?? 0)
        .execute();
    const first = await page();
    expect(await page()).toBe(first);
    await rename('مبل چرمی');
    expect(await page()).toContain('مبل چرمی');
    await rename('مبل راحتی');
    expect(await page()).toBe(first);
    expect(await owner.browser.page(`/my/shops/${shop.id}/stats?period=7&of=numbers`)).not.toBe(first);
  });

  it('SHOP-03 are their own for sellers, and nobody else’s', async () => {
    const { data } = await stats(seller.browser);
    expect(data.totals.now).toMatchObject({ views: 16, numbers: 2, messages: 1, offers: 1, favourites: 0 });
    expect(data.members).toBeNull();
    expect(data.listings.map(({ listingId }) => listingId)).toEqual([listings[0], listings[2]]);
    expect(data.categories.map(({ views }) => views)).toEqual([15, 1]);
    const page = await seller.browser.page(`/my/shops/${shop.id}/stats?period=7`);
    expect(page).toContain(words.own);
    expect(page).not.toContain('=cmd()');
    const stranger = await createMember(site);
    for (const path of ['stats', 'stats.csv'])
      expect((await stranger.browser.get(`/my/shops/${shop.id}/${path}`)).status).toBe(404);
    expect((await stats(stranger.browser)).status).toBe(404);
    const suspended = await openShop(owner);
    await db().updateTable('shops').set({ state: 'suspended' }).where('seller_id', '=', suspended.id).execute();
    expect((await stats(owner.browser, '', suspended.id)).status).toBe(404);
  });

  it('ADM-02 can be had as a file that no spreadsheet runs', async () => {
    const response = await owner.browser.get(`/my/shops/${shop.id}/stats.csv?period=7`);
    expect(response.headers.get('content-type')).toContain('text/csv');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const lines = (await response.text()).trim().split('\r\n');
    expect(lines[0]).toContain(words.figures.views);
    const parts = lines.slice(1).map((each) => each.split(',')[0]);
    const { day, category: ofCategory, member, listing } = words.csvParts;
    const count = (part: string) => parts.filter((each) => each === `"${part}"`).length;
    expect([day, ofCategory, member, listing].map(count)).toEqual([7, 2, 2, 3]);
    expect(lines.find((each) => each.includes('cmd'))).toContain(`"'=cmd()"`);
    const own = await (await seller.browser.get(`/my/shops/${shop.id}/stats.csv?period=7`)).text();
    expect(own).not.toContain('cmd');
  });

  it('AN-03 are counted once however often, also what came late and what went', async () => {
    const at = (days: number) => new Date(TEST_NOW.getTime() + days * DAY);
    site.clock = at(1);
    await countFigures(site.ctx);
    const again = await renewAndRead();
    expect(again.views).toBe(153);
    await db()
      .updateTable('listing_days')
      .set({ views: 12 })
      .where('listing_id', '=', listings[0] ?? 0)
      .where('day', '=', new Date(`${today}T00:00:00`) as never)
      .execute();
    await db().deleteFrom('favourites').execute();
    expect(await renewAndRead()).toMatchObject({ views: 155, favourites: 0 });

    async function renewAndRead(): Promise<Sums> {
      await renewFigures({ db: db(), now: at(1) });
      return (await stats(owner.browser, '?period=90')).data.totals.now;
    }
  });
});

describe('a number at the page of a shop', () => {
  it('REV-02 AN-03 is a lead of the seller, once a day for a visitor, and none of its members’', async () => {
    const mine = await openShop(owner);
    const buyer = await createMember(site);
    const reveal = (browser: Browser) => browser.call(`/api/web/shops/${mine.id}/number`);
    for (const browser of [buyer.browser, buyer.browser, owner.browser])
      expect((await reveal(browser)).success).toBe(true);
    await rollUp(site.ctx);
    const days = await db().selectFrom('seller_days').selectAll().where('seller_id', '=', mine.id).execute();
    expect(days.map(({ leads }) => leads)).toEqual([1]);
    await countFigures(site.ctx);
    const { data } = await stats(owner.browser, '', mine.id);
    expect(data.totals.now).toMatchObject({ views: 0, numbers: 1 });
    expect(data.categories).toMatchObject([{ name: null, numbers: 1 }]);
  });
});

describe('the median of a trade in a city', () => {
  it('AN-03 is told from ten shops on', async () => {
    const [root = 0] = site.services
      .catalogue()
      .taxonomy.roots.slice(1)
      .map(({ id }) => id);
    const place = { provinceId: 9, cityId: 901, trades: [root] };
    const shops: TestShop[] = [];
    const read = async () => {
      await countFigures(site.ctx);
      await renewFigures(site.ctx);
      return (await stats(owner.browser, '?period=7', shops[0]?.id)).data.median;
    };
    for (let n = 0; n < 9; n++) shops.push(await openShop(owner, place));
    expect(await read()).toBeNull();
    shops.push(await openShop(owner, place));
    for (const [index, { id }] of shops.entries()) {
      const [listing = 0] = await site.publish({ userId: id });
      const views = { listing_id: listing, day: today, views: index + 1, leads: 0 };
      await db().insertInto('listing_days').values(views).execute();
    }
    expect(await read()).toMatchObject({ shops: 10, views: 5.5 });
    const page = await owner.browser.page(`/my/shops/${shops[0]?.id}/stats?period=7`);
    expect(page).toContain(words.median(persianNumber(5.5)));
  });
});

describe('what customers asked', () => {
  const leads = fa.shopLeads;
  const page = (browser: Browser, query = '', id = shop.id) => browser.page(`/my/shops/${id}/leads${query}`);

  it('ITEM-15 is in the figures that a member reads within a minute, without waiting for the hour', async () => {
    const before = await stats(owner.browser);
    const buyer = await createMember(site);
    const [one = 0] = listings;
    await buyer.browser.call('/api/web/chat/message', { listingId: one, message: 'هست؟', clientId: 'second-one' });
    await db()
      .updateTable('listing_days')
      .set({ views: 15 })
      .where('listing_id', '=', one)
      .where('day', '=', new Date(today))
      .execute();
    site.clock = new Date(TEST_NOW.getTime() + 30_000);
    const { data } = await stats(owner.browser);
    expect([data.totals.now.messages, data.listings.find(({ listingId }) => listingId === one)?.messages]).toEqual([
      before.data.totals.now.messages + 1,
      (before.data.listings.find(({ listingId }) => listingId === one)?.messages ?? 0) + 1,
    ]);
    await db().deleteFrom('messages').execute();
  });

  it('ITEM-15 is listed with what came of it; of a number that was shown, the time alone', async () => {
    const [one = 0, other = 0] = listings;
    const visitor = await createMember(site);
    await db()
      .insertInto('contact_reveals')
      .values([
        {
          listing_id: other,
          what: 'number',
          user_id: visitor.id,
          visitor_hash: Buffer.from('a'),
          at: TEST_NOW,
          seller_id: shop.id,
        },
        {
          listing_id: null,
          what: 'number',
          user_id: null,
          visitor_hash: Buffer.from('b'),
          at: TEST_NOW,
          seller_id: shop.id,
        },
      ])
      .execute();
    const all = await page(owner.browser);
    expect(
      [leads.answered, leads.offered(persianNumber(900_000)), leads.offers.open, leads.ownPage].map((word) =>
        all.includes(word ?? '?'),
      ),
    ).toEqual([true, true, true, true]);
    expect(all).not.toContain(`/user/${visitor.id}`);
    // A seller only sees contacts about their own listings.
    const own = await page(seller.browser);
    expect([
      own.includes(leads.own),
      own.includes(`/v/${one}`) || own.includes(String(one)),
      own.includes(leads.ownPage),
    ]).toEqual([true, true, false]);
    expect((await visitor.browser.get(`/my/shops/${shop.id}/leads`)).status).toBe(404);
  });

  it('ITEM-15 is listed to the end, each once', async () => {
    const other = await openShop(owner);
    await db()
      .insertInto('contact_reveals')
      .values(
        Array.from({ length: 120 }, (_, index) => ({
          listing_id: null,
          what: 'number',
          user_id: null,
          visitor_hash: Buffer.from(String(index)),
          // Several contacts have the same millisecond.
          at: new Date(TEST_NOW.getTime() - Math.floor(index / 7)),
          seller_id: other.id,
        })),
      )
      .execute();
    const counts: number[] = [];
    let at: string | undefined = `/my/shops/${other.id}/leads`;
    while (at) {
      const html: string = await owner.browser.page(at);
      counts.push(html.split(`<bdi>${leads.ownPage}`).length - 1);
      at = /rel="next" href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
    }
    expect(counts).toEqual([50, 50, 20]);
  });
});
