import {
  type AttributeFilter,
  commonCategory,
  type Excluded,
  NOT,
  queryKey,
  type SearchQuery,
  scopedParams,
} from '../../../domain/query-reading/search-query.ts';
import { brandedCategory } from '../../../domain/search/narrow.ts';
import type { Counts } from '../../../domain/search/search.server.ts';
import { CAR_MODEL, type CategoryAttribute, isMoney, isOfCars, type Tag } from '../../../domain/taxonomy/taxonomy.ts';
import { persianDigits, persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { attributeRange, priceRange } from '../../parts/search/range-labels.ts';
import { paths } from '../../paths.ts';
import type { Catalogue } from '../../web/request/context.ts';
import { categoryFacets, type Facets, placeFacets } from './facets.ts';

/** View of the advanced-search form: a plain GET of `/search`, with hidden fields for parameters that have no field. */
export type FilterPanelView = {
  readonly kept: readonly (readonly [name: string, value: string])[];
  readonly categories: Facets;
  readonly places: Facets;
  /** Link to the choice of brands and models, named after the chosen brand; null if the category has no brands. */
  readonly brands: { readonly name: string; readonly href: string } | null;
  readonly price: RangeControl | null;
  readonly controls: readonly FilterControl[];
};

export type RangeControl = {
  readonly kind: 'range';
  readonly label: string;
  readonly from: { readonly name: string; readonly value: string };
  readonly to: { readonly name: string; readonly value: string };
  /** Whether digits are grouped while the user types. */
  readonly grouping: boolean;
  /** Whether it is an amount of toman, which may be typed in words (GEN-03). */
  readonly isAmount: boolean;
  readonly open: boolean;
};

export type FilterControl =
  | RangeControl
  | {
      readonly kind: 'tick';
      readonly label: string;
      readonly name: string;
      readonly on: boolean;
      readonly not: NotControl | null;
    }
  | {
      readonly kind: 'choices';
      readonly label: string;
      readonly name: string;
      readonly options: readonly {
        readonly id: number | string;
        readonly label: string;
        readonly on: boolean;
        readonly not: NotControl | null;
      }[];
      readonly open: boolean;
    };

/** The additional box «نباشد» (must not have) of a choice; null if the choice has none. */
export type NotControl = { readonly name: string; readonly on: boolean };

/** Number of groups of filters that are open before anything is chosen. */
const OPEN_AT_FIRST = 2;

export function filterPanelView(query: SearchQuery, counts: Counts, catalogue: Catalogue): FilterPanelView {
  const category = commonCategory(query);
  // Attributes that cards show come first, because they are the most informative ones of the category.
  const asked = (category?.attributes ?? [])
    .filter((attribute) => isAsked(attribute, query))
    .toSorted((a, b) => Number(b.onCard) - Number(a.onCard));
  return {
    kept: keptParams(query),
    categories: categoryFacets(query, counts, catalogue),
    places: placeFacets(query, counts, catalogue),
    brands: brandedCategory(query) && { name: brandsName(query), href: paths.chooseBrand(query) },
    price: category && !category.hasPrice ? null : priceControl(query, priceRange(category)),
    controls: [
      ...asked.map((attribute, index) => controlOf(attribute, query, index < OPEN_AT_FIRST)),
      ...(category?.tags.length ? [tagsControl(query, category.tags)] : []),
      ...(category && isOfCars(category) ? [inspectedControl(query)] : []),
    ],
  };
}

/** Label of the choice: «برند و مدل» (brand and model), or the models of the single chosen brand. */
function brandsName(query: SearchQuery): string {
  const category = commonCategory(query);
  return category?.type === 'brand' ? fa.results.modelsOf(category.name) : fa.results.brand;
}

/** Parameters of the search for which the form has no field. */
function keptParams(query: SearchQuery): [string, string][] {
  const kept: [string, string][] = [
    ...scopedParams({
      ...query,
      minPrice: null,
      maxPrice: null,
      filters: [],
      not: keptNot(query),
      tags: [],
      inspected: false,
    }),
  ];
  const { position } = query;
  return position ? [...kept, ['location', `${position.lat},${position.long}`]] : kept;
}

/** Exclusions for which the form has no field: categories, places, models. */
const keptNot = ({ not, ...query }: SearchQuery): Excluded[] =>
  not.filter(
    (excluded) =>
      !('attribute' in excluded) ||
      !(commonCategory(query)?.attributes ?? []).some(
        (ask) => ask.attribute.id === excluded.attribute.id && isAsked(ask, { ...query, not }),
      ),
  );

/**
 * Whether the form has a field for an attribute. Models are chosen together with brands; an attribute that depends on
 * another is hidden until the other is chosen (CAT-06).
 */
function isAsked({ attribute, inFilter, shownWhen }: CategoryAttribute, { filters }: SearchQuery): boolean {
  if (!inFilter || attribute.groupName === CAR_MODEL) return false;
  if (!shownWhen) return true;
  const condition = filters.find((filter) => filter.attribute.id === shownWhen.attributeId);
  if (!condition || !('options' in condition)) return false;
  return condition.options.some(({ id }) => shownWhen.optionIds.includes(id));
}

function priceControl({ minPrice, maxPrice }: SearchQuery, label: string): RangeControl {
  return {
    kind: 'range',
    label,
    from: { name: 'mnp', value: minPrice === null ? '' : persianNumber(minPrice) },
    to: { name: 'mxp', value: maxPrice === null ? '' : persianNumber(maxPrice) },
    grouping: true,
    isAmount: true,
    open: true,
  };
}

function controlOf({ attribute }: CategoryAttribute, { filters, not }: SearchQuery, first: boolean): FilterControl {
  const name = queryKey(attribute);
  const unwanted = not.find((excluded) => 'attribute' in excluded && excluded.attribute.id === attribute.id);
  const set = filters.find((filter) => filter.attribute.id === attribute.id);
  const open = first || set !== undefined || unwanted !== undefined;
  const { label, grouping } = attribute;
  if (attribute.type === 'checkbox') {
    const third = { name: NOT + name, on: unwanted !== undefined };
    return { kind: 'tick', label, name, on: set !== undefined, not: third };
  }
  if (attribute.type !== 'number') {
    const chosen = set && 'options' in set ? set.options : [];
    const left = unwanted && 'options' in unwanted ? unwanted.options : [];
    const options = attribute.options.map((option) => ({
      id: option.id,
      label: option.label,
      on: chosen.includes(option),
      not: { name: `${NOT}${name}[]`, on: left.includes(option) },
    }));
    return { kind: 'choices', label, name: `${name}[]`, options, open };
  }
  const end = (at: 'from' | 'to') => ({ name: `${name}-${at}`, value: rangeEnd(set, at, grouping) });
  return {
    kind: 'range',
    label: attributeRange(attribute),
    from: end('from'),
    to: end('to'),
    grouping,
    isAmount: isMoney(attribute),
    open,
  };
}

/** Filter by tags (ITEM-20); results have all ticked tags. */
function tagsControl({ tags }: SearchQuery, offered: readonly Tag[]): FilterControl {
  const options = offered.map((tag) => ({ id: tag.value, label: tag.label, on: tags.includes(tag), not: null }));
  return { kind: 'choices', label: fa.results.tags, name: 'tags[]', options, open: tags.length > 0 };
}

/** Filter for cars that were inspected on behalf of this site (ITEM-19). */
function inspectedControl({ inspected }: SearchQuery): FilterControl {
  return { kind: 'tick', label: fa.card.inspected, name: 'cert', on: inspected, not: null };
}

function rangeEnd(filter: AttributeFilter | undefined, at: 'from' | 'to', grouping: boolean): string {
  const value = filter && 'from' in filter ? filter[at] : null;
  if (value === null) return '';
  return grouping ? persianNumber(value) : persianDigits(value);
}
