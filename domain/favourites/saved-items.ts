/**
 * FAV-01: cookie `saved_items` with the ids of saved listings, newest first, joined by dots, because a comma would be
 * escaped to three characters.
 */
export const SAVED_ITEMS = 'saved_items';
export const SAVED_ITEMS_DAYS = 365;

/** Maximum number of ids in the cookie, because a cookie holds 4 kB. */
export const SAVED_ITEMS_MAX = 300;

/** Reads the ids of the cookie; malformed parts are dropped. */
export function savedItems(cookie: string | null | undefined): number[] {
  const ids = (cookie ?? '').match(/\d+/g) ?? [];
  const possible = ids.filter((id) => id.length <= 15).map(Number);
  return [...new Set(possible)].filter((id) => id > 0).slice(0, SAVED_ITEMS_MAX);
}

export function withItem(ids: readonly number[], id: number, saved: boolean): string {
  const others = ids.filter((other) => other !== id);
  return savedItemsText(saved ? [id, ...others] : others);
}

/** Text of the cookie: the newest ids, as many as fit. */
export function savedItemsText(ids: readonly number[]): string {
  return ids.slice(0, SAVED_ITEMS_MAX).join('.');
}
