/** The category tree as a process holds it: built once from the stored rows, replaced when their version changes. */

export const CARS = 43627;
export const CAR_MODEL = 'CAR_MODEL';

export type CategoryType = 'category' | 'subCategory' | 'brand';
export type AttributeType = 'select' | 'multiselect' | 'radio' | 'checkbox' | 'number' | 'text' | 'tel';

export type AttributeOption = {
  readonly id: number;
  readonly attributeId: number;
  /** The brand whose model this is; null where every category shares the option. */
  readonly categoryId: number | null;
  readonly label: string;
  readonly slug: string;
};

export type Attribute = {
  readonly id: number;
  /** The specification's localyticsKey: a stable Latin name such as `mileage`. */
  readonly key: string;
  readonly type: AttributeType;
  readonly label: string;
  readonly unit: string | null;
  readonly groupName: string | null;
  readonly min: number | null;
  readonly max: number | null;
  /** Whether the number is written with thousand separators (a price, a mileage; not a year). */
  readonly grouping: boolean;
  readonly nonZero: boolean;
  readonly customValidateRegex: string | null;
  readonly customValidateMessage: string | null;
  readonly options: readonly AttributeOption[];
};

/** An attribute as one category asks for it. */
export type CategoryAttribute = {
  readonly attribute: Attribute;
  readonly required: boolean;
  readonly inFilter: boolean;
  readonly onCard: boolean;
  /** Shown only while another attribute has one of these options (CAT-06). */
  readonly shownWhen: { readonly attributeId: number; readonly optionIds: readonly number[] } | null;
};

/** Attribute id → a number for number attributes, option ids for those with options, 1 for a ticked checkbox. */
export type Facts = Readonly<Record<string, number | readonly number[]>>;

/** What a seller may tick besides attributes (ITEM-20). */
export type Tag = {
  readonly id: number;
  /** Latin; what forms and urls say. */
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
  /** From the top category down to this one, itself included. */
  readonly path: readonly Category[];
  readonly children: readonly Category[];
  /** Its own and its ancestors', in form order. */
  readonly attributes: readonly CategoryAttribute[];
  /** Its ancestors' and its own. */
  readonly tags: readonly Tag[];
};

export type Taxonomy = {
  readonly version: number;
  /** The Jalali year that the bounds of year attributes were made for. */
  readonly year: number;
  readonly roots: readonly Category[];
  readonly byId: ReadonlyMap<number, Category>;
  readonly bySlug: ReadonlyMap<string, Category>;
  readonly attributes: ReadonlyMap<number, Attribute>;
  readonly options: ReadonlyMap<number, AttributeOption>;
  readonly tags: ReadonlyMap<number, Tag>;
};
