import * as v from 'valibot';
import { withdrawRating } from '../../../domain/reviews/reviews.server.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { defineAction, done, refuse } from '../../web/pages/action.ts';
import { definePage } from '../../web/pages/route.ts';
import { get, post } from '../../web/request/address.ts';
import { notFound } from '../../web/request/problem.ts';
import { MyReviewsPage, MyReviewsRegion, type MyReviewsView } from './my-reviews-page.tsx';
import { loadMyReviews } from './my-reviews-view.ts';
import { ratingParts } from './rated.ts';

/** Reviews of the user as a seller, and those that they wrote about sellers (RATE-02). */
export const myReviews = definePage<MyReviewsView>({
  at: get(paths.myReviews),
  id: 'my-reviews-page',
  cache: 'private',
  guard: 'signed-in',
  about: {
    summary: fa.api.pages.myReviews,
    query: ['show', 'as', 'after', 'did', '_regions'],
    example: { show: 'given', after: '1001', did: 'replied', _regions: 'reviews' },
  },
  load: loadMyReviews,
  head: () => ({ title: fa.ratings.mine.title, robots: 'noindex' }),
  Page: MyReviewsPage,
  regions: { reviews: MyReviewsRegion },
});

/** Takes a rating back that the user gave. */
export const withdrawRatingCall = defineAction({
  at: post(paths.withdrawRating),
  guard: 'signed-in',
  about: { summary: fa.api.calls.withdrawRating, statuses: [404] },
  input: v.object({}),
  limits: () => [{ action: 'rating' }],
  async act(context) {
    const reviewId = parseId(context.params.id) ?? notFound();
    const { key } = await ratingParts(context);
    const withdrawn = await withdrawRating(context, { reviewId, userId: context.viewer.userId, key });
    if (!withdrawn.ok) return refuse({ status: 404, message: fa.ratings.mine.cannotWithdraw });
    return done({ message: fa.ratings.mine.withdrawn, to: paths.myReviews({ show: 'given', did: 'withdrawn' }) });
  },
});
