/** Effects of keeping or refusing a rating. */
import type { InTransaction } from '../../../db/transact.server.ts';
import type { SiteSettings } from '../../settings/settings.ts';
import type { ReviewRow } from '../rating/review-row.ts';
import { type Book, letCount, putReview } from '../rating/seller-book.server.ts';
import { tellRater, tellSeller } from '../rating/tell.server.ts';

/** A kept rating counts at once if no text waits, whatever the limits say. */
export async function keep(trx: InTransaction, book: Book, review: ReviewRow, settings: SiteSettings): Promise<void> {
  const kept = { ...review, isKept: true, heldBy: null };
  if (review.needsLook) {
    await putReview(trx, book, review, kept);
    return;
  }
  await tellPublished(trx, await letCount(trx, book, kept, settings));
}

/** Tells the seller and the rater. */
export async function tellPublished(trx: InTransaction, review: ReviewRow): Promise<void> {
  await tellSeller(trx, review);
  await tellRater(trx, review, 'published');
}

/** Takes a rating from the site, or never puts it there; its rater is told. */
export async function refuse(trx: InTransaction, book: Book, review: ReviewRow, reason: string | null): Promise<void> {
  const off = { state: 'refused', needsLook: false, heldBy: null, countedAt: null, reason } as const;
  await putReview(trx, book, review, { ...review, ...off });
  await tellRater(trx, review, review.state === 'live' ? 'hidden' : 'refused');
}
