/** The door of reviews: ratings of sellers, and their replies (RATE-01, RATE-02). */
import type { Ctx } from '../../db/transact.server.ts';
import type { SiteSettings } from '../settings/settings.ts';
import type { Result } from '../values/result.ts';
import type { InactiveReason, Rate, RateValues, RatingTarget, ReplyState, ReviewState } from './review.ts';
import type { SellerStanding } from './seller-standing.ts';

/** Seller behind a listing, shop, agent or user. */
export type RatedSeller = {
  readonly sellerId: number;
  readonly name: string;
  /** Listing, where the target is one. */
  readonly listingId: number | null;
};

/** Person who rates. `browser` and `network`: keyed hashes (`browserHash`, `networkHash`). */
export type RatingClient = {
  readonly viewer: { readonly userId: number } | null;
  readonly browser: Buffer;
  readonly network: Buffer;
};

/** Key of the raters' hashes (`services.keys.raters`). */
export type RaterKey = Buffer;

const todo = (): never => {
  throw new Error('not built yet');
};

/** Finds the seller who would be rated; null if the target does not exist, or they are suspended or deleted. */
export function findRatedSeller(_ctx: Ctx, _target: RatingTarget): Promise<RatedSeller | null> {
  return todo();
}

/** Rates to give, and whether the browser should ask for them. `active` is null if it should. */
export type RateInfo = { readonly inactive: InactiveReason | null; readonly rates: readonly Rate[] };

/**
 * Tells whether this browser may be asked for a rating now (RATE-01). `calls` can only forbid it: rows of reveals decide. Null:
 * no such target.
 */
export function rateInfo(
  _ctx: Ctx,
  _asked: {
    readonly target: RatingTarget;
    readonly client: Pick<RatingClient, 'viewer' | 'browser'>;
    readonly calls: number;
  },
  _given: { readonly settings: SiteSettings; readonly key: RaterKey },
): Promise<RateInfo | null> {
  return todo();
}

/** Rates of a target's type that are not retired, in the order of the office. */
export function readRates(_ctx: Ctx, _type: RatingTarget['type']): Promise<readonly Rate[]> {
  return todo();
}

export type NewRating = {
  readonly target: RatingTarget;
  readonly client: RatingClient;
  /** As the browser sent them; missing, foreign and impossible ones are refused here. */
  readonly rates: Readonly<Record<string, unknown>>;
  /** Clean (`cleanProse`) and trimmed; may be empty. */
  readonly text: string;
  /** Idempotency key of the form. */
  readonly orderKey: string;
};

/**
 * `not-found`: no such target. `own`: oneself, or one's own shop. `no-contact`: no reveal, conversation or purchase (403).
 * `rates`: `missing` and `wrong` are ids of rates, `foreign`: others were sent. `too-long`: the text. `words`: a rule forbids
 * these. `rated`: an anonymous rater has rated the seller already.
 */
export type PostRefusal = 'not-found' | 'sign-in' | 'own' | 'no-contact' | 'rated' | 'too-long';
export type Posted =
  | Result<{ readonly reviewId: number; readonly isWaiting: boolean }, PostRefusal>
  | {
      readonly ok: false;
      readonly refused: 'rates';
      readonly missing: readonly number[];
      readonly wrong: readonly number[];
      readonly foreign: boolean;
    }
  | { readonly ok: false; readonly refused: 'words'; readonly words: readonly string[] };

/** Stores the rating of a signed-in user, or replaces theirs of this seller. */
export function postRating(
  _ctx: Ctx,
  _rating: NewRating,
  _given: { readonly settings: SiteSettings; readonly key: RaterKey },
): Promise<Posted> {
  return todo();
}

/** Stores the rating of a visitor, which always waits for a moderator; the caller has checked a captcha. */
export function postAnonymousRating(
  _ctx: Ctx,
  _rating: NewRating,
  _given: { readonly settings: SiteSettings; readonly key: RaterKey },
): Promise<Posted> {
  return todo();
}

