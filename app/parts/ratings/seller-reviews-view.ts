import {
  listReviews,
  type PublicReview,
  type ReviewPage,
  readSellerStanding,
} from '../../../domain/reviews/reviews.server.ts';
import { NO_STANDING, type SellerStanding } from '../../../domain/reviews/seller-standing.ts';
import { paths } from '../../paths.ts';
import type { Context } from '../../web/request/context.ts';
import { type ReviewView, reviewView } from './review-view.ts';
import { type StandingView, standingView } from './standing-view.ts';

export type SellerReviewsView = {
  readonly sellerId: number;
  readonly standing: StandingView;
  /** Number of ratings that count. */
  readonly count: number;
  readonly reviews: readonly ReviewView[];
  /** Links of the pager; null at the ends. */
  readonly newest: string | null;
  readonly older: string | null;
};

/** A seller's rating and one page of their reviews, for a page about the seller; `after` continues the list. */
export async function loadSellerReviews(
  context: Pick<Context, 'db' | 'now' | 'services'>,
  sellerId: number,
  after: string | null = null,
): Promise<SellerReviewsView> {
  const settings = await context.services.settings.get(context.now);
  const [standings, reviews] = await Promise.all([
    readSellerStanding(context, [sellerId], settings),
    listReviews(context, sellerId, after),
  ]);
  return sellerReviewsView(sellerId, { standing: standings.get(sellerId), reviews, after });
}

type Read = {
  readonly standing: SellerStanding | undefined;
  readonly reviews: ReviewPage<PublicReview>;
  readonly after: string | null;
};

export function sellerReviewsView(
  sellerId: number,
  { standing = NO_STANDING, reviews, after }: Read,
): SellerReviewsView {
  return {
    sellerId,
    standing: standingView(standing),
    count: standing.count,
    reviews: reviews.reviews.map(reviewView),
    newest: after === null ? null : paths.sellerReviews(sellerId),
    older: reviews.next === null ? null : paths.sellerReviews(sellerId, reviews.next),
  };
}
