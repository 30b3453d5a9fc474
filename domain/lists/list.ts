/** Queries of the back office's lists, and their pages (ADM-02). */
import { type CursorOf, type CursorPart, cursorOf, exactTimePart, hexTextPart, wholePart } from '../values/cursor.ts';

export type Direction = 'asc' | 'desc';

/** A request for a page, as an address states it: unknown names and values are ignored. */
export type ListQuery = {
  readonly filters: Readonly<Record<string, string>>;
  readonly sort: string;
  readonly direction: string;
  readonly search: string;
  /** The cursor that the page begins after, or the one that it ends before. */
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

/** The parts of a query that applied to the list. */
export type AppliedQuery = {
  readonly filters: Readonly<Record<string, string>>;
  readonly search: string;
  readonly sort: string;
  readonly direction: Direction;
};

export type ListPage<Row> = {
  readonly applied: AppliedQuery;
  readonly rows: readonly Row[];
  /** Cursors of the neighbouring pages; null where there is none. */
  readonly previous: string | null;
  readonly next: string | null;
  /** The page ended before it was full, because enough rows were looked through: `next` goes on from there. */
  readonly isPartial: boolean;
};

/** The position of a row in a list: its sort key as text, exact to the last digit, and its id. */
export type Position = { readonly key: string; readonly id: number };

/** The type of a sort key. `id`: the list is sorted by its id alone. */
export type KeyType = 'id' | 'time' | 'text' | 'number';

const id = wholePart(15);
/** Text of a whole number, so that all positions have one type. */
const wholeText: CursorPart<string> = {
  write: String,
  read: (text) => (/^-?\d{1,15}$/.test(text) ? text : null),
};

/** An id alone: the key says the same. */
const idPosition: CursorOf<Position> = {
  write: ({ id }) => String(id),
  read(text) {
    const read = text === null ? null : id.read(text);
    return read === null ? null : { key: String(read), id: read };
  },
};

/** By the type of the sort key, so that a cursor of another sort is none. */
export const POSITIONS = {
  id: idPosition,
  number: cursorOf<Position>({ key: wholeText, id }),
  time: cursorOf<Position>({ key: exactTimePart, id }),
  text: cursorOf<Position>({ key: hexTextPart, id }),
} as const;

/** Counts go up to this many, and say so when there are more. */
export const COUNTED = 10_000;
