/** Classes of ratings by what is known about their raters (RATE-03). */
import { DAY } from '../../values/durations.ts';

/** Classes, from the one with the greatest weight to the one with no weight. */
export const RATING_CLASSES = ['purchase', 'lived', 'other', 'none'] as const;
export type RatingClass = (typeof RATING_CLASSES)[number];

export type RaterFacts = {
  readonly isAnonymous: boolean;
  /** When the account was created; null for anonymous raters. */
  readonly since: Date | null;
  /** Number of Tehran days on which the account was active, and days from the first to the last of them. */
  readonly seenDays: number;
  readonly seenOver: number;
  readonly hasPublished: boolean;
  /** Number of people with whom the account had a conversation in which both have written. */
  readonly talkedWith: number;
  /** Whether a settled purchase from this seller counts; null without one. */
  readonly purchase: 'counts' | 'does-not-count' | null;
};

const SEEN = { days: 3, over: 7 } as const;
const TALKED_WITH_LEAST = 2;

/** Whether the account has been used for long enough that faking it would cost more than a rating is worth. */
const isLivedIn = ({ seenDays, seenOver, hasPublished, talkedWith }: RaterFacts): boolean =>
  (seenDays >= SEEN.days && seenOver >= SEEN.over) || hasPublished || talkedWith >= TALKED_WITH_LEAST;

export function classOf(rater: RaterFacts, now: Date): RatingClass {
  const { isAnonymous, since, purchase } = rater;
  if (isAnonymous) return 'other';
  if (purchase === 'counts') return 'purchase';
  if (isLivedIn(rater)) return 'lived';
  // A purchase made only to rate gives the rating no weight.
  if (purchase === 'does-not-count') return 'none';
  return since !== null && now.getTime() - since.getTime() > DAY ? 'other' : 'none';
}

/** Whether the first class has more weight than the second. */
export const isAbove = (one: RatingClass, other: RatingClass): boolean =>
  RATING_CLASSES.indexOf(one) < RATING_CLASSES.indexOf(other);
