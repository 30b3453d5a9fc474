import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE } from '../../../domain/values/durations.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { newBrowser, newMobile } from '../../../test/accounts.ts';
import type { Browser } from '../../../test/browser.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';

let site: TestSite;
let listingId: number;
let owner: Browser;
let stranger: Browser;
let moderator: Browser;

const minute = (count: number) => new Date(TEST_NOW.getTime() + count * MINUTE);

beforeAll(async () => {
  site = await createTestSite();
  const { db } = site.services;
  [owner, stranger, moderator] = [newBrowser(site), newBrowser(site), newBrowser(site)];
  const userId = await owner.signIn(newMobile());
  await stranger.signIn(newMobile());
  const staffId = await moderator.signIn(newMobile());
  await db.updateTable('users').set({ role: 'moderator' }).where('id', '=', staffId).execute();
  [listingId = 0] = await site.publish({ userId, name: 'مبل راحتی هفت نفره' });
  await db
    .insertInto('listing_days')
    .values([
      { listing_id: listingId, day: '2026-10-01', views: 100, leads: 3 },
      { listing_id: listingId, day: '2026-10-22', views: 12, leads: 1 },
      { listing_id: listingId, day: '2026-11-20', views: 47, leads: 0 },
    ])
    .execute();
});
afterAll(() => site.stop());

const page = () => owner.page(`/my/listings/${listingId}/stats`);
const call = (browser: Browser, id: unknown = listingId) => browser.call('/api/web/listing-stats', { listingId: id });

describe('the statistics of a listing', () => {
  it('ITEM-15 show its owner and staff totals, its rank among results, and each of 30 days', async () => {
    for (const browser of [owner, moderator]) {
      const { success, data } = await call(browser);
      expect(success).toBe(true);
      const [total, ...others] = data.total as Record<string, unknown>[];
      expect(others).toEqual([]);
      expect(total).toMatchObject({ total_view: 159, total_leads: 4, page_number: 1 });
      const details = total?.details as Record<string, unknown>[];
      expect(details).toHaveLength(30);
      expect(details[0]).toEqual({ time: '2026-10-22', count_view: 12, count_leads: 1 });
      expect(details[1]).toEqual({ time: '2026-10-23', count_view: 0, count_leads: 0 });
      expect(details.at(-1)).toEqual({ time: '2026-11-20', count_view: 47, count_leads: 0 });
    }
    expect((await call(owner, String(listingId))).status).toBe(200);
  });

  it.each([0, -1, 'x', '1 or 1=1', null, 1e300, 999_999_999, {}, [1]])(
    'ITEM-15 are 404 for anybody else, and for the listing %j',
    async (id) => {
      expect((await call(stranger)).status).toBe(404);
      expect((await call(newBrowser(site))).status).toBe(401);
      expect((await call(owner, id)).status).toBe(404);
    },
  );

  it('ITEM-15 the page number is that of its category and city, newest first, counting published listings only', async () => {
    const later = Array.from({ length: 24 }, (_, index) => ({ publishedAt: minute(index + 1) }));
    const [first = 0] = await site.publish(...later);
    expect(await pageNumber()).toBe(2);
    const { db } = site.services;
    await db.updateTable('listings').set({ city_id: 0 }).where('id', '=', first).execute();
    expect(await pageNumber()).toBe(1);
    await db.updateTable('listings').set({ status: 'sold' }).where('id', '=', listingId).execute();
    expect(await pageNumber()).toBeNull();
    expect(await page()).toContain('فعلاً در نتایج نیست');
    await db.updateTable('listings').set({ status: 'published' }).where('id', '=', listingId).execute();
  });
  const pageNumber = async () => ((await call(owner)).data.total as { page_number: unknown }[])[0]?.page_number;
});

describe('the page of statistics', () => {
  it('ITEM-15 draws the days on the server, with an axis of five steps, Jalali dates and Persian digits', async () => {
    const html = await page();
    expect(html).toContain('مبل راحتی هفت نفره');
    const [svg = ''] = /<svg viewBox="0 0 300 100".*?<\/svg>/s.exec(html) ?? [];
    expect(svg).toMatch(/role="img" aria-label="[^"]*۵۹ بازدید و ۱ تماس/);
    expect(svg.match(/<g /g)).toHaveLength(30);
    expect(svg).toContain('<title>۲۹ آبان: ۴۷ بازدید، ۰ تماس</title>');
    const ticks = [...html.matchAll(/<li>([۰-۹]+)<\/li>/g)].map(([, tick]) => tick);
    expect(ticks).toEqual([50, 40, 30, 20, 10, 0].map(persianNumber));
    // The value is 47 and the axis ends at 50, so the column's height is 94 of 100.
    expect(svg).toMatch(/<rect class="[^"]*trust[^"]*" x="5.3" y="6" width="3.7" height="94"/);
    expect(html).not.toMatch(/style="/);
  });

  it('ITEM-15 shows the same numbers in a table, the last day first', async () => {
    const html = await page();
    const rows = [...html.matchAll(/<time dateTime="([\d-]+)">([^<]+)<\/time><\/th><td>([^<]+)<\/td><td>([^<]+)</gi)];
    expect(rows).toHaveLength(30);
    expect(rows[0]?.slice(1)).toEqual(['2026-11-20', '۲۹ آبان ۱۴۰۵', '۴۷', '۰']);
    expect(rows.at(-1)?.slice(1)).toEqual(['2026-10-22', '۳۰ مهر ۱۴۰۵', '۱۲', '۱']);
  });

  it('ITEM-15 is for the owner and staff only', async () => {
    const path = `/my/listings/${listingId}/stats`;
    expect((await moderator.get(path)).status).toBe(200);
    expect((await stranger.get(path)).status).toBe(404);
    expect((await owner.get('/my/listings/1/stats')).status).toBe(404);
    expect((await owner.get('/my/listings/x/stats')).status).toBe(404);
    const anonymous = await newBrowser(site).get(path);
    expect(anonymous.status).toBe(302);
    expect(anonymous.headers.get('location')).toContain('/session?return=');
  });
});
