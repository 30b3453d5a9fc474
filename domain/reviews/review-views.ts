/** Reviews as pages show them. */
import type { RateValues, RatingTarget, ReplyState, ReviewState } from './review.ts';

/** A review as everyone sees it. */
export type PublicReview = {
  readonly id: number;
  /** First word of the rater's name; null for anonymous raters. */
  readonly by: string | null;
  /** Whether the rater's account has ended: «کاربر حذف‌شده». */
  readonly isFormer: boolean;
  /** Only the month is shown. */
  readonly at: Date;
  /** 1 to 5, not rounded. */
  readonly stars: number;
  readonly text: string;
  readonly reply: { readonly text: string; readonly at: Date } | null;
};

export type ReviewPage<T> = {
  readonly reviews: readonly T[];
  /** `after` of the next page; null on the last. */
  readonly next: string | null;
};

/** A live review as its seller reads it. */
export type ReceivedReview = PublicReview & {
  readonly ownReply: {
    readonly text: string;
    readonly state: ReplyState;
    readonly at: Date;
    /** Reason why staff refused the reply. */
    readonly reason: string | null;
  } | null;
  readonly mayReply: boolean;
};

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
  /** Reason why staff refused the rating. */
  readonly reason: string | null;
  readonly reply: { readonly text: string; readonly at: Date } | null;
  readonly mayWithdraw: boolean;
};
