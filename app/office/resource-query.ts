/** The address of a list: what it asks for, and the links that ask for more. */
import type { Direction, ListQuery } from '../../domain/lists/list.ts';

/** Parameters that are no filter's name. */
export const LIST_PARAMETERS = ['q', 'sort', 'order', 'after', 'before', 'view'] as const;

/** Longest value of a parameter that is read. */
const VALUE_MAX = 300;

/** Values of filters as the address says them, and as the list takes them. */
export type RequestedFilters = {
  readonly typed: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
};

/** U+FFFD for what PostgreSQL stores in no text: NUL, and half of a character that the end cuts in two. */
const given = ({ searchParams }: URL, name: string): string =>
  (searchParams.get(name) ?? '').slice(0, VALUE_MAX).replaceAll('\0', '\uFFFD').toWellFormed().trim();

/** `toValue` says what a filter's typed text means to the list; null filters nothing. */
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
  // Longer than the others: a name in hexadecimal digits.
  after: url.searchParams.get('after'),
  before: url.searchParams.get('before'),
});

/** Query of a page as the list applied it, without filters that it does not have. */
export type Shown = {
  readonly filters: Readonly<Record<string, string>>;
  readonly search: string;
  readonly sort: string;
  readonly direction: Direction;
  /** The list's own order, which addresses leave out. */
  readonly isOwnOrder: boolean;
};

type Change = {
  readonly without?: string;
  readonly order?: { readonly sort: string; readonly direction: Direction };
  readonly after?: string | null;
  readonly before?: string | null;
};

/** The parameters of the same list with something changed; without a cursor it is its first page. */
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
