import type { EventKind } from '../../domain/analytics/event-kinds.ts';
import type { EventFields } from './beacon.ts';

/** Something that was done, for the batches of `beacon.ts` (AN-01); nothing waits for it, nor minds when it does not come. */
export function tellEvent(kind: EventKind, fields: EventFields = {}): void {
  import('./beacon.ts').then(
    ({ track }) => track(kind, fields),
    () => undefined,
  );
}

/** The listing that a page is about. */
export function listingOfPage(): EventFields {
  const id = document.querySelector<HTMLElement>('article[data-listing-id]')?.dataset.listingId;
  return id === undefined ? {} : { listingId: Number(id) };
}
