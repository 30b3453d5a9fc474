import type { Target } from './meaning.ts';

/** How sure a phrase means its targets; a higher rank hides lower ones where both fit. */
export const RANKS = ['part', 'family', 'label', 'name', 'alias'] as const;
type Rank = (typeof RANKS)[number];

export type Sense = {
  readonly rank: Rank;
  readonly targets: readonly Target[];
  /** Whether the phrase can stand alone or first; «سفید» and «دست دوم» cannot. */
  readonly isNoun: boolean;
};
