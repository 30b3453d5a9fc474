import type { InTransaction } from '../../../db/transact.server.ts';
import type { EventData } from '../../events/events.ts';
import { notifyOf } from '../rating/notify.server.ts';
import { readReview } from '../rating/review-store.server.ts';

/** Reaction to a decision that was not undone: notifies the rater or the seller. */
export async function notifyOfReview(trx: InTransaction, news: EventData['review-told']): Promise<void> {
  const review = await readReview(trx.db, news.reviewId);
  if (review) await notifyOf(trx, review, news);
}
