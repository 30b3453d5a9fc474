/**
 * Cursor: the end of a page of results, by its band, and the sort key and id of its last listing. It also holds the
 * time of the first page, because later listings belong to none of its pages (SRCH-06). Opaque in an address.
 */
import { cursorOf, wholePart } from '../values/cursor.ts';

/** Seconds since 1970 with microseconds for newest, toman for prices, a distance for nearest. */
export type Cursor = {
  readonly band: number;
  readonly key: string;
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly begunAt: number;
};

/** Band of near things, after those of the search itself. */
export const NEAR = 9;
/** Last microsecond of the year 9999, PostgreSQL's latest time; no price or distance is as large. */
const KEY_MAX = 253_402_300_800_000_000 - 1;
const KEY = /^\d{1,16}(?:\.\d{1,25})?(?:e-?\d{1,3})?$/;

export const searchCursor = cursorOf<Cursor>({
  band: { write: String, read: (text) => (/^[0-39]$/.test(text) ? Number(text) : null) },
  key: { write: String, read: (text) => (KEY.test(text) && Number(text) <= KEY_MAX ? text : null) },
  id: wholePart(15),
  begunAt: wholePart(14),
});
