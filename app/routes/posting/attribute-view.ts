/** The view of the chosen category's attributes as form fields (ITEM-04, ITEM-05, CAT-06). */
import { answersOf } from '../../../domain/listings/posting/listing-answers.ts';
import type { CategoryRules } from '../../../domain/listings/posting/listing-rules.ts';
import { parsePosted } from '../../../domain/listings/posting/posted-listing.ts';
import {
  type AttributeType,
  type Category,
  type CategoryAttribute,
  isMoney,
} from '../../../domain/taxonomy/taxonomy.ts';
import { visibleAttributes } from '../../../domain/taxonomy/visible-attributes.ts';
import { attributeName, postedFields, type Typed, tagName } from '../../parts/listing/typed-listing.ts';

export type AttributeView = {
  /** Name under which the field's errors are stored. */
  readonly field: string;
  readonly name: string;
  readonly type: AttributeType;
  readonly label: string;
  readonly unit: string | null;
  readonly required: boolean;
  readonly value: string;
  readonly grouping: boolean;
  /** Whether the attribute is an amount of toman, which may be typed in words (GEN-03). */
  readonly isMoney: boolean;
  readonly options: readonly {
    readonly name: string;
    readonly value: string;
    readonly label: string;
    readonly on: boolean;
  }[];
  /** Whether the attribute's value shows or hides other attributes, so that a change renders the form again. */
  readonly governs: boolean;
  /** Id of the attribute, if it is shown only because of another attribute's value; null if it is always shown. */
  readonly dependent: number | null;
};

export type AttributeGroup = { readonly title: string | null; readonly fields: readonly AttributeView[] };

/** Attributes that the form shows for the current answers. */
export function shownAttributes(category: Category, typed: Typed): CategoryAttribute[] {
  const { facts } = answersOf(parsePosted(postedFields(typed)).attributes, category);
  return visibleAttributes(category, facts);
}

export function attributeGroups(category: Category, typed: Typed): AttributeGroup[] {
  const governing = new Set(category.attributes.flatMap(({ shownWhen }) => shownWhen?.attributeId ?? []));
  const groups: { title: string | null; fields: AttributeView[] }[] = [];
  for (const asked of shownAttributes(category, typed)) {
    const title = titleOf(asked.attribute.groupName);
    const view = attributeView(asked, typed, governing.has(asked.attribute.id));
    const last = groups.at(-1);
    if (last?.title === title) last.fields.push(view);
    else groups.push({ title, fields: [view] });
  }
  return groups;
}

/** Title of a group of attributes. Only Persian names are for users; Latin names are for programs. */
const titleOf = (name: string | null): string | null => (name && !/^\w+$/.test(name) ? name : null);

function attributeView(
  { attribute, required, shownWhen }: CategoryAttribute,
  typed: Typed,
  governs: boolean,
): AttributeView {
  const { id, type, label, unit, grouping } = attribute;
  const name = attributeName(id);
  const several = type === 'multiselect';
  return {
    field: `attributes.${id}`,
    name,
    type,
    label,
    unit,
    required,
    grouping,
    isMoney: isMoney(attribute),
    value: typed[name] ?? '',
    governs,
    dependent: shownWhen ? id : null,
    options: attribute.options.map((option) => ({
      name: several ? attributeName(id, option.id) : name,
      value: several ? '1' : String(option.id),
      label: option.label,
      on: several ? typed[attributeName(id, option.id)] !== undefined : typed[name] === String(option.id),
    })),
  };
}

export type TagView = { readonly name: string; readonly label: string; readonly on: boolean };

export const tagViews = ({ tags }: Category, typed: Typed): TagView[] =>
  tags.map(({ value, label }) => ({ name: tagName(value), label, on: typed[tagName(value)] !== undefined }));

/**
 * Data of the category that the validation rules need; small enough to embed in the page, for the browser's validation.
 */
export function categoryRules({ hasPrice, freeAllowed, children, attributes, tags }: Category): CategoryRules {
  return {
    hasPrice,
    freeAllowed,
    children: children.map(({ id }) => id),
    tags: tags.map(({ id, value }) => ({ id, value, label: '' })),
    attributes: attributes.map((asked) => ({
      ...asked,
      attribute: {
        ...asked.attribute,
        options: asked.attribute.options.map((option) => ({ ...option, label: '', slug: '' })),
      },
    })),
  };
}
