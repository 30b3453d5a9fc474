/**
 * Decides who may see which parts of a listing. Used wherever a listing is shown: pages, calls, conversations, offers,
 * favourites, notices and pictures. A listing that a user may not see is answered like one that never existed.
 */
import { REOPEN_DAYS } from '../sellers/shop-life.ts';
import { may, type Role } from '../staff/roles.ts';
import { DAY } from '../values/durations.ts';
import type { ListingStatus } from './listing.ts';

/** The columns that decide who may see a listing. */
export type SightFacts = {
  readonly userId: number;
  readonly status: ListingStatus;
  readonly publishedAt: Date | null;
  readonly sortedAt: Date;
  readonly closedAt: Date | null;
  /**
   * Whether the seller, a person or a shop, is suspended (AUTH-03, SHOP-03). Absent in queries that never return such
   * listings.
   */
  readonly isSellerShut?: boolean;
  /** Time at which the shop that offers the listing was closed; null or absent if it was not closed (SHOP-03). */
  readonly shopClosedAt?: Date | null;
};

/**
 * How a listing's page answers. `open`: normally. `closed`: with a banner, not indexed. `gone`: with status 410, also
 * after the listing's shop was closed for good. `hidden`: with 404 for everybody except the owner and moderators.
 * `never`: with 404 for everybody, because the listing was never public.
 */
export type Visibility = 'open' | 'closed' | 'gone' | 'hidden' | 'never';

/** Days for which a sold or expired listing can still be seen. */
export const SHOWN_DAYS = 90;

export function visibilityOf(listing: Omit<SightFacts, 'userId'>, now: Date): Visibility {
  if (listing.isSellerShut) return listing.publishedAt === null ? 'never' : 'hidden';
  if (listing.shopClosedAt) {
    if (listing.publishedAt === null) return 'never';
    // Until `REOPEN_DAYS` have passed, the shop can be reopened; its listings are then shown again.
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

/** Relation of a viewer to a listing. `participant`: takes part in an existing conversation about it. */
export type Onlooker = 'owner' | 'moderator' | 'participant' | 'other';

/**
 * Visible parts of a listing. `all`: text, price and pictures. `name`: only the name, for participants of a
 * conversation about it. `none`: nothing.
 */
export type Sight = 'all' | 'name' | 'none';

export function onlookerOf(
  listing: Pick<SightFacts, 'userId'>,
  viewer: { readonly userId: number; readonly role: Role } | null,
  isParticipant = false,
): Onlooker {
  if (viewer?.userId === listing.userId) return 'owner';
  if (viewer && may(viewer.role, 'moderate listings')) return 'moderator';
  return viewer && isParticipant ? 'participant' : 'other';
}

export function sightOf(listing: Omit<SightFacts, 'userId'>, onlooker: Onlooker, now: Date): Sight {
  const standing = visibilityOf(listing, now);
  if (standing === 'open' || standing === 'closed') return 'all';
  if (onlooker === 'owner' || onlooker === 'moderator') return 'all';
  if (listing.isSellerShut) return 'none';
  return onlooker === 'participant' && NAMED.includes(listing.status) ? 'name' : 'none';
}

/**
 * Statuses in which participants of a conversation still see the name: while the listing is reviewed again or waits for
 * its fee, and long after its end. Not if it was rejected or removed.
 */
const NAMED: readonly ListingStatus[] = ['unpaid', 'pending', 'sold', 'expired'];
