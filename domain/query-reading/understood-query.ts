/** Expresses alternatives as a search: as filters if possible, otherwise as groups in `meant`. */
import { CAR_MODEL, type Category } from '../taxonomy/taxonomy.ts';
import type { Alternative, Askers } from './meaning.ts';
import type { MeantGroup, OptionFilter, SearchQuery } from './search-query.ts';

type Narrowing = Pick<SearchQuery, 'categories' | 'models' | 'filters' | 'meant'>;

export function withMeaning(query: SearchQuery, alternatives: readonly Alternative[], askers: Askers): SearchQuery {
  const [only, ...others] = alternatives;
  if (!only) return query;
  const narrowing =
    others.length === 0 || haveSameGroups(alternatives) ? asFilters(only) : asGroups(alternatives, askers);
  const categories = narrowing.categories.length
    ? alternatives.flatMap(({ category }) => category ?? [])
    : query.categories;
  // Models that the visitor chose remain chosen in every alternative that can have them.
  const chosen = query.models.filter(({ categoryId }) =>
    categories.some((category) => mayBelong(categoryId, category)),
  );
  return {
    ...query,
    categories,
    models: narrowing.models.length ? narrowing.models : chosen,
    filters: [...query.filters, ...narrowing.filters],
    meant: [...query.meant, ...narrowing.meant],
  };
}

const mayBelong = (brandId: number | null, { id, type }: Category): boolean =>
  type !== 'brand' || brandId === null || brandId === id;

function asFilters({ category, groups }: Alternative): Narrowing {
  const narrowing = { models: [] as Narrowing['models'], filters: [] as OptionFilter[], meant: [] as MeantGroup[] };
  for (const group of groups) {
    const [choice, ...more] = group;
    if (!choice) continue;
    if (more.length > 0) narrowing.meant.push(group);
    else if (choice.attribute.groupName !== CAR_MODEL || !('options' in choice))
      narrowing.filters = withChoice(narrowing.filters, choice);
    else narrowing.models = choice.options;
  }
  return { ...narrowing, categories: category ? [category] : [] };
}

/** Adds a choice; for an attribute with a single value it replaces the earlier choice, which it narrows. */
function withChoice(filters: readonly OptionFilter[], choice: OptionFilter): OptionFilter[] {
  const isSingle = choice.attribute.type !== 'multiselect';
  return [...filters.filter(({ attribute }) => !isSingle || attribute.id !== choice.attribute.id), choice];
}

/**
 * Groups with one entry for each alternative. The result is exact, because the alternatives are categories without
 * common listings, and each choice belongs to only one of them.
 */
function asGroups(alternatives: readonly Alternative[], askers: Askers): Narrowing {
  const depth = Math.max(...alternatives.map(({ groups }) => groups.length));
  const meant: MeantGroup[] = Array.from({ length: depth }, (_, at) =>
    alternatives.flatMap(({ category, groups }): MeantGroup => groups[at] ?? (category ? [category] : [])),
  );
  const categories = alternatives.flatMap(({ category }) => category ?? []);
  const belongs = (choice: OptionFilter) =>
    (askers.get(choice.attribute.id) ?? []).every((asker) => isWithin(asker, categories));
  const isExact = alternatives.every(({ groups }) => groups[0] === undefined || groups[0].every(belongs));
  return { categories: isExact ? [] : categories, models: [], filters: [], meant };
}

const isWithin = (category: Category, others: readonly Category[]): boolean =>
  others.some((other) => category.path.includes(other) || other.path.includes(category));

function haveSameGroups(alternatives: readonly Alternative[]): boolean {
  const [first, ...others] = alternatives.map(({ groups }) => JSON.stringify(groups.map((group) => group.map(keyOf))));
  return others.every((other) => other === first);
}

const keyOf = (choice: OptionFilter): unknown[] => [
  choice.attribute.id,
  ...('options' in choice ? choice.options.map(({ id }) => id).toSorted((a, b) => a - b) : []),
];
