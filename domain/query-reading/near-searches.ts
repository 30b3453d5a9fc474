/**
 * Wider searches, for results similar to a search. Conditions that the visitor chose in the address stay; only those
 * read from the text are relaxed (SRCH-16).
 */
import { YEAR_KEYS } from './range-end.ts';
import type { AttributeFilter, SearchQuery } from './search-query.ts';

/** Attributes whose conditions are dropped first, because people insist on them least. */
const SOFT = new Set([
  ...['condition', 'body_condition', 'body_colour', 'product_colour', 'fuel', 'furnished', 'under_warranty'],
  ...['parking', 'elevator', 'balcony', 'storage_room', 'renovated', 'seller_kind', 'property_advertiser', 'origin'],
]);
const YEARS_NEAR = 2;
const NUMBERS_NEAR = 0.15;
/** Factors by which the price limits are widened. */
const PRICES_NEAR = [1.25, 2];
/** Maximum number of steps: each costs a query if the steps before found little. */
const STEPS_MAX = 8;
/** Maximum number of words, the rarest ones, of which each is also left out by itself. */
const SINGLE_MAX = 4;

type Step = (query: SearchQuery) => SearchQuery;

/**
 * Searches that each widen the one before, the nearest first, at most eight. `typed`: the search as submitted;
 * `frequency`: share of the listings that have a word.
 */
export function nearSearches(
  asked: SearchQuery,
  typed: SearchQuery,
  frequency: (word: string) => number,
): SearchQuery[] {
  const isRead = (filter: AttributeFilter) => !typed.filters.includes(filter);
  const steps: Step[] = [
    (query) => ({
      ...query,
      filters: query.filters.filter((filter) => !isRead(filter) || !SOFT.has(filter.attribute.key)),
    }),
    ...wordSteps(asked, frequency),
    (query) => ({ ...query, filters: query.filters.map((filter) => (isRead(filter) ? widened(filter) : filter)) }),
    ...PRICES_NEAR.map(
      (times): Step =>
        (query) =>
          withWiderPrice(query, asked, typed, times),
    ),
    (query) => withAnyNumbers(query, typed),
    (query) => inWiderPlaces(query, typed),
    (query) => inWiderPlaces(query, typed),
    ...conditionSteps(asked, isRead),
  ];
  return widening(asked, steps)
    .filter((query) => asksSomething(query, typed))
    .slice(0, STEPS_MAX);
}

/**
 * Two wider searches for the case that `nearSearches` find nothing. The first has no prices, numbers and places that
 * were read from the text. The second also has no words and no other conditions from the text, so that it searches the
 * category. Both widen `nearest`, the last result of `nearSearches`.
 */
export function fartherSearches(nearest: SearchQuery, typed: SearchQuery): SearchQuery[] {
  const isRead = (filter: AttributeFilter) => !typed.filters.includes(filter);
  return widening(nearest, [
    (query) => ({ ...withAnyNumbers(query, typed), places: typed.places }),
    (query) => ({
      ...withWords(query, []),
      filters: query.filters.filter((filter) => !isRead(filter)),
      meant: query.meant.slice(0, 1),
      models: typed.models,
    }),
  ]).filter((query) => asksSomething(query, typed));
}

/** Applies the steps one after another; returns the search after each step that changed it. */
function widening(asked: SearchQuery, steps: readonly Step[]): SearchQuery[] {
  const wider: SearchQuery[] = [];
  for (const step of steps) {
    const last = wider.at(-1) ?? asked;
    const next = step(last);
    if (!isSame(next, last)) wider.push(next);
  }
  return wider;
}

/**
 * The search without one of its words, the rarest first, because a rare word is probably the one that the category does
 * not have; then without several words, again the rarest first. Quoted words are never dropped. `ignored`: the dropped
 * words.
 */
export function withFewerWords(
  asked: SearchQuery,
  quoted: ReadonlySet<string>,
  frequency: (word: string) => number,
): { readonly query: SearchQuery; readonly ignored: readonly string[] }[] {
  const all = asked.words ?? [];
  const groups = all
    .filter(([word = '']) => !quoted.has(word))
    .toSorted((a, b) => shareOf(a, frequency) - shareOf(b, frequency));
  const single = groups.length > 1 ? groups.slice(0, SINGLE_MAX).map((group) => [group]) : [];
  const several = groups.map((_, count) => groups.slice(0, count + 1)).slice(groups.length > 1 ? 1 : 0);
  return [...single, ...several].map((dropped) => ({
    query: withWords(
      asked,
      all.filter((group) => !dropped.includes(group)),
    ),
    ignored: dropped.map(([word = '']) => word),
  }));
}

