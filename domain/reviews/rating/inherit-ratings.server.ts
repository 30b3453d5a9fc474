import type { InTransaction } from '../../../db/transact.server.ts';
import { readMemberIds } from '../../sellers/sellers.server.ts';
import { closeCase, moveCases, openCase } from '../cases/case-store.server.ts';
import { NO_SUMS, type SellerSums, sumsWith } from './review-row.ts';
import { moveReviews, readHeldOf, readLiveOf } from './review-store.server.ts';
import { lockSums, updateSums } from './sums-store.server.ts';

/**
 * Gives a seller the ratings of another one whose business it goes on with (SHOP-03): those that are live, wait or were refused,
 * with their replies, earlier versions, cases and classes. What a rater has said of the seller itself stands in place of what
 * they said of the former one, and its members rate it no more than others do.
 */
export async function inheritRatings(
  trx: InTransaction,
  { fromId, toId }: { readonly fromId: number; readonly toId: number },
): Promise<void> {
  if (fromId === toId) return;
  // In the order of their ids, as all that lock several.
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
