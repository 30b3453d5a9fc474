/** Queries of the back office's lists, and their pages (ADM-02). */
import { type CursorOf, type CursorPart, cursorOf, exactTimePart, hexTextPart, wholePart } from '../values/cursor.ts';

export type Direction = 'asc' | 'desc';

/** Request for a page, as in the query of an address. Unknown names and values are ignored. */
export type ListQuery = {
  readonly filters: Readonly<Record<string, string>>;
  readonly sort: string;
  readonly direction: string;
  readonly search: string;
  /** Cursor after which the page begins, or before which it ends. */
  readonly after: string | null;
  readonly before: string | null;
};

export const FIRST_PAGE: ListQuery = {
  filters: {},
  sort: '',
  direction: '',
  search: '',
  after: null,
  before: null,
};

/** Parts of a query that were applied to the list. */
export type AppliedQuery = {
  readonly filters: Readonly<Record<string, string>>;
  readonly search: string;
  readonly sort: string;
  readonly direction: Direction;
};

export type ListPage<Row> = {
  readonly applied: AppliedQuery;
  readonly rows: readonly Row[];
  /** Cursors of the previous and the next page; null if there is none. */
  readonly previous: string | null;
  readonly next: string | null;
  /** Whether the page is not full because the maximum number of rows was examined; `next` continues there. */
  readonly isPartial: boolean;
};

/** Position of a row in a list: its sort key as text in full precision, and its id. */
export type Position = { readonly key: string; readonly id: number };

/** Type of a sort key. `id`: the list is sorted only by its id. */
export type KeyType = 'id' | 'time' | 'text' | 'number';

const id = wholePart(15);
/** Whole number as text, so that all positions have the same type. */
const wholeText: CursorPart<string> = {
  write: String,
  read: (text) => (/^-?\d{1,15}$/.test(text) ? text : null),
};

/** Position in a list that is sorted by id; the key is the id. */
const idPosition: CursorOf<Position> = {
  write: ({ id }) => String(id),
  read(text) {
    const read = text === null ? null : id.read(text);
    return read === null ? null : { key: String(read), id: read };
  },
};

/** Cursors by type of the sort key, so that a cursor of another sort is invalid. */
export const POSITIONS = {
  id: idPosition,
  number: cursorOf<Position>({ key: wholeText, id }),
  time: cursorOf<Position>({ key: exactTimePart, id }),
  text: cursorOf<Position>({ key: hexTextPart, id }),
} as const;

/** Number up to which rows are counted; beyond it the page says that there are more. */
export const COUNTED = 10_000;
