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
  const saved = !savedItems(readCookie(SAVED_ITEMS)).includes(id);
  keepFavourite(id, saved);
  loadIgnoringErrors(lazy.favouriteKept, ({ favouriteKept }) =>
    favouriteKept({ id, saved, price: Number(dataset.price) || null }, keepFavourite),
  );
}

function keepFavourite(id: number, saved: boolean): void {
  writeCookie(SAVED_ITEMS, withItem(savedItems(readCookie(SAVED_ITEMS)), id, saved), SAVED_DAYS);
  paintHearts(document);
}
