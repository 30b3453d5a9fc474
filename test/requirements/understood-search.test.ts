import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NewListing } from '../../domain/listings/listing.ts';
import { MINUTE } from '../../domain/values/durations.ts';
import { itInLongTier } from '../it-in-long-tier.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../site.ts';
import { ALL, sample } from '../tier.ts';

type Answer = {
  readonly listings: readonly { readonly id: number; readonly name: string }[];
  readonly total: number;
  readonly nextCursor: string | null;
  readonly understood: readonly { readonly text: string; readonly kind: string; readonly names: readonly string[] }[];
  readonly corrected: string | null;
  readonly nearFrom: number | null;
};

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
beforeEach(async () => {
  await sql`update listings set status = 'removed'`.execute(site.services.db);
});
afterAll(() => site.stop());

const ask = async (params: string): Promise<Answer> => {
  const answer = await site.ask(`/api/web/listings?${params}`);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: Answer }).data;
};
const named = ({ listings }: Answer) => listings.map(({ name }) => name);

/** A telephone by its brand, in a place. */
function phone(name: string, brand: string, more: Partial<NewListing> = {}): Partial<NewListing> {
  const { taxonomy, places } = site.services.catalogue();
  const attribute = [...taxonomy.attributes.values()].find(({ key }) => key === 'phone_brand');
  const option = attribute?.options.find(({ slug }) => slug === brand);
  return {
    name,
    description: 'بی هیچ عیبی فروخته می‌شود',
    categoryId: taxonomy.bySlug.get('mobile-phones')?.id ?? 0,
    cityId: places.bySlug.get('tehran')?.id ?? 0,
    price: 10_000_000,
    priceKind: 'amount',
    facts: attribute && option ? { [attribute.id]: [option.id] } : {},
    ...more,
  };
}

const inCity = (slug: string) => ({ cityId: site.services.catalogue().places.bySlug.get(slug)?.id ?? 0 });

describe('a search in words as data', () => {
  it('SRCH-16 finds what is meant, and tells what was understood and what is only near', async () => {
    await site.publish(
      phone('A25 در حد نو', 'samsung'),
      phone('A56 سالم', 'samsung', { price: 16_000_000 }),
      phone('A14 سالم', 'samsung', { price: 90_000_000 }),
      phone('ردمی نوت', 'xiaomi'),
      phone('S24 سالم', 'samsung', inCity('eslamshahr')),
    );
    const found = await ask('q=گوشی سامسونگ زیر ۱۵ میلیون تهران');
    expect(found).toMatchObject({ total: 1, corrected: null, nearFrom: 1 });
    expect(found.understood).toEqual([
      { text: 'گوشی', kind: 'thing', names: ['موبایل'] },
      { text: 'سامسونگ', kind: 'thing', names: ['سامسونگ'] },
      { text: 'زیر ۱۵ میلیون', kind: 'price', names: [] },
      { text: 'تهران', kind: 'place', names: ['تهران'] },
    ]);
    // Similar results: first those above the price limit, nearest price first, then the one in another city. The brand
    // is never relaxed.
    expect(named(found)).toEqual(['A25 در حد نو', 'A56 سالم', 'A14 سالم', 'S24 سالم']);
  });

  itInLongTier('SRCH-16 tells nothing of a literal search', async () => {
    await site.publish(phone('گوشی سامسونگ', 'samsung'), phone('A25 در حد نو', 'samsung'));
    const found = await ask('q="گوشی" "سامسونگ"');
    expect(found).toMatchObject({ total: 1, understood: [], corrected: null });
    expect(found.listings[0]?.name).toBe('گوشی سامسونگ');
  });

  it('SRCH-16 finds a listing by its title first, whatever else the words mean', async () => {
    await site.publish(
      phone('گوشی سامسونگ A25', 'samsung'),
      // The listing's attributes do not contain the brand; only its title does.
      {
        name: 'گوشی سامسونگ ققطزس',
        categoryId: site.services.catalogue().taxonomy.bySlug.get('mobile-phones')?.id ?? 0,
      },
    );
    const found = await ask(`q=${encodeURIComponent('گوشی سامسونگ ققطزس')}`);
    expect([found.listings[0]?.name, found.total]).toEqual(['گوشی سامسونگ ققطزس', 1]);
  });

  it('SRCH-16 counts only what was asked', async () => {
    await site.publish(phone('ردمی نوت', 'xiaomi'), phone('A25 در حد نو', 'samsung', inCity('shiraz')));
    const found = await ask('q=گوشی سامسونگ ونک');
    expect(found.total).toBe(0);
    expect(found.nearFrom === null || found.nearFrom === 0).toBe(true);
    expect(named(found)).not.toContain('ردمی نوت');
  });

  it('SRCH-16 shows the results of a correction, and the way back on the page', async () => {
    await site.publish(phone('A25 در حد نو', 'samsung'));
    const found = await ask('q=گوسی سامسونگ');
    expect(found).toMatchObject({ total: 1, corrected: 'گوشی سامسونگ' });
    const page = await site.page('/search?q=گوسی سامسونگ');
    expect(page).toContain('نتایج «گوشی سامسونگ»');
    expect(decodeURIComponent(page).replaceAll('+', ' ')).toContain('q="گوسی سامسونگ"');
    expect(await ask('q="گوسی سامسونگ"')).toMatchObject({ total: 0, corrected: null, understood: [] });
  });

  it('SRCH-16 finds nothing for ends that contradict each other, and does not fail', async () => {
    await site.publish(phone('A25 در حد نو', 'samsung'));
    for (const params of [
      'q=گوشی بالای ۲۰ میلیون زیر ۵ میلیون',
      'q=گوشی زیر ۵ میلیون&mnp=9000000',
      'q=گوشی بالای ۲۰۰ میلیارد',
    ])
      expect((await ask(params)).total).toBe(0);
  });

  it('SRCH-16 adds to the address, which wins', async () => {
    await site.publish(phone('A25 در حد نو', 'samsung'), phone('S24 سالم', 'samsung', inCity('shiraz')));
    expect(named(await ask('q=گوشی سامسونگ&ct=shiraz'))).toEqual(['S24 سالم']);
    expect(await ask('q=گوشی سامسونگ&c=laptops')).toMatchObject({ total: 0, listings: [] });
  });
});

