/** What is kept of a saved listing, and of which changes its saver is told (FAV-01). */
import type { ListingStatus } from '../listings/listing.ts';

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
