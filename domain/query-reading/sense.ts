import type { Target } from './meaning.ts';

/**
 * Degrees of certainty that a phrase means its targets, the lowest first; a higher one hides lower ones if both apply.
 */
export const RANKS = ['part', 'family', 'label', 'name', 'alias'] as const;
type Rank = (typeof RANKS)[number];

export type Sense = {
  readonly rank: Rank;
  readonly targets: readonly Target[];
  /** Whether the phrase makes sense alone or as the first one; «سفید» and «دست دوم» do not. */
  readonly isNoun: boolean;
};
