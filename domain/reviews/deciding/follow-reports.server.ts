/** Effects of reports of reviews, and of decisions about them (RATE-02). */
import type { InTransaction } from '../../../db/transact.server.ts';
import type { SiteSettings } from '../../settings/settings.ts';
import { notifyRater } from '../rating/notify.server.ts';
import { reviewAfter } from '../rating/review-life.ts';
import type { ReviewRow } from '../rating/review-row.ts';
import { readReview } from '../rating/review-store.server.ts';
import { type Book, closeBook, holdReview, letCount, openBook, putReview } from '../rating/seller-book.server.ts';
import { REPORTED } from './refuse-reasons.ts';
import { keep } from './verdicts.server.ts';

/**
 * Reaction: holds a live review that enough people reported, unless staff have approved it in a case. Repeating it
 * changes nothing.
 */
export async function holdReported(trx: InTransaction, reviewId: number): Promise<void> {
  await changeReview(trx, reviewId, async (book, review) => {
    if (review.isKept || reviewAfter(review.state, 'hold', 'job') === null) return;
    await holdReview(trx, book, review, 'reports');
  });
}

/**
 * Runs `change` on a review under the lock of its seller's sums, and then stores the sums; does nothing if the review
 * does not exist.
 */
async function changeReview(
  trx: InTransaction,
  reviewId: number,
  change: (book: Book, review: ReviewRow) => Promise<void>,
): Promise<void> {
  const found = await readReview(trx.db, reviewId);
  if (!found) return;
  const book = await openBook(trx, found.sellerId);
  const review = await readReview(trx.db, reviewId);
  if (!review) return;
  await change(book, review);
  await closeBook(trx, book);
}

/**
 * Reaction to a decision on a review's reports. If the reports are upheld, the review is hidden. If they are dismissed,
 * a review that was held because of them is released and approved. If its rater has withdrawn it in the meantime, it is
 * no longer marked as held, so that it is not held when it is posted again.
 */
export async function followReports(
  trx: InTransaction,
  { reviewId, verdict }: { readonly reviewId: number; readonly verdict: 'upheld' | 'dismissed' },
  settings: SiteSettings,
): Promise<void> {
  await changeReview(trx, reviewId, async (book, review) => {
    const isOut = review.state === 'live' || review.state === 'waiting';
    // `heldBy`, `needsLook` and `countedAt` are not changed, so that the decision can be undone.
    if (verdict === 'upheld' && isOut) {
      await putReview(trx, book, review, { ...review, state: 'refused', reason: REPORTED });
      await notifyRater(trx, review, review.state === 'live' ? 'hidden' : 'refused');
    }
    if (verdict !== 'dismissed' || review.heldBy !== 'reports') return;
    if (review.state === 'waiting') await keep(trx, book, review, settings);
    if (review.state === 'withdrawn') await putReview(trx, book, review, { ...review, heldBy: null });
  });
}

type Undone = { readonly reviewId: number; readonly verdict: 'upheld' | 'dismissed'; readonly decidedAt: Date };

/**
 * Reaction to the undo of a decision on reports. A review that the decision hid is restored; a review that the decision
 * released is held again. A review that its rater or staff have changed since is left alone. Repeating the reaction
 * changes nothing.
 */
export async function unfollowReports(
  trx: InTransaction,
  { reviewId, verdict, decidedAt }: Undone,
  settings: SiteSettings,
): Promise<void> {
  await changeReview(trx, reviewId, async (book, review) => {
    if (verdict === 'upheld') await bringBack(trx, book, review, settings);
    else await holdAgain(trx, book, review, decidedAt);
  });
}

async function bringBack(trx: InTransaction, book: Book, review: ReviewRow, settings: SiteSettings): Promise<void> {
  if (review.reason !== REPORTED || reviewAfter(review.state, 'bring-back', 'moderator') === null) return;
  const before = { ...review, reason: null };
  if (review.needsLook || review.heldBy !== null) {
    await putReview(trx, book, review, { ...before, state: 'waiting' });
    return;
  }
  const back =
    review.countedAt === null
      ? await letCount(trx, book, before, settings)
      : await putReview(trx, book, review, { ...before, state: 'live' });
  if (back.state === 'live') await notifyRater(trx, back, 'published');
}

async function holdAgain(trx: InTransaction, book: Book, review: ReviewRow, decidedAt: Date): Promise<void> {
  const { state, isKept, countedAt, needsLook } = review;
  // A review that already counted before was not released by this decision.
  const isBack = state === 'live' ? countedAt !== null && countedAt >= decidedAt : state === 'waiting' && needsLook;
  if (isKept && isBack) await holdReview(trx, book, { ...review, isKept: false }, 'reports');
}
