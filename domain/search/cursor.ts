import { cursorOf, wholePart } from '../values/cursor.ts';

/**
 * Where a page of results ended: the band it was in, the sort key and the id of its last listing; and when the first page
 * was read, because what is published later belongs to none of its pages (SRCH-06). Opaque in an address.
 */

/** The sort key is seconds since 1970 with microseconds for newest, toman for prices, a distance for nearest. */
export type Cursor = {
  readonly band: number;
  readonly key: string;
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly begunAt: number;
};

/** The last microsecond of the year 9999; no price and no distance is as large. Beyond, PostgreSQL knows no time. */
const KEY_MAX = 253_402_300_800_000_000 - 1;
const KEY = /^\d{1,16}(?:\.\d{1,25})?(?:e-?\d{1,3})?$/;

export const searchCursor = cursorOf<Cursor>({
  band: { write: String, read: (text) => (/^[0-3]$/.test(text) ? Number(text) : null) },
  key: { write: String, read: (text) => (KEY.test(text) && Number(text) <= KEY_MAX ? text : null) },
  id: wholePart(15),
  begunAt: wholePart(14),
});
