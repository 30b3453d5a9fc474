/** Meaning of a search's words: categories with options, and how each further phrase narrows them. */

import type { Attribute, AttributeOption, Category, Taxonomy } from '../taxonomy/taxonomy.ts';
import type { OptionFilter } from './search-query.ts';

/** A meaning that a phrase may have. */
export type Target =
  | { readonly kind: 'category'; readonly category: Category }
  | { readonly kind: 'option'; readonly attribute: Attribute; readonly option: AttributeOption }
  | { readonly kind: 'tick'; readonly attribute: Attribute };

/** Name of a target in the catalogue. */
export function targetName(target: Target): string {
  if (target.kind === 'category') return target.category.name;
  return target.kind === 'option' ? target.option.label : target.attribute.label;
}

/** Listings of a category (null: of all) that match at least one choice of each group. */
export type Alternative = {
  readonly category: Category | null;
  readonly groups: readonly (readonly OptionFilter[])[];
};

export const ANYTHING: readonly Alternative[] = [{ category: null, groups: [] }];

/**
 * Maximum number of categories that may have an attribute that tells what an item is. Attributes of more categories,
 * such as the condition or the colour, do not tell this.
 */
const TELLING_CATEGORIES = 12;

/**
 * Categories by attribute id: the lowest ones that have the attribute, with their parent in place of brands of cars.
 */
export type Askers = ReadonlyMap<number, readonly Category[]>;

/**
 * Categories in which an attribute is required, or all that have it if none requires it: a console has a model; for a
 * game, a console's model only says what it runs on.
 */
function mainAskers(asking: readonly Category[], attribute: Attribute): readonly Category[] {
  const required = asking.filter(({ attributes }) =>
    attributes.some((asked) => asked.attribute.id === attribute.id && asked.required),
  );
  return required.length ? required : asking;
}

const kept = new WeakMap<Taxonomy, Askers>();

/** Categories by attribute; computed once for each taxonomy and cached. */
export function askersOf(taxonomy: Taxonomy): Askers {
  const known = kept.get(taxonomy);
  if (known) return known;
  const askers = new Map<number, Category[]>();
  for (const category of taxonomy.byId.values()) {
    if (category.type === 'brand' || category.children.some(({ type }) => type !== 'brand')) continue;
    for (const { attribute } of category.attributes) {
      const others = askers.get(attribute.id);
      if (others) others.push(category);
      else askers.set(attribute.id, [category]);
    }
  }
  kept.set(taxonomy, askers);
  return askers;
}

/** Alternatives that remain if a further phrase has one of these targets; none if they contradict each other. */
export function narrowed(from: readonly Alternative[], targets: readonly Target[], askers: Askers): Alternative[] {
  return merged(from.flatMap((alternative) => narrowedOne(alternative, targets, askers)));
}

function narrowedOne(from: Alternative, targets: readonly Target[], askers: Askers): Alternative[] {
  const found: Alternative[] = [];
  for (const target of targets) {
    if (target.kind === 'category') {
      const category = lower(from.category, target.category);
      if (category && keepsGroups(from, category)) found.push({ category, groups: from.groups });
      continue;
    }
    const { attribute } = target;
    const choice: OptionFilter =
      target.kind === 'option' ? { attribute, options: [target.option] } : { attribute, ticked: true };
    if (contradicts(from, choice)) continue;
    for (const category of categoriesFor(from.category, target, askers)) {
      if (category === null || keepsGroups(from, category))
        found.push({ category, groups: [...from.groups, [choice]] });
    }
  }
  return found;
}

/** Whether the attribute allows a single value and an alternative already has another one. */
function contradicts({ groups }: Alternative, choice: OptionFilter): boolean {
  if (!('options' in choice) || choice.attribute.type === 'multiselect') return false;
  const isOther = (chosen: OptionFilter) =>
    chosen.attribute.id === choice.attribute.id &&
    'options' in chosen &&
    !choice.options.some(({ id }) => chosen.options.some((option) => option.id === id));
  return groups.some((group) => group.every(isOther));
}

