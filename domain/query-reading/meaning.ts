/** Meaning of a search's words: categories with options, and how a further phrase narrows them. */

import type { Attribute, AttributeOption, Category, Taxonomy } from '../taxonomy/taxonomy.ts';
import type { Choice } from './search-query.ts';

/** One thing that a phrase may mean. */
export type Target =
  | { readonly kind: 'category'; readonly category: Category }
  | { readonly kind: 'option'; readonly attribute: Attribute; readonly option: AttributeOption }
  | { readonly kind: 'tick'; readonly attribute: Attribute };

/** Name as the catalogue has it. */
export function targetName(target: Target): string {
  if (target.kind === 'category') return target.category.name;
  return target.kind === 'option' ? target.option.label : target.attribute.label;
}

/** Listings of a category (null: of all) that have one of each group of choices. */
export type Alternative = {
  readonly category: Category | null;
  readonly groups: readonly (readonly Choice[])[];
};

export const ANYTHING: readonly Alternative[] = [{ category: null, groups: [] }];

/** An attribute that more categories have (condition, colour) says nothing about the thing itself. */
const TELLING_CATEGORIES = 12;

/** Categories by attribute id: the lowest ones that have the attribute, brands of cars left to their parent. */
export type Askers = ReadonlyMap<number, readonly Category[]>;

/**
 * Of the categories that have an attribute, those in which it is required if there are any: a console has a model, a game
 * is for one.
 */
function mainAskers(asking: readonly Category[], attribute: Attribute): readonly Category[] {
  const required = asking.filter(({ attributes }) =>
    attributes.some((asked) => asked.attribute.id === attribute.id && asked.required),
  );
  return required.length ? required : asking;
}

const kept = new WeakMap<Taxonomy, Askers>();

/** Computed once for each taxonomy. */
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

/** The alternatives that a phrase with these targets leaves of others; none if they do not meet. */
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
    const choice: Choice =
      target.kind === 'option' ? { attribute, options: [target.option] } : { attribute, ticked: true };
    if (contradicts(from, choice)) continue;
    for (const category of categoriesFor(from.category, target, askers)) {
      if (category === null || keepsGroups(from, category))
        found.push({ category, groups: [...from.groups, [choice]] });
    }
  }
  return found;
}

/** Tells whether a listing has one answer to the question, and another one is chosen. */
function contradicts({ groups }: Alternative, choice: Choice): boolean {
  if (!('options' in choice) || choice.attribute.type === 'multiselect') return false;
  const isOther = (chosen: Choice) =>
    chosen.attribute.id === choice.attribute.id &&
    'options' in chosen &&
    !choice.options.some(({ id }) => chosen.options.some((option) => option.id === id));
  return groups.some((group) => group.every(isOther));
}

/**
 * The alternatives with further options of what is chosen already: «سفید یا مشکی». None if nothing is chosen of which the
 * targets are options.
 */
export function withMoreOptions(from: readonly Alternative[], targets: readonly Target[]): Alternative[] {
  let isChosen = false;
  const widened = from.map((alternative) => ({
    ...alternative,
    groups: alternative.groups.map((group) => {
      const more = targets.flatMap((target): Choice[] =>
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

/** Tells whether an option can be chosen in a category: a model, only in its brand. */
const belongs = ({ categoryId }: AttributeOption, category: Category | null): boolean =>
  categoryId === null || category === null || category.path.some(({ id }) => id === categoryId);

/** The lower of two categories of which one contains the other. */
function lower(one: Category | null, other: Category): Category | null {
  if (one === null || other.path.includes(one)) return other;
  return one.path.includes(other) ? one : null;
}

/** Tells whether listings of the category can have what is chosen already. */
function keepsGroups({ groups }: Alternative, category: Category): boolean {
  return groups.every((group) => group.some((choice) => asks(category, choice.attribute)));
}

export const asks = (category: Category, attribute: Attribute): boolean =>
  category.attributes.some((asked) => asked.attribute.id === attribute.id);

/** Categories within `within` whose listings may have the target; null for all. */
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

/** Joins alternatives of one category that differ only in the options of their last group. */
function merged(alternatives: readonly Alternative[]): Alternative[] {
  const byCategory = new Map<Category | null, Alternative>();
  for (const next of alternatives) {
    const known = byCategory.get(next.category);
    byCategory.set(next.category, known ? joined(known, next) : next);
  }
  // A category within another adds nothing, unless the other asks for more.
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

function joinChoices(choices: readonly Choice[]): Choice[] {
  const byAttribute = new Map<number, Choice>();
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
