/**
 * Decides who sees what of a listing. Everything that shows one uses it: pages, calls, conversations, offers,
 * favourites, notices and pictures. A listing that a user may not see is answered like one that never existed.
 */
import { REOPEN_DAYS } from '../sellers/shop-life.ts';
import { may, type Role } from '../staff/roles.ts';
import { DAY } from '../values/durations.ts';
import type { ListingStatus } from './listing.ts';

/** The columns that decide who may see a listing. */
export type Seen = {
  readonly userId: number;
  readonly status: ListingStatus;
  readonly publishedAt: Date | null;
  readonly sortedAt: Date;
  readonly closedAt: Date | null;
  /** Its seller, a person or a shop, is suspended (AUTH-03, SHOP-03). Absent where its listings are not reached. */
  readonly isSellerShut?: boolean;
  /** When its shop was closed; null or absent: it is not (SHOP-03). */
  readonly shopClosedAt?: Date | null;
};

/**
 * How a listing's page answers. `open`: as usual. `closed`: with a banner, not indexed. `gone`: 410, also once its shop is closed for good. `hidden`: 404 to
 * all but its owner and moderators, as if it had never existed. `never`: 404 to everyone, because only its owner ever
 * knew of it.
 */
export type Standing = 'open' | 'closed' | 'gone' | 'hidden' | 'never';

/** Days for which a sold or expired listing is still shown. */
export const SHOWN_DAYS = 90;

export function standingOf(listing: Omit<Seen, 'userId'>, now: Date): Standing {
  if (listing.isSellerShut) return listing.publishedAt === null ? 'never' : 'hidden';
  if (listing.shopClosedAt) {
    if (listing.publishedAt === null) return 'never';
    // It may come back with its shop for so long.
    return now.getTime() - listing.shopClosedAt.getTime() > REOPEN_DAYS * DAY ? 'gone' : 'hidden';
  }
  switch (listing.status) {
    case 'published':
      return 'open';
    case 'sold':
    case 'expired': {
      const since = listing.closedAt ?? listing.sortedAt;
      return now.getTime() - since.getTime() > SHOWN_DAYS * DAY ? 'gone' : 'closed';
    }
    case 'removed':
      return listing.publishedAt === null ? 'never' : 'gone';
    case 'draft':
    case 'unpaid':
    case 'pending':
    case 'rejected':
      return 'hidden';
  }
}

/** `participant`: a member of a conversation about the listing that has begun. */
export type Onlooker = 'owner' | 'moderator' | 'participant' | 'other';

/** `all`: words, price and pictures. `name`: its name, in what they already have of it. `none`: nothing. */
export type Sight = 'all' | 'name' | 'none';

export function onlookerOf(
  listing: Pick<Seen, 'userId'>,
  viewer: { readonly userId: number; readonly role: Role } | null,
  isParticipant = false,
): Onlooker {
  if (viewer?.userId === listing.userId) return 'owner';
  if (viewer && may(viewer.role, 'moderate listings')) return 'moderator';
  return viewer && isParticipant ? 'participant' : 'other';
}

export function sightOf(listing: Omit<Seen, 'userId'>, onlooker: Onlooker, now: Date): Sight {
  const standing = standingOf(listing, now);
  if (standing === 'open' || standing === 'closed') return 'all';
  if (onlooker === 'owner' || onlooker === 'moderator') return 'all';
  if (listing.isSellerShut) return 'none';
  return onlooker === 'participant' && NAMED.includes(listing.status) ? 'name' : 'none';
}

/**
 * Statuses in which participants of a conversation still see the name: while it is reviewed again or waits for its
 * fee, and long after its end. Not a rejected or removed listing.
 */
const NAMED: readonly ListingStatus[] = ['unpaid', 'pending', 'sold', 'expired'];
