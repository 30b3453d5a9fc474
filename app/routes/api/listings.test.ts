import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE } from '../../../domain/values/durations.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';
import { sample } from '../../../test/tier.ts';

type Answer = {
  readonly data: {
    readonly listings: readonly { readonly id: number; readonly [key: string]: unknown }[];
    readonly total: number;
    readonly totalIsExact: boolean;
    readonly nextCursor: string | null;
    readonly counts: Record<'categories' | 'places', readonly { id: number; name: string; count: number }[]>;
    readonly meta: Record<'url' | 'title' | 'description', string>;
  };
};

const PICTURE = { key: 'demo-test', width: 1_200, height: 800, hash: 'AAAA' };
const TELEPHONE = '+989123456789';
let site: TestSite;
let ids: number[];
beforeAll(async () => {
  site = await createTestSite();
  const { taxonomy, places } = site.services.catalogue();
  const at = (minute: number) => new Date(site.clock.getTime() - minute * MINUTE);
  const cityId = places.bySlug.get('isfahan')?.id ?? 0;
  const sofas = taxonomy.bySlug.get('sofas');
  ids = await site.publish(
    { name: 'مبل هفت نفره با عکس', pictures: [PICTURE, { ...PICTURE, key: 'demo-two' }], telephone: TELEPHONE },
    { name: 'مبل در اصفهان', cityId, publishedAt: at(1) },
    { name: 'مبل توافقی', price: null, priceKind: 'negotiable', publishedAt: at(2) },
    { description: 'تماس با ۰۹۱۲۳۴۵۶۷۸۹ یا 0912 345 67 89', telephone: TELEPHONE, publishedAt: at(3) },
    ...Array.from({ length: 56 }, (_, n) => ({ publishedAt: at(n + 10), price: 1_000_000 + (n % 7) * 1_000 })),
    { status: 'pending' as const },
  );
  expect(sofas).toBeDefined();
});
afterAll(() => site.stop());

const ask = async (query = ''): Promise<Answer['data']> =>
  ((await (await site.ask(`/api/web/listings${query}`)).json()) as Answer).data;

describe('GET /api/web/listings', () => {
  it('SRCH-12 returns listings with total and counts by category and place', async () => {
    const { total, totalIsExact, counts, listings, meta } = await ask();
    expect([total, totalIsExact, listings.length]).toEqual([60, true, 24]);
    expect(counts.places.map(({ name, count }) => [name, count])).toEqual([
      ['تهران', 59],
      ['اصفهان', 1],
    ]);
    expect(counts.categories[0]?.count).toBe(60);
    expect(meta.url).toBe('/s');
  });

  it('SRCH-12 counts only below the requested category and place', async () => {
    const city = site.services.catalogue().places.bySlug.get('tehran');
    const { total, counts } = await ask(`?c=sofas&ct=${city?.id}`);
    expect([total, counts.categories, counts.places]).toEqual([59, [], []]);
  });

  it('returns the data of a card, and no telephone number', async () => {
    const { listings } = await ask('?limit=3');
    expect(listings[0]).toEqual({
      id: ids[0],
      name: 'مبل هفت نفره با عکس',
      price: 1_000_000,
      priceLabel: 'قیمت',
      negotiable: false,
      city: { id: expect.any(Number), name: 'تهران', slug: 'tehran' },
      district: null,
      category: { id: expect.any(Number), name: expect.any(String), slug: 'sofas' },
      publishedAt: site.clock.toISOString(),
      images: [
        { url: '/images/demo-test/960.jpg', width: 960, height: 640 },
        { url: '/images/demo-two/960.jpg', width: 960, height: 640 },
      ],
      url: expect.stringMatching(`^/v/${ids[0]}/`),
      badges: [],
    });
    expect(listings[2]).toMatchObject({ price: null, priceLabel: 'توافقی', negotiable: true });
  });

  it.each(sample(['', '?o=cheapest', '?o=dearest', '?q=مبل', '?o=nearest&location=35.7,51.4'] as const, 2))(
    'SRCH-06 pages of "%s" match the pages of the site',
    async (query) => {
      const shown: number[] = [];
      for (let href: string | undefined = `/search${query}`; href; ) {
        const page: string = await site.page(href);
        shown.push(...[...page.matchAll(/data-card="(\d+)"/g)].map(([, id]) => Number(id)));
        href = page
          .match(/data-next[^>]* href="([^"]+)"|href="([^"]+)"[^>]* data-next/)
          ?.slice(1)
          .find(Boolean);
        href = href?.replaceAll('&amp;', '&');
      }
      const answered: number[] = [];
      let after: string | null = '';
      while (after !== null) {
        const { listings, nextCursor }: Answer['data'] = await ask(
          `${query || '?'}&limit=24${after && `&after=${encodeURIComponent(after)}`}`,
        );
        answered.push(...listings.map(({ id }) => id));
        after = nextCursor;
      }
      expect(answered.length).toBeGreaterThan(2);
      expect(new Set(answered).size).toBe(answered.length);
      expect(answered).toEqual(shown);
    },
  );

  it.each([
    ['50', 50],
    ['51', 50],
    ['999999', 50],
    ['1', 1],
    ['0', 24],
    ['-1', 24],
    ['ten', 24],
  ])('limit %s gives %i', async (limit, count) => {
    expect((await ask(`?limit=${limit}`)).listings).toHaveLength(count);
  });

  it('SRCH-04 metadata contains the canonical address', async () => {
    const { meta } = await ask('?c=sofas&r=x&o=cheapest&unknown=1');
    expect(meta).toEqual({
      url: '/s/iran/sofas?o=cheapest',
      title: expect.any(String),
      description: expect.any(String),
    });
  });

  it('an answer for a position is not cacheable, any other for seconds', async () => {
    const kept = async (query: string) => (await site.ask(`/api/web/listings${query}`)).headers.get('cache-control');
    expect(await kept('?o=nearest&location=35.7,51.4')).toBe('no-store');
    expect(await kept('')).toBe('public, max-age=0, s-maxage=15');
  });
});

describe('GET /api/web/listings/:id', () => {
  const one = (id: number | string | undefined) => site.ask(`/api/web/listings/${id}`);

  it('REV-02 returns everything of a listing but its telephone number', async () => {
    const text = await (await one(ids[3])).text();
    const { listing } = JSON.parse(text).data;
    expect(listing).toMatchObject({ id: ids[3], status: 'published', description: expect.stringContaining('تماس با') });
    expect(text.replace(/[۰-۹]/g, (digit) => String('۰۱۲۳۴۵۶۷۸۹'.indexOf(digit)))).not.toMatch(/912\D*345\D*67\D*89/);
    expect(await (await one(ids[0])).text()).not.toContain('9123456789');
  });

  it('is 404 if it does not exist or waits for moderation, 410 if it is gone', async () => {
    expect((await one(ids.at(-1))).status).toBe(404);
    expect((await one(999_999)).status).toBe(404);
    for (const id of ['x', '01', '-1', '1e3', '99999999999999999999']) expect((await one(id)).status).toBe(404);
    await sql`update listings set status = 'removed', closed_at = now() where id = ${ids[4]}`.execute(site.services.db);
    const gone = await one(ids[4]);
    expect(gone.status).toBe(410);
    expect(await gone.json()).toEqual({ success: false, message: expect.any(String) });
  });
});
