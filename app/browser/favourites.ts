import { browserMessages } from '../messages/browser.ts';
import { readCookie, SAVED_DAYS, writeCookie } from './cookies.ts';
import { SAVED_ITEMS, savedItems, withItem } from '../../domain/favourites/saved-items.ts';
import { toast } from './toast.ts';

/** Hearts show what the visitor's own cookie says: pages from a shared cache know nobody. */
export function paintHearts(root: ParentNode): void {
  const hearts = root.querySelectorAll<HTMLElement>('[data-do=favourite]');
  if (hearts.length === 0) return;
  const saved = new Set(savedItems(readCookie(SAVED_ITEMS)).map(String));
  for (const heart of hearts) heart.setAttribute('aria-pressed', String(saved.has(heart.dataset.id ?? '')));
}

export function toggleFavourite({ dataset }: HTMLElement): void {
  const id = Number(dataset.id);
  if (!Number.isInteger(id) || id <= 0) return;
  const ids = savedItems(readCookie(SAVED_ITEMS));
  const saved = !ids.includes(id);
  writeCookie(SAVED_ITEMS, withItem(ids, id, saved), SAVED_DAYS);
  paintHearts(document);
  toast(saved ? browserMessages.favouriteAdded : browserMessages.favouriteRemoved);
}
