/**
 * Decides about access to the files of a listing's pictures: users who may see the listing may see its pictures
 * (`listing-sight.ts`).
 */

import { DAY } from '../../values/durations.ts';
import type { ListingStatus } from '../listing.ts';
import { RESTORE_DAYS } from '../listing-life.ts';
import { SHOWN_DAYS, type SightFacts, sightOf } from '../listing-sight.ts';

/**
 * Access to a picture's file. `deleted`: the listing was removed or rejected and can no longer be restored, so the file
 * is deleted.
 */
export type PictureFate = 'public' | 'private' | 'deleted';

const ENDED: readonly ListingStatus[] = ['removed', 'rejected'];

/** Access to the pictures of a listing. `changedAt`: time of the last change of its status. */
export function pictureFate(
  listing: Omit<SightFacts, 'userId'> & { readonly changedAt: Date },
  now: Date,
): PictureFate {
  const isOver = now.getTime() - listing.changedAt.getTime() > RESTORE_DAYS * DAY;
  if (ENDED.includes(listing.status) && isOver) return 'deleted';
  return sightOf(listing, 'other', now) === 'all' ? 'public' : 'private';
}

/**
 * Times at which to check access to the pictures after a listing's status changed: at once, and for some statuses again
 * later, when the access changes merely because time has passed.
 */
export function pictureChecks(to: ListingStatus, now: Date): Date[] {
  const after = (days: number) => new Date(now.getTime() + days * DAY + 1);
  if (ENDED.includes(to)) return [now, after(RESTORE_DAYS)];
  return to === 'sold' || to === 'expired' ? [now, after(SHOWN_DAYS)] : [now];
}
