/**
 * Finds conditions of an interpreted search that contradict what the person meant. This is the worst fault, because the
 * page shows them as certain.
 */
import type { Catalogue } from '../../domain/listings/listings.server.ts';
import type { AttributeFilter, MeantGroup, SearchQuery } from '../../domain/query-reading/search-query.ts';
import { PRICE } from '../../domain/values/price.ts';
import { normaliseText } from '../../domain/values/spelling.ts';
import type { JudgedListing } from './judge-listing.ts';
import type { Range, Valued, Wanted } from './judged-query.ts';
import type { PeopleQuery } from './people-query.ts';

type Holds = (listing: JudgedListing) => boolean;

/**
 * Minimum share of the meant listings that must fulfil a condition; below this share the condition counts as a
 * contradiction.
 */
const LEAVES = 0.5;
/**
 * Greatest factor between the end of a range as interpreted and as meant, because people round: «حدود ۳۰» may be 24.
 */
const ROUNDED = 1.6;
/** Greatest difference between such ends, for years, sizes and floors. */
const STEPS = 3;
/**
 * Factor between the ends of a described range from which on the upper end means none: «بالای ۲۵» is described as 25 to
 * 1000.
 */
const APART = 20;

type Condition = {
  readonly name: string;
  readonly holds: Holds;
  /** Whether a description of what was meant states this condition itself. */
  readonly isStated: (wanted: Wanted) => boolean;
};

/**
 * Names of the conditions that contradict what was meant. `right`: listings that were meant; half of them must fulfil
 * each condition. `isNear`: there are no such listings, so `right` contains similar listings, and at least one of them
 * must fulfil each condition. Numbers are not checked in a query for something that nobody offers.
 */
export function misreadings(
  asked: SearchQuery,
  { want, near = [], says }: PeopleQuery,
  right: readonly JudgedListing[],
  isNear: boolean,
  catalogue: Catalogue,
): string[] {
  const stated: readonly Wanted[] = says ? [...want, { in: [], has: says }] : want;
  const conditions = [
    ...categoryConditions(asked, catalogue),
    ...placeConditions(asked, catalogue),
    ...asked.filters
      .filter((filter) => !isNumber(filter, stated) && !(want.length === 0 && 'from' in filter))
      .map(filterCondition),
    ...asked.meant.map((group) => groupCondition(group, catalogue)),
  ];
  const isUnmeant = want.length + near.length === 0;
  const least = isNear ? 1 : right.length * LEAVES;
  const wrong = conditions.filter(({ holds, isStated }) => {
    if (isUnmeant) return true;
    return !stated.some(isStated) && right.length > 0 && right.filter(holds).length < least;
  });
  const names = wrong.map(({ name }) => name);
  return want.length === 0 ? names : [...names, ...wrongNumbers(asked, stated)];
}

const isNumber = (filter: AttributeFilter, want: readonly Wanted[]): boolean =>
  'from' in filter && statedRanges(want, filter.attribute.key).length > 0;

const isIn = (categoryId: number, id: number, { taxonomy }: Catalogue): boolean =>
  taxonomy.byId.get(categoryId)?.path.some((above) => above.id === id) ?? false;

function categoryConditions({ categories, models }: SearchQuery, catalogue: Catalogue): Condition[] {
  const found: Condition[] = [];
  if (categories.length > 0) {
    found.push({
      name: `category ${categories.map(({ slug }) => slug).join()}`,
      holds: ({ categoryId }) => categories.some(({ id }) => isIn(categoryId, id, catalogue)),
      isStated: ({ in: slugs }) =>
        categories.some(({ path }) => path.some(({ slug }) => [slugs].flat().includes(slug))),
    });
  }
  if (models.length > 0) {
    found.push({
      name: `model ${models.map(({ label }) => label).join()}`,
      holds: ({ facts }) => models.some(({ id, attributeId }) => [facts[attributeId] ?? []].flat().includes(id)),
      isStated: ({ has = {} }) => models.some(({ label }) => names(has.car_model, label)),
    });
  }
  return found;
}

function placeConditions({ places }: SearchQuery, catalogue: Catalogue): Condition[] {
  if (places.length === 0) return [];
  const isThere = (id: number | null) =>
    catalogue.places.byId.get(id ?? 0)?.path.some((above) => places.includes(above)) ?? false;
  return [
    {
      name: `place ${places.map(({ slug }) => slug).join()}`,
      holds: ({ cityId, districtId }) => isThere(cityId) || isThere(districtId),
      isStated: ({ place = [], district }) =>
        places.some(
          ({ name, path }) =>
            path.some(({ slug }) => [place].flat().includes(slug)) || district?.test(normaliseText(name)),
        ),
    },
  ];
}

