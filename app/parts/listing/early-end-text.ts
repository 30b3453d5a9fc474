import { type EarlyEnd, SELLER_ENDS } from '../../../domain/listings/life/early-end.ts';
import { fa } from '../../messages/fa.ts';

type Ended = { readonly earlyEnd: EarlyEnd | null; readonly expiresAt: Date | null };

/**
 * Tells owners why a listing expired before its time and what brings it back; null if its time is over. A shop that opens again
 * brings back only listings whose time is not over, a feed renews the others.
 */
export function earlyEndText({ earlyEnd, expiresAt }: Ended, now: Date): string | null {
  if (earlyEnd === null) return null;
  const isOfSeller = SELLER_ENDS.some((end) => end === earlyEnd);
  return isOfSeller && expiresAt !== null && expiresAt <= now ? null : fa.myListings.earlyEnds[earlyEnd];
}
