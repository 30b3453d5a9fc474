/**
 * Chooses how a band of results is read from the index.
 *
 * - For a rare combination of tokens, all matches are read from the inverted index and sorted.
 * - For a common one, listings are read in display order and filtered on the way (a walk).
 * - Neither suits words that are common but rarely occur together: a walk would find too few matches, and reading all
 *   matches would be too costly for one page. So the walk is limited to a window of rows. After it all matches are
 *   read, up to a limit.
 * - Beyond this limit, matches are read step by step: the newest day first (skipping days on which a word is known to
 *   be absent), the cheapest step of prices first, or the nearest cities first.
 */
import type { Band, IndexScope, Order } from './bands.ts';
import { categoryToken, placeToken } from './tokens.ts';

/** Frequencies of tokens as shares of all listings; tokens not in the map are rarer than `rarest`. */
export type TokenStatistics = {
  readonly listings: number;
  readonly frequencies: ReadonlyMap<string, number>;
  /** Share of listings, 0 to 1. */
  readonly rarest: number;
};

export type LeadingColumn = 'root_id' | 'sub_id' | 'province_id' | 'city_id';

/** An ordered index, given by its leading columns and their values. */
export type OrderedIndex = readonly (readonly [LeadingColumn, number])[];

export type Plan =
  /** The index alone provides order and filter. */
  | { readonly kind: 'ordered'; readonly index: OrderedIndex }
  /** Few enough matches to read and sort all of them. */
  | { readonly kind: 'whole' }
  /**
   * Filter while reading `window` rows of an ordered index (0: not worthwhile); then read all matches, up to a limit;
   * then step by step.
   */
  | {
      readonly kind: 'walk';
      readonly index: OrderedIndex;
      readonly window: number;
      readonly tryWhole: boolean;
      /** Whether reading all entries of the rarest token group costs less than querying some days one by one. */
      readonly wholeBeforeDays: boolean;
    };

/** Largest number of matches for which sorting all of them is cheaper than a walk. */
const WHOLE_MAX = 1_500;
const WINDOW = 1_000;
/**
 * If the rarest token group has at most this many entries, all of them are read from the inverted index, which takes a
 * few milliseconds. The matches of all groups together may be far fewer.
 */
const TRY_WHOLE_MAX = 120_000;
const BEFORE_DAYS_MAX = 30_000;
/** Maximum number of matches to sort for a page. */
export const SORTED_MAX = 6_000;

const LEADING: Record<Order, readonly (readonly LeadingColumn[])[]> = {
  newest: [['sub_id', 'city_id'], ['city_id'], ['sub_id'], ['province_id'], ['root_id'], []],
  price: [['sub_id', 'city_id'], ['sub_id'], []],
  'price desc': [['sub_id', 'city_id'], ['sub_id'], []],
  near: [['sub_id'], []],
};

/** `implied`: tokens that nearly every listing has that matches another group (see `impliedTokens`). */
export function planFor(
  band: Pick<Band, 'order' | 'groups' | 'except' | 'not'>,
  scope: IndexScope,
  hasRanges: boolean,
  limit: number,
  statistics: TokenStatistics,
  implied: readonly string[] = [],
): Plan {
  const indexes = usableIndexes(band.order, scope);
  // Indexes in price order contain only listings with a price, so they need no exclusion of unpriced ones.
  const onlyGroups =
    !hasRanges && band.not.length === 0 && (band.except.length === 0 || band.order.startsWith('price'));
  const complete = onlyGroups && indexes.find((index) => expressesGroups(index, band.groups));
  if (complete) return { kind: 'ordered', index: complete };
  const independent = band.groups.filter((group) => !group.every((token) => implied.includes(token)));
  const shares = independent.map((group) => groupShare(group, statistics));
  const fewest = mostMatches(band.groups, statistics);
  if (fewest <= WHOLE_MAX) return { kind: 'whole' };
  const index = narrowest(indexes, statistics);
  // Estimated share of matches among the rows of the index. Groups that the columns of the index already require are
  // left out, and so are implied groups. The remaining groups are assumed to be independent.
  const left = 1 - groupShare(band.not, statistics);
  const density = shares.reduce((product, share) => product * share, left) / indexShare(index, statistics);
  const worthWalking = limit / density <= 2 * WINDOW;
  return {
    kind: 'walk',
    index,
    window: worthWalking ? WINDOW : 0,
    tryWhole: fewest <= (band.groups.length > 1 ? TRY_WHOLE_MAX : SORTED_MAX),
    wholeBeforeDays: band.groups.length > 1 && fewest <= BEFORE_DAYS_MAX,
  };
}

/** Upper bound of the number of matches: the number of listings that match the rarest group. */
export function mostMatches(groups: Band['groups'], statistics: TokenStatistics): number {
  return Math.min(1, ...groups.map((group) => groupShare(group, statistics))) * statistics.listings;
}

/** Ordered indexes whose leading columns are fixed by the search, those with the most columns first. */
function usableIndexes(order: Order, scope: IndexScope): OrderedIndex[] {
  const values: Record<LeadingColumn, number | null> = {
    root_id: scope.rootId,
    sub_id: scope.subId,
    province_id: scope.provinceId,
    city_id: scope.cityId,
  };
  return LEADING[order].flatMap((columns) => {
    const index = columns.flatMap((column) => {
      const value = values[column];
      return value === null ? [] : [[column, value] as const];
    });
    return index.length === columns.length ? [index] : [];
  });
}

/** Index with the fewest rows. */
function narrowest(indexes: readonly OrderedIndex[], statistics: TokenStatistics): OrderedIndex {
  return indexes.reduce<OrderedIndex>(
    (best, index) => (indexShare(index, statistics) < indexShare(best, statistics) ? index : best),
    [],
  );
}

function indexShare(index: OrderedIndex, statistics: TokenStatistics): number {
  return index.reduce((product, [column, id]) => product * frequency(tokenOf(column, id), statistics), 1);
}

/** Whether the columns of an index express exactly the groups. */
function expressesGroups(index: OrderedIndex, groups: Band['groups']): boolean {
  const tokens = index.map(([column, id]) => tokenOf(column, id));
  return (
    groups.length === tokens.length && groups.every((group) => group.length === 1 && tokens.includes(group[0] ?? ''))
  );
}

function tokenOf(column: LeadingColumn, id: number): string {
  if (column === 'province_id') return placeToken({ id, kind: 'province' });
  if (column === 'city_id') return placeToken({ id, kind: 'city' });
  return categoryToken({ id });
}

function groupShare(group: readonly string[], statistics: TokenStatistics): number {
  return Math.min(
    1,
    group.reduce((share, token) => share + frequency(token, statistics), 0),
  );
}

function frequency(token: string, statistics: TokenStatistics): number {
  return statistics.frequencies.get(token) ?? statistics.rarest;
}
