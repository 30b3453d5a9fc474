import * as v from 'valibot';
import {
  type GivenReview,
  listGiven,
  listReceived,
  type ReceivedReview,
  readSellerStanding,
  withdrawRating,
} from '../../../domain/reviews/reviews.server.ts';
import { NO_STANDING } from '../../../domain/reviews/seller-standing.ts';
import { shopsActedFor } from '../../../domain/sellers/sellers.server.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { fa } from '../../messages/fa.ts';
import { reasonText } from '../../parts/ratings/reason-text.ts';
import { reviewView } from '../../parts/ratings/review-view.ts';
import { standingView } from '../../parts/ratings/standing-view.ts';
import { paths } from '../../paths.ts';
import { pageForm } from '../../web/forms/context-form-state.ts';
import { defineAction, done, refuse } from '../../web/pages/action.ts';
import { defineFlash } from '../../web/pages/flash.ts';
import type { SignedIn } from '../../web/pages/guards.ts';
import { definePage } from '../../web/pages/route.ts';
import { get, post } from '../../web/request/address.ts';
import { notFound } from '../../web/request/problem.ts';
import {
  type GivenRow,
  MyReviewsPage,
  MyReviewsRegion,
  type MyReviewsView,
  type ReceivedRow,
} from './my-reviews-page.tsx';
import { ownReplyView } from './own-reply.tsx';
import { ratingParts } from './rated.ts';

async function loadMyReviews(context: SignedIn): Promise<MyReviewsView> {
  const { url } = context;
  const after = url.searchParams.get('after');
  const isGiven = url.searchParams.get('show') === 'given';
  const shops = await shopsActedFor(context.db, context.viewer.userId, 'profile');
  const shop = shops.find(({ sellerId }) => sellerId === parseId(url.searchParams.get('as'))) ?? null;
  const shown = isGiven ? ({ show: 'given' } as const) : shop ? { as: shop.sellerId } : {};
  const sellerId = shop?.sellerId ?? context.viewer.userId;
  const list = isGiven ? await givenPart(context, after) : await receivedPart(context, sellerId, after);
  const said = myReviewsFlash.read(context);
  return {
    ...list,
    ...pageForm(context),
    tabs: [
      { name: fa.ratings.mine.received, href: paths.myReviews(), isShown: !isGiven && shop === null },
      ...shops.map(({ sellerId: id, name }) => ({
        name: fa.ratings.mine.receivedBy(cleanProse(name)),
        href: paths.myReviews({ as: id }),
        isShown: !isGiven && shop?.sellerId === id,
      })),
      { name: fa.ratings.mine.given, href: paths.myReviews({ show: 'given' }), isShown: isGiven },
    ],
    newest: after === null ? null : paths.myReviews(shown),
    older: list.next === null ? null : paths.myReviews({ ...shown, after: list.next }),
    flash: said && { text: said.text },
  };
}

async function receivedPart(context: SignedIn, sellerId: number, after: string | null) {
  const { settings } = await ratingParts(context);
  const [page, standings] = await Promise.all([
    listReceived(context, sellerId, after),
    readSellerStanding(context, [sellerId], settings),
  ]);
  const standing = standingView(standings.get(sellerId) ?? NO_STANDING);
  return { received: page.reviews.map(receivedRow), given: null, standing, next: page.next };
}

async function givenPart(context: SignedIn, after: string | null) {
  const { key } = await ratingParts(context);
  const page = await listGiven(context, { userId: context.viewer.userId, key, after });
  return { received: null, given: page.reviews.map(givenRow), standing: null, next: page.next };
}

function receivedRow(review: ReceivedReview): ReceivedRow {
  return { ...reviewView(review), ownReply: ownReplyView(review), mayReply: review.mayReply };
}

function givenRow(review: GivenReview): GivenRow {
  const { seller, target, state, reason, mayWithdraw } = review;
  return {
    ...reviewView({ ...review, by: null, isFormer: false }),
    seller: { name: cleanProse(seller.name), href: paths.sellerReviews(seller.id) },
    state,
    reason: reason && reasonText(reason),
    change: state === 'withdrawn' ? null : paths.rate(target.type, target.typeId),
    mayWithdraw,
  };
}

const myReviewsFlash = defineFlash({ replied: fa.ratings.reply.sent, withdrawn: fa.ratings.mine.withdrawn }, (flash) =>
  paths.myReviews(flash.did === 'withdrawn' ? { ...flash, show: 'given' } : flash),
);

/** Page of reviews that the user received as a seller, and of reviews that they wrote (RATE-02). */
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

/** Withdraws a rating that the user gave. */
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
