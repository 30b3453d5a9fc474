import { type CountedRating, EMPTY_TALLY, type Tally, withRating } from '../domain/reviews/counting/tally.ts';

/** Sums of single ratings. */
export const tallyOf = (ratings: readonly CountedRating[]): Tally =>
  ratings.reduce((tally, rating) => withRating(tally, rating), EMPTY_TALLY);
