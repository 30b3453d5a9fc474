import type { RawBuilder } from 'kysely';
import { parseId } from '../values/ids.ts';
import { type AppliedQuery, type Direction, type KeyType, type ListQuery, POSITIONS, type Position } from './list.ts';

export type Sql = RawBuilder<unknown>;

/**
 * A condition on a row, which statements call `item`. `indexed` has an index for every sort of the list and may lead a
 * reading; `checked`, which only a search is, is checked row by row.
 */
export type Condition = { readonly indexed?: Sql; readonly checked?: Sql };

export type Filter = {
  /** Returns null for a value that the filter does not have. `now`: the time of the request, by which states are told. */
  readonly conditionOf: (value: string, now: Date) => Condition | null;
  /** Values with which tests read the plans. */
  readonly samples: readonly string[];
};

export type Sort = {
  /** Never null, and together with the id unique. */
  readonly key: Sql;
  readonly type: KeyType;
  /** The direction of the first click. */
  readonly first: Direction;
};

export type List<Row = unknown, F extends string = string, S extends string = string> = {
  readonly name: string;
  readonly table: Sql;
  readonly id: Sql;
  /** Columns of `item` and of `joins`. */
  readonly columns: RawBuilder<Row>;
  /** `left join`s to tables that a row's columns need. */
  readonly joins?: Sql;
  /** The first that is asked for leads a reading: the most selective stand first. */
  readonly filters: Readonly<Record<F, Filter>>;
  /** The first is the list's own order. */
  readonly sorts: Readonly<Record<S, Sort>>;
  /** Returns null for a text that can find nothing. */
  readonly search?: (text: string) => Condition | null;
};

/** Describes a list that `readPage` and `countRows` read. */
export function defineList<Row, const F extends string, const S extends string>(
  list: List<Row, F, S>,
): List<Row, F, S> {
  return list;
}

type Conditions<O extends string> = Readonly<Record<O, Condition | ((now: Date) => Condition)>>;

/** A filter with a fixed choice of values; a condition that depends on the time is a function. */
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

/** A filter by the id of something else. */
export function idFilter(conditionOf: (id: number) => Condition): Filter {
  return {
    conditionOf(value) {
      const id = parseId(value);
      return id === null ? null : conditionOf(id);
    },
    samples: ['1'],
  };
}

/** The parts of a query that apply to a list. */
export type ListRequest = {
  /** The filters that apply, in the order of the list. */
  readonly filters: Readonly<Record<string, string>>;
  readonly search: string;
  readonly sort: string;
  readonly direction: Direction;
  readonly key: Sort;
  readonly indexed: readonly Sql[];
  readonly checked: readonly Sql[];
  /** All conditions, for reading everything that matches. */
  readonly all: readonly Sql[];
  /** A search that finds nothing whatever is stored. */
  readonly isEmpty: boolean;
  readonly position: Position | null;
  /** The page ends at the position. */
  readonly isBackwards: boolean;
};

const SEARCH_MAX = 200;

/** Reads a query; what the list does not have is left out. */
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

/** The parts of a query that a list has, whatever the time is. */
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
