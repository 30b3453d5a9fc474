import { HOUR, SECOND } from '../../../domain/values/durations.ts';
import { contentArrived } from '../content.ts';
import { parseHtml } from '../dom.ts';
import { storage } from '../storage/storage.ts';

const MAX_LISTINGS = 8;
/** A position of an hour ago is near enough for a shelf. */
const OPTIONS: PositionOptions = { timeout: 10 * SECOND, maximumAge: HOUR };

/** Fills the shelves of a page that depend on what only this browser knows; each stays hidden without anything to show. */
export function fillShelves(): void {
  void showViewed();
  void showNear();
}

/** Listings that were opened here: the server renders those still published. */
async function showViewed(): Promise<void> {
  const ids = storage.read('viewed').slice(0, MAX_LISTINGS).join(',');
  // The answer may tell that they are another account's.
  if (ids) await show('recently-viewed', { ids }, () => storage.read('viewed').length > 0);
}

/** Listings around a visitor who has let the site know where they are before; nobody is asked for this. */
async function showNear(): Promise<void> {
  const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null);
  if (permission?.state !== 'granted') return;
  const { locationParameter } = await import('../regions/region-url.ts');
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => void show('near-listings', { location: locationParameter(coords.latitude, coords.longitude) }),
    () => undefined,
    OPTIONS,
  );
}

async function show(id: string, params: Readonly<Record<string, string>>, may = () => true): Promise<void> {
  const shelf = document.querySelector<HTMLElement>(`[data-shelf="${id}"]`);
  if (!shelf) return;
  const { fragmentHtml } = await import('../popups/popup-content.ts');
  const content = parseHtml(await fragmentHtml(id, params).catch(() => ''));
  if (!may() || !content.querySelector('[data-card]')) return;
  shelf.lastElementChild?.replaceChildren(content);
  shelf.hidden = false;
  contentArrived(shelf);
}
