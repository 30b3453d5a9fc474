import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeTitle } from '../../app/parts/place-title.ts';
import { searchWordsOf } from '../../domain/query-reading/index-words.ts';
import { EVERYTHING } from '../../domain/query-reading/search-query.ts';
import { countsFor } from '../../domain/search/counts.server.ts';
import { MINUTE } from '../../domain/values/durations.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../site.ts';

const BATCH = 2_000;

let site: TestSite;

beforeAll(async () => {
  site = await createTestSite();
  const tehran = site.services.catalogue().places.bySlug.get('tehran')?.id ?? 0;
  const yazd = site.services.catalogue().places.bySlug.get('yazd')?.id ?? 0;
  for (let from = 0; from < 10_000; from += BATCH) {
    await site.publish(
      ...Array.from({ length: BATCH }, (_, index) => ({
        name: `آگهی ${from + index}`,
        price: 1_000 + from + index,
        cityId: (from + index) % 4 === 0 ? yazd : tehran,
        publishedAt: new Date(TEST_NOW.getTime() - index * MINUTE),
      })),
    );
  }
}, 240_000);
afterAll(() => site.stop());

// The listings are created once, because that takes long; the tests keep their order, because the last one adds
// listings.
describe('ten thousand listings', { shuffle: false }, () => {
  it('SRCH-12 a total of ten thousand is exact, filtered or not', async () => {
    expect(await totalAt('/s')).toBe('۱۰٬۰۰۰ آگهی');
    expect(await totalAt('/s?mnp=1')).toBe('۱۰٬۰۰۰ آگهی');
    expect(await totalAt('/s?q=آگهی')).toBe('۱۰٬۰۰۰ آگهی');
    expect(await totalAt('/s?mnp=1001')).toBe('۹٬۹۹۹ آگهی');
  });

  it('SRCH-12 the numbers next to the filters equal a recount', async () => {
    const html = await site.page('/s?mnp=2000');
    const { rows } = await sql<{ city: number; n: number }>`
    select province_id as city, count(*)::int as n
    from listings
    where price >= 2000
    group by province_id`.execute(site.services.db);
    expect(rows).toHaveLength(2);
    for (const { city, n } of rows) {
      const place = site.services.catalogue().places.byId.get(city);
      const name = place && placeTitle(place);
      expect(html).toContain(`<span>${name}</span><small>${n.toLocaleString('fa-IR')}</small>`);
    }
  });

  it('SRCH-12 beyond ten thousand, the total is only a lower bound', async () => {
    await site.publish({ name: 'آگهی دیگر', price: 99_000 });
    for (const path of ['/s', '/s?mnp=1', '/s?q=آگهی']) expect(await totalAt(path)).toBe('بیش از ۱۰٬۰۰۰ آگهی');
    const answer = await site.ask('/api/web/listings?limit=1');
    expect(await answer.json()).toMatchObject({ data: { total: 10_000, totalIsExact: false } });
    expect(await totalAt('/s?mnp=1001')).toBe('۱۰٬۰۰۰ آگهی');
  });

  it('SRCH-12 a word that most of the newest listings have is not counted, one that few have is', async () => {
    const { services } = site;
    const counted = (text: string, share: number) => {
      const [token = ''] = searchWordsOf(text);
      const statistics = { frequencies: new Map([[token, share]]), rarest: 0, oldest: null, hasOldWords: false };
      const size = { listings: 26_000, published: 13_000 };
      return countsFor(services.db, { ...EVERYTHING, text }, services.catalogue(), { ...statistics, ...size });
    };
    const many = await counted('آگهی', 1);
    expect(many).toMatchObject({ total: 10_000, exact: false, facetsExact: false });
    expect(many.byPlace.size).toBe(2);
    expect(await counted('دیگر', 1)).toMatchObject({ total: 1, exact: true, facetsExact: true });
    // 70 % of 13,000 published listings are fewer than ten thousand, so the results are counted exactly.
    expect(await counted('دیگر', 0.7)).toMatchObject({ total: 1, exact: true });
  });
});

async function totalAt(path: string): Promise<string> {
  return /<p data-announce="">([^<]*)<\/p>/.exec(await site.page(path))?.[1] ?? '';
}
