import type { InTransaction } from '../../../db/transact.server.ts';
import { readMemberIds } from '../../sellers/sellers.server.ts';
import { closeCase, moveCases, openCase } from '../cases/case-store.server.ts';
import { NO_SUMS, type SellerSums, sumsWith } from './review-row.ts';
import { moveReviews, readHeldOf, readLiveOf } from './review-store.server.ts';
import { lockSums, updateSums } from './sums-store.server.ts';

/**
 * Transfers the ratings of a seller to another one that continues the business (SHOP-03): live, waiting and refused
 * ones, with their replies, earlier versions, cases and classes. If a rater has rated both, only the rating of the new
 * seller stays. Ratings by the new seller's own members are not transferred.
 */
export async function inheritRatings(
  trx: InTransaction,
  { fromId, toId }: { readonly fromId: number; readonly toId: number },
): Promise<void> {
  if (fromId === toId) return;
  // Sellers are locked in the order of their ids, as in every transaction that locks several; otherwise two
  // transactions could deadlock.
  for (const sellerId of [fromId, toId].toSorted((a, b) => a - b)) await lockSums(trx, sellerId);
  const members = await readMemberIds(trx.db, toId, ['owner', 'manager', 'seller']);
  const moved = await moveReviews(trx, { fromId, toId, except: members });
  await moveCases(trx, moved, toId);
  for (const sellerId of [fromId, toId]) {
    const live = await readLiveOf(trx.db, sellerId);
    await updateSums(
      trx,
      sellerId,
      live.reduce<SellerSums>((sums, rating) => sumsWith(sums, rating, 1), NO_SUMS),
    );
    const held = { kind: 'seller', subjectId: sellerId } as const;
    const isHeld = (await readHeldOf(trx.db, sellerId, 1)).length > 0;
    await (isHeld ? openCase(trx, { ...held, sellerId, raterId: null }) : closeCase(trx, held));
  }
}
