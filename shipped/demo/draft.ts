/** A writer's result: everything about one listing that depends on its kind. */
import type { Category } from '../../domain/taxonomy/taxonomy.ts';
import type { Style } from './benchmark-words.ts';
import type { FactSheet } from './fact-sheet.ts';
import type { Random } from './random.ts';
import type { Whereabouts } from './whereabouts.ts';

export type Draft = {
  readonly sheet: FactSheet;
  /** Toman before rounding; null without a price. */
  readonly price: number | null;
  /** Parts of the title: the first is always used, the others as far as they fit. */
  readonly title: readonly string[];
  /** Sentences about the thing itself, best first. */
  readonly sentences: readonly string[];
  /** The listing says the thing is broken, so no sentence may call it intact. */
  readonly broken: boolean;
};

export type Situation = {
  readonly random: Random;
  readonly where: Whereabouts;
  /** Jalali year in which the listing is written. */
  readonly year: number;
  /** The seller is a shop, an agency or a showroom. */
  readonly byTrader: boolean;
  /** The title may call the thing intact. */
  readonly commonInTitle: boolean;
};

/** One per leaf category, made once. */
export type Writer = {
  readonly category: Category;
  readonly style: Style;
  readonly weight: number;
  readonly draft: (situation: Situation) => Draft;
};
