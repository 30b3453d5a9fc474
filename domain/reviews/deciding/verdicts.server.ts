/** Effects of keeping or refusing a rating. Those of a decision that can be taken back are told of after its `wait`. */
import type { InTransaction } from '../../../db/transact.server.ts';
import type { SiteSettings } from '../../settings/settings.ts';
import type { ReviewRow } from '../rating/review-row.ts';
import { type Book, letCount, putReview } from '../rating/seller-book.server.ts';
import { tellRater, tellSeller, type Wait } from '../rating/tell.server.ts';

/** A kept rating counts at once if no text waits, whatever the limits say. */
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
  await tellPublished(trx, after, wait);
  return after;
}

/** Tells the seller and the rater. */
export async function tellPublished(trx: InTransaction, review: ReviewRow, wait: Wait | null): Promise<void> {
  await tellSeller(trx, review, wait);
  await tellRater(trx, review, 'published', wait);
}

/** Takes a rating from the site, or never puts it there; its rater is told. */
export async function refuse(
  trx: InTransaction,
  book: Book,
  review: ReviewRow,
  reason: string | null,
  wait: Wait,
): Promise<ReviewRow> {
  const off = { state: 'refused', needsLook: false, heldBy: null, countedAt: null, reason } as const;
  const after = await putReview(trx, book, review, { ...review, ...off });
  await tellRater(trx, review, review.state === 'live' ? 'hidden' : 'refused', wait);
  return after;
}
