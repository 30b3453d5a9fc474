/** What a writer hands over: everything about one listing that depends on its kind. */
import type { Category } from '../../../domain/taxonomy/taxonomy.ts';
import type { Style } from './benchmark-words.ts';
import type { FactSheet } from './fact-sheet.ts';
import type { Random } from './random.ts';
import type { Whereabouts } from './whereabouts.ts';

export type Draft = {
  readonly sheet: FactSheet;
  /** Toman before rounding; null where no price is named. */
  readonly price: number | null;
  /** The title in parts: the first always stands, the others as far as they fit. */
  readonly title: readonly string[];
  /** About the thing itself, best first. */
  readonly sentences: readonly string[];
  /** Says it is broken: nobody calls that intact. */
  readonly broken: boolean;
};

export type Situation = {
  readonly random: Random;
  readonly where: Whereabouts;
  /** The Jalali year in which the listing is written. */
  readonly year: number;
  /** Offered by a shop, an agency or a showroom. */
  readonly byTrader: boolean;
  /** The title may call the thing intact. */
  readonly commonInTitle: boolean;
};

/** One for each leaf category, made once. */
export type Writer = {
  readonly category: Category;
  readonly style: Style;
  readonly weight: number;
  readonly draft: (situation: Situation) => Draft;
};
