import { SAVED_ITEMS, savedItems, withItem } from '../../../domain/favourites/saved-items.ts';
import { lazy, usingQuietly } from '../lazy.ts';
import { readCookie, SAVED_DAYS, writeCookie } from '../storage/cookies.ts';

/** Hearts show what the visitor's own cookie says: pages from a shared cache know nobody. */
export function paintHearts(root: ParentNode): void {
  const hearts = root.querySelectorAll<HTMLElement>('[data-do=favourite]');
  if (hearts.length === 0) return;
  const saved = new Set(savedItems(readCookie(SAVED_ITEMS)).map(String));
  for (const heart of hearts) {
    // It is a link until this script turns it into a toggle button.
    heart.role = 'button';
    heart.setAttribute('aria-pressed', String(saved.has(heart.dataset.id ?? '')));
  }
}

/** Toggles the heart in this browser at once; the account and messages follow (`favourite-kept.ts`). */
export function toggleFavourite({ dataset }: HTMLElement): void {
  const id = Number(dataset.id);
  if (!(id > 0)) return;
  const saved = !savedItems(readCookie(SAVED_ITEMS)).includes(id);
  keepFavourite(id, saved);
  usingQuietly(lazy.favouriteKept, ({ favouriteKept }) =>
    favouriteKept({ id, saved, price: Number(dataset.price) || null }, keepFavourite),
  );
}

function keepFavourite(id: number, saved: boolean): void {
  writeCookie(SAVED_ITEMS, withItem(savedItems(readCookie(SAVED_ITEMS)), id, saved), SAVED_DAYS);
  paintHearts(document);
}
