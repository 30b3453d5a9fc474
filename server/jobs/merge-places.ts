import { ctxNow } from '../../db/transact.server.ts';
import { movePlaceOf } from '../../domain/announcements/announcements.server.ts';
import { moveAccounts, moveAccountsBack } from '../../domain/bank-accounts/bank-accounts.server.ts';
import { enqueue } from '../../domain/jobs/jobs.server.ts';
import type { JobHandler } from '../../domain/jobs/jobs.ts';
import { type Catalogue, moveListings } from '../../domain/listings/listings.server.ts';
import { carryMerge, type Mover } from '../../domain/locations/locations.server.ts';
import { followCities } from '../../domain/promotion/promotion.server.ts';
import { moveQueries, moveQueriesBack } from '../../domain/saved-searches/saved-searches.server.ts';
import { moveShops, moveShopsBack } from '../../domain/sellers/sellers.server.ts';
import { indexShops } from '../../domain/shops/shops.server.ts';
import type { JobParts } from './job-parts.ts';

const idsOf = (things: readonly { readonly id: number }[]): number[] => things.map(({ id }) => id);

/** Functions that move everything that names a place, in the order in which they run. */
const moversWith = (catalogue: Catalogue): readonly Mover[] => [
  {
    kind: 'listing',
    async move(trx, move) {
      const moved = await moveListings(trx, move, catalogue);
      await followCities(trx.db, idsOf(moved));
      return moved;
    },
    async back(trx, move, moved) {
      const back = await moveListings(trx, move, catalogue, idsOf(moved));
      await followCities(trx.db, idsOf(back));
    },
  },
  {
    kind: 'shop',
    async move(trx, move) {
      const moved = await moveShops(trx, move);
      await indexShops(trx, idsOf(moved));
      return moved;
    },
    async back(trx, move, moved) {
      await moveShopsBack(trx, move, moved);
      await indexShops(trx, idsOf(moved));
    },
  },
  { kind: 'account', move: moveAccounts, back: moveAccountsBack },
  {
    kind: 'announcement',
    move: async ({ db }, move) => (move.below === null ? movePlaceOf(db, move, null) : []),
    back: async ({ db }, move, moved) => void (await movePlaceOf(db, move, idsOf(moved))),
  },
  {
    kind: 'search',
    move: (trx, move) => moveQueries(trx, move, catalogue),
    back: (trx, _, moved) => moveQueriesBack(trx, moved, catalogue),
  },
];

/**
 * Continues the merge of a place, or its undo. If the job is stopped before the end, it enqueues another one that goes
 * on (ADM-03).
 */
export function mergePlaces(parts: JobParts): JobHandler<'merge-places'> {
  return {
    async run({ mergeId }, signal) {
      const movers = moversWith(await parts.catalogue());
      if (!(await carryMerge(ctxNow(parts), mergeId, movers, signal)))
        await enqueue(parts.db, 'merge-places', { mergeId });
    },
    async giveUp({ mergeId }) {
      parts.log.error('what names a merged place was not moved', { merge: mergeId });
    },
  };
}
