/** Public interface of the reviews module: ratings of sellers, and their replies (RATE-01, RATE-02). */

import type { Ctx } from '../../db/transact.server.ts';
import type { UserType } from '../identity/user.ts';
import { actsFor } from '../sellers/sellers.server.ts';
import type { RatingRules, SiteSettings } from '../settings/settings.ts';
import { cursorOf, timePart } from '../values/cursor.ts';
import { parseId } from '../values/ids.ts';
import { countOf, shownValue } from './counting/tally.ts';
import {
  type LiveReview,
  type ReviewCursor,
  readGivenReviews,
  readLiveReview,
  readPublicReviews,
  readRatings,
  readReceivedReviews,
} from './list-store.server.ts';
import { readRatesOf } from './rates/rate-store.server.ts';
import { readSeller } from './rating/people-store.server.ts';
import { identityOf } from './rating/post-rating.server.ts';
import { readReview } from './rating/review-store.server.ts';
import { readPrior, readStandings, type StandingRow } from './rating/sums-store.server.ts';
import { type Rate, type RatingTarget, REVIEWS_A_PAGE, SHOWN_FROM } from './review.ts';
import type { GivenReview, PublicReview, ReceivedReview, ReviewPage } from './review-views.ts';
import { NO_STANDING, type SellerStanding } from './seller-standing.ts';

export { countCases, type ReviewCaseLine, readOldestCase } from './cases/case-store.server.ts';
export {
  decideReview,
  hideReview,
  REVIEW_QUEUE,
  type ReviewCase,
  readConcerned,
  reviewCase,
  reviewCases,
  reviewWithReply,
  undoReviewDecision,
} from './deciding/decide-reviews.server.ts';
export { followReports, holdReported, unfollowReports } from './deciding/follow-reports.server.ts';
export { notifyOfReview } from './deciding/notify-of-decision.server.ts';
export { endReviewsOf } from './end-reviews.server.ts';
export { reviewsPart } from './export-reviews.server.ts';
export { fixMeans, forgetOldNetworks, recountSums } from './nightly/nightly.server.ts';
export { raiseClasses } from './nightly/raise-classes.server.ts';
export { addRate, changeRate, retireRate } from './rates/rate-changes.server.ts';
export { insertShippedReviewRates, type OfficeRate, readOfficeRates } from './rates/rate-store.server.ts';
export { inheritRatings } from './rating/inherit-ratings.server.ts';
export { insertLiveRatings } from './rating/insert-live.server.ts';
export {
  type NewRating,
  type Posted,
  postAnonymousRating,
  postRating,
  type RatingClient,
  rateInfo,
  whyRefused,
  withdrawRating,
} from './rating/post-rating.server.ts';
export { type Replied, replyToReview } from './rating/reply.server.ts';
export { readPrior } from './rating/sums-store.server.ts';
export type { GivenReview, PublicReview, ReceivedReview, ReviewPage } from './review-views.ts';

/** Key for the hashes that identify raters (`services.keys.raters`). */
export type RaterKey = Buffer;

/** Seller behind a listing, shop, agent or user. */
export type RatedSeller = {
  readonly sellerId: number;
  readonly name: string;
  /** Id of the listing; null if the target is not a listing. */
  readonly listingId: number | null;
};

/** Finds the seller who would be rated; null if the target does not exist, or they are suspended or deleted. */
export const findRatedSeller = ({ db }: Pick<Ctx, 'db'>, target: RatingTarget): Promise<RatedSeller | null> =>
  readSeller(db, target);

/** Criteria of a target's type that are not retired, in the order set by the back office. */
export const readRates = ({ db }: Pick<Ctx, 'db'>, type: RatingTarget['type']): Promise<readonly Rate[]> =>
  readRatesOf(db, type);

/** Standings of sellers by id; sellers who were never rated are missing. */
export async function readSellerStanding(
  { db, now }: Ctx,
  sellerIds: readonly number[],
  settings: SiteSettings,
): Promise<ReadonlyMap<number, SellerStanding>> {
  const rows = sellerIds.length === 0 ? [] : await readStandings({ db, now }, sellerIds);
  return new Map(rows.map((row) => [row.sellerId, standingOf(row, settings)]));
}

/**
 * Returns a function that gives the value by which sellers of one kind are sorted. It is the shown value, or the prior
 * mean of the kind while too few ratings of a seller count.
 */
export async function readOrderedValues(
  ctx: Ctx,
  kind: UserType,
  sellerIds: readonly number[],
  settings: RatingRules,
): Promise<(sellerId: number) => number> {
  const [prior, rows] = [await readPrior(ctx, kind), await readStandings(ctx, sellerIds)];
  const values = new Map(
    rows
      .filter(({ sums }) => countOf(sums.tally) >= SHOWN_FROM)
      .map((row) => [row.sellerId, shownValue(row.sums.tally, row.prior, settings)]),
  );
  return (sellerId) => values.get(sellerId) ?? prior;
}

