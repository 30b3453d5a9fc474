/** Statistics of how a user answers conversations that others begin (SHOP-01). */
import { DAY, HOUR } from './durations.ts';

export const ANSWER_RATE = {
  /** Age in milliseconds up to which conversations count, from their beginning. */
  window: 90 * DAY,
  /**
   * Milliseconds within which an answer must come to count. A conversation without an answer that is younger is not
   * counted yet.
   */
  within: 24 * HOUR,
  /** Minimum number of conversations from which a statistic is shown. */
  least: 5,
} as const;

export type AnswerRate = {
  readonly begun: number;
  /** Number of these conversations that were answered in time. */
  readonly answered: number;
  /** Median of the time to these answers, in seconds; null without one. */
  readonly medianSeconds: number | null;
};

/** Percentage of answered conversations, rounded down, so that 100 means all of them. */
export const answeredPercent = ({ begun, answered }: AnswerRate): number => Math.floor((answered * 100) / begun);

/** Usual time to an answer in seconds; null if fewer than half of the conversations were answered. */
export const usualSeconds = ({ begun, answered, medianSeconds }: AnswerRate): number | null =>
  answered * 2 >= begun ? medianSeconds : null;