/** Withdraws one's own rating. `gone`: it is not theirs, refused or withdrawn already. */
export function withdrawRating(
  _ctx: Ctx,
  _given: { readonly reviewId: number; readonly userId: number; readonly key: RaterKey },
): Promise<Result<object, 'gone'>> {
  return todo();
}

/** `gone`: no such live review of theirs. `replied`: there is a reply that waits or is shown. */
export type Replied =
  | Result<{ readonly replyId: number }, 'gone' | 'replied' | 'too-short' | 'too-long'>
  | { readonly ok: false; readonly refused: 'words'; readonly words: readonly string[] };

/** Stores the rated seller's reply to a live review; it waits for a moderator. `text` is clean and trimmed. */
export function replyToReview(
  _ctx: Ctx,
  _reply: { readonly reviewId: number; readonly userId: number; readonly text: string; readonly orderKey: string },
): Promise<Replied> {
  return todo();
}

/** Standings of sellers by their id; those who were never rated have none. One query. */
export function readSellerStanding(
  _ctx: Ctx,
  _sellerIds: readonly number[],
  _settings: SiteSettings,
): Promise<ReadonlyMap<number, SellerStanding>> {
  return todo();
}

/** A review as everyone sees it. */
export type PublicReview = {
  readonly id: number;
  /** First word of the rater's name; null for anonymous raters. */
  readonly by: string | null;
  /** Whether the rater's account has ended: «کاربر پیشین». */
  readonly isFormer: boolean;
  /** Only the month is shown. */
  readonly at: Date;
  /** 1 to 5, unrounded. */
  readonly stars: number;
  readonly text: string;
  readonly reply: { readonly text: string; readonly at: Date } | null;
};

export type ReviewPage<T> = {
  readonly reviews: readonly T[];
  /** `after` of the next page; null on the last. */
  readonly next: string | null;
};

/** A page of a seller's live reviews, newest first (20). */
export function listReviews(_ctx: Ctx, _sellerId: number, _after: string | null): Promise<ReviewPage<PublicReview>> {
  return todo();
}

/** A live review that its seller reads. */
export type ReceivedReview = PublicReview & {
  readonly ownReply: {
    readonly text: string;
    readonly state: ReplyState;
    readonly at: Date;
    /** Of a refusal. */
    readonly reason: string | null;
  } | null;
  readonly mayReply: boolean;
};

/** Live reviews of the user as a seller, newest first (20). */
export function listReceived(_ctx: Ctx, _userId: number, _after: string | null): Promise<ReviewPage<ReceivedReview>> {
  return todo();
}

/** A rating that the user gave. */
export type GivenReview = {
  readonly id: number;
  readonly seller: { readonly id: number; readonly name: string };
  readonly target: RatingTarget;
  readonly at: Date;
  readonly stars: number;
  readonly values: RateValues;
  readonly text: string;
  readonly state: ReviewState;
  /** Of a refusal. */
  readonly reason: string | null;
  readonly reply: { readonly text: string; readonly at: Date } | null;
  readonly mayWithdraw: boolean;
};

/** Ratings that the user gave, newest first (20). */
export function listGiven(
  _ctx: Ctx,
  _given: { readonly userId: number; readonly key: RaterKey; readonly after: string | null },
): Promise<ReviewPage<GivenReview>> {
  return todo();
}

/** The user's own rating of a seller, to fill the form with; null if there is none. */
export function readOwnRating(
  _ctx: Ctx,
  _given: { readonly userId: number; readonly sellerId: number; readonly key: RaterKey },
): Promise<GivenReview | null> {
  return todo();
}

/**
 * A live review, to reply to or to report: `reportSubject` of domain/reports with the kind `review` takes the report, and an
 * event tells this module. Null if it does not exist or is not live.
 */
export function findLiveReview(
  _ctx: Ctx,
  _reviewId: number,
): Promise<(PublicReview & { readonly sellerId: number; readonly sellerName: string }) | null> {
  return todo();
}
