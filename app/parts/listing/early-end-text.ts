import { type EarlyEnd, SELLER_ENDS } from '../../../domain/listings/life/early-end.ts';
import { fa } from '../../messages/fa.ts';

type Ended = { readonly earlyEnd: EarlyEnd | null; readonly expiresAt: Date | null };

/**
 * Explains to owners why a listing expired early and how it is restored. Null if the listing did not expire early. If
 * its seller was suspended or closed, the result is also null once the listing's regular time is over, because a shop
 * that opens again restores only listings with time left. A feed renews the others too.
 */
export function earlyEndText({ earlyEnd, expiresAt }: Ended, now: Date): string | null {
  if (earlyEnd === null) return null;
  const isOfSeller = SELLER_ENDS.some((end) => end === earlyEnd);
  return isOfSeller && expiresAt !== null && expiresAt <= now ? null : fa.myListings.earlyEnds[earlyEnd];
}
