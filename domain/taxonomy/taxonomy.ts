/** The category tree in memory: built from the stored rows, replaced when their version changes. */

import { normaliseText } from '../values/spelling.ts';

export const CARS = 43627;
export const CAR_MODEL = 'CAR_MODEL';

/** Whether listings of a category are cars, for which a model is chosen. */
export const isOfCars = ({ attributes }: Pick<Category, 'attributes'>): boolean =>
  attributes.some(({ attribute }) => attribute.groupName === CAR_MODEL);

export type CategoryType = 'category' | 'subCategory' | 'brand';
export type AttributeType = 'select' | 'multiselect' | 'radio' | 'checkbox' | 'number' | 'text' | 'tel';

/** Unit of attributes that are sums of money. */
const TOMAN = normaliseText('تومان');

/** Whether the attribute is a sum in toman, such as a monthly rent, which can be typed in words (GEN-03). */
export const isMoney = ({ type, unit }: Pick<Attribute, 'type' | 'unit'>): boolean =>
  type === 'number' && unit !== null && normaliseText(unit) === TOMAN;

export type AttributeOption = {
  readonly id: number;
  readonly attributeId: number;
  /** Brand of the model; null for options that all categories share. */
  readonly categoryId: number | null;
  readonly label: string;
  readonly slug: string;
};

export type Attribute = {
  readonly id: number;
  /** The localyticsKey of CAT-01: a stable Latin name such as `mileage`. */
  readonly key: string;
  readonly type: AttributeType;
  readonly label: string;
  readonly unit: string | null;
  readonly groupName: string | null;
  readonly min: number | null;
  readonly max: number | null;
  /** Whether the number has thousand separators (a price, a mileage; not a year). */
  readonly grouping: boolean;
  readonly nonZero: boolean;
  readonly customValidateRegex: string | null;
  readonly customValidateMessage: string | null;
  readonly options: readonly AttributeOption[];
};

/** An attribute with its terms in one category. */
export type CategoryAttribute = {
  readonly attribute: Attribute;
  readonly required: boolean;
  readonly inFilter: boolean;
  readonly onCard: boolean;
  /** Shown only while another attribute has one of these options (CAT-06). */
  readonly shownWhen: { readonly attributeId: number; readonly optionIds: readonly number[] } | null;
};

/**
 * Values by attribute id: a number for number attributes, option ids for attributes with options, 1 for a ticked
 * checkbox.
 */
export type AttributeFacts = Readonly<Record<string, number | readonly number[]>>;

/** A tag that sellers can tick in addition to attributes (ITEM-20). */
export type Tag = {
  readonly id: number;
  /** Latin text for forms and addresses. */
  readonly value: string;
  readonly label: string;
};

export type Category = {
  readonly id: number;
  readonly parentId: number | null;
  readonly type: CategoryType;
  readonly name: string;
  readonly slug: string;
  readonly icon: string;
  readonly hasPrice: boolean;
  readonly priceLabel: string;
  readonly freeAllowed: boolean;
  /** Path from the top category down to this one, included. */
  readonly path: readonly Category[];
  readonly children: readonly Category[];
  /** Attributes that the category inherits from its ancestors, and its own, in the order of the form. */
  readonly attributes: readonly CategoryAttribute[];
  /** Tags that the category inherits from its ancestors, and its own. */
  readonly tags: readonly Tag[];
};

export type Taxonomy = {
  readonly version: number;
  /** Jalali year for which the bounds of year attributes were computed. */
  readonly year: number;
  readonly roots: readonly Category[];
  readonly byId: ReadonlyMap<number, Category>;
  readonly bySlug: ReadonlyMap<string, Category>;
  readonly attributes: ReadonlyMap<number, Attribute>;
  readonly options: ReadonlyMap<number, AttributeOption>;
  readonly tags: ReadonlyMap<number, Tag>;
};
