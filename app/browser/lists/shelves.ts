import { HOUR, SECOND } from '../../../domain/values/durations.ts';
import { contentArrived } from '../content.ts';
import { parseHtml } from '../dom.ts';
import { storage } from '../storage/storage.ts';

const MAX_LISTINGS = 8;
/** A position up to an hour old is accurate enough for these rows of listings. */
const OPTIONS: PositionOptions = { timeout: 10 * SECOND, maximumAge: HOUR };

/** Fills the rows of listings that depend on data only in this browser; a row without listings stays hidden. */
export function fillShelves(): void {
  void showViewed();
  void showNear();
}

/** Shows listings that were opened in this browser, rendered by the server if they are still published. */
async function showViewed(): Promise<void> {
  const ids = storage.read('viewed').slice(0, MAX_LISTINGS).join(',');
  // The answer may reveal that the stored ids belong to another account, which empties the list.
  if (ids) await show('recently-viewed', { ids }, () => storage.read('viewed').length > 0);
}

/** Shows listings near visitors who have already allowed their position; others are not asked for permission. */
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
