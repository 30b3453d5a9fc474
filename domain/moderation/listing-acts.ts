import type { ListingStatus } from '../listings/listing.ts';
import { actsOnListing } from '../listings/listing-life.ts';

/** Acts of staff on a listing outside the queue. */
export const STAFF_ACTS = ['hold', 'reject', 'remove', 'restore'] as const;
export type StaffAct = (typeof STAFF_ACTS)[number];

/**
 * Acts that the state of a listing allows. A waiting listing is rejected in the queue; a sold one can be restored only
 * by its owner. Whether it is too late to restore a removed listing is known only when it is tried.
 */
export function staffActsOn(status: ListingStatus): readonly StaffAct[] {
  const allowed: readonly string[] = actsOnListing(status, 'moderator');
  return STAFF_ACTS.filter((act) => {
    if (act === 'reject') return status === 'published';
    return allowed.includes(act) && !(act === 'restore' && status === 'sold');
  });
}

/** Number of earlier decisions about a seller that a case shows. */
export const DECISIONS_SHOWN = 10;
