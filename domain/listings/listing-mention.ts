/** Listing as it is mentioned in a conversation or an offer. */

import type { Toman } from '../values/money.ts';
import type { ListingStatus, PriceKind } from './listing.ts';
import { type Onlooker, type SightFacts, sightOf } from './listing-sight.ts';

export type Mention = {
  /** Null if the reader may not see the name. */
  readonly name: string | null;
  /** Status; a rejected listing is shown as removed to everybody except its owner. */
  readonly status: ListingStatus;
  /** Whether the reader may see the whole listing, so that its name links to its page. */
  readonly isShown: boolean;
  readonly price: Toman | null;
  readonly priceKind: PriceKind;
  readonly coverKey: string | null;
  readonly coverHash: string | null;
};

type Mentionable = Omit<SightFacts, 'userId'> &
  Pick<Mention, 'price' | 'priceKind' | 'coverKey' | 'coverHash'> & { readonly name: string };

export function mentionOf(listing: Mentionable, onlooker: Onlooker, now: Date): Mention {
  const { name, status, price, priceKind, coverKey, coverHash } = listing;
  const sight = sightOf(listing, onlooker, now);
  if (sight === 'all') return { name, status, isShown: true, price, priceKind, coverKey, coverHash };
  const nothing = { isShown: false, price: null, priceKind: 'none', coverKey: null, coverHash: null } as const;
  return sight === 'name' ? { ...nothing, name, status } : { ...nothing, name: null, status: 'removed' };
}
