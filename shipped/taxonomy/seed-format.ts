/** The format in which the taxonomy is written down. `taxonomy-rows.ts` turns it into the rows of the tables. */
import type { AttributeType } from '../../domain/taxonomy/taxonomy.ts';

export type AttributeSeed = {
  /**
   * Numbered from 1001; a number is never reused. The id of an option is this id × 1000 plus the position of the option
   * in the list. So new options must be added at the end of the list.
   */
  readonly id: number;
  readonly key: string;
  readonly type: AttributeType;
  readonly label: string;
  readonly unit?: string;
  readonly group?: string;
  readonly min?: number;
  readonly max?: number;
  /** Bounds of a year in relation to the present year, so that they change every year. */
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
   * Condition for showing the attribute. It names another attribute, which must come earlier, and slugs of its options.
   * The attribute is shown if the other one has one of these options; if no slugs follow, any value shows it.
   */
  readonly when?: readonly [key: string, ...slugs: string[]];
};

export type CategorySeed = {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  /** Name of a Lucide icon. Without it, both the icon and the price settings are inherited from the parent category. */
  readonly icon?: string;
  readonly hasPrice?: false;
  readonly priceLabel?: string;
  readonly freeAllowed?: true;
  readonly asks?: readonly (string | Ask)[];
  readonly children?: readonly CategorySeed[];
};

/** Car brand: a category of the third level. Its models are options of the single attribute in the group CAR_MODEL. */
export type CarBrandSeed = {
  /** Counts from 50001. */
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  /**
   * Models. The id of a model is the id of the brand × 100 plus the position of the model in the list. So new models
   * must be added at the end of the list. There can be at most 98.
   */
  readonly models: readonly (readonly [slug: string, label: string])[];
};
