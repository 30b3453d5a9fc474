/** Sums of a seller's live ratings by class, and the value shown for them (RATE-03). */
import type { RatingRules } from '../../settings/settings.ts';
import { RATING_CLASSES, type RatingClass } from './rating-class.ts';

/** `stars`: sum in thousandths of a star; an integer, so that a recount gives exactly the same number. */
export type ClassSums = { readonly count: number; readonly stars: number };
export type Tally = Readonly<Record<RatingClass, ClassSums>>;

const THOUSANDTHS = 1_000;

const NONE: ClassSums = { count: 0, stars: 0 };
export const EMPTY_TALLY: Tally = { purchase: NONE, lived: NONE, other: NONE, none: NONE };

/** A rating as it is counted. `stars`: in thousandths. */
export type CountedRating = { readonly class: RatingClass; readonly stars: number };

/** Adds a rating, or subtracts it if `times` is −1. */
export function withRating(tally: Tally, { class: of, stars }: CountedRating, times: 1 | -1 = 1): Tally {
  const { count, stars: sum } = tally[of];
  return { ...tally, [of]: { count: count + times, stars: sum + times * stars } };
}

export function without(tally: Tally, less: Tally): Tally {
  return fromClasses((of) => ({
    count: tally[of].count - less[of].count,
    stars: tally[of].stars - less[of].stars,
  }));
}

const fromClasses = (sums: (of: RatingClass) => ClassSums): Tally =>
  Object.fromEntries(RATING_CLASSES.map((of) => [of, sums(of)])) as Tally;

export function weightOf(of: RatingClass, rules: RatingRules): number {
  if (of === 'purchase') return rules.ratingWeightPurchase;
  if (of === 'lived') return rules.ratingWeightLived;
  return of === 'other' ? rules.ratingWeightOther : 0;
}

/** Weight of all ratings, before the share of the class `other` is limited. */
export const weightOfAll = (tally: Tally, rules: RatingRules): number =>
  RATING_CLASSES.reduce((sum, of) => sum + tally[of].count * weightOf(of, rules), 0);

/** Number of ratings with a weight above zero. */
export const countOf = (tally: Tally): number => tally.purchase.count + tally.lived.count + tally.other.count;

/**
 * Value that is shown, 1 to 5: the weighted mean of the ratings and of `prior`, which is the mean of all sellers of
 * this kind. All ratings of the class `other` together weigh at most `ratingOthersPercent` of the classes `purchase`
 * and `lived`.
 */
export function shownValue(tally: Tally, prior: number, rules: RatingRules): number {
  const { purchase, lived, other } = tally;
  const known = purchase.count * rules.ratingWeightPurchase + lived.count * rules.ratingWeightLived;
  const bound = (rules.ratingOthersPercent / 100) * Math.max(1, known);
  const others = Math.min(other.count * rules.ratingWeightOther, bound);
  const sum =
    rules.ratingPriorWeight * prior +
    (purchase.stars * rules.ratingWeightPurchase + lived.stars * rules.ratingWeightLived) / THOUSANDTHS +
    (other.count === 0 ? 0 : (others * other.stars) / other.count / THOUSANDTHS);
  return sum / (rules.ratingPriorWeight + known + others);
}
