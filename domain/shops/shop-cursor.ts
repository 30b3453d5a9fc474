import { cursorOf, wholePart } from '../values/cursor.ts';

/** The end of a page of shops: the sort key and id of its last one. `key`: as PostgreSQL writes it. */
export type ShopCursor = { readonly key: string; readonly id: number };

const KEY = /^\d{1,16}(?:\.\d{1,25})?(?:e-?\d{1,3})?$/;
/** Last microsecond of the year 9999; no rank, number of listings or distance is as large. */
const KEY_MAX = 253_402_300_800_000_000 - 1;

export const shopCursor = cursorOf<ShopCursor>({
  key: { write: String, read: (text) => (KEY.test(text) && Number(text) <= KEY_MAX ? text : null) },
  id: wholePart(15),
});
