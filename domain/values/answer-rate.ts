/** How a user answers the conversations that others begin with them (SHOP-01). */
import { DAY, HOUR } from './durations.ts';

export const ANSWER_RATE = {
  /** Conversations begun this long ago count. */
  window: 90 * DAY,
  /** An answer within this time counts as one; younger conversations without an answer are not counted yet. */
  within: 24 * HOUR,
  /** With fewer conversations, nothing is said. */
  least: 5,
} as const;

export type AnswerRate = {
  readonly begun: number;
  /** Conversations among them with an answer in time. */
  readonly answered: number;
  /** Median of the time to these answers, in seconds; null without one. */
  readonly medianSeconds: number | null;
};

/** Rounded down, so that nothing unanswered is 100. */
export const answeredPercent = ({ begun, answered }: AnswerRate): number => Math.floor((answered * 100) / begun);

/** «Usually» holds where at least half were answered. */
export const usualSeconds = ({ begun, answered, medianSeconds }: AnswerRate): number | null =>
  answered * 2 >= begun ? medianSeconds : null;
