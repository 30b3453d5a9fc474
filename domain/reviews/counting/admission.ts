/** Limits on how far ratings may change a seller's value without a decision of staff (RATE-03). */
import type { RatingRules } from '../../settings/settings.ts';
import type { RatingClass } from './rating-class.ts';
import { type CountedRating, shownValue, type Tally, weightOf, weightOfAll, without, withRating } from './tally.ts';

/** Length of the window, in days, in which the limits `network` and `drift` add up ratings. */
export const WINDOW_DAYS = 30;
/**
 * Window, in days, over which the limits `network` and `drift` count ratings when a rating's class is raised. It is
 * longer than `WINDOW_DAYS`, because a group of fake accounts could otherwise start a new window each month.
 */
export const RAISE_WINDOW_DAYS = 90;
/** Days for which the hash of a network is stored. */
export const NETWORK_KEPT_DAYS = 90;
/** Days before a day whose average number of ratings is compared with that day's number, to detect a burst. */
export const BURST_DAYS = 90;

/**
 * Days to wait after a limit has prevented the class of a rating from rising. Only then may the class be raised.
 * Otherwise many waiting ratings could move the value step by step.
 */
export const RAISED_AGAIN_DAYS = 180;

/** Reasons why a rating is held: the limit that it would exceed, or `reports` by people. */
const LIMITS = ['network', 'drift', 'burst'] as const;
export const HOLDS = [...LIMITS, 'reports'] as const;
export type Hold = (typeof HOLDS)[number];

/**
 * Weight that the ratings of a seller from one network have within the window: those by accounts known from purchases
 * or real use, and all others.
 */
export type NetworkWeight = { readonly known: number; readonly others: number };

export type SellerTallies = {
  /** All live ratings except the arriving one. */
  readonly all: Tally;
  /** Ratings of `all` that began to count within the window and that staff have not approved in a case. */
  readonly recent: Tally;
  /** Weight of the ratings from the arriving rating's network, without the arriving one. */
  readonly network: NetworkWeight;
  /** Mean of all sellers of this kind, used as the prior. */
  readonly prior: number;
};

const isKnown = (of: RatingClass): boolean => of === 'purchase' || of === 'lived';

/** Tolerance for rounding errors in sums of fractions. */
const SLACK = 1e-9;

/** Limit that a rating would exceed if it began to count, or counted with a greater weight; null if none. */
export function limitOn(
  arrival: CountedRating,
  standing: SellerTallies,
  rules: RatingRules,
): 'network' | 'drift' | null {
  const weight = weightOf(arrival.class, rules);
  if (weight === 0) return null;
  const { network } = standing;
  const [given, most] = isKnown(arrival.class)
    ? [network.known, rules.ratingNetworkKnown]
    : [network.others, rules.ratingNetworkOthers];
  if (given + weight > most + SLACK) return 'network';
  return drifts(arrival, standing, rules) ? 'drift' : null;
}

function drifts(arrival: CountedRating, { all, recent, prior }: SellerTallies, rules: RatingRules): boolean {
  if (weightOfAll(recent, rules) + weightOf(arrival.class, rules) <= rules.ratingDriftFree + SLACK) return false;
  const before = shownValue(without(all, recent), prior, rules);
  const off = Math.abs(shownValue(withRating(all, arrival), prior, rules) - before);
  // A rating that moves the value back towards its start is accepted, however far the value has drifted.
  return off > rules.ratingDriftMost + SLACK && off >= Math.abs(shownValue(all, prior, rules) - before);
}

/**
 * Whether the ratings of one day are a burst. `inDay`: their number including the arriving one; `before`: number in the
 * `BURST_DAYS` before that day.
 */
export const isBurst = (
  { inDay, before }: { readonly inDay: number; readonly before: number },
  rules: RatingRules,
): boolean => inDay > Math.max(rules.ratingBurstLeast, (rules.ratingBurstTimes * before) / BURST_DAYS);