/**
 * Alternatives with further options of an attribute that is already chosen: «سفید یا مشکی». None if the targets are not
 * options of a chosen attribute.
 */
export function withMoreOptions(from: readonly Alternative[], targets: readonly Target[]): Alternative[] {
  let isChosen = false;
  const widened = from.map((alternative) => ({
    ...alternative,
    groups: alternative.groups.map((group) => {
      const more = targets.flatMap((target): OptionFilter[] =>
        target.kind === 'option' &&
        belongs(target.option, alternative.category) &&
        group.some(({ attribute }) => attribute.id === target.attribute.id)
          ? [{ attribute: target.attribute, options: [target.option] }]
          : [],
      );
      isChosen ||= more.length > 0;
      return joinChoices([...group, ...more]);
    }),
  }));
  return isChosen ? widened : [];
}

/** Whether an option exists in a category: an option of a brand, such as a model, only below that brand. */
const belongs = ({ categoryId }: AttributeOption, category: Category | null): boolean =>
  categoryId === null || category === null || category.path.some(({ id }) => id === categoryId);

/** The lower of two categories if one contains the other; null otherwise. */
function lower(one: Category | null, other: Category): Category | null {
  if (one === null || other.path.includes(one)) return other;
  return one.path.includes(other) ? one : null;
}

/** Whether listings of the category can match all groups that are already chosen. */
function keepsGroups({ groups }: Alternative, category: Category): boolean {
  return groups.every((group) => group.some((choice) => asks(category, choice.attribute)));
}

export const asks = (category: Category, attribute: Attribute): boolean =>
  category.attributes.some((asked) => asked.attribute.id === attribute.id);

/** Categories within `within` whose listings can have the target; a null `within` means all. */
function categoriesFor(
  within: Category | null,
  target: Extract<Target, { attribute: Attribute }>,
  askers: Askers,
): (Category | null)[] {
  const brandId = target.kind === 'option' ? target.option.categoryId : null;
  const asking = askers.get(target.attribute.id) ?? [];
  if (brandId !== null) {
    const brand = asking.flatMap(({ children }) => children).find(({ id }) => id === brandId);
    const category = brand && lower(within, brand);
    return category ? [category] : [];
  }
  if (within !== null) {
    if (asks(within, target.attribute)) return [within];
    return asking.filter(({ path }) => path.includes(within));
  }
  return asking.length > TELLING_CATEGORIES ? [null] : [...mainAskers(asking, target.attribute)];
}

/** Merges alternatives of one category that differ only in the options of their last group. */
function merged(alternatives: readonly Alternative[]): Alternative[] {
  const byCategory = new Map<Category | null, Alternative>();
  for (const next of alternatives) {
    const known = byCategory.get(next.category);
    byCategory.set(next.category, known ? joined(known, next) : next);
  }
  // A category within another adds no results, unless the outer one has conditions.
  return [...byCategory.values()].filter(
    ({ category }) => !category?.path.some((above) => above !== category && byCategory.get(above)?.groups.length === 0),
  );
}

function joined(one: Alternative, other: Alternative): Alternative {
  if (one.groups.length !== other.groups.length) return one.groups.length < other.groups.length ? one : other;
  const last = one.groups.length - 1;
  if (last < 0) return one;
  return {
    ...one,
    groups: one.groups.with(last, joinChoices([...(one.groups[last] ?? []), ...(other.groups[last] ?? [])])),
  };
}

function joinChoices(choices: readonly OptionFilter[]): OptionFilter[] {
  const byAttribute = new Map<number, OptionFilter>();
  for (const next of choices) {
    const known = byAttribute.get(next.attribute.id);
    const both = known && 'options' in known && 'options' in next;
    byAttribute.set(
      next.attribute.id,
      both ? { attribute: next.attribute, options: [...new Set([...known.options, ...next.options])] } : next,
    );
  }
  return [...byAttribute.values()];
}
