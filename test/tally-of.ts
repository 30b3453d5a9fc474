import { type CountedRating, EMPTY_TALLY, type Tally, withRating } from '../domain/reviews/counting/tally.ts';

/** Adds up single ratings. */
export const tallyOf = (ratings: readonly CountedRating[]): Tally =>
  ratings.reduce((tally, rating) => withRating(tally, rating), EMPTY_TALLY);
