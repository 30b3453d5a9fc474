import type { ListingStatus } from '../../../domain/listings/listing.ts';

/**
 * `open`: as usual. `closed`: shown with a banner, not indexed. `gone`: 410. `hidden`: 404, as if it had never been, but for
 * its owner and moderators.
 */
export type Standing = 'open' | 'closed' | 'gone' | 'hidden';

/** How long a sold or expired listing is still shown. */
const SHOWN_DAYS = 90;
const DAY_MS = 86_400_000;

export function standingOf(
  listing: { readonly status: ListingStatus; readonly closedAt: Date | null; readonly sortedAt: Date },
  now: Date,
): Standing {
  switch (listing.status) {
    case 'published':
      return 'open';
    case 'sold':
    case 'expired': {
      const since = listing.closedAt ?? listing.sortedAt;
      return now.getTime() - since.getTime() > SHOWN_DAYS * DAY_MS ? 'gone' : 'closed';
    }
    case 'removed':
      return 'gone';
    case 'draft':
    case 'pending':
    case 'rejected':
      return 'hidden';
  }
}
