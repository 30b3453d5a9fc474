/** Which listings of their own somebody may hand to a shop of theirs (SHOP-03). */

import type { ListingStatus } from '../listings/listing.ts';
import { nextMove } from '../listings/listing-life.ts';

/**
 * Why a listing stays. `state`: nobody hands over one that is sold, removed or waits for its fee. `invoice`: somebody is buying it.
 * `order`: an order of its owner for it waits for its payment. `quota`: the shop has no free place for it.
 */
export type RetainedReason = 'state' | 'invoice' | 'order' | 'quota';

type Facts = { readonly id: number; readonly status: ListingStatus };

type Obstacles = {
  /** Ids of listings. */
  readonly bought: ReadonlySet<number>;
  readonly ordered: ReadonlySet<number>;
  readonly withoutRoom: ReadonlySet<number>;
};

/** Null if it may go. */
export function retainedBecause(
  { id, status }: Facts,
  { bought, ordered, withoutRoom }: Obstacles,
): RetainedReason | null {
  if (nextMove('handOver', status, 'owner') === null) return 'state';
  if (bought.has(id)) return 'invoice';
  if (ordered.has(id)) return 'order';
  return withoutRoom.has(id) ? 'quota' : null;
}

/** Listings of one transaction, and of one call: the rest goes with the next. */
export const HANDED_AT_ONCE = 50;
export const HANDED_MOST = 200;
