import type { RawBuilder } from 'kysely';
import { parseId } from '../values/ids.ts';
import { type AppliedQuery, type Direction, type KeyType, type ListQuery, POSITIONS, type Position } from './list.ts';

export type Sql = RawBuilder<unknown>;

/**
 * SQL condition on a row, named `item` in statements. `indexed`: an index supports it together with every sort of the
 * list, so a query may start from it. `checked`: it is evaluated row by row. Every filter has `indexed`; only a search
 * may have just `checked`.
 */
export type Condition = { readonly indexed?: Sql; readonly checked?: Sql };

export type Filter = {
  /**
   * Condition for a value; null if the filter does not have this value. `now`: time of the request, on which the states
   * of rows depend.
   */
  readonly conditionOf: (value: string, now: Date) => Condition | null;
  /** Values for tests that check the query plans. */
  readonly samples: readonly string[];
};

export type Sort = {
  /** Sort key: never null, and unique together with the id. */
  readonly key: Sql;
  readonly type: KeyType;
  /** Direction of the first click on the column. */
  readonly first: Direction;
};

export type List<Row = unknown, F extends string = string, S extends string = string> = {
  readonly name: string;
  readonly table: Sql;
  readonly id: Sql;
  /** Columns from `item` and `joins`. */
  readonly columns: RawBuilder<Row>;
  /** `left join`s to tables that the columns need. */
  readonly joins?: Sql;
  /** Filters, the most selective first: a query starts from the first one that is requested. */
  readonly filters: Readonly<Record<F, Filter>>;
  /** Sorts; the first is the default. */
  readonly sorts: Readonly<Record<S, Sort>>;
  /** Condition of a search; null for a text that cannot find anything. */
  readonly search?: (text: string) => Condition | null;
};

/** Describes a list that `readPage` and `countRows` read. */
export function defineList<Row, const F extends string, const S extends string>(
  list: List<Row, F, S>,
): List<Row, F, S> {
  return list;
}

type Conditions<O extends string> = Readonly<Record<O, Condition | ((now: Date) => Condition)>>;

/** Filter with a fixed set of values. A condition that depends on the time is a function. */
export function optionFilter<const O extends string>(options: Conditions<O>): Filter {
  return {
    conditionOf(value, now) {
      if (!Object.hasOwn(options, value)) return null;
      const condition = options[value as O];
      return typeof condition === 'function' ? condition(now) : condition;
    },
    samples: Object.keys(options),
  };
}

/** Filter by the id of another record. */
export function idFilter(conditionOf: (id: number) => Condition): Filter {
  return {
    conditionOf(value) {
      const id = parseId(value);
      return id === null ? null : conditionOf(id);
    },
    samples: ['1'],
  };
}

/** Parts of a query that the list supports. */
export type ListRequest = {
  /** Filters that apply, in the order of the list. */
  readonly filters: Readonly<Record<string, string>>;
  readonly search: string;
  readonly sort: string;
  readonly direction: Direction;
  readonly key: Sort;
  readonly indexed: readonly Sql[];
  readonly checked: readonly Sql[];
  /** All conditions, for reading all rows that match. */
  readonly all: readonly Sql[];
  /** Whether the search cannot find anything, whatever is stored. */
  readonly isEmpty: boolean;
  readonly position: Position | null;
  /** Whether the page ends at `position` instead of beginning after it. */
  readonly isBackwards: boolean;
};

const SEARCH_MAX = 200;

/** Interprets a query; parts that the list does not support are ignored. */
export function listRequestOf(list: List, query: ListQuery, now: Date): ListRequest {
  const { filters, conditions } = filtersOf(list, query, now);
  const search = query.search.slice(0, SEARCH_MAX).trim();
  const found = search !== '' && list.search ? list.search(search) : null;
  const all = [...(found ? [found] : []), ...conditions];
  const [own = ''] = Object.keys(list.sorts);
  const sort = Object.hasOwn(list.sorts, query.sort) ? query.sort : own;
  const key = list.sorts[sort];
  if (!key) throw new Error(`${list.name} has no sort`);
  const direction = query.direction === 'asc' || query.direction === 'desc' ? query.direction : key.first;
  const after = POSITIONS[key.type].read(query.after);
  const before = after ? null : POSITIONS[key.type].read(query.before);
  return {
    filters,
    search: list.search ? search : '',
    sort,
    direction,
    key,
    indexed: all.flatMap(({ indexed }) => (indexed ? [indexed] : [])),
    checked: all.flatMap(({ checked }) => (checked ? [checked] : [])),
    all: all.flatMap(({ indexed, checked }) => [indexed, checked].filter((each) => each !== undefined)),
    isEmpty: search !== '' && list.search !== undefined && found === null,
    position: after ?? before,
    isBackwards: before !== null,
  };
}

/** Parts of a query that the list supports, independent of the time. */
export const appliedOf = (list: List, query: ListQuery): AppliedQuery =>
  appliedIn(listRequestOf(list, query, new Date(0)));

export const appliedIn = ({ filters, search, sort, direction }: ListRequest): AppliedQuery => ({
  filters,
  search,
  sort,
  direction,
});

function filtersOf(list: List, query: ListQuery, now: Date) {
  const filters: Record<string, string> = {};
  const conditions: Condition[] = [];
  for (const [name, filter] of Object.entries(list.filters)) {
    const value = Object.hasOwn(query.filters, name) ? (query.filters[name] ?? '') : '';
    const condition = value === '' ? null : filter.conditionOf(value, now);
    if (!condition) continue;
    filters[name] = value;
    conditions.push(condition);
  }
  return { filters, conditions };
}
