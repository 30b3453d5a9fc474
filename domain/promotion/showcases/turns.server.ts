import type { Ctx } from '../../../db/transact.server.ts';
import { SHOWCASE_SLOTS, type ShowcaseScope, turnAt } from './showcase.ts';
import { insertTurn, readTurn } from './showcase-store.server.ts';

/**
 * Listings of the present turn, the same for all processes. Each turn continues where the last one ended, so that every
 * listing gets its slot once a round, even while others come and go; a turn that nobody requests is not used up
 * (PROM-07).
 */
export async function takeTurn(ctx: Ctx, scope: ShowcaseScope): Promise<readonly number[]> {
  const turn = turnAt(ctx.now);
  const { last, next } = await readTurn(ctx, scope, turn);
  if (last && last.turn >= turn) return last.listingIds;
  const listingIds = next.map(({ id }) => id);
  const lastPlace = next[SHOWCASE_SLOTS - 1]?.place;
  // With free slots there is nothing to share: no turn is stored, and a new listing appears at once.
  if (lastPlace === undefined || (await insertTurn(ctx.db, scope, { turn, listingIds, lastPlace }))) return listingIds;
  return (await readTurn(ctx, scope, turn)).last?.listingIds ?? [];
}
