/**
 * A reference implementation of SRCH-02 over listings in memory, without any index. PostgreSQL's answers are compared
 * with it.
 */

import type { NewListing } from '../../domain/listings/listing.ts';
import { shownPlace } from '../../domain/listings/shown-place.ts';
import type { Place, Places } from '../../domain/locations/places.ts';
import { indexWordsOf, searchWordsOf } from '../../domain/query-reading/index-words.ts';
import type { AttributeFilter, Excluded, SearchQuery } from '../../domain/query-reading/search-query.ts';
import type { Attribute, Category, Taxonomy } from '../../domain/taxonomy/taxonomy.ts';

export type StoredListing = NewListing & { readonly id: number };

type Catalogue = { readonly taxonomy: Taxonomy; readonly places: Places };

/** The ids of all results in order. */
export function referenceSearch(
  listings: readonly StoredListing[],
  query: SearchQuery,
  catalogue: Catalogue,
): number[] {
  const found = listings.filter((listing) => isFound(listing, query, catalogue));
  return found.sort(orderOf(query)).map(({ id }) => id);
}

export function isFound(listing: StoredListing, query: SearchQuery, { taxonomy, places }: Catalogue): boolean {
  const category = taxonomy.byId.get(listing.categoryId);
  const place = places.byId.get(listing.districtId ?? listing.cityId);
  if (!category || !place || listing.status !== 'published') return false;
  return (
    hasWords(listing, wordsAsked(query), category, place, taxonomy) &&
    query.meant.every((group) => group.some((meant) => isMeant(listing, meant, category))) &&
    isInCategory(listing, query, category) &&
    (query.places.length === 0 || query.places.some((asked) => place.path.includes(asked))) &&
    isWithin(listing.price, query.minPrice, query.maxPrice) &&
    query.filters.every((filter) => passes(listing, filter)) &&
    !query.not.some((excluded) => isExcluded(listing, excluded, category, place)) &&
    (query.sellerId === null || listing.userId === query.sellerId)
  );
}

function isExcluded(listing: StoredListing, excluded: Excluded, category: Category, place: Place): boolean {
  if ('words' in excluded) throw new Error('No address says a word that is not wanted');
  if ('attribute' in excluded) return passes(listing, excluded);
  return 'kind' in excluded ? place.path.includes(excluded) : category.path.includes(excluded);
}

/** Required words, each with the words that may replace it. */
const wordsAsked = ({ words, text }: SearchQuery) => words ?? searchWordsOf(text).map((word) => [word]);

const isMeant = (listing: StoredListing, meant: Category | AttributeFilter, category: Category): boolean =>
  'attribute' in meant ? passes(listing, meant) : category.path.includes(meant);

function hasWords(
  listing: StoredListing,
  asked: ReturnType<typeof wordsAsked>,
  category: Category,
  place: Place,
  taxonomy: Taxonomy,
): boolean {
  const things = category.path.map(({ name }) => name).filter((name) => !/[،/]|\sو\s/u.test(name));
  const names = [...things, ...place.path.map(({ name }) => name)];
  const chosen = Object.entries(listing.facts).flatMap(([id, value]) =>
    labelsOf(taxonomy.attributes.get(Number(id)), value),
  );
  const own = [listing.name, listing.description, ...Object.values(listing.texts), ...names, ...chosen];
  const words = new Set(indexWordsOf(own.join(' ')));
  return asked.every((group) => group.some((word) => words.has(word)));
}

/** A listing is found by the names of its brand, model and kind, not by every «دارد» (has). */
function labelsOf(attribute: Attribute | undefined, value: number | readonly number[]): string[] {
  if (!attribute || typeof value === 'number') return [];
  if (attribute.groupName === null && !/(?:brand|kind)$/.test(attribute.key)) return [];
  return attribute.options.filter(({ id }) => value.includes(id)).map(({ label }) => label);
}

function isInCategory(listing: StoredListing, { categories, models }: SearchQuery, category: Category): boolean {
  const isModel = (ids: readonly number[]) =>
    models.some(({ id, attributeId }) => ids.includes(id) && factsOf(listing, attributeId).includes(id));
  if (models.length > 0 && isModel(models.map(({ id }) => id))) return true;
  const narrowed = models.map(({ categoryId }) => categoryId);
  const whole = categories.filter(
    ({ id, type }) => models.length === 0 || (type === 'brand' && !narrowed.includes(id)),
  );
  if (categories.length === 0 && models.length === 0) return true;
  return whole.some((asked) => category.path.includes(asked));
}

function passes(listing: StoredListing, filter: AttributeFilter): boolean {
  const facts = factsOf(listing, filter.attribute.id);
  if ('options' in filter) return filter.options.some(({ id }) => facts.includes(id));
  if ('ticked' in filter) return facts.includes(1);
  return isWithin(facts[0] ?? null, filter.from, filter.to);
}

function factsOf(listing: StoredListing, attributeId: number): readonly number[] {
  const value = listing.facts[String(attributeId)];
  if (value === undefined) return [];
  return typeof value === 'number' ? [value] : value;
}

function isWithin(value: number | null, from: number | null, to: number | null): boolean {
  if (from === null && to === null) return true;
  return value !== null && value >= (from ?? 0) && value <= (to ?? Number.POSITIVE_INFINITY);
}

type Order = (a: StoredListing, b: StoredListing) => number;

const newest: Order = (a, b) => b.publishedAt.getTime() - a.publishedAt.getTime() || b.id - a.id;

function orderOf(query: SearchQuery): Order {
  const { sort, position } = query;
  if (sort === 'nearest' && position) {
    const distance = (listing: StoredListing) => {
      const { shownLatitude, shownLongitude } = shownPlace(listing);
      return Math.hypot(shownLongitude * 0.84 - position.long * 0.84, shownLatitude - position.lat);
    };
    return (a, b) => distance(a) - distance(b) || a.id - b.id;
  }
  if (sort === 'cheapest' || sort === 'dearest') return byPrice(sort === 'cheapest' ? 1 : -1);
  const words = wordsAsked(query);
  if (sort !== null || words.length === 0) return newest;
  const inTitle = ({ name }: StoredListing) =>
    words.every((group) => group.some((word) => indexWordsOf(name).includes(word)));
  return (a, b) => Number(inTitle(b)) - Number(inTitle(a)) || newest(a, b);
}

/** Listings without a price come last, the newest first. */
function byPrice(direction: 1 | -1): Order {
  return (a, b) => {
    if (a.price === null || b.price === null) {
      if (a.price !== null) return -1;
      return b.price === null ? newest(a, b) : 1;
    }
    return direction * (a.price - b.price || a.id - b.id);
  };
}
