/**
 * Parses the address of a back-office list into a query, and writes the parameters of links to other views of that
 * list.
 */
import type { Direction, ListQuery } from '../../domain/lists/list.ts';

/** Parameters that are not filters. */
export const LIST_PARAMETERS = ['q', 'sort', 'order', 'after', 'before', 'view'] as const;

/** Maximum length of a parameter; longer values are cut. */
const VALUE_MAX = 300;

/** Filter values as typed in the address (`typed`), and converted for the list (`values`). */
export type RequestedFilters = {
  readonly typed: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
};

/**
 * Reads a parameter. What PostgreSQL cannot store in a text becomes U+FFFD: NUL, and half a character at the cut end.
 */
const given = ({ searchParams }: URL, name: string): string =>
  (searchParams.get(name) ?? '').slice(0, VALUE_MAX).replaceAll('\0', '\uFFFD').toWellFormed().trim();

/** Reads the filters. `toValue`: converts a filter's typed text for the list; null means no filter. */
export function requestedFilters(
  url: URL,
  names: readonly string[],
  toValue: (name: string, typed: string) => string | null,
): RequestedFilters {
  const typed: Record<string, string> = {};
  const values: Record<string, string> = {};
  for (const name of names) {
    const text = given(url, name);
    const value = text === '' ? null : toValue(name, text);
    if (value === null) continue;
    typed[name] = text;
    values[name] = value;
  }
  return { typed, values };
}

export const listQueryOf = (url: URL, { values }: RequestedFilters): ListQuery => ({
  filters: values,
  sort: given(url, 'sort'),
  direction: given(url, 'order'),
  search: given(url, 'q'),
  // Cursors are not cut: they contain a name in hexadecimal digits and are longer than other values.
  after: url.searchParams.get('after'),
  before: url.searchParams.get('before'),
});

/** Query that the list applied, without filters that the list does not have. */
export type Shown = {
  readonly filters: Readonly<Record<string, string>>;
  readonly search: string;
  readonly sort: string;
  readonly direction: Direction;
  /** The order is the list's default, which addresses leave out. */
  readonly isOwnOrder: boolean;
};

type Change = {
  readonly without?: string;
  readonly order?: { readonly sort: string; readonly direction: Direction };
  readonly after?: string | null;
  readonly before?: string | null;
};

/** Parameters of the same list with changes; without a cursor they lead to its first page. */
export function paramsFor(shown: Shown, { without, order, after, before }: Change = {}): URLSearchParams {
  const sorted = order ?? (shown.isOwnOrder ? null : { sort: shown.sort, direction: shown.direction });
  const pairs: [string, string][] = [
    ...Object.entries(shown.filters),
    ['q', shown.search],
    ['sort', sorted?.sort ?? ''],
    ['order', sorted?.direction ?? ''],
    ['after', after ?? ''],
    ['before', before ?? ''],
  ];
  return new URLSearchParams(pairs.filter(([name, value]) => value !== '' && name !== without));
}
