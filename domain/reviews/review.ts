/** Ratings of sellers: what is rated, what may be written, and the words for it (RATE-01, RATE-02). */

/** Place at which a rating is given; it is always of the seller behind it. `typeId` is a listing's id, or a user's. */
export const RATING_TYPES = ['listing', 'shop', 'agent', 'user'] as const;
export type RatingType = (typeof RATING_TYPES)[number];

export const isRatingType = (text: string): text is RatingType => (RATING_TYPES as readonly string[]).includes(text);

export type RatingTarget = { readonly type: RatingType; readonly typeId: number };

/** Characters of a review's text, after cleaning. */
export const REVIEW_TEXT = { max: 1_000 } as const;
/** Characters of a reply, after cleaning. */
export const REPLY_TEXT = { min: 3, max: 1_000 } as const;
export const STARS = { min: 1, max: 5 } as const;

/** Number of calls from which the browser asks for a rating. */
export const CALLS_LEAST = 2;
/** Counted ratings from which a seller's value is shown. */
export const SHOWN_FROM = 3;
/** Reviews a page. */
export const REVIEWS_A_PAGE = 20;

/** `waiting`: seen by its author and staff alone. */
export const REVIEW_STATES = ['waiting', 'live', 'refused', 'withdrawn'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

export const REPLY_STATES = ['waiting', 'live', 'refused'] as const;
export type ReplyState = (typeof REPLY_STATES)[number];

/** Stars by the id of a rate, 1 to 5. */
export type RateValues = Readonly<Record<string, number>>;

/** One thing that is rated, such as the truth of the listing. */
export type Rate = { readonly id: number; readonly name: string };

/** Why somebody cannot rate a seller now; `no-contact`: nobody has shown that they dealt with each other. */
/** `few-calls`: they may rate the seller, but have not dealt with them enough to be asked. */
export type InactiveReason = 'sign-in' | 'own' | 'no-contact' | 'few-calls' | 'rated';
