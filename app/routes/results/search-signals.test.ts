import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetOldSignals } from '../../../domain/search/search.server.ts';
import { thinSignals } from '../../../domain/search/signals/signal-store.server.ts';
import { DAY } from '../../../domain/values/durations.ts';
import { createSearchers, linkTo, proposalsOf, type Searcher } from '../../../test/search-people.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';

let site: TestSite;
let sofa = 0;
let phone = 0;
const idOf = (slug: string) => site.services.catalogue().taxonomy.bySlug.get(slug)?.id ?? 0;

beforeAll(async () => {
  site = await createTestSite();
  [sofa = 0, phone = 0] = await site.publish(
    { name: 'مبل راحتی هفت نفره' },
    { name: 'گوشی سامسونگ A25', categoryId: idOf('mobile-phones') },
  );
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.services.db.deleteFrom('search_signals').execute();
  await site.services.db.deleteFrom('search_proposals').execute();
});

/** Lets this many people do something one after the other. */
async function all(count: number, act: (somebody: Searcher) => Promise<unknown>): Promise<void> {
  for (const somebody of createSearchers(site, count)) {
    await act(somebody);
    await site.services.searchSignals.flush();
  }
}
const stored = () => site.services.db.selectFrom('search_signals').selectAll().execute();
const removeChip = async (somebody: Searcher) => {
  const page = await somebody.results('مبل تهران');
  return somebody.follow(linkTo(page, '"مبل تهران"'), 'مبل تهران');
};
const open = (listing: number, text: string) => async (somebody: Searcher) => {
  const { headers } = await somebody.follow(`/v/${listing}`, text);
  return somebody.follow(new URL(headers.get('location') ?? '', 'http://x').pathname, text);
};

describe('what people do with a reading', () => {
  it('SRCH-16 a phrase that five people of three networks took literally is proposed', async () => {
    await all(4, removeChip);
    expect(await proposalsOf(site)).toEqual([]);
    await all(5, removeChip);
    expect(await stored()).toHaveLength(5);
    expect(await proposalsOf(site)).toMatchObject([
      { phrase: 'مبل', is_removed: true, is_reverted: false, is_clicked: false, people: 5, chosen: [] },
    ]);
  });

  it('SRCH-16 the same is told of a region, whose request names the page it stands in', async () => {
    await all(5, async (somebody) => {
      const page = await somebody.results('مبل تهران');
      return somebody.follow(`${linkTo(page, '"مبل تهران"')}&_regions=results`, 'مبل تهران');
    });
    expect(await proposalsOf(site)).toMatchObject([{ phrase: 'مبل', is_removed: true }]);
  });

  it('SRCH-16 a correction that people went back from is proposed with both texts', async () => {
    const typed = 'گوسی';
    await all(6, async (somebody) => {
      const page = await somebody.results(typed);
      return somebody.follow(linkTo(page, `"${typed}"`), typed);
    });
    expect(await proposalsOf(site)).toMatchObject([{ phrase: typed, read_as: 'گوشی', is_reverted: true }]);
  });

  it('SRCH-16 a category that people open after words without a meaning is proposed, with its share', async () => {
    await all(6, open(sofa, 'لمیدنی'));
    expect(await proposalsOf(site)).toMatchObject([
      { phrase: 'لمیدنی', read_as: '', is_clicked: true, chosen: [{ categoryId: idOf('sofas'), tenths: 10 }] },
    ]);
  });

  it('SRCH-16 listings of what was understood are no proposal, however many open them', async () => {
    await all(12, open(phone, 'گوشی'));
    expect(await stored()).toHaveLength(12);
    expect(await proposalsOf(site)).toEqual([]);
    await all(6, open(sofa, 'گوشی'));
    expect(await proposalsOf(site)).toMatchObject([
      { phrase: 'گوشی', is_clicked: true, people: 5, chosen: [{ categoryId: idOf('sofas'), tenths: 3 }] },
    ]);
  });

  it('SRCH-16 what people open after they took a phrase literally is told with it', async () => {
    await all(6, async (somebody) => {
      await removeChip(somebody);
      return open(phone, '"مبل تهران"')(somebody);
    });
    expect(await proposalsOf(site)).toMatchObject([
      { phrase: 'مبل', is_removed: true, is_clicked: true, chosen: [{ categoryId: idOf('mobile-phones') }] },
    ]);
  });

  it('SRCH-16 nothing is told of a category that the visitor chose, nor of quotation marks of their own', async () => {
    await all(5, (somebody) =>
      somebody.browser.get(`/v/${sofa}/x`, {
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140',
        referer: `${site.services.site.origin}/s/iran/sofas?q=${encodeURIComponent('میز')}`,
      }),
    );
    await all(5, open(sofa, '"لمیدنی" شیک'));
    expect(await stored()).toEqual([]);
  });
});

