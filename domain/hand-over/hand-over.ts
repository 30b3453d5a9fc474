/** Rules for which of their own listings users may transfer to their shop (SHOP-03). */

import type { ListingStatus } from '../listings/listing.ts';
import { nextMove } from '../listings/listing-life.ts';

/**
 * Reasons that a listing is not transferred. `state`: the listing is sold, removed or waits for its fee. `invoice`:
 * somebody is buying the listing. `order`: its owner has an order for it that waits for payment. `quota`: the shop has
 * no free quota slot for it.
 */
export type RetainedReason = 'state' | 'invoice' | 'order' | 'quota';

type Facts = { readonly id: number; readonly status: ListingStatus };

type Obstacles = {
  /** Ids of listings. */
  readonly bought: ReadonlySet<number>;
  readonly ordered: ReadonlySet<number>;
  readonly withoutRoom: ReadonlySet<number>;
};

/** Reason that a listing cannot be transferred; null if it can. */
export function retainedBecause(
  { id, status }: Facts,
  { bought, ordered, withoutRoom }: Obstacles,
): RetainedReason | null {
  if (nextMove('handOver', status, 'owner') === null) return 'state';
  if (bought.has(id)) return 'invoice';
  if (ordered.has(id)) return 'order';
  return withoutRoom.has(id) ? 'quota' : null;
}

/** Maximum number of listings per transaction, and per call; the remaining ones need further calls. */
export const HANDED_AT_ONCE = 50;
export const HANDED_MOST = 200;
