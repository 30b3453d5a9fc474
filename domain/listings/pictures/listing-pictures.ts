/**
 * Decides what happens to the files of a listing's pictures: users who may see the listing may see them
 * (`listing-sight.ts`).
 */

import { DAY } from '../../values/durations.ts';
import type { ListingStatus } from '../listing.ts';
import { RESTORE_DAYS } from '../listing-life.ts';
import { type Seen, SHOWN_DAYS, sightOf } from '../listing-sight.ts';

/** `deleted`: the listing was removed or rejected, and nobody can restore it any more. */
export type PictureFate = 'public' | 'private' | 'deleted';

const ENDED: readonly ListingStatus[] = ['removed', 'rejected'];

/** `changedAt`: when the listing's status last changed. */
export function pictureFate(listing: Omit<Seen, 'userId'> & { readonly changedAt: Date }, now: Date): PictureFate {
  const isOver = now.getTime() - listing.changedAt.getTime() > RESTORE_DAYS * DAY;
  if (ENDED.includes(listing.status) && isOver) return 'deleted';
  return sightOf(listing, 'other', now) === 'all' ? 'public' : 'private';
}

/** When to check the pictures after a listing changes status: at once, and again when time alone changes their fate. */
export function pictureChecks(to: ListingStatus, now: Date): Date[] {
  const after = (days: number) => new Date(now.getTime() + days * DAY + 1);
  if (ENDED.includes(to)) return [now, after(RESTORE_DAYS)];
  return to === 'sold' || to === 'expired' ? [now, after(SHOWN_DAYS)] : [now];
}
