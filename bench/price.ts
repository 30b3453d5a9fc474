import { loadPlaces } from '../domain/locations/locations.server.ts';
import { createPriceSuggestion } from '../domain/price-suggestion/price-suggestion.server.ts';
import { loadTaxonomy } from '../domain/taxonomy/taxonomy.server.ts';
import { CARS } from '../domain/taxonomy/taxonomy.ts';
import { demoListings } from '../shipped/demo/demo-listings.ts';
import { demoSellers } from '../shipped/demo/sellers.ts';
import { openDatabase } from './databases.ts';
import type { Figure } from './figure.ts';

const HELD_OUT = 6_000;
const SEED = 'held out';
const ERROR_BUDGET = 12;
const GROUP = 'Price control: demonstration cars of another seed against the corpus (ITEM-16)';

/**
 * Measures the difference between the suggested and the real price of held-out cars for which there are enough
 * comparable listings (ITEM-16).
 */
export async function measurePrices(url: string): Promise<Figure[]> {
  const db = openDatabase(url, 2);
  try {
    const [taxonomy, places] = [await loadTaxonomy({ db, now: new Date() }), await loadPlaces(db)];
    const suggestion = createPriceSuggestion(db);
    const now = new Date();
    const sellers = demoSellers(HELD_OUT / 12, SEED, now).map((seller, index) => ({ ...seller, id: index + 1 }));
    let asked = 0;
    let within = 0;
    const errors: number[] = [];
    for (const held of demoListings({ taxonomy, places, count: HELD_OUT, seed: SEED, now, sellers })) {
      const category = taxonomy.byId.get(held.categoryId);
      if (category?.parentId !== CARS || held.price === null) continue;
      asked++;
      const { facts, texts, price } = held;
      const range = await suggestion.suggest({ category, facts, texts, place: null }, null, now);
      if (!range) continue;
      errors.push(Math.abs(range.median - price) / price);
      if (price >= range.from && price <= range.to) within++;
    }
    const share = (part: number, whole: number) => (100 * part) / Math.max(1, whole);
    const middle = errors.toSorted((a, b) => a - b)[errors.length >> 1] ?? 1;
    return [
      {
        group: GROUP,
        name: 'median absolute error',
        value: 100 * middle,
        unit: '%',
        budget: { limit: ERROR_BUDGET, is: 'most' },
      },
      { group: GROUP, name: 'prices within the range', value: share(within, errors.length), unit: '%' },
      {
        group: GROUP,
        name: 'cars with enough comparables',
        value: share(errors.length, asked),
        unit: '%',
        note: `of ${asked}`,
      },
    ];
  } finally {
    await db.destroy();
  }
}
