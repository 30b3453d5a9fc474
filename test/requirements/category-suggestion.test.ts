import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoListings } from '../../shipped/demo/demo-listings.ts';
import { demoSellers } from '../../shipped/demo/sellers.ts';
import { PEOPLE_SAMPLE } from '../quality/floors.ts';
import { measurePeople, peopleFigures, peopleTable } from '../quality/measure-people.ts';
import { testedSite } from '../quality/tested-site.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../site.ts';
import { ALL } from '../tier.ts';

const LEARNT = ALL ? 2_500 : 1_500;
const HELD_OUT = ALL ? 400 : 200;

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite({ listings: LEARNT });
});
afterAll(() => site.stop());

it('CAT-05 the right category is among the first three for at least 85 % of unseen titles', async () => {
  const { db, catalogue, search } = site.services;
  const { taxonomy, places } = catalogue();
  const learnt = await db.selectFrom('listings').select('name').execute();
  const seen = new Set(learnt.map(({ name }) => name));
  const sellers = demoSellers(100, 'held out', TEST_NOW).map((seller, index) => ({ ...seller, id: index + 1 }));
  const titles = [
    ...demoListings({ taxonomy, places, count: HELD_OUT, seed: 'held out', now: TEST_NOW, sellers }),
  ].filter(({ name }) => !seen.has(name));
  expect(titles.length).toBeGreaterThan(HELD_OUT / 2);
  const hits = { first: 0, three: 0 };
  for (const { name, categoryId } of titles) {
    const found = (await search.likelyCategories(name, { taxonomy, places, now: TEST_NOW })).map(({ id }) => id);
    expect(found.length).toBeLessThanOrEqual(3);
    for (const id of found) expect(taxonomy.byId.get(id)?.children).toEqual([]);
    if (found[0] === categoryId) hits.first++;
    if (found.includes(categoryId)) hits.three++;
  }
  expect(hits.three / titles.length).toBeGreaterThanOrEqual(0.85);
  expect(hits.first / titles.length).toBeGreaterThanOrEqual(0.7);
});

/** One query in this many is measured here; the long tier measures all, on more listings. */
const SAMPLED = 5;

it('SRCH-16 people are taken at their word, by a sample of their queries', async () => {
  const { db, catalogue, search } = site.services;
  const tested = await testedSite(db, catalogue(), site.ask);
  const answers = await measurePeople({ ...tested, search, now: TEST_NOW }, SAMPLED);
  const { strict, misread, nothing } = peopleFigures(answers);
  const told = peopleTable(answers, 5).join('\n');
  expect(answers.length).toBeGreaterThan(60);
  expect(strict, told).toBeGreaterThanOrEqual(PEOPLE_SAMPLE.strict);
  expect(misread, told).toBeLessThanOrEqual(PEOPLE_SAMPLE.misread);
  expect(nothing, told).toBeLessThanOrEqual(PEOPLE_SAMPLE.nothing);
});
