import { cursorOf, wholePart } from '../values/cursor.ts';

/** Cursor: sort key and id of the last shop of a page. `key`: as PostgreSQL writes it. */
export type ShopCursor = { readonly key: string; readonly id: number };

const KEY = /^\d{1,16}(?:\.\d{1,25})?(?:e-?\d{1,3})?$/;
/** Larger than any rank, number of listings or distance: the last microsecond of the year 9999. */
const KEY_MAX = 253_402_300_800_000_000 - 1;

export const shopCursor = cursorOf<ShopCursor>({
  key: { write: String, read: (text) => (KEY.test(text) && Number(text) <= KEY_MAX ? text : null) },
  id: wholePart(15),
});
