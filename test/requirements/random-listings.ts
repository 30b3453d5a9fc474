/** A corpus for comparing searches: few words, places, categories and prices, so that all of them coincide often. */
import fc from 'fast-check';
import type { NewListing } from '../../domain/listings/listing.ts';
import type { Places } from '../../domain/locations/places.ts';
import { NOT, PLACE_KEY } from '../../domain/query-reading/search-query.ts';
import { type AttributeFacts, CAR_MODEL, CARS, type Category, type Taxonomy } from '../../domain/taxonomy/taxonomy.ts';
import { DAY } from '../../domain/values/durations.ts';

export type Catalogue = { readonly taxonomy: Taxonomy; readonly places: Places };

/**
 * Words with the share of listings in which each occurs: the first in nearly half, the last in one of two hundred.
 * `OLD_WORDS` occur only in listings that are older than `OLD_DAYS`.
 */
const WORDS = [
  ['سبلان', 0.45],
  ['ورسک', 0.3],
  ['دیلمان', 0.15],
  ['فشم', 0.05],
  ['الموت', 0.02],
  ['ازنا', 0.005],
] as const;
const OLD_WORDS = [
  ['کهنه', 0.9],
  ['دیرین', 0.5],
] as const;
const OLD_DAYS = 25;
const PLACES = ['tehran', 'karaj', 'shiraz', 'yazd', 'tehran.tehranpars-east', 'tehran.punak', 'tehran.punak-bakhtari'];

/** All values that a random search may use in a random corpus. */
function worldOf({ taxonomy, places }: Catalogue) {
  const cars = taxonomy.byId.get(CARS);
  const brands = (cars?.children ?? []).filter(({ type }) => type === 'brand').slice(0, 3);
  const named = ['sofas', 'apartments-for-sale', 'mobile-phones'].flatMap((slug) => taxonomy.bySlug.get(slug) ?? []);
  const known = PLACES.flatMap((slug) => places.bySlug.get(slug) ?? []);
  return { leaves: [...named, ...brands], brands, places: known };
}

/** `count` listings from a seed, posted within `days` days before `now`. */
export function randomListings(
  catalogue: Catalogue,
  {
    count,
    days,
    now,
    seed,
  }: { readonly count: number; readonly days: number; readonly now: Date; readonly seed: number },
): Partial<NewListing>[] {
  const world = worldOf(catalogue);
  const random = randomFrom(seed);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  return Array.from({ length: count }, (_, index) => {
    const age = Math.floor(random() * days * 4) / 4;
    const words = [...WORDS, ...(age > OLD_DAYS ? OLD_WORDS : [])].filter(([, share]) => random() < share);
    const [title, body] = [words.filter(() => random() < 0.4), words.filter(() => random() < 0.8)];
    const category = pick(world.leaves);
    const place = pick(world.places);
    const city = place.kind === 'city' ? place : place.path[1];
    return {
      name: ['آگهی', ...title.map(([word]) => word)].join(' '),
      description: ['متن', ...body.map(([word]) => word)].join(' '),
      status: random() < 0.95 ? 'published' : pick(['sold', 'removed', 'draft'] as const),
      categoryId: category.id,
      cityId: city?.id ?? 0,
      districtId: place.kind === 'district' ? place.id : null,
      price: random() < 0.15 ? null : Math.floor(10 ** (3 + Math.floor(random() * 14) / 2)),
      priceKind: 'amount',
      facts: randomFacts(category, random),
      // Some are at the same spot, so that only the id orders them.
      latitude: place.latitude + (index % 3) * 0.001,
      longitude: place.longitude,
      publishedAt: new Date(now.getTime() - age * DAY),
    };
  });
}

/** Parameters of a random search: every filter, alone and together, some contradictory or invalid. */
export function searches(catalogue: Catalogue): fc.Arbitrary<URLSearchParams> {
  const world = worldOf(catalogue);
  const ids = (items: readonly { id: number }[]) => fc.constantFrom(...items.map(({ id }) => String(id)));
  const maybe = <T>(arbitrary: fc.Arbitrary<T>, freq = 2) => fc.option(arbitrary, { nil: undefined, freq });
  const words = [...WORDS, ...OLD_WORDS].map(([word]) => word);
  const categories = [...new Set(world.leaves.flatMap(({ path }) => path))];
  const places = [...new Set(world.places.flatMap(({ path }) => path))];
  const ofKind = (kind: string) => places.filter((place) => place.kind === kind);
  const price = fc.integer({ min: 0, max: 20 }).map((half) => String(Math.floor(10 ** (half / 2))));
  return fc
    .record({
      q: maybe(fc.uniqueArray(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }).map((some) => some.join(' '))),
      c: maybe(fc.uniqueArray(ids(categories), { minLength: 1, maxLength: 3 })),
      r: maybe(fc.array(ids(ofKind('province')), { minLength: 1, maxLength: 2 }), 1),
      ct: maybe(fc.array(ids(ofKind('city')), { minLength: 1, maxLength: 2 }), 1),
      nh: maybe(fc.array(ids(ofKind('district')), { minLength: 1, maxLength: 2 }), 1),
      mnp: maybe(price, 1),
      mxp: maybe(price, 1),
      o: maybe(fc.constantFrom('newest', 'cheapest', 'dearest', 'nearest', 'sideways')),
      location: fc.constantFrom('35.7,51.4', '29.6,52.5', '31.9,54.4', '0,0'),
      filters: fc.array(randomFilter(world.leaves), { maxLength: 2 }),
      not: fc.array(
        fc.oneof(
          randomFilter(world.leaves),
          ids(categories).map((id) => ['c', id] as const),
          fc.constantFrom(...places).map(({ id, kind }) => [PLACE_KEY[kind], String(id)] as const),
        ),
        { maxLength: 2 },
      ),
    })
    .map(({ filters, not, ...params }) => {
      const pairs = Object.entries(params).flatMap(([key, value]) => [value ?? []].flat().map((one) => [key, one]));
      return new URLSearchParams([...pairs, ...filters, ...not.map(([key, value]) => [NOT + key, value])]);
    });
}

function randomFilter(leaves: readonly Category[]): fc.Arbitrary<[string, string]> {
  const asked = leaves.flatMap(({ attributes }) => attributes.map(({ attribute }) => attribute));
  return fc.constantFrom(...asked).chain(({ id, type, options, min, max }) => {
    const key = `a${id}`;
    const values =
      type === 'number'
        ? fc.tuple(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 0, max: 10 })).map(([a, b]) => {
            const at = (tenth: number) => Math.round((min ?? 0) + (((max ?? 1000) - (min ?? 0)) * tenth) / 10);
            return `${at(Math.min(a, b))}-${at(Math.max(a, b))}`;
          })
        : fc.constantFrom('1', ...options.slice(0, 4).map((option) => String(option.id)));
    return values.map((value): [string, string] => [key, value]);
  });
}

function randomFacts(category: Category, random: () => number): AttributeFacts {
  const facts: Record<string, number | number[]> = {};
  for (const { attribute } of category.attributes) {
    const { id, type, options, min, max, groupName } = attribute;
    if (groupName !== CAR_MODEL && random() < 0.3) continue;
    const models = options.filter(({ categoryId }) => categoryId === null || categoryId === category.id).slice(0, 3);
    const option = models[Math.floor(random() * models.length)];
    if (type === 'number') facts[id] = Math.round((min ?? 0) + ((max ?? 1000) - (min ?? 0)) * random());
    else if (type === 'checkbox') facts[id] = 1;
    else if (option) facts[id] = [option.id];
  }
  return facts;
}

/** A small linear congruential generator: the same corpus for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
