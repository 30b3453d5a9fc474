/**
 * Realistic saved searches: derived from listings, with some details left out. Many share a category and a city, prices
 * are round, and words come from titles.
 */
import { sql } from 'kysely';
import type { Database } from '../db/client.server.ts';
import type { Catalogue } from '../domain/listings/listings.server.ts';
import { type AttributeFilter, EVERYTHING, type SearchQuery } from '../domain/query-reading/search-query.ts';
import { wordsOf } from '../domain/query-reading/words.ts';
import { modelsOf } from '../domain/taxonomy/categories.ts';
import { CARS } from '../domain/taxonomy/taxonomy.ts';

export type Sample = {
  readonly id: number;
  readonly categoryId: number;
  readonly cityId: number;
  readonly price: number | null;
  readonly facts: Readonly<Record<string, number | readonly number[]>>;
  readonly name: string;
};

export async function readSample(db: Pick<Database, 'getExecutor'>): Promise<Sample[]> {
  const { rows } = await sql<Sample>`
    select id, category_id as "categoryId", city_id as "cityId", price, facts, name
    from listings
    where status = 'published'
    order by id`.execute(db as Database);
  return rows;
}

/** Makes a saved search: half of all searches are for cars, a third are within Tehran. */
export function savedQuery(sample: readonly Sample[], { taxonomy, places }: Catalogue, seed: number): SearchQuery {
  const random = randomFrom(seed + 1);
  const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)];
  const cars = random() < 0.5;
  let listing = pick(sample);
  const isCar = () => taxonomy.byId.get(listing?.categoryId ?? 0)?.path.some(({ id }) => id === CARS) ?? false;
  for (let tries = 0; tries < 20 && isCar() !== cars; tries++) listing = pick(sample);
  const category = taxonomy.byId.get(listing?.categoryId ?? 0);
  if (!listing || !category) return EVERYTHING;
  const lowest = random() < 0.65 ? category : (category.path[1] ?? category);
  const model = modelsOf(taxonomy, lowest).find(({ id }) => Object.values(listing.facts).flat().includes(id));
  const place = places.byId.get(listing.cityId);
  const capital = places.bySlug.get('tehran');
  const where = random() < 0.3 ? capital : random() < 0.8 ? place : undefined;
  const round = (price: number, up: number) => {
    const step = Math.max(1, 10 ** Math.floor(Math.log10(price)) / 2);
    return Math.max(step, Math.round((price * up) / step) * step);
  };
  const filters = lowest.attributes.flatMap(({ attribute, inFilter }): AttributeFilter[] => {
    const value = listing.facts[String(attribute.id)];
    if (!inFilter || value === undefined || attribute.groupName !== null || random() > 0.15) return [];
    if (typeof value !== 'number')
      return [{ attribute, options: attribute.options.filter(({ id }) => value.includes(id)) }];
    return attribute.type === 'checkbox' ? [{ attribute, ticked: true }] : [{ attribute, from: value, to: null }];
  });
  const word = random() < 0.2 ? pick(wordsOf(listing.name)) : undefined;
  return {
    ...EVERYTHING,
    text: word ?? '',
    categories: [lowest],
    models: model && random() < 0.5 ? [model] : [],
    places: where ? [where] : [],
    maxPrice: listing.price && random() < 0.6 ? round(listing.price, 1.2) : null,
    minPrice: listing.price && random() < 0.15 ? round(listing.price, 0.6) : null,
    filters,
  };
}

/** Random generator with a seed, so that the searches are the same in every run. */
function randomFrom(seed: number): () => number {
  let state = Math.imul(seed, 2_654_435_761) >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 1_013_904_223) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}
