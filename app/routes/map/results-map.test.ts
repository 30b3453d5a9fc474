import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '../../../test/site.ts';
import type { MapMarks } from '../../parts/search/map-marks.ts';
import { shortAmount } from './results-map-view.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
  const city = (slug: string) => site.services.catalogue().places.bySlug.get(slug);
  const [tehran, shiraz] = [city('tehran'), city('shiraz')];
  await site.publish(
    ...Array.from({ length: 3 }, (_, n) => ({
      name: `مبل تهران ${n}`,
      cityId: tehran?.id ?? 0,
      latitude: 35.7,
      longitude: 51.4 + n / 1_000,
      positionExact: true,
    })),
    {
      name: 'مبل شیراز <b>',
      cityId: shiraz?.id ?? 0,
      latitude: 29.6,
      longitude: 52.53,
      positionExact: true,
      price: 1_250_000_000,
      telephone: '+989123456789',
    },
    { name: 'مبل پنهان', cityId: shiraz?.id ?? 0, latitude: 29.61234, longitude: 52.54321 },
    { status: 'sold' as const, latitude: 35.7, longitude: 51.4 },
  );
});
afterAll(() => site.stop());

function marksOf(html: string): MapMarks {
  const text = /data-map-marks="([^"]*)"/.exec(html)?.[1] ?? '';
  return JSON.parse(
    text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&#x27;', "'"),
  ) as MapMarks;
}

const numbersOf = ({ clusters, listings }: MapMarks) =>
  clusters.reduce((sum, { count }) => sum + (count ?? 0), listings.length);

describe('MAP-06 results on a map', () => {
  it('are reached from the results, with what was asked for', async () => {
    const results = await site.page('/s/tehran/sofas?mxp=5000000');
    const href = /href="(\/map\?[^"]*)"/.exec(results)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(Object.fromEntries(new URL(href, 'http://a').searchParams)).toMatchObject({
      mxp: '5000000',
      c: expect.any(String),
    });
    const map = await site.page(href);
    expect(map).toContain('noindex');
    expect(map).toContain('href="/s/tehran/sofas?mxp=5000000"');
    expect(numbersOf(marksOf(map))).toBe(3);
  });

  it('open as near as all of them can be seen, and show where a listing is only as it shows itself', async () => {
    const html = await site.page('/map');
    const marks = marksOf(html);
    expect(numbersOf(marks)).toBe(5);
    expect(marks.box.south).toBeLessThan(29.6);
    expect(marks.box.north).toBeGreaterThan(35.7);
    const near = marksOf(await site.page('/map?bbox=52.5,29.59,52.56,29.63&zoom=16'));
    expect(near.listings.map(({ label, text }) => [label, text])).toEqual(
      expect.arrayContaining([['مبل شیراز <b>', '۱٫۳ میلیارد']]),
    );
    for (const { lat, long } of near.listings) expect([lat, long]).not.toEqual([29.61234, 52.54321]);
    expect(html).not.toContain('9123456789');
    expect(html).not.toContain('شیراز <b>');
  });

  it('narrow to the area of the map, in the page, in its region and in the call', async () => {
    const inTehran = '?q=مبل&bbox=51.3,35.6,51.5,35.8&zoom=12';
    expect(numbersOf(marksOf(await site.page(`/map${inTehran}`)))).toBe(3);
    const region = (await (await site.ask(`/map${inTehran}&_regions=on-map`)).json()) as {
      regions: Record<string, string>;
      meta: { url: string };
    };
    expect(numbersOf(marksOf(region.regions['on-map'] ?? ''))).toBe(3);
    expect(new URL(region.meta.url, 'http://a').searchParams.get('bbox')).toBe('51.3,35.6,51.5,35.8');
    const { data } = (await (await site.ask(`/api/web/map-listings${inTehran}`)).json()) as {
      data: { clusters: { count: number }[]; listings: { id: number }[]; total: number };
    };
    expect(data.total).toBe(3);
    expect(data.clusters.reduce((sum, { count }) => sum + count, data.listings.length)).toBe(3);
  });

  it('say where nothing is, and lead on', async () => {
    const html = await site.page('/map?bbox=60,30,60.1,30.1&zoom=14');
    expect(html).toContain('در این محدوده آگهی‌ای نیست');
    expect(html).toMatch(/<a[^>]*href="\/map"/);
    expect(html).toMatch(/<a[^>]*href="\/s"/);
  });

  it.each(['?bbox=1,2', '?bbox=<script>', '?bbox=51,35,52,36&zoom=99', '?zoom=-1', '?bbox=NaN,0,1,1', '?c=none&a1=x'])(
    'take any address: %s',
    async (query) => {
      expect((await site.ask(`/map${query}`)).status).toBe(200);
      expect((await site.ask(`/api/web/map-listings${query}`)).status).toBe(200);
    },
  );

  it.each([
    [0, '۰ تومان'],
    [950, '۹۵۰ تومان'],
    [850_000, '۸۵۰ هزار'],
    [999_600, '۱ میلیون'],
    [2_450_000, '۲٫۵ میلیون'],
    [12_600_000, '۱۳ میلیون'],
    [999_700_000, '۱ میلیارد'],
    [1_250_000_000, '۱٫۳ میلیارد'],
    [99_000_000_000, '۹۹ میلیارد'],
  ])('say %i toman short: %s', (toman, text) => expect(shortAmount(toman)).toBe(text));
});