function standingOf({ sums, prior, names }: StandingRow, settings: SiteSettings): SellerStanding {
  const count = countOf(sums.tally);
  return {
    count,
    value: count < SHOWN_FROM ? null : shownValue(sums.tally, prior, settings),
    bars: NO_STANDING.bars.map(({ stars }) => ({ stars, count: sums.bars[stars - 1] ?? 0 })),
    rates: (count < SHOWN_FROM ? [] : names).flatMap(({ id, name }) => {
      const given = sums.rates[String(id)];
      return given ? [{ id, name, mean: given.sum / given.count }] : [];
    }),
  };
}

const reviewCursor = cursorOf<ReviewCursor>({ at: timePart, id: { write: String, read: parseId } });

function pageOf<T extends ReviewCursor>(found: readonly T[], most = REVIEWS_A_PAGE): ReviewPage<T> {
  const reviews = found.slice(0, most);
  const last = found.length > most ? reviews.at(-1) : undefined;
  return { reviews, next: last ? reviewCursor.write(last) : null };
}

export type SellerRatings = {
  /** Undefined if they were never rated. */
  readonly standing: SellerStanding | undefined;
  readonly reviews: ReviewPage<PublicReview>;
};

/** A seller's standing and their newest live reviews, for a page about them. */
export async function readSellerRatings(
  ctx: Ctx,
  sellerId: number,
  { settings, reviews: most = REVIEWS_A_PAGE }: { readonly settings: SiteSettings; readonly reviews?: number },
): Promise<SellerRatings> {
  const { standing, reviews } = await readRatings(ctx, sellerId, most + 1);
  return { standing: standing ? standingOf(standing, settings) : undefined, reviews: pageOf(reviews, most) };
}

/** A page of a seller's live reviews, newest first; 20 a page. */
export async function listReviews(
  { db }: Pick<Ctx, 'db'>,
  sellerId: number,
  after: string | null,
): Promise<ReviewPage<PublicReview>> {
  return pageOf(await readPublicReviews(db, sellerId, reviewCursor.read(after), REVIEWS_A_PAGE + 1));
}

/**
 * A page of a seller's live reviews, newest first; 20 a page. The replies come in any state, because only the seller
 * sees this page.
 */
export async function listReceived(
  { db }: Pick<Ctx, 'db'>,
  sellerId: number,
  after: string | null,
): Promise<ReviewPage<ReceivedReview>> {
  return pageOf(await readReceivedReviews(db, sellerId, { after: reviewCursor.read(after) }, REVIEWS_A_PAGE + 1));
}

/**
 * A live review with its reply in any state, for the user who may reply to it. Null if the review is not live, or is
 * about somebody else than the user and the shops for which they may reply.
 */
export async function findReceived(
  { db }: Pick<Ctx, 'db'>,
  { reviewId, userId }: { readonly reviewId: number; readonly userId: number },
): Promise<ReceivedReview | null> {
  const sellerId = (await readReview(db, reviewId))?.sellerId;
  if (sellerId === undefined || !(await actsFor(db, { userId, sellerId }, 'profile'))) return null;
  const [found] = await readReceivedReviews(db, sellerId, { reviewId }, 1);
  return found ?? null;
}

/** Ratings that the user gave, newest first; 20 a page. */
export async function listGiven(
  { db }: Pick<Ctx, 'db'>,
  { userId, key, after }: { readonly userId: number; readonly key: RaterKey; readonly after: string | null },
): Promise<ReviewPage<GivenReview>> {
  const rater = await identityOf({ db }, userId, key);
  const asked = { sellerId: null, after: reviewCursor.read(after) };
  return pageOf(rater ? await readGivenReviews(db, rater, asked, REVIEWS_A_PAGE + 1) : []);
}

/** The user's rating of a seller, to prefill the form; null if there is none. */
export async function readOwnRating(
  { db }: Pick<Ctx, 'db'>,
  { userId, sellerId, key }: { readonly userId: number; readonly sellerId: number; readonly key: RaterKey },
): Promise<GivenReview | null> {
  const rater = await identityOf({ db }, userId, key);
  const found = rater ? await readGivenReviews(db, rater, { sellerId, after: null }, 1) : [];
  return found[0] ?? null;
}

/**
 * A live review, to reply to it or to report it; null if it does not exist or is not live. To report it, call
 * `reportSubject` of domain/reports with the kind `review`. An event then informs this module of the decision.
 */
export const findLiveReview = ({ db }: Pick<Ctx, 'db'>, reviewId: number): Promise<LiveReview | null> =>
  readLiveReview(db, reviewId);
