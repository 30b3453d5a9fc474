/**
 * Hours for which browsers remember when a number was shown (GEN-17), and thus the most that `ratingHours` can be: nobody would
 * be asked about an older one.
 */
export const CALLS_HOURS = 336;

/** Settings by which ratings of sellers are weighed and held (RATE-03). */
export type RatingRules = {
  /** Weights of a rating by its class. */
  readonly ratingWeightPurchase: number;
  readonly ratingWeightLived: number;
  readonly ratingWeightOther: number;
  /** Most that all others weigh together, as a percentage of the first two classes. */
  readonly ratingOthersPercent: number;
  /** Weight of the mean of all sellers of a kind. */
  readonly ratingPriorWeight: number;
  /** Least goods of a purchase that counts, in toman. */
  readonly ratingPurchaseLeast: number;
  /** Weights that one network gives a seller in 30 days: of the first two classes, and of the others. */
  readonly ratingNetworkKnown: number;
  readonly ratingNetworkOthers: number;
  /** Weight that changes a seller's value freely in 30 days, and stars that more may change it. */
  readonly ratingDriftFree: number;
  readonly ratingDriftMost: number;
  /** Ratings of a seller in 24 h that are never a burst, and times the daily mean that are not. */
  readonly ratingBurstLeast: number;
  readonly ratingBurstTimes: number;
};

export const DEFAULT_RATING_RULES: RatingRules = {
  ratingWeightPurchase: 2,
  ratingWeightLived: 1,
  ratingWeightOther: 0.3,
  ratingOthersPercent: 15,
  ratingPriorWeight: 4,
  ratingPurchaseLeast: 500_000,
  ratingNetworkKnown: 3,
  ratingNetworkOthers: 0.6,
  ratingDriftFree: 2,
  ratingDriftMost: 0.2,
  ratingBurstLeast: 10,
  ratingBurstTimes: 5,
};
