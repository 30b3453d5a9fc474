/**
 * Chooses how a band of results is read from the index. A rare combination is read whole from the inverted index and
 * sorted. A common one is read in display order and filtered on the way (a walk). Neither works for a combination of
 * words that are common, but not in the part that is read: a walk would never end, and reading the whole would serve
 * one page. So every walk has a window; results not found in it are read whole after all, up to a limit, and beyond
 * that step by step: the newest day first (skipping days on which a word is known to be absent), the cheapest price
 * step first, the nearest cities first.
 */
import type { Band, IndexScope, Order } from './bands.ts';
import { categoryToken, placeToken } from './tokens.ts';

/** Frequencies of tokens; those not listed are rarer than `rarest`. */
export type TokenStatistics = {
  readonly listings: number;
  readonly frequencies: ReadonlyMap<string, number>;
  /** Share of listings, 0 to 1. */
  readonly rarest: number;
};

export type LeadingColumn = 'root_id' | 'sub_id' | 'province_id' | 'city_id';

/** An ordered index, by its leading columns and their values. */
export type OrderedIndex = readonly (readonly [LeadingColumn, number])[];

export type Plan =
  /** The index alone gives order and filter. */
  | { readonly kind: 'ordered'; readonly index: OrderedIndex }
  /** Few enough matches to read and sort them all. */
  | { readonly kind: 'whole' }
  /**
   * Filter while reading `window` rows of an ordered index (0: not worthwhile); then whole up to a limit; then step by
   * step.
   */
  | {
      readonly kind: 'walk';
      readonly index: OrderedIndex;
      readonly window: number;
      readonly tryWhole: boolean;
      /** Reading the rarest group costs less than querying some days one by one. */
      readonly wholeBeforeDays: boolean;
    };

/** Matches that are cheaper to sort than to find by a walk. */
const WHOLE_MAX = 1_500;
const WINDOW = 1_000;
/** Entries that the inverted index reads in a few milliseconds; the matches of several groups may be far fewer. */
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

/** `implied`: tokens that every listing has which matches another group (see `impliedTokens`). */
export function planFor(
  band: Pick<Band, 'order' | 'groups' | 'except' | 'not'>,
  scope: IndexScope,
  hasRanges: boolean,
  limit: number,
  statistics: TokenStatistics,
  implied: readonly string[] = [],
): Plan {
  const indexes = usableIndexes(band.order, scope);
  // The index of a price order excludes listings without a price.
  const onlyGroups =
    !hasRanges && band.not.length === 0 && (band.except.length === 0 || band.order.startsWith('price'));
  const complete = onlyGroups && indexes.find((index) => expressesGroups(index, band.groups));
  if (complete) return { kind: 'ordered', index: complete };
  const independent = band.groups.filter((group) => !group.every((token) => implied.includes(token)));
  const shares = independent.map((group) => groupShare(group, statistics));
  const fewest = mostMatches(band.groups, statistics);
  if (fewest <= WHOLE_MAX) return { kind: 'whole' };
  const index = narrowest(indexes, statistics);
  // Estimated share of matches among the rows of the index, assuming independence of what implies nothing; groups that
  // the index fixes are removed.
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

/** Upper bound of matches: the rarest group. */
export function mostMatches(groups: Band['groups'], statistics: TokenStatistics): number {
  return Math.min(1, ...groups.map((group) => groupShare(group, statistics))) * statistics.listings;
}

/** Ordered indexes whose leading columns the search fixes, those with most columns first. */
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

/** Tells whether the columns of an index express exactly what the groups ask. */
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
