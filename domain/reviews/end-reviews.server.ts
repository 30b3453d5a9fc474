import type { InTransaction } from '../../db/transact.server.ts';
import { closeCase } from './cases/case-store.server.ts';
import { deleteUnshownReplies } from './rating/reply-store.server.ts';
import { reviewAfter } from './rating/review-life.ts';
import { deleteVersionsOf, readReview, readUnshownOf } from './rating/review-store.server.ts';
import { closeBook, openBook, putReview } from './rating/seller-book.server.ts';

/**
 * For an account that ends: withdraws its ratings and replies that are not shown, and deletes their text and the text
 * of ratings that were replaced. Ratings that are shown stay (AUTH-05, RATE-01).
 */
export async function endReviewsOf(trx: InTransaction, userId: number): Promise<void> {
  for (const { id, sellerId } of await readUnshownOf(trx.db, userId)) {
    const book = await openBook(trx, sellerId);
    const review = await readReview(trx.db, id);
    if (!review || review.state === 'live') continue;
    const state = reviewAfter(review.state, 'withdraw', 'rater') ?? review.state;
    await putReview(trx, book, review, {
      ...review,
      state,
      needsLook: false,
      countedAt: null,
      text: '',
      networkHash: null,
    });
    await closeBook(trx, book);
  }
  await deleteVersionsOf(trx, userId);
  for (const subjectId of await deleteUnshownReplies(trx, userId)) await closeCase(trx, { kind: 'reply', subjectId });
}
