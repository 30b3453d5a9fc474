import { isDrop } from '../../domain/favourites/favourite.ts';
import { SAVED_ITEMS, savedItems } from '../../domain/favourites/saved-items.ts';
import { persianNumber } from '../../domain/values/numbers.ts';
import { readCookie } from './cookies.ts';
import { laterStorage } from './later-storage.ts';

/**
 * Marks the favourites of a visitor that have become cheaper (FAV-01). The site stores nothing about visitors, so their
 * browser remembers each price from when it first showed it, as long as the listing is saved.
 */
export function markPriceDrops(root: ParentNode): void {
  const known = laterStorage.read('prices');
  const seen: Record<string, number> = {};
  for (const note of root.querySelectorAll<HTMLElement>('[data-price-now]')) {
    const { id = '', priceNow } = note.dataset;
    const price = Number(priceNow);
    const before = known[id] ?? price;
    seen[id] = before;
    const old = note.querySelector('s');
    if (!old || !isDrop(before, price)) continue;
    old.textContent = persianNumber(before);
    note.hidden = false;
  }
  laterStorage.write('prices', stillSaved({ ...known, ...seen }, savedItems(readCookie(SAVED_ITEMS))));
}

/** Drops the prices of listings that are no longer saved. */
function stillSaved(prices: Readonly<Record<string, number>>, saved: readonly number[]): Record<string, number> {
  const ids = new Set(saved.map(String));
  return Object.fromEntries(Object.entries(prices).filter(([id]) => ids.has(id)));
}
