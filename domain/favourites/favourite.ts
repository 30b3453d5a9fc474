/** What is kept of a saved listing, and of which changes its saver is told (FAV-01). */
import type { ListingStatus } from '../listings/listing.ts';
import { type Onlooker, type Seen, sightOf, standingOf } from '../listings/listing-sight.ts';

/** Of one account; the cookie of a browser holds fewer. */
export const FAVOURITES_MAX = 1_000;

/** The ends of a listing's life that its savers are told of. */
const ENDS: readonly string[] = ['sold', 'expired', 'removed'] satisfies ListingStatus[];

type Step = { readonly from: string; readonly to: string };

/** It was to be had, and is no more. An edit or a rejection is no end: the listing may come back. */
export function hasEnded({ from, to }: Step): boolean {
  return from === 'published' && ENDS.includes(to);
}

/** It can be seen again, perhaps with another price. */
export function isShownAgain({ to }: Step): boolean {
  return to === 'published';
}

/**
 * Whether its saver is told of the price. Compared with the last one that he knows of, so that one fall is told once, and
 * a fall after a rise again. Without a number there is nothing to compare.
 */
export function isDrop(known: number | null, price: number | null): boolean {
  return known !== null && price !== null && price < known;
}

/** State that a user is shown of a saved listing; `away`: they may not see it now but may again. */
export type SavedState = 'open' | 'sold' | 'expired' | 'removed' | 'away';

/** A saved listing in any state. */
export type Favourite = {
  readonly listingId: number;
  readonly state: SavedState;
  /** Null where its saver may not see it. */
  readonly name: string | null;
  readonly price: number | null;
  /** When it was saved; null for visitors, of whom nothing is stored. */
  readonly priceSaved: number | null;
};

export type SavedListing = Seen & { readonly listingId: number; readonly name: string; readonly price: number | null };

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

/** A saved id whose listing may not be seen: the same whether or not there ever was such a listing. */
export const unseenFavourite = (listingId: number): Favourite => ({
  listingId,
  state: 'away',
  name: null,
  price: null,
  priceSaved: null,
});

function stateOf(listing: SavedListing, now: Date): SavedState {
  switch (standingOf(listing, now)) {
    case 'open':
      return 'open';
    case 'closed':
    case 'gone':
      return listing.status === 'sold' || listing.status === 'expired' ? listing.status : 'removed';
    case 'hidden':
    case 'never':
      return 'away';
  }
}
