/** Limits on what may change a seller's value without staff (RATE-03). */
import type { RatingRules } from '../../settings/settings.ts';
import type { RatingClass } from './rating-class.ts';
import { type CountedRating, shownValue, type Tally, weightOf, weightOfAll, without, withRating } from './tally.ts';

/** Days of the limits of networks and of drift. */
export const WINDOW_DAYS = 30;
/** The same where a class is raised: a crowd that waits until its accounts are lived in would else begin a new window each month. */
export const RAISE_WINDOW_DAYS = 90;
/** Days for which a network's hash is kept. */
export const NETWORK_KEPT_DAYS = 90;
/** Days whose mean a burst is compared with. */
export const BURST_DAYS = 90;

/** Days after which a class may be raised that a limit has kept, so that those who wait do not lead the value away step by step. */
export const RAISED_AGAIN_DAYS = 180;

/** Limit beyond which a rating waits; `reports`: held because people reported it. */
const LIMITS = ['network', 'drift', 'burst'] as const;
export const HOLDS = [...LIMITS, 'reports'] as const;
export type Hold = (typeof HOLDS)[number];

/** Weights of a network's ratings of one seller within the window. */
export type NetworkWeight = { readonly known: number; readonly others: number };

export type Standing = {
  /** All live ratings but the one that arrives. */
  readonly all: Tally;
  /** Those of them that began to count within the window and that no decision of a case has kept. */
  readonly recent: Tally;
  /** Weight of the arriving rating's network, without itself. */
  readonly network: NetworkWeight;
  /** Mean of the seller's kind. */
  readonly prior: number;
};

const isKnown = (of: RatingClass): boolean => of === 'purchase' || of === 'lived';

/** Forgives the last digits of sums of fractions. */
const SLACK = 1e-9;

/** Limit that a rating would break by beginning to count, or by a greater weight; null if it may. */
export function limitOn(arrival: CountedRating, standing: Standing, rules: RatingRules): 'network' | 'drift' | null {
  const weight = weightOf(arrival.class, rules);
  if (weight === 0) return null;
  const { network } = standing;
  const [given, most] = isKnown(arrival.class)
    ? [network.known, rules.ratingNetworkKnown]
    : [network.others, rules.ratingNetworkOthers];
  if (given + weight > most + SLACK) return 'network';
  return drifts(arrival, standing, rules) ? 'drift' : null;
}

function drifts(arrival: CountedRating, { all, recent, prior }: Standing, rules: RatingRules): boolean {
  if (weightOfAll(recent, rules) + weightOf(arrival.class, rules) <= rules.ratingDriftFree + SLACK) return false;
  const before = shownValue(without(all, recent), prior, rules);
  const off = Math.abs(shownValue(withRating(all, arrival), prior, rules) - before);
  // One that leads back is welcome, however far the value has gone.
  return off > rules.ratingDriftMost + SLACK && off >= Math.abs(shownValue(all, prior, rules) - before);
}

/**
 * Whether so many ratings of one day are a burst: `inDay` with the one that arrives, `before`: those of the `BURST_DAYS` before
 * that day.
 */
export const isBurst = (
  { inDay, before }: { readonly inDay: number; readonly before: number },
  rules: RatingRules,
): boolean => inDay > Math.max(rules.ratingBurstLeast, (rules.ratingBurstTimes * before) / BURST_DAYS);
