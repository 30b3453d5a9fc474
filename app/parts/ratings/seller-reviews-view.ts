import { listReviews, readSellerStanding } from '../../../domain/reviews/reviews.server.ts';
import { NO_STANDING } from '../../../domain/reviews/seller-standing.ts';
import { paths } from '../../paths.ts';
import type { Context } from '../../web/context.ts';
import { type ReviewView, reviewView } from './review-view.ts';
import { type StandingView, standingView } from './standing-view.ts';

export type SellerReviewsView = {
  readonly sellerId: number;
  readonly standing: StandingView;
  /** Counted ratings. */
  readonly count: number;
  readonly reviews: readonly ReviewView[];
  /** Links of the pager; null at the ends. */
  readonly newest: string | null;
  readonly older: string | null;
};

/** A seller's standing and one page of their reviews, for a page about them: `after` continues the list. */
export async function loadSellerReviews(
  context: Pick<Context, 'db' | 'now' | 'services'>,
  sellerId: number,
  after: string | null = null,
): Promise<SellerReviewsView> {
  const settings = await context.services.settings.get(context.now);
  const [standings, page] = await Promise.all([
    readSellerStanding(context, [sellerId], settings),
    listReviews(context, sellerId, after),
  ]);
  const standing = standings.get(sellerId) ?? NO_STANDING;
  return {
    sellerId,
    standing: standingView(standing),
    count: standing.count,
    reviews: page.reviews.map(reviewView),
    newest: after === null ? null : paths.sellerReviews(sellerId),
    older: page.next === null ? null : paths.sellerReviews(sellerId, page.next),
  };
}