function filterCondition(filter: AttributeFilter): Condition {
  return {
    name: nameOf(filter),
    holds: (listing) => holdsFor(filter, listing),
    isStated: ({ has = {}, title, text }) =>
      states(has[filter.attribute.key], filter) || states(title, filter) || states(text, filter),
  };
}

function groupCondition(group: MeantGroup, catalogue: Catalogue): Condition {
  return {
    name: `one of ${group.map((item) => ('attribute' in item ? nameOf(item) : item.slug)).join()}`,
    holds: (listing) =>
      group.some((item) =>
        'attribute' in item ? holdsFor(item, listing) : isIn(listing.categoryId, item.id, catalogue),
      ),
    isStated: ({ in: slugs, has = {} }) =>
      group.some((item) =>
        'attribute' in item
          ? states(has[item.attribute.key], item)
          : item.path.some(({ slug }) => [slugs].flat().includes(slug)),
      ),
  };
}

function states(value: Valued | undefined, filter: AttributeFilter): boolean {
  if ('options' in filter) return filter.options.some(({ label }) => names(value, label));
  return 'ticked' in filter && value === true;
}

/** Returns whether a description names an option. */
function names(value: Valued | undefined, label: string): boolean {
  if (value instanceof RegExp) return value.test(normaliseText(label));
  return (
    (typeof value === 'string' || Array.isArray(value)) &&
    [value].flat().some((each) => normaliseText(each) === normaliseText(label))
  );
}

const nameOf = (filter: AttributeFilter): string => {
  if ('options' in filter) return `${filter.attribute.key} ${filter.options.map(({ label }) => label).join()}`;
  return 'from' in filter ? `${filter.attribute.key} ${filter.from}-${filter.to}` : filter.attribute.key;
};

function holdsFor(filter: AttributeFilter, { facts }: JudgedListing): boolean {
  const value = facts[String(filter.attribute.id)];
  if ('options' in filter) return [value ?? []].flat().some((id) => filter.options.some((option) => option.id === id));
  if ('ticked' in filter) return value === 1;
  return (
    typeof value === 'number' &&
    value >= (filter.from ?? Number.NEGATIVE_INFINITY) &&
    value <= (filter.to ?? Number.POSITIVE_INFINITY)
  );
}

function wrongNumbers({ minPrice, maxPrice, filters }: SearchQuery, want: readonly Wanted[]): string[] {
  const price = { from: minPrice, to: maxPrice };
  const prices = want.flatMap((each) => (each.price ? [each.price, opened(each.price, PRICE.max)] : []));
  const isPriceWrong = (minPrice ?? maxPrice) !== null && !prices.some((meant) => isClose(price, meant));
  return [
    ...(isPriceWrong ? [`price ${minPrice}-${maxPrice}`] : []),
    ...filters.flatMap((filter) => {
      if (!('from' in filter)) return [];
      const most = filter.attribute.max ?? Number.POSITIVE_INFINITY;
      const meant = statedRanges(want, filter.attribute.key).flatMap((range) => [range, opened(range, most)]);
      return meant.length > 0 && !meant.some((range) => isClose(filter, range)) ? [nameOf(filter)] : [];
    }),
  ];
}

const statedRanges = (want: readonly Wanted[], key: string): Range[] =>
  want.flatMap(({ has = {} }) => {
    const value = has[key];
    return typeof value === 'object' && ('from' in value || 'to' in value) ? [value as Range] : [];
  });

/**
 * A described range without ends that exclude nothing: a lower end of 0, and an upper end near `most` or very far from
 * the lower one.
 */
function opened({ from, to }: Range, most: number): Range {
  const isTopless = to !== undefined && (to >= most - STEPS || (from !== undefined && from > 0 && to >= from * APART));
  return { ...(from ? { from } : {}), ...(to === undefined || isTopless ? {} : { to }) };
}

type Ends = { readonly from: number | null; readonly to: number | null };

/**
 * Returns whether a range is open at the same ends as the meant range, and its other ends are close to those of the
 * meant range.
 */
function isClose(range: Ends, meant: Range): boolean {
  const isEnd = (one: number | null, other: number | undefined) => {
    if (!one || other === undefined) return !one && other === undefined;
    return Math.abs(one - other) <= STEPS || Math.max(one, other) <= Math.min(one, other) * ROUNDED;
  };
  return isEnd(range.from, meant.from) && isEnd(range.to, meant.to);
}
