/**
 * Cursor that marks the end of a page of results: the band, the sort key and the id of the page's last listing. It also
 * contains the time of the first page, because listings published later are left out of all pages (SRCH-06). In an
 * address it is an opaque text.
 */
import { cursorOf, wholePart } from '../values/cursor.ts';

/** `key`: for newest, seconds since 1970 with microseconds; for prices, toman; for nearest, a distance. */
export type Cursor = {
  readonly band: number;
  readonly key: string;
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly begunAt: number;
};

/** Band of similar results, after the bands of the search itself. */
export const NEAR = 9;
/** Larger than any price or distance: the last microsecond of the year 9999. */
const KEY_MAX = 253_402_300_800_000_000 - 1;
const KEY = /^\d{1,16}(?:\.\d{1,25})?(?:e-?\d{1,3})?$/;

export const searchCursor = cursorOf<Cursor>({
  band: { write: String, read: (text) => (/^[0-39]$/.test(text) ? Number(text) : null) },
  key: { write: String, read: (text) => (KEY.test(text) && Number(text) <= KEY_MAX ? text : null) },
  id: wholePart(15),
  begunAt: wholePart(14),
});
