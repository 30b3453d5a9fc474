import { SAVED_ITEMS, savedItems, withItem } from '../../../domain/favourites/saved-items.ts';
import { lazy, loadIgnoringErrors, using } from '../lazy.ts';
import { cookieSoon, readCookie, SAVED_DAYS, writeCookie } from '../storage/cookies.ts';

const HEARTS = '[data-do=favourite]';

/** Number of changes to the saved items in this page. */
let changes = 0;

/** Fills the hearts from this browser's own cookie, because pages from a shared cache contain no personal data. */
export const paintHearts = (root: ParentNode): void => fill(root, readCookie(SAVED_ITEMS));

/** Fills the hearts like `paintHearts`, but reads the cookie without blocking the page. */
export async function paintHeartsSoon(root: ParentNode): Promise<void> {
  if (!root.querySelector(HEARTS)) return;
  const before = changes;
  const cookie = await cookieSoon(SAVED_ITEMS);
  fill(root, changes === before ? cookie : readCookie(SAVED_ITEMS));
}

function fill(root: ParentNode, cookie: string | null): void {
  const saved = new Set(savedItems(cookie).map(String));
  for (const heart of root.querySelectorAll<HTMLElement>(HEARTS)) {
    const pressed = String(saved.has(heart.dataset.id ?? ''));
    // Skips unchanged hearts: browsers recalculate styles for each attribute that is set, even to the same value.
    if (heart.getAttribute('aria-pressed') === pressed) continue;
    // Turns the link into a toggle button.
    heart.role = 'button';
    heart.setAttribute('aria-pressed', pressed);
  }
}

/** Toggles the heart in this browser at once; `favourite-stored.ts` updates the account and shows messages. */
export function toggleFavourite({ dataset }: HTMLElement): void {
  const id = Number(dataset.id);
  if (!(id > 0)) return;
  const saved = !savedItems(readCookie(SAVED_ITEMS)).includes(id);
  keepFavourite(id, saved);
  const { favouriteStored: load } = lazy;
  const follow = ({ favouriteStored }: Awaited<ReturnType<typeof load>>) =>
    favouriteStored({ id, saved, price: Number(dataset.price) || null }, keepFavourite);
  // Only the browser stores a visitor's heart, so there is no call to wait for.
  if (readCookie('user-logged-in') !== '1') {
    loadIgnoringErrors(load, follow);
    return;
  }
  const orUndo = () =>
    load().catch((error: unknown) => {
      keepFavourite(id, !saved);
      throw error;
    });
  void using(orUndo, follow);
}

function keepFavourite(id: number, saved: boolean): void {
  changes += 1;
  writeCookie(SAVED_ITEMS, withItem(savedItems(readCookie(SAVED_ITEMS)), id, saved), SAVED_DAYS);
  paintHearts(document);
}
