/** Effects of approving or refusing a rating. Notices of a decision that can be undone are sent after `wait`. */
import type { InTransaction } from '../../../db/transact.server.ts';
import type { SiteSettings } from '../../settings/settings.ts';
import { notifyRater, notifySeller, type Wait } from '../rating/notify.server.ts';
import type { ReviewRow } from '../rating/review-row.ts';
import { type Book, letCount, putReview } from '../rating/seller-book.server.ts';

/** Approves a rating: it counts at once, whatever the limits say, unless its text still waits. */
export async function keep(
  trx: InTransaction,
  book: Book,
  review: ReviewRow,
  settings: SiteSettings,
  wait: Wait | null = null,
): Promise<ReviewRow> {
  const kept = { ...review, isKept: true, heldBy: null };
  if (review.needsLook) return putReview(trx, book, review, kept);
  const after = await letCount(trx, book, kept, settings);
  await notifyOfPublication(trx, after, wait);
  return after;
}

/** Notifies the seller and the rater. */
export async function notifyOfPublication(trx: InTransaction, review: ReviewRow, wait: Wait | null): Promise<void> {
  await notifySeller(trx, review, wait);
  await notifyRater(trx, review, 'published', wait);
}

/** Removes a rating from the site, or refuses one that never was shown; its rater is notified. */
export async function refuse(
  trx: InTransaction,
  book: Book,
  review: ReviewRow,
  reason: string | null,
  wait: Wait,
): Promise<ReviewRow> {
  const off = { state: 'refused', needsLook: false, heldBy: null, countedAt: null, reason } as const;
  const after = await putReview(trx, book, review, { ...review, ...off });
  await notifyRater(trx, review, review.state === 'live' ? 'hidden' : 'refused', wait);
  return after;
}
