/** Saved listings, and the changes that users who saved them are notified of (FAV-01). */
import type { ListingStatus } from '../listings/listing.ts';
import { type Onlooker, type SightFacts, sightOf, visibilityOf } from '../listings/listing-sight.ts';

/** Maximum number of saved listings of an account; a browser's cookie holds fewer. */
export const FAVOURITES_MAX = 1_000;

/** Final states of a listing that users are notified of. */
const ENDS: readonly string[] = ['sold', 'expired', 'removed'] satisfies ListingStatus[];

type Step = { readonly from: string; readonly to: string };

/**
 * Returns whether a published listing has ended. An edit or a rejection is not an end, because the listing may be
 * published again.
 */
export function hasEnded({ from, to }: Step): boolean {
  return from === 'published' && ENDS.includes(to);
}

/** Returns whether the listing is visible again, perhaps with another price. */
export function becomesVisible({ to }: Step): boolean {
  return to === 'published';
}

/**
 * Returns whether to notify a user of a lower price. The price is compared with the last one that the user knows, so a
 * drop is notified once, and again after a rise. Without a price there is no drop.
 */
export function isDrop(known: number | null, price: number | null): boolean {
  return known !== null && price !== null && price < known;
}

/** State shown for a saved listing. `unavailable`: the user may not see the listing now, but possibly later. */
export type SavedState = 'open' | 'sold' | 'expired' | 'removed' | 'unavailable';

/** A saved listing in any state. */
export type Favourite = {
  readonly listingId: number;
  readonly state: SavedState;
  /** Null if the user may not see the listing. */
  readonly name: string | null;
  readonly price: number | null;
  /** Price when the listing was saved; null for visitors, whose saves are not stored. */
  readonly priceSaved: number | null;
};

export type SavedListing = SightFacts & {
  readonly listingId: number;
  readonly name: string;
  readonly price: number | null;
};

export function favouriteOf(
  listing: SavedListing & { readonly priceSaved: number | null },
  onlooker: Onlooker,
  now: Date,
): Favourite {
  const { listingId, priceSaved } = listing;
  const isSeen = sightOf(listing, onlooker, now) !== 'none';
  const [name, price] = isSeen ? [listing.name, listing.price] : [null, null];
  return { listingId, state: stateOf(listing, now), name, price, priceSaved };
}

/**
 * Placeholder for a saved id whose listing the user may not see. It is the same for listings that never existed, so it
 * reveals nothing.
 */
export const unseenFavourite = (listingId: number): Favourite => ({
  listingId,
  state: 'unavailable',
  name: null,
  price: null,
  priceSaved: null,
});

function stateOf(listing: SavedListing, now: Date): SavedState {
  switch (visibilityOf(listing, now)) {
    case 'open':
      return 'open';
    case 'closed':
    case 'gone':
      return listing.status === 'sold' || listing.status === 'expired' ? listing.status : 'removed';
    case 'hidden':
    case 'never':
      return 'unavailable';
  }
}
