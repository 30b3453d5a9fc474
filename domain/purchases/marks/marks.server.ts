/**
 * Marks of purchases: keyed hashes of address and network, kept after the address itself is forgotten. They tell whether a buyer
 * is somebody else than the seller and than other buyers (RATE-03).
 */
import type { Db } from '../../../db/transact.server.ts';
import { countedBuyers } from './counted-purchases.ts';
import { hasSettled, type PurchasePair, readSellerSigns, readSettledOf } from './mark-store.server.ts';

export {
  type PurchasePair,
  updateBuyerMarks,
  updateSellerMark,
} from './mark-store.server.ts';

/** Whether a buyer's settled purchases of a seller count; null if there is none. `least`: of the goods, in toman. */
export async function purchaseOf(
  db: Db,
  pair: PurchasePair,
  least: number,
): Promise<'counts' | 'does-not-count' | null> {
  if (!(await hasSettled(db, pair))) return null;
  const [settled, seller] = [await readSettledOf(db, pair.sellerId), await readSellerSigns(db, pair.sellerId)];
  return countedBuyers(settled, seller, least).has(pair.buyerId) ? 'counts' : 'does-not-count';
}
