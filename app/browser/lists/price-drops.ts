import { isDrop } from '../../../domain/favourites/favourite.ts';
import { SAVED_ITEMS, savedItems } from '../../../domain/favourites/saved-items.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { readCookie } from '../storage/cookies.ts';
import { laterStorage } from '../storage/later-storage.ts';

/**
 * Marks on a visitor's favourites what has become cheaper (FAV-01): of them the site keeps nothing, so their browser
 * remembers what each cost when its heart was pressed, or, where that is not known, when it was first seen there.
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

/** Remembers the present price of a new favourite, so that a later drop is noticed. */
export function rememberPrice(id: number, price: number): void {
  const saved = savedItems(readCookie(SAVED_ITEMS));
  laterStorage.update('prices', (known) => stillSaved({ ...known, [id]: price }, saved));
}

/** Forgets the prices of listings that are no longer favourites. */
function stillSaved(prices: Readonly<Record<string, number>>, saved: readonly number[]): Record<string, number> {
  const ids = new Set(saved.map(String));
  return Object.fromEntries(Object.entries(prices).filter(([id]) => ids.has(id)));
}
