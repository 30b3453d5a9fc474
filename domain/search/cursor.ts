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

const PATTERN = /^([0-3])_(\d{1,16}(?:\.\d{1,25})?(?:e-?\d{1,3})?)_(\d{1,15})_(\d{1,14})$/;
/** The last microsecond of the year 9999; no price and no distance is as large. Beyond, PostgreSQL knows no time. */
const KEY_MAX = 253_402_300_800_000_000 - 1;

export function encodeCursor({ band, key, id, begunAt }: Cursor): string {
  return `${band}_${key}_${id}_${begunAt}`;
}

/** Null for anything that `encodeCursor` did not make: the first page is shown then. */
export function decodeCursor(text: string | null): Cursor | null {
  const match = PATTERN.exec(text ?? '');
  return match && Number(match[2]) <= KEY_MAX
    ? { band: Number(match[1]), key: match[2] ?? '', id: Number(match[3]), begunAt: Number(match[4]) }
    : null;
}
