import type { EventKind } from '../../../domain/analytics/event-kinds.ts';
import type { EventFields } from './beacon.ts';

/** Adds an event to the batches of `beacon.ts` (AN-01). Does not wait for it, and ignores failures. */
export function sendEvent(kind: EventKind, fields: EventFields = {}): void {
  import('./beacon.ts').then(
    ({ track }) => track(kind, fields),
    () => undefined,
  );
}

/** The listing that the page is about, as an event field. */
export function listingOfPage(): EventFields {
  const id = document.querySelector<HTMLElement>('article[data-listing-id]')?.dataset.listingId;
  return id === undefined ? {} : { listingId: Number(id) };
}
