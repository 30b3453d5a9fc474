/** Limits for additions to the catalogue by the back office (ADM-03). */
import type { AttributeType, CategoryType } from './taxonomy.ts';

/** Name of a category in addresses: Latin letters, digits and dashes. */
export const SLUG = { max: 40, pattern: /^[a-z](?:[a-z0-9]|-(?=[a-z0-9]))*$/ } as const;
export const UNIT = { max: 20 } as const;
export const OPTIONS = { max: 200 } as const;
/**
 * Bounds for the values of number attributes. The largest fits into a bigint column and into a number of JavaScript.
 */
export const RANGE = { min: 0, max: 1_000_000_000_000 } as const;

/** Types that can be added; `tel` cannot, because a telephone is a fixed field of the form. */
export const ADDED_TYPES = [
  'select',
  'multiselect',
  'radio',
  'checkbox',
  'number',
  'text',
] as const satisfies readonly AttributeType[];
export type AddedType = (typeof ADDED_TYPES)[number];

export const hasOptions = (type: AttributeType): boolean =>
  type === 'select' || type === 'multiselect' || type === 'radio';

/** Type of a category's children; null if it cannot have any. */
export function typeUnder(parent: CategoryType | null): CategoryType | null {
  if (parent === null) return 'category';
  if (parent === 'category') return 'subCategory';
  return parent === 'subCategory' ? 'brand' : null;
}

export type NewCategory = {
  readonly name: string;
  readonly slug: string;
  readonly icon: string;
  /** Label of a top category's price; children inherit it. */
  readonly priceLabel: string;
};

export type NewAttribute = {
  readonly type: AddedType;
  readonly label: string;
  readonly unit: string | null;
  readonly min: number | null;
  readonly max: number | null;
  /** Options in order, each once; empty for types without options. */
  readonly options: readonly string[];
};

export type Terms = { readonly required: boolean; readonly inFilter: boolean; readonly onCard: boolean };
