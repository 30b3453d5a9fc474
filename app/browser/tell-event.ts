import type { EventKind } from '../../domain/analytics/event-kinds.ts';
import type { EventFields } from './beacon.ts';
import { lazy, usingQuietly } from './lazy.ts';

/** Something that was done, for the batches of `beacon.ts` (AN-01); nothing waits for it. */
export function tellEvent(kind: EventKind, fields: EventFields = {}): void {
  usingQuietly(lazy.beacon, ({ track }) => track(kind, fields));
}

/** The listing that a page is about. */
export function listingOfPage(): EventFields {
  const id = document.querySelector<HTMLElement>('article[data-listing-id]')?.dataset.listingId;
  return id === undefined ? {} : { listingId: Number(id) };
}
