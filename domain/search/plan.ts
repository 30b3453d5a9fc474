/**
 * How a band of results is read from the index.
 *
 * A rare combination is read whole from the inverted index and sorted. A common one is walked in the order it is shown
 * in, filtering on the way. Neither does for a combination whose words are common but not where one looks: the walk
 * would never end and the whole would be read for one page. So every walk has a window, and what is not found in it is
 * read whole after all, up to a limit, and where that is reached, step by step: the newest day first (passing over days in
 * which a word is known not to stand), the cheapest price step first, the nearest cities first.
 */
import type { Band, IndexScope, Order } from './bands.ts';
import { categoryToken, placeToken } from './tokens.ts';

/** How often tokens stand in listings; what is not listed is rarer than `rarest`. */
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
  /** The index alone gives the order and the filter. */
  | { readonly kind: 'ordered'; readonly index: OrderedIndex }
  /** Few enough to read all matches and sort them. */
  | { readonly kind: 'whole' }
  /** Filter while walking `window` rows of an ordered index (0: not worth it); then whole up to a limit; then step by step. */
  | {
      readonly kind: 'walk';
      readonly index: OrderedIndex;
      readonly window: number;
      readonly tryWhole: boolean;
      /** Passing over the rarest group costs less than asking for some days one by one. */
      readonly wholeBeforeDays: boolean;
    };

/** Matches that are cheaper to sort than to walk to. */
const WHOLE_MAX = 1_500;
const WINDOW = 1_000;
/** The inverted index passes over this many entries in a few milliseconds; several groups may share much fewer. */
const TRY_WHOLE_MAX = 120_000;
const BEFORE_DAYS_MAX = 30_000;
/** More matches than this are not sorted for a page. */
export const SORTED_MAX = 6_000;

const LEADING: Record<Order, readonly (readonly LeadingColumn[])[]> = {
  newest: [['sub_id', 'city_id'], ['city_id'], ['sub_id'], ['province_id'], ['root_id'], []],
  price: [['sub_id', 'city_id'], ['sub_id'], []],
  'price desc': [['sub_id', 'city_id'], ['sub_id'], []],
  near: [['sub_id'], []],
};

export function planFor(
  band: Pick<Band, 'order' | 'groups' | 'except'>,
  scope: IndexScope,
  hasRanges: boolean,
  limit: number,
  statistics: TokenStatistics,
): Plan {
  const indexes = usableIndexes(band.order, scope);
  // A priced order excludes the unpriced by its index.
  const onlyGroups = !hasRanges && (band.except.length === 0 || band.order.startsWith('price'));
  const complete = onlyGroups && indexes.find((index) => saysAll(index, band.groups));
  if (complete) return { kind: 'ordered', index: complete };
  const shares = band.groups.map((group) => groupShare(group, statistics));
  const fewest = mostMatches(band.groups, statistics);
  if (fewest <= WHOLE_MAX) return { kind: 'whole' };
  const index = narrowest(indexes, statistics);
  // Of the rows under the index so many match, as far as independence holds; what the index fixes is asked already.
  const density = shares.reduce((product, share) => product * share, 1) / indexShare(index, statistics);
  const worthWalking = limit / density <= 2 * WINDOW;
  return {
    kind: 'walk',
    index,
    window: worthWalking ? WINDOW : 0,
    tryWhole: fewest <= (band.groups.length > 1 ? TRY_WHOLE_MAX : SORTED_MAX),
    wholeBeforeDays: band.groups.length > 1 && fewest <= BEFORE_DAYS_MAX,
  };
}

/** More listings than the rarest group has cannot match. */
export function mostMatches(groups: Band['groups'], statistics: TokenStatistics): number {
  return Math.min(1, ...groups.map((group) => groupShare(group, statistics))) * statistics.listings;
}

/** The ordered indexes whose leading columns the search fixes, the most columns first. */
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

/** The index that leaves the fewest rows to walk. */
function narrowest(indexes: readonly OrderedIndex[], statistics: TokenStatistics): OrderedIndex {
  return indexes.reduce<OrderedIndex>(
    (best, index) => (indexShare(index, statistics) < indexShare(best, statistics) ? index : best),
    [],
  );
}

function indexShare(index: OrderedIndex, statistics: TokenStatistics): number {
  return index.reduce((product, [column, id]) => product * frequency(tokenOf(column, id), statistics), 1);
}

/** Whether the columns of an index say all that the groups ask, and nothing more. */
function saysAll(index: OrderedIndex, groups: Band['groups']): boolean {
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
