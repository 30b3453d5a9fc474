/** How the taxonomy is written down. `taxonomy-rows.ts` turns it into the rows of the tables. */
import type { AttributeType } from '../../../domain/taxonomy/taxonomy.ts';

export type AttributeSeed = {
  /** From 1001 on, never used again. An option's id is this × 1000 + its place in the list: append, never insert. */
  readonly id: number;
  readonly key: string;
  readonly type: AttributeType;
  readonly label: string;
  readonly unit?: string;
  readonly group?: string;
  readonly min?: number;
  readonly max?: number;
  /** Bounds of a year that move with the clock: this many years after the current one. */
  readonly minYearsAhead?: number;
  readonly maxYearsAhead?: number;
  /** False for years and the like: written without thousand separators. */
  readonly grouping?: false;
  readonly nonZero?: true;
  readonly regex?: string;
  readonly message?: string;
  readonly options?: readonly (readonly [slug: string, label: string])[];
};

export type TagSeed = { readonly id: number; readonly value: string; readonly label: string };

export type Ask = {
  /** Key of the attribute. */
  readonly key: string;
  readonly required?: true;
  readonly filter?: false;
  readonly card?: true;
  /** Shown only while the attribute named first, asked before it, has one of the options named after it (by slug); any value where none is named. */
  readonly when?: readonly [key: string, ...slugs: string[]];
};

export type CategorySeed = {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  /** A lucide icon's name. This and the price's terms are inherited from the category above where absent. */
  readonly icon?: string;
  readonly hasPrice?: false;
  readonly priceLabel?: string;
  readonly freeAllowed?: true;
  readonly asks?: readonly (string | Ask)[];
  readonly children?: readonly CategorySeed[];
};

/** A brand of cars: a category of the third level whose models are options of the one CAR_MODEL attribute. */
export type CarBrandSeed = {
  /** From 50001 on. */
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  /** A model's id is the brand's × 100 + its place in the list: append, never insert. At most 98. */
  readonly models: readonly (readonly [slug: string, label: string])[];
};
