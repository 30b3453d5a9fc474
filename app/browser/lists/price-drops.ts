import { isDrop } from '../../../domain/favourites/favourite.ts';
import { SAVED_ITEMS, savedItems } from '../../../domain/favourites/saved-items.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { readCookie } from '../storage/cookies.ts';
import { laterStorage } from '../storage/later-storage.ts';

/**
 * Marks a visitor's favourites that became cheaper (FAV-01). The site stores nothing about visitors, so their browser
 * remembers each price at the time of saving or, if unknown, of the first view in the list.
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

/** Stores the current price of a new favourite, in toman, to detect a later drop. */
export function rememberPrice(id: number, price: number): void {
  const saved = savedItems(readCookie(SAVED_ITEMS));
  laterStorage.update('prices', (known) => stillSaved({ ...known, [id]: price }, saved));
}

/** Leaves out the prices of listings that are no longer favourites. */
function stillSaved(prices: Readonly<Record<string, number>>, saved: readonly number[]): Record<string, number> {
  const ids = new Set(saved.map(String));
  return Object.fromEntries(Object.entries(prices).filter(([id]) => ids.has(id)));
}