function wordSteps(asked: SearchQuery, frequency: (word: string) => number): Step[] {
  return droppedWords(asked, frequency).map(
    ({ left }) =>
      (query) =>
        withWords(query, left),
  );
}

/**
 * Drops the conditions that were read from the text, one by one from the last; the first one says the most about the
 * item.
 */
function conditionSteps({ filters, models }: SearchQuery, isRead: (filter: AttributeFilter) => boolean): Step[] {
  const read = filters.filter((filter) => isRead(filter) && !('from' in filter)).slice(models.length > 0 ? 0 : 1);
  return read.toReversed().map(({ attribute }) => (query) => ({
    ...query,
    filters: query.filters.filter((filter) => filter.attribute !== attribute || !isRead(filter)),
  }));
}

type Words = readonly (readonly string[])[];

function droppedWords({ words }: SearchQuery, frequency: (word: string) => number): { left: Words; dropped: Words }[] {
  const groups = (words ?? []).toSorted((a, b) => shareOf(b, frequency) - shareOf(a, frequency));
  return groups.map((_, count) => ({ left: groups.slice(count + 1), dropped: groups.slice(0, count + 1) }));
}

const withWords = (query: SearchQuery, left: Words): SearchQuery => ({
  ...query,
  text: left.map(([word]) => word).join(' '),
  words: left.length ? left : null,
});

const shareOf = (group: readonly string[], frequency: (word: string) => number): number =>
  group.reduce((sum, word) => sum + frequency(word), 0);

function widened(filter: AttributeFilter): AttributeFilter {
  if (!('from' in filter)) return filter;
  const { attribute, from, to } = filter;
  if (YEAR_KEYS.includes(attribute.key)) {
    return { attribute, from: from === null ? null : from - YEARS_NEAR, to: to === null ? null : to + YEARS_NEAR };
  }
  return {
    attribute,
    from: from === null ? null : Math.floor(from * (1 - NUMBERS_NEAR)),
    to: to === null ? null : Math.ceil(to * (1 + NUMBERS_NEAR)),
  };
}

/** Widens price limits that were read from the text. `asked`: the search before any widening. */
function withWiderPrice(query: SearchQuery, asked: SearchQuery, typed: SearchQuery, times: number): SearchQuery {
  const isMaxRead = asked.maxPrice !== null && typed.maxPrice === null;
  const isMinRead = asked.minPrice !== null && typed.minPrice === null;
  return {
    ...query,
    maxPrice: isMaxRead ? Math.ceil((asked.maxPrice ?? 0) * times) : query.maxPrice,
    minPrice: isMinRead ? Math.floor((asked.minPrice ?? 0) / times) : query.minPrice,
  };
}

/** Removes price limits and number ranges that were read from the text. */
const withAnyNumbers = (query: SearchQuery, { minPrice, maxPrice, filters }: SearchQuery): SearchQuery => ({
  ...query,
  minPrice,
  maxPrice,
  filters: query.filters.filter((filter) => filters.includes(filter) || !('from' in filter)),
});

/** Widens a district to its city, and a city to its province. */
function inWiderPlaces(query: SearchQuery, typed: SearchQuery): SearchQuery {
  if (query.places.length !== 1) return query;
  const wider = query.places[0]?.path.at(-2);
  const isChosen = typed.places.some((place) => wider === undefined || !wider.path.includes(place));
  return wider && !isChosen ? { ...query, places: [wider] } : query;
}

const isSame = (one: SearchQuery, other: SearchQuery): boolean =>
  one.words === other.words &&
  one.minPrice === other.minPrice &&
  one.maxPrice === other.maxPrice &&
  one.places.length === other.places.length &&
  one.places.every((place) => other.places.includes(place)) &&
  one.meant.length === other.meant.length &&
  one.models.length === other.models.length &&
  one.filters.length === other.filters.length &&
  one.filters.every((filter, index) => filter === other.filters[index]);

/**
 * Whether the text says anything about the item. If it does not, as in a search for everything at a chosen price or in
 * a chosen condition, there are no similar searches.
 */
const asksSomething = (
  { categories, models, filters, meant, words, minPrice, maxPrice }: SearchQuery,
  typed: SearchQuery,
): boolean =>
  categories.length + models.length + meant.length > 0 ||
  filters.some((filter) => !typed.filters.includes(filter)) ||
  words !== null ||
  minPrice !== typed.minPrice ||
  maxPrice !== typed.maxPrice;
