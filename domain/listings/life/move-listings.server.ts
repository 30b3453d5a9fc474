/** Moves listings when their place is merged into another one (ADM-03). */
import type { InTransaction } from '../../../db/transact.server.ts';
import { insertCountChanges } from '../../search/search.server.ts';
import type { Moved, PlaceMove } from '../../values/place-move.ts';
import { countedCells } from '../counted-cells.ts';
import type { Catalogue } from '../placed-listing.ts';
import { reindex } from '../reindex/reindex.server.ts';
import { notifyChanged } from './listing-changes-store.server.ts';
import { lockPlaced, writePlaced } from './move-listings-store.server.ts';

/** Listings moved in one transaction: few enough that a seller who saves one of them hardly waits. */
const AT_ONCE = 100;

/**
 * Moves some listings of a place, whatever their state, to another place. Returns the moved ones; an empty result means
 * that none are left. `ids`: only these listings. `catalogue` must be the one after the change.
 */
export async function moveListings(
  trx: InTransaction,
  move: PlaceMove,
  catalogue: Catalogue,
  ids: readonly number[] | null = null,
): Promise<readonly Moved[]> {
  const before = await lockPlaced(trx, move, ids, ids?.length ?? AT_ONCE);
  if (before.length === 0) return [];
  const moved = before.map(({ id }) => id);
  const after = await writePlaced(trx, moved, move.path);
  const counted = [
    ...before.filter(({ isPublished }) => isPublished).map((scope) => ({ scope, n: -1 as const })),
    ...after.filter(({ isPublished }) => isPublished).map((scope) => ({ scope, n: 1 as const })),
  ];
  await insertCountChanges(trx.db, countedCells(counted));
  await reindex(trx, moved, catalogue);
  await notifyChanged(trx.db, moved);
  return moved.map((id) => ({ id }));
}
