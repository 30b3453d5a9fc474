import { SAVED_ITEMS, savedItems, withItem } from '../../domain/favourites/saved-items.ts';
import { browserMessages } from '../messages/browser.ts';
import { readCookie, SAVED_DAYS, writeCookie } from './cookies.ts';
import { lazy, usingQuietly } from './lazy.ts';
import { toast } from './toast.ts';

/** Hearts show what the visitor's own cookie says: pages from a shared cache know nobody. */
export function paintHearts(root: ParentNode): void {
  const hearts = root.querySelectorAll<HTMLElement>('[data-do=favourite]');
  if (hearts.length === 0) return;
  const saved = new Set(savedItems(readCookie(SAVED_ITEMS)).map(String));
  for (const heart of hearts) {
    // A link, until there is a script that makes a switch of it.
    heart.role = 'button';
    heart.setAttribute('aria-pressed', String(saved.has(heart.dataset.id ?? '')));
  }
}

/** In this browser at once; in the account of whoever is signed in right after. */
export function toggleFavourite(heart: HTMLElement): void {
  const id = Number(heart.dataset.id);
  if (!Number.isInteger(id) || id <= 0) return;
  const saved = !savedItems(readCookie(SAVED_ITEMS)).includes(id);
  keep(id, saved);
  const undo = { label: browserMessages.undo, run: () => toggleFavourite(heart) };
  if (saved) toast(browserMessages.favouriteAdded);
  else toast(browserMessages.favouriteRemoved, { action: undo });
  if (readCookie('user-logged-in') === '1')
    usingQuietly(lazy.favouriteSync, ({ syncFavourite }) => syncFavourite(id, saved, keep));
}

function keep(id: number, saved: boolean): void {
  writeCookie(SAVED_ITEMS, withItem(savedItems(readCookie(SAVED_ITEMS)), id, saved), SAVED_DAYS);
  paintHearts(document);
}
