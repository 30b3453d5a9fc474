/** Ratings of sellers: the criteria, the permitted texts, and the labels (RATE-01, RATE-02). */

/** Place where a rating is given; it always rates the seller behind it. `typeId`: id of a listing or a user. */
export const RATING_TYPES = ['listing', 'shop', 'agent', 'user'] as const;
export type RatingType = (typeof RATING_TYPES)[number];

export const isRatingType = (text: string): text is RatingType => (RATING_TYPES as readonly string[]).includes(text);

export type RatingTarget = { readonly type: RatingType; readonly typeId: number };

/** Characters of a review's text, after cleaning. */
export const REVIEW_TEXT = { max: 1_000 } as const;
/** Characters of a reply, after cleaning. */
export const REPLY_TEXT = { min: 3, max: 1_000 } as const;
export const STARS = { min: 1, max: 5 } as const;

/**
 * Minimum number of calls, by the browser's count, before a user who has only revealed a number is prompted to rate.
 */
export const CALLS_LEAST = 2;
/** Minimum number of counted ratings for a seller's value to be shown. */
export const SHOWN_FROM = 3;
/** Number of reviews on a page. */
export const REVIEWS_A_PAGE = 20;

/** `waiting`: visible only to its author and staff. */
export const REVIEW_STATES = ['waiting', 'live', 'refused', 'withdrawn'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

export const REPLY_STATES = ['waiting', 'live', 'refused'] as const;
export type ReplyState = (typeof REPLY_STATES)[number];

/** Stars from 1 to 5, by the id of a criterion (`rate`). */
export type RateValues = Readonly<Record<string, number>>;

/** A criterion of ratings, such as the accuracy of the listing. */
export type Rate = { readonly id: number; readonly name: string };

/**
 * Reasons why a user cannot rate a seller now. `no-contact`: there is no sign that the user and the seller have dealt
 * with each other.
 */
/**
 * Reasons why the browser does not prompt the user to rate. `few-calls`: a rating is possible, but the user has not had
 * enough contact with the seller to be prompted.
 */
export type InactiveReason = 'sign-in' | 'own' | 'no-contact' | 'few-calls' | 'rated';
