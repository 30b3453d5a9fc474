import type { ListMemory } from '../../stored/storage-shapes.ts';
import { address, here, isLocalPath } from '../address.ts';
import { storage } from '../storage/storage.ts';

const VIEWED_MAX = 30;

/**
 * Stores the list whose card was followed, for the links to the previous and next listing and back to the list (GEN-14,
 * SRCH-07).
 */
export function rememberList(card: Element): void {
  const list = card.closest('[data-listing-list]');
  if (!list) return;
  const items = [...list.querySelectorAll<HTMLElement>('[data-card]')].flatMap((each) => {
    const link = each.querySelector<HTMLAnchorElement>('a[href]');
    const id = Number(each.dataset.card);
    return link && id > 0 ? [{ id, href: link.getAttribute('href') ?? '' }] : [];
  });
  storage.write('list', { url: here(), items });
}

export function neighbours(
  list: ListMemory | null,
  id: number,
): { readonly previous: string | null; readonly next: string | null } {
  const at = list?.items.findIndex((item) => item.id === id) ?? -1;
  const href = (place: number) => {
    const found = at < 0 ? undefined : list?.items[place]?.href;
    return found && isLocalPath(found) ? found : null;
  };
  return { previous: at > 0 ? href(at - 1) : null, next: href(at + 1) };
}

/**
 * On a listing's page (`data-listing-id`): sets the links to the neighbouring listings and to the list, and records the
 * listing as recently viewed.
 */
export function showNeighbours(): void {
  const id = Number(document.querySelector<HTMLElement>('[data-listing-id]')?.dataset.listingId);
  if (!(id > 0)) return;
  const list = storage.read('list');
  const { previous, next } = neighbours(list, id);
  link('[data-list-previous]', previous);
  link('[data-list-next]', next);
  link(
    '[data-list-back]',
    list && isLocalPath(list.url) && list.items.some((item) => item.id === id) ? list.url : null,
  );
  storage.update('viewed', (ids) => [id, ...ids.filter((other) => other !== id)].slice(0, VIEWED_MAX));
}

/**
 * Whether the visitor came from a page of this site. After a link elsewhere or a typed address, the last search says
 * nothing about this visit.
 */
export const isLedByUs = (referrer: string, { origin }: Pick<Location, 'origin'>): boolean =>
  URL.canParse(referrer) && new URL(referrer).origin === origin;

/** Stores the current results page as the target of the bottom navigation's link to results. */
export function rememberResults(): void {
  if (document.body.dataset.page === 'add-index-page') storage.write('results', address.shown);
}

export function showLastResults(): void {
  const results = storage.read('results');
  if (results && isLocalPath(results)) for (const each of links('[data-last-results]')) each.href = results;
}

function link(selector: string, href: string | null): void {
  for (const each of links(selector)) {
    if (href !== null) each.href = href;
    // If no list is stored, the link back keeps its own `href` and stays visible.
    if (href !== null || selector !== '[data-list-back]') each.hidden = href === null;
  }
}

function links(selector: string): NodeListOf<HTMLAnchorElement> {
  return document.querySelectorAll<HTMLAnchorElement>(`a${selector}`);
}
