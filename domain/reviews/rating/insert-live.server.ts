import type { InTransaction } from '../../../db/transact.server.ts';
import type { LiveRating } from './live-rating.ts';
import { NO_SUMS, type SellerSums, sumsWith } from './review-row.ts';
import { insertLiveReviews } from './review-store.server.ts';
import { insertSums } from './sums-store.server.ts';

/**
 * Stores ratings and replies of demonstration sellers with their sums, without any limits. All ratings of a seller must
 * come in a single call, for a seller without ratings.
 */
export async function insertLiveRatings(trx: InTransaction, ratings: readonly LiveRating[]): Promise<void> {
  if (ratings.length === 0) return;
  await insertLiveReviews(trx, ratings);
  const sums = new Map<number, SellerSums>();
  for (const rating of ratings) sums.set(rating.sellerId, sumsWith(sums.get(rating.sellerId) ?? NO_SUMS, rating, 1));
  await insertSums(trx, sums);
}
