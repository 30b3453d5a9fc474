import type { Db } from '../../db/transact.server.ts';
import { isId } from '../values/ids.ts';
import { mayChange } from './life/change-status.server.ts';
import { LISTING_STATUSES, type ListingStatus } from './listing.ts';
import {
  countByStatus,
  type OwnedListing,
  type OwnListingLine,
  readLinesOf,
  readOwned,
  type ShownLines,
} from './owner-listing-store.server.ts';

/**
 * Reads a listing for a user who may edit it: its seller, or a member who acts for the seller. Null for others
 * (ITEM-10).
 */
export async function listingForOwner(db: Db, userId: number, id: number): Promise<OwnedListing | null> {
  const listing = isId(id) ? await readOwned(db, id, true) : null;
  return listing && (await mayChange(db, userId, listing)) ? listing : null;
}

/** Reads a listing in the same form for moderators, without the exact address. */
export async function listingForModerator(db: Db, id: number): Promise<OwnedListing | null> {
  return isId(id) ? readOwned(db, id, false) : null;
}

export type OwnListings = {
  readonly listings: readonly OwnListingLine[];
  /** Value of `after` for the next page; null on the last page. */
  readonly next: number | null;
  /** Numbers of all the user's listings by status, independent of the page. */
  readonly counts: Readonly<Record<ListingStatus, number>>;
};

/** Listings of a person or a shop, newest first; removed ones only if requested (ITEM-15). */
export async function listingsOfOwner(db: Db, userId: number, shown: ShownLines, limit: number): Promise<OwnListings> {
  const [lines, counted] = await Promise.all([
    readLinesOf(db, userId, shown, limit + 1),
    countByStatus(db, userId, shown.memberId ?? null),
  ]);
  const listings = lines.slice(0, limit);
  const n = new Map(counted.map((row) => [row.status, row.n]));
  const counts = Object.fromEntries(LISTING_STATUSES.map((status) => [status, n.get(status) ?? 0]));
  return {
    listings,
    next: lines.length > limit ? (listings.at(-1)?.id ?? null) : null,
    counts: counts as OwnListings['counts'],
  };
}
