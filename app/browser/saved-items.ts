/** FAV-01: the ids in the `saved_items` cookie, newest first, joined by dots (commas would be escaped to three characters). */
export const SAVED_ITEMS = 'saved_items';

/** A cookie holds 4 kB. */
const MAX = 300;

export function savedItems(cookie: string | null): number[] {
  const ids = (cookie ?? '').match(/\d{1,15}/g) ?? [];
  return [...new Set(ids.map(Number))].filter((id) => id > 0).slice(0, MAX);
}

export function withItem(ids: readonly number[], id: number, saved: boolean): string {
  const others = ids.filter((other) => other !== id);
  return (saved ? [id, ...others] : others).slice(0, MAX).join('.');
}
