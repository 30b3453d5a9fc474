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

/** The advanced-search form: a plain GET of `/search`, with hidden fields for parameters that it has no field for. */
export type FilterPanelView = {
  readonly kept: readonly (readonly [name: string, value: string])[];
  readonly categories: Facets;
  readonly places: Facets;
  /** Choice of brands and models, and the brand that is chosen; null where the category has none. */
  readonly brands: { readonly name: string; readonly href: string } | null;
  readonly price: RangeControl | null;
  readonly controls: readonly FilterControl[];
};

export type RangeControl = {
  readonly kind: 'range';
  readonly label: string;
  readonly from: { readonly name: string; readonly value: string };
  readonly to: { readonly name: string; readonly value: string };
  /** Whether digits are grouped while typing. */
  readonly grouping: boolean;
  /** An amount of toman, which may be typed in words (GEN-03). */
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

/** The third state of a choice, «نباشد»; null where a choice has two. */
export type NotControl = { readonly name: string; readonly on: boolean };

/** Number of groups that are open before anything is chosen: those that tell most. */
const OPEN_AT_FIRST = 2;

export function filterPanelView(query: SearchQuery, counts: Counts, catalogue: Catalogue): FilterPanelView {
  const category = commonCategory(query);
  // Facts of the cards tell most about a listing of the category.
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

/** «برند و مدل», or the models of the one brand that is chosen. */
function brandsName(query: SearchQuery): string {
  const category = commonCategory(query);
  return category?.type === 'brand' ? fa.results.modelsOf(category.name) : fa.results.brand;
}

/** Every parameter of the search that the form has no field for. */
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

/** Excluded things without a field: categories, places, models. */
const keptNot = ({ not, ...query }: SearchQuery): Excluded[] =>
  not.filter(
    (excluded) =>
      !('attribute' in excluded) ||
      !(commonCategory(query)?.attributes ?? []).some(
        (ask) => ask.attribute.id === excluded.attribute.id && isAsked(ask, { ...query, not }),
      ),
  );

/**
 * Models are chosen with their brands; attributes that depend on another choice are hidden until it is made (CAT-06).
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

/** Filters for tags (ITEM-20): results have all ticked tags. */
function tagsControl({ tags }: SearchQuery, offered: readonly Tag[]): FilterControl {
  const options = offered.map((tag) => ({ id: tag.value, label: tag.label, on: tags.includes(tag), not: null }));
  return { kind: 'choices', label: fa.results.tags, name: 'tags[]', options, open: tags.length > 0 };
}

/** Cars that this site had inspected (ITEM-19). */
function inspectedControl({ inspected }: SearchQuery): FilterControl {
  return { kind: 'tick', label: fa.card.inspected, name: 'cert', on: inspected, not: null };
}

function rangeEnd(filter: AttributeFilter | undefined, at: 'from' | 'to', grouping: boolean): string {
  const value = filter && 'from' in filter ? filter[at] : null;
  if (value === null) return '';
  return grouping ? persianNumber(value) : persianDigits(value);
}
