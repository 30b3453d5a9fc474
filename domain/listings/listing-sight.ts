/**
 * Who sees what of a listing. Every door that tells something of one asks here: pages, calls, conversations, offers,
 * favourites, notices and pictures. What somebody may not see is answered as a listing that never was.
 */
import { may, type Role } from '../identity/roles.ts';
import type { ListingStatus } from './listing.ts';

/** What is asked of a listing. */
export type Seen = {
  readonly userId: number;
  readonly status: ListingStatus;
  readonly publishedAt: Date | null;
  readonly sortedAt: Date;
  readonly closedAt: Date | null;
};

/**
 * How its page answers. `open`: as usual. `closed`: with a banner, not indexed. `gone`: 410. `hidden`: 404, as if it had
 * never been, but for its owner and moderators. `never`: 404 for everyone, because nobody but its owner ever knew of it.
 */
export type Standing = 'open' | 'closed' | 'gone' | 'hidden' | 'never';

/** How long a sold or expired listing is still shown. */
export const SHOWN_DAYS = 90;
const DAY_MS = 86_400_000;

export function standingOf(listing: Omit<Seen, 'userId'>, now: Date): Standing {
  switch (listing.status) {
    case 'published':
      return 'open';
    case 'sold':
    case 'expired': {
      const since = listing.closedAt ?? listing.sortedAt;
      return now.getTime() - since.getTime() > SHOWN_DAYS * DAY_MS ? 'gone' : 'closed';
    }
    case 'removed':
      return listing.publishedAt === null ? 'never' : 'gone';
    case 'draft':
    case 'pending':
    case 'rejected':
      return 'hidden';
  }
}

/** `participant`: one of the two in a conversation about it that has begun. */
export type Onlooker = 'owner' | 'moderator' | 'participant' | 'other';

/** `all`: words, price and pictures. `name`: what it is called, in what they have of it already. `none`: nothing. */
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
  return onlooker === 'participant' && NAMED.includes(listing.status) ? 'name' : 'none';
}

/** Those who talk about it know it: while it waits again, and when its end is long past. Not what was refused or taken away. */
const NAMED: readonly ListingStatus[] = ['pending', 'sold', 'expired'];
