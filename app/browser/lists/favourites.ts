import { SAVED_ITEMS, savedItems, withItem } from '../../../domain/favourites/saved-items.ts';
import { lazy, loadIgnoringErrors } from '../lazy.ts';
import { readCookie, SAVED_DAYS, writeCookie } from '../storage/cookies.ts';

/** Fills the hearts from the visitor's own cookie, because pages from a shared cache contain no personal data. */
export function paintHearts(root: ParentNode): void {
  const hearts = root.querySelectorAll<HTMLElement>('[data-do=favourite]');
  if (hearts.length === 0) return;
  const saved = new Set(savedItems(readCookie(SAVED_ITEMS)).map(String));
  for (const heart of hearts) {
    const pressed = String(saved.has(heart.dataset.id ?? ''));
    // Browsers reckon the style of what is set, also where it says the same.
    if (heart.getAttribute('aria-pressed') === pressed) continue;
    // A link, which this script turns into a toggle button.
    heart.role = 'button';
    heart.setAttribute('aria-pressed', pressed);
  }
}

/** Toggles the heart in this browser at once; `favourite-kept.ts` updates the account and shows messages. */
export function toggleFavourite({ dataset }: HTMLElement): void {
  const id = Number(dataset.id);
  if (!(id > 0)) return;
  const items = savedItems(readCookie(SAVED_ITEMS));
  const saved = !items.includes(id);
  keepAmong(items, id, saved);
  loadIgnoringErrors(lazy.favouriteKept, ({ favouriteKept }) =>
    favouriteKept({ id, saved, price: Number(dataset.price) || null }, keepFavourite),
  );
}

const keepFavourite = (id: number, saved: boolean): void => keepAmong(savedItems(readCookie(SAVED_ITEMS)), id, saved);

/** The hearts are painted by what the browser has kept: it may take no cookies. */
function keepAmong(items: readonly number[], id: number, saved: boolean): void {
  writeCookie(SAVED_ITEMS, withItem(items, id, saved), SAVED_DAYS);
  paintHearts(document);
}
