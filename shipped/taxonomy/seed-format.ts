/** The format in which the taxonomy is written down. `taxonomy-rows.ts` turns it into the rows of the tables. */
import type { AttributeType } from '../../domain/taxonomy/taxonomy.ts';

export type AttributeSeed = {
  /**
   * Counts from 1001 and is never reused. An option's id is this × 1000 + its place in the list: append, never insert.
   */
  readonly id: number;
  readonly key: string;
  readonly type: AttributeType;
  readonly label: string;
  readonly unit?: string;
  readonly group?: string;
  readonly min?: number;
  readonly max?: number;
  /** Bounds of a year that move with the clock: years after the current one. */
  readonly minYearsAhead?: number;
  readonly maxYearsAhead?: number;
  /** False for years and the like, which have no thousand separators. */
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
  /**
   * Condition under which it is shown: the attribute named first, which comes before it, has one of the options that
   * follow (by slug), or any value if none follow.
   */
  readonly when?: readonly [key: string, ...slugs: string[]];
};

export type CategorySeed = {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  /** Name of a lucide icon. Without it, the icon and the terms of the price come from the parent category. */
  readonly icon?: string;
  readonly hasPrice?: false;
  readonly priceLabel?: string;
  readonly freeAllowed?: true;
  readonly asks?: readonly (string | Ask)[];
  readonly children?: readonly CategorySeed[];
};

/** A brand of cars: a category of the third level whose models are options of the one CAR_MODEL attribute. */
export type CarBrandSeed = {
  /** Counts from 50001. */
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  /** A model's id is the brand's × 100 + its place in the list: append, never insert. At most 98. */
  readonly models: readonly (readonly [slug: string, label: string])[];
};
