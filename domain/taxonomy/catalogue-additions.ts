/** What the back office adds to the catalogue (ADM-03), and what it may be. */
import type { AttributeType, CategoryType } from './taxonomy.ts';

/** Latin, as it stands in addresses. */
export const SLUG = { max: 40, pattern: /^[a-z](?:[a-z0-9]|-(?=[a-z0-9]))*$/ } as const;
export const UNIT = { max: 20 } as const;
export const OPTIONS = { max: 200 } as const;
/** What a bigint column and a browser's number both hold. */
export const RANGE = { min: 0, max: 1_000_000_000_000 } as const;

/** Those that can be added; a telephone is asked for by the form itself. */
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

/** The kind of what stands under a category; null where nothing does. */
export function typeUnder(parent: CategoryType | null): CategoryType | null {
  if (parent === null) return 'category';
  if (parent === 'category') return 'subCategory';
  return parent === 'subCategory' ? 'brand' : null;
}

export type NewCategory = {
  readonly name: string;
  readonly slug: string;
  readonly icon: string;
  /** Of one at the top; what stands under another takes over its price's name. */
  readonly priceLabel: string;
};

export type NewAttribute = {
  readonly type: AddedType;
  readonly label: string;
  readonly unit: string | null;
  readonly min: number | null;
  readonly max: number | null;
  /** Of those that have options, in their order; each once. */
  readonly options: readonly string[];
};

export type Terms = { readonly required: boolean; readonly inFilter: boolean; readonly onCard: boolean };
