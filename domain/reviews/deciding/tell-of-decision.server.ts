import type { InTransaction } from '../../../db/transact.server.ts';
import type { EventData } from '../../events/events.ts';
import { readReview } from '../rating/review-store.server.ts';
import { notifyOf } from '../rating/tell.server.ts';

/** Reaction: tells rater or seller of a decision that was not taken back. */
export async function tellOfReview(trx: InTransaction, news: EventData['review-told']): Promise<void> {
  const review = await readReview(trx.db, news.reviewId);
  if (review) await notifyOf(trx, review, news);
}
