/** Classes of ratings, by what is known of their raters (RATE-03). */
import { DAY } from '../../values/durations.ts';

/** From the greatest weight to none. */
export const RATING_CLASSES = ['purchase', 'lived', 'other', 'none'] as const;
export type RatingClass = (typeof RATING_CLASSES)[number];

export type RaterFacts = {
  readonly isAnonymous: boolean;
  /** Null for anonymous raters. */
  readonly since: Date | null;
  /** Tehran days on which the account was seen, and days from the first of them to the last. */
  readonly seenDays: number;
  readonly seenOver: number;
  readonly hasPublished: boolean;
  /** People with whom they have had a conversation in which both have written. */
  readonly talkedWith: number;
  /** A settled purchase with this seller: whether one counts; null if there is none. */
  readonly purchase: 'counts' | 'does-not-count' | null;
};

const SEEN = { days: 3, over: 7 } as const;
const TALKED_WITH_LEAST = 2;

/** Whether the account has been used over a time that costs more than a vote is worth. */
const isLivedIn = ({ seenDays, seenOver, hasPublished, talkedWith }: RaterFacts): boolean =>
  (seenDays >= SEEN.days && seenOver >= SEEN.over) || hasPublished || talkedWith >= TALKED_WITH_LEAST;

export function classOf(rater: RaterFacts, now: Date): RatingClass {
  const { isAnonymous, since, purchase } = rater;
  if (isAnonymous) return 'other';
  if (purchase === 'counts') return 'purchase';
  if (isLivedIn(rater)) return 'lived';
  // A purchase that was made to rate gives no more than none would.
  if (purchase === 'does-not-count') return 'none';
  return since !== null && now.getTime() - since.getTime() > DAY ? 'other' : 'none';
}

/** Whether the first class weighs more. */
export const isAbove = (one: RatingClass, other: RatingClass): boolean =>
  RATING_CLASSES.indexOf(one) < RATING_CLASSES.indexOf(other);