describe('what is kept of people', () => {
  it('SRCH-16 is deleted after 30 days, with the salt of its hashes', async () => {
    const { db } = site.services;
    await all(5, removeChip);
    await proposalsOf(site);
    site.clock = new Date(TEST_NOW.getTime() + 29 * DAY);
    await forgetOldSignals(site.ctx);
    expect(await stored()).toHaveLength(5);
    site.clock = new Date(TEST_NOW.getTime() + 31 * DAY);
    await forgetOldSignals(site.ctx);
    expect(await stored()).toEqual([]);
    expect(await db.selectFrom('search_signal_salts').selectAll().execute()).toEqual([]);
    expect(await proposalsOf(site)).toEqual([]);
  });

  it('SRCH-16 is counted within the life of a salt: two people of two salts may be one', async () => {
    await all(4, removeChip);
    site.clock = new Date(TEST_NOW.getTime() + 20 * DAY);
    await all(4, removeChip);
    expect(await stored()).toHaveLength(8);
    expect(new Set((await stored()).map(({ period }) => period)).size).toBe(2);
    expect(await proposalsOf(site)).toEqual([]);
  });

  it('SRCH-16 has bounds: beyond them the oldest of a kind are deleted', async () => {
    await all(3, removeChip);
    await all(1, open(sofa, 'لمیدنی'));
    site.clock = new Date(TEST_NOW.getTime() + 2 * DAY);
    await all(5, removeChip);
    const days = async () => (await stored()).map(({ kind, day }) => `${kind} ${day.getUTCDate()}`).toSorted();
    await thinSignals(site.services.db, 'removed', 4);
    expect(await days()).toEqual(['clicked 20', 'removed 20', 'removed 20', 'removed 22', 'removed 22']);
    await thinSignals(site.services.db, 'removed', 2);
    expect(await days()).toEqual(['clicked 20', 'removed 22', 'removed 22']);
  });

  it('SRCH-16 cannot be joined over two signals', async () => {
    await all(1, async (somebody) => {
      await removeChip(somebody);
      await open(sofa, 'لمیدنی')(somebody);
    });
    const rows = await stored();
    expect(rows).toHaveLength(2);
    const hashes = rows.flatMap(({ person, network }) => [person.toString('hex'), network.toString('hex')]);
    expect(new Set(hashes).size).toBe(4);
  });

  it('SRCH-16 is nothing of those who object, of programs and of prefetches', async () => {
    const [somebody] = createSearchers(site, 1);
    const referer = `${site.services.site.origin}/s?q=${encodeURIComponent('لمیدنی')}`;
    const agent = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140' };
    const not: Readonly<Record<string, string>>[] = [
      { ...agent, 'sec-gpc': '1' },
      { ...agent, dnt: '1' },
      { ...agent, cookie: 'analytics=off' },
      { ...agent, 'sec-purpose': 'prefetch' },
      { ...agent, 'sec-fetch-site': 'cross-site' },
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
      {},
    ];
    for (const headers of not) await somebody?.browser.get(`/v/${sofa}/x`, { ...headers, referer });
    await site.services.searchSignals.flush();
    expect(await stored()).toEqual([]);
  });
});