describe('chips of what was understood', () => {
  const chipsOf = (page: string) =>
    [...page.matchAll(/<a class="chip"[^>]*href="([^"]*)"[^>]*rel="nofollow"/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    );

  it.each(
    sample(
      [
        ['گوشی سامسونگ', 2],
        ['«گوشی سامسونگ', 2],
        ['گوشی ۵۵" سامسونگ', 2],
        ['"ققنوس" گوشی سامسونگ', 2],
      ] as const,
      2,
    ),
  )('SRCH-16 of «%s» each quote their phrase, which is literal then', async (text, count) => {
    await site.publish(phone('A25 در حد نو ققنوس 55', 'samsung'));
    const chips = chipsOf(await site.page(`/search?q=${encodeURIComponent(text)}`)).filter(
      (href) => href.includes('q=') && !href.startsWith('/map?'),
    );
    expect(chips).toHaveLength(count);
    for (const href of chips) {
      const words = new URL(href, site.services.site.origin).searchParams.get('q') ?? '';
      const before = await ask(`q=${encodeURIComponent(text)}`);
      const { understood } = await ask(`q=${encodeURIComponent(words)}`);
      expect(understood).toHaveLength(before.understood.length - 1);
    }
  });
});

/** Ids on all pages, following their cursors; `between` runs after each page. */
async function scrolled(
  params: string,
  limit: number,
  between: () => Promise<void> = async () => {},
): Promise<number[]> {
  const ids: number[] = [];
  let after = '';
  for (let pages = 0; pages < 60; pages++) {
    const { listings, nextCursor } = await ask(`${params}&limit=${limit}${after}`);
    ids.push(...listings.map(({ id }) => id));
    if (nextCursor === null) return ids;
    after = `&after=${encodeURIComponent(nextCursor)}`;
    await between();
  }
  throw new Error('endless');
}

describe('scrolling through results and near things', () => {
  const SEARCHES = [
    'q=گوشی سامسونگ قاصدک',
    'q=گوشی سامسونگ قاصدک&o=cheapest',
    'q=گوشی سامسونگ قاصدک&o=newest',
    'q=گوشی سامسونگ ونک',
  ];

  /**
   * Listings with the word in the title or in the description, and similar ones that lack the word or are in another
   * city.
   */
  const some = (count: number): Partial<NewListing>[] =>
    Array.from({ length: count }, (_, index) => ({
      ...phone(
        index % 3 === 0 ? `قاصدک ${index}` : `A25 شمارهٔ ${index}`,
        'samsung',
        index % 5 ? {} : inCity('eslamshahr'),
      ),
      description: index % 3 === 1 ? 'با قاصدک' : 'بی هیچ عیبی',
      price: 5_000_000 + index * 1_000,
      publishedAt: new Date(TEST_NOW.getTime() - (index % 7) * MINUTE),
    }));

  beforeEach(async () => {
    await site.publish(...some(60));
  });

  it.each(sample(SEARCHES, 6))('SRCH-06 SRCH-16 shows each once, whatever the length of a page: %s', async (params) => {
    const whole = await scrolled(params, 50);
    expect(new Set(whole).size).toBe(whole.length);
    expect(whole.length).toBeGreaterThan(40);
    for (const limit of [5, 24]) expect(await scrolled(params, limit)).toEqual(whole);
  });

  it.each(sample(SEARCHES, 6))(
    'SRCH-06 SRCH-16 shows the first snapshot while listings are published: %s',
    async (params) => {
      const snapshot = await scrolled(params, 7);
      let published = 0;
      // Pages after which listings are published.
      const MORE = ALL ? 3 : 1;
      const seen = await scrolled(params, 7, async () => {
        if (published++ > MORE) return;
        site.clock = new Date(site.clock.getTime() + MINUTE);
        await site.publish(...some(60).map((listing) => ({ ...listing, publishedAt: site.clock })));
      });
      expect(published).toBeGreaterThan(MORE);
      expect(seen).toEqual(snapshot);
    },
  );

  it('SRCH-06 SRCH-16 repeats nothing when the last near thing that was shown is gone', async () => {
    const params = 'q=گوشی سامسونگ ونک';
    const snapshot = await scrolled(params, 7);
    let last = 0;
    const first = await ask(`${params}&limit=7`);
    expect(first.nearFrom).toBe(0);
    last = first.listings.at(-1)?.id ?? 0;
    await sql`update listings set status = 'removed' where id = ${last}`.execute(site.services.db);
    const after = await ask(`${params}&limit=7&after=${encodeURIComponent(first.nextCursor ?? '')}`);
    expect(after.listings.map(({ id }) => id)).toEqual(snapshot.slice(7, 14));
  });

  it('SRCH-06 SRCH-16 goes on with a cursor of before the words had another meaning', async () => {
    const first = await ask('q=سیمرغ قاصدک&limit=7');
    for (const after of [first.nextCursor, '9_3_1001_1795000000000', '1_0_1_1795000000000'].filter(
      (each) => each !== null,
    )) {
      const again = await scrolled(`q=گوشی سامسونگ قاصدک&after=${encodeURIComponent(after)}`, 24).catch(() => null);
      expect(again === null || new Set(again).size === again.length).toBe(true);
    }
  });
});
