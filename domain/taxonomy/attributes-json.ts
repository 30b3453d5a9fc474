import type { AttributeType, Category, CategoryAttribute } from './taxonomy.ts';

/**
 * Another attribute that is shown if this one has one of these options. If `option_ids` is empty, any value shows it.
 */
type ShownAttributeJson = { readonly attribute_id: number; readonly option_ids: readonly number[] };

/** A field of the listing form or the filters, with the keys of CAT-06. */
export type AttributeJson = {
  readonly attribute_id: number;
  readonly localyticsKey: string;
  readonly queryKey: string;
  readonly type: AttributeType;
  readonly label: string;
  readonly required: boolean;
  readonly options: readonly { readonly option_id: number; readonly label: string }[];
  readonly value: null;
  readonly unit: string | null;
  readonly group_name: string | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly grouping: boolean;
  readonly non_zero: boolean;
  readonly custom_validate_regex: string | null;
  readonly custom_validate_message: string | null;
  readonly in_filter: boolean;
  readonly virtual_attributes: readonly ShownAttributeJson[];
  /** Ids of the attributes whose value decides whether this one is shown. */
  readonly sources: readonly number[];
};

export type AttributesJson = {
  readonly hasPrice: boolean;
  readonly priceLabel: string;
  readonly freeAllowed: boolean;
  readonly attributes: readonly AttributeJson[];
  /** Tags offered besides attributes (ITEM-20). */
  readonly tags: readonly { readonly label: string; readonly value: string; readonly checked: boolean }[];
};

/** Name of an attribute in an address or a posted form. */
export const queryKey = (attribute: { readonly id: number }): string => `a${attribute.id}`;

/** Everything that the form for a listing of this category needs. */
export function attributesJson(category: Category): AttributesJson {
  return {
    hasPrice: category.hasPrice,
    priceLabel: category.priceLabel,
    freeAllowed: category.freeAllowed,
    attributes: category.attributes.map((asked) => attributeJson(asked, category.attributes)),
    tags: category.tags.map(({ label, value }) => ({ label, value, checked: false })),
  };
}

function attributeJson(asked: CategoryAttribute, all: readonly CategoryAttribute[]): AttributeJson {
  const { attribute } = asked;
  return {
    attribute_id: attribute.id,
    localyticsKey: attribute.key,
    queryKey: queryKey(attribute),
    type: attribute.type,
    label: attribute.label,
    required: asked.required,
    options: attribute.options.map(({ id, label }) => ({ option_id: id, label })),
    value: null,
    unit: attribute.unit,
    group_name: attribute.groupName,
    min: attribute.min,
    max: attribute.max,
    grouping: attribute.grouping,
    non_zero: attribute.nonZero,
    custom_validate_regex: attribute.customValidateRegex,
    custom_validate_message: attribute.customValidateMessage,
    in_filter: asked.inFilter,
    virtual_attributes: all.flatMap(({ attribute: { id }, shownWhen }) =>
      shownWhen?.attributeId === attribute.id ? { attribute_id: id, option_ids: shownWhen.optionIds } : [],
    ),
    sources: asked.shownWhen ? [asked.shownWhen.attributeId] : [],
  };
}
