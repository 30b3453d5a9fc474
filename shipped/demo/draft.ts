/** Result of a writer: everything about a listing that depends on the kind of thing. */
import type { Category } from '../../domain/taxonomy/taxonomy.ts';
import type { Style } from './benchmark-words.ts';
import type { FactSheet } from './fact-sheet.ts';
import type { Random } from './random.ts';
import type { Whereabouts } from './whereabouts.ts';

export type Draft = {
  readonly sheet: FactSheet;
  /** Price in toman, not rounded yet; null if the listing has no price. */
  readonly price: number | null;
  /** Parts of the title. The first is always used; the others are used as far as they fit. */
  readonly title: readonly string[];
  /** Sentences about the thing itself, the most important first. */
  readonly sentences: readonly string[];
  /** Whether the listing says that the thing is broken. Then no sentence may call it intact. */
  readonly broken: boolean;
};

export type Situation = {
  readonly random: Random;
  readonly where: Whereabouts;
  /** Jalali year in which the listing is written. */
  readonly year: number;
  /** Whether the seller is a shop, an agency or a showroom. */
  readonly byTrader: boolean;
  /** Whether the title may call the thing intact. */
  readonly commonInTitle: boolean;
};

/** Writer of listings of one leaf category. */
export type Writer = {
  readonly category: Category;
  readonly style: Style;
  readonly weight: number;
  readonly draft: (situation: Situation) => Draft;
};
