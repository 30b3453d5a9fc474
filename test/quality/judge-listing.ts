import type { Catalogue } from '../../domain/listings/listings.server.ts';
import { normaliseText } from '../../domain/values/spelling.ts';
import type { Range, Valued, Wanted } from './judged-query.ts';

/** Fields of a listing that are compared with the description of right listings. */
export type JudgedListing = {
  readonly id: number;
  readonly categoryId: number;
  readonly cityId: number;
  readonly districtId: number | null;
  readonly price: number | null;
  readonly facts: Readonly<Record<string, number | readonly number[]>>;
  /** Normalised title. */
  readonly title: string;
  /** The title without spaces. */
  readonly joined: string;
  /** Title and description, normalised. */
  readonly text: string;
};

type Test = (listing: JudgedListing) => boolean;

/**
 * Returns a function that tells whether a listing matches one of the descriptions. Throws if the catalogue has no such
 * category, attribute, option or place.
 */
export function isRight(wanted: readonly Wanted[], catalogue: Catalogue): Test {
  const alternatives = wanted.map((each) => testsOf(each, catalogue));
  return (listing) => alternatives.some((tests) => tests.every((holds) => holds(listing)));
}

function testsOf(wanted: Wanted, { taxonomy, places }: Catalogue): Test[] {
  const { price, title, text, district } = wanted;
  const within = leavesOf(listOf(wanted.in), taxonomy);
  const tests: Test[] = [({ categoryId }) => within.has(categoryId)];
  for (const [key, value] of Object.entries(wanted.has ?? {})) tests.push(factTest(key, value, taxonomy));
  for (const [key, value] of Object.entries(wanted.not ?? {})) {
    const isSo = factTest(key, value, taxonomy);
    tests.push((listing) => !isSo(listing));
  }
  if (price) tests.push((listing) => isWithin(listing.price, price));
  if (wanted.place !== undefined) tests.push(placeTest(wanted.place, places));
  if (wanted.notPlace !== undefined) {
    const isThere = placeTest(wanted.notPlace, places);
    tests.push((listing) => !isThere(listing));
  }
  if (district) {
    tests.push(({ districtId }) => district.test(normaliseText(places.byId.get(districtId ?? 0)?.name ?? '')));
  }
  if (text) tests.push((listing) => text.test(listing.text));
  if (title) tests.push((listing) => title.test(listing.title) || title.test(listing.joined));
  return tests;
}

function placeTest(slugs: string | readonly string[], places: Catalogue['places']): Test {
  const ids = new Set(listOf(slugs).map((slug) => found(places.bySlug.get(slug), `place ${slug}`).id));
  const isIn = (id: number | null) => id !== null && places.byId.get(id)?.path.some((above) => ids.has(above.id));
  return ({ cityId, districtId }) => isIn(cityId) || isIn(districtId) || false;
}

function leavesOf(slugs: readonly string[], taxonomy: Catalogue['taxonomy']): ReadonlySet<number> {
  const roots = new Set(slugs.map((slug) => found(taxonomy.bySlug.get(slug), `category ${slug}`).id));
  const all = [...taxonomy.byId.values()];
  return new Set(all.filter(({ path }) => path.some(({ id }) => roots.has(id))).map(({ id }) => id));
}

function factTest(key: string, value: Valued, taxonomy: Catalogue['taxonomy']): Test {
  const attribute = found(
    [...taxonomy.attributes.values()].find((each) => each.key === key),
    `attribute ${key}`,
  );
  const given = ({ facts }: JudgedListing) => facts[String(attribute.id)];
  if (value === true) return (listing) => given(listing) === 1;
  if (isRange(value)) return (listing) => isWithin(given(listing), value);
  const options = [...taxonomy.options.values()].filter(({ attributeId }) => attributeId === attribute.id);
  const labelled = (holds: (label: string) => boolean, what: string) => {
    const ids = options.filter(({ label }) => holds(normaliseText(label))).map(({ id }) => id);
    return found(ids.length > 0 ? ids : undefined, `option ${what} of ${key}`);
  };
  const named = (sought: string) => labelled((label) => label === normaliseText(sought), sought);
  const ids = new Set(
    value instanceof RegExp ? labelled((label) => value.test(label), String(value)) : listOf(value).flatMap(named),
  );
  return (listing) => [given(listing) ?? []].flat().some((id) => ids.has(id));
}

const isRange = (value: Valued): value is Range => typeof value === 'object' && ('from' in value || 'to' in value);

function isWithin(value: number | readonly number[] | null | undefined, { from, to }: Range): boolean {
  return typeof value === 'number' && value >= (from ?? -Infinity) && value <= (to ?? Infinity);
}

const listOf = (value: string | readonly string[]): readonly string[] => (typeof value === 'string' ? [value] : value);

function found<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`The catalogue has no ${what}`);
  return value;
}
