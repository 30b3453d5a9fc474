import type { InTransaction } from '../../../db/transact.server.ts';
import { insertCountChanges } from '../../search/search.server.ts';
import { countedCells } from '../counted-cells.ts';
import { insertRemovals } from './listing-changes-store.server.ts';
import { blankListings, lockListingsOf, unusedKeys } from './remove-listings-store.server.ts';

const AT_ONCE = 500;

/**
 * Removes all listings of a user whose account is deleted: their pages answer 410, no search finds them, and none of
 * the user's texts, numbers or pictures stays (AUTH-05). Idempotent. Returns the keys of pictures whose files must be
 * removed afterwards.
 */
export async function removeListingsOf(
  trx: InTransaction,
  userId: number,
): Promise<{ readonly pictureKeys: readonly string[] }> {
  const keys: string[] = [];
  for (let after = 0; ; ) {
    const leaving = await lockListingsOf(trx.db, userId, after, AT_ONCE);
    const last = leaving.at(-1);
    if (!last) break;
    after = last.id;
    await blankListings(
      trx,
      leaving.map(({ id }) => id),
    );
    // Without this row, a moderator's earlier removal could still be undone, which would show an empty listing.
    await insertRemovals(trx, userId, leaving);
    const published = leaving.filter(({ status }) => status === 'published');
    await insertCountChanges(trx.db, countedCells(published.map((scope) => ({ scope, n: -1 }))));
    keys.push(...leaving.flatMap(({ pictureKeys }) => pictureKeys));
  }
  return { pictureKeys: keys.length > 0 ? await unusedKeys(trx.db, keys) : [] };
}
