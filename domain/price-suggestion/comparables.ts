import type { Place } from '../locations/places.ts';
import { wordsOf } from '../query-reading/words.ts';
import { categoryToken, optionToken, placeToken, rangeTokens, titleToken } from '../search/tokens.ts';
import { type Attribute, type AttributeFacts, CAR_MODEL, type Category } from '../taxonomy/taxonomy.ts';

/** The item to price, as far as its seller has described it. */
export type PricedThing = {
  readonly category: Category;
  readonly facts: AttributeFacts;
  /** Text by attribute id, for text attributes. */
  readonly texts: Readonly<Record<string, string>>;
  /** Place, as precise as known; only real estate needs it. */
  readonly place: Place | null;
};

/** Description of comparable listings by the tokens that they must have in the index. */
export type Likeness = {
  /** A comparable listing has at least one token of each group. */
  readonly groups: readonly (readonly string[])[];
  /**
   * Unit by which prices are compared (a square metre), and how many of it the item has; null if whole prices are
   * compared.
   */
  readonly per: { readonly attributeId: number; readonly units: number } | null;
};

/** Maximum difference in years between comparable vehicles. */
export const YEARS_NEAR = 2;
const BUILT_NEAR = 5;
const AREA_NEAR = 0.3;
const MODEL_WORDS_MAX = 5;

/**
 * Finds what makes listings comparable (ITEM-16). Cars: the same model; other vehicles: the same brand and kind; both
 * of about the same year. Goods: the typed model and the condition. Real estate for sale: about the same size and age,
 * by price per square metre, in the same district or small town. Null if too little is known, or if no rule fits the
 * category.
 */
export function likenessOf(thing: PricedThing): Likeness | null {
  const { category } = thing;
  if (!category.hasPrice) return null;
  const narrowed = carLike(thing) ?? vehicleLike(thing) ?? modelLike(thing) ?? propertyLike(thing);
  return narrowed && { ...narrowed, groups: [[categoryToken(category)], ...narrowed.groups] };
}

function carLike(thing: PricedThing): Likeness | null {
  const asked = attributeOf(thing, ({ groupName }) => groupName === CAR_MODEL);
  const years = near(thing, 'production_year', (year) => [year - YEARS_NEAR, year + YEARS_NEAR]);
  if (!asked || !years) return null;
  // A brand without models in the taxonomy: cars are comparable by brand and year.
  if (asked.options.length === 0) return { groups: [years], per: null };
  const model = chosen(thing, ({ id }) => id === asked.id);
  return model && { groups: [model, years], per: null };
}

function vehicleLike(thing: PricedThing): Likeness | null {
  const brand = chosen(thing, isBrand);
  const years = near(thing, 'production_year', (year) => [year - YEARS_NEAR, year + YEARS_NEAR]);
  const kind = chosen(thing, ({ key }) => key.endsWith('_kind') && !NOT_WHAT_IT_IS.has(key));
  return brand && kind && years && { groups: [brand, kind, years], per: null };
}

function modelLike(thing: PricedThing): Likeness | null {
  const typed = attributeOf(thing, ({ key, type }) => key === 'product_model' && type === 'text');
  const words = typed ? [...new Set(wordsOf(thing.texts[typed.id] ?? ''))] : [];
  if (words.length === 0 || words.length > MODEL_WORDS_MAX) return null;
  const asked = ['condition', 'internal_storage', 'ssd_size'].flatMap((wanted) => {
    const tokens = chosen(thing, ({ key }) => key === wanted);
    return tokens ? [tokens] : [];
  });
  const brand = chosen(thing, isBrand);
  return { groups: [...words.map((word) => [titleToken(word)]), ...(brand ? [brand] : []), ...asked], per: null };
}

const HOME_AREA = 'property_area';

/**
 * Area by which prices of real estate for sale are compared, in square metres; null for rentals and everything else.
 */
export function areaForSale(
  thing: Pick<PricedThing, 'category' | 'facts'>,
): { readonly attribute: Attribute; readonly units: number } | null {
  // Rentals have two prices, deposit and rent; more of one means less of the other.
  if (attributeOf(thing, ({ key }) => key === 'rent_kind')) return null;
  const home = attributeOf(thing, ({ key }) => key === HOME_AREA);
  const land = attributeOf(thing, ({ key }) => key === 'land_area');
  // The price of a house on its land depends on the areas of both.
  const attribute = home && land ? undefined : (home ?? land);
  const units = attribute && thing.facts[attribute.id];
  return attribute && typeof units === 'number' && units > 0 ? { attribute, units } : null;
}

function propertyLike(thing: PricedThing): Likeness | null {
  if (!thing.place || thing.place.children.length > 0) return null;
  const area = areaForSale(thing);
  if (!area) return null;
  const { attribute, units } = area;
  const built = near(thing, 'year_built', (year) => [year - BUILT_NEAR, year + BUILT_NEAR]);
  if (attribute.key === HOME_AREA && !built) return null;
  const sizes = rangeTokens(attribute, Math.floor(units * (1 - AREA_NEAR)), Math.ceil(units * (1 + AREA_NEAR)));
  return {
    groups: [[placeToken(thing.place)], sizes, ...(built ? [built] : [])],
    per: { attributeId: attribute.id, units },
  };
}

/** Wider limits for the difference in years, tried if `YEARS_NEAR` finds too few cars. */
const YEARS_WIDER = [4, 7] as const;

/** A wider search for comparable cars: first other years of the same model, then neighbouring models as well. */
export type WiderLikeness = Pick<Likeness, 'groups'> & {
  readonly models: readonly number[];
  readonly years: number;
};

/** Wider searches in the order in which they are tried; none for a car whose model or year is unknown. */
export function widerLikenesses(thing: Pick<PricedThing, 'category' | 'facts'>): WiderLikeness[] {
  const asked = attributeOf(thing, ({ groupName }) => groupName === CAR_MODEL);
  const [model] = asked && Array.isArray(thing.facts[asked.id]) ? (thing.facts[asked.id] as readonly number[]) : [];
  const own = asked?.options.find(({ id }) => id === model);
  if (!asked || !own) return [];
  const line = asked.options.filter(({ slug }) => lineOf(slug) === lineOf(own.slug)).map(({ id }) => id);
  const tried: readonly (readonly [readonly number[], number])[] = [
    [[own.id], YEARS_WIDER[0]],
    ...(line.length > 1 ? ([YEARS_NEAR, ...YEARS_WIDER] as const).map((years) => [line, years] as const) : []),
  ];
  return tried.flatMap(([models, years]) => {
    const made = near(thing, 'production_year', (year) => [year - years, year + years]);
    const groups = [[categoryToken(thing.category)], models.map((id) => optionToken(asked.id, id)), made ?? []];
    return made ? [{ groups, models, years }] : [];
  });
}

/** Model line that several trims share: «pride» of «pride-131». */
const lineOf = (slug: string): string => slug.split('-')[0] ?? slug;

const NOT_WHAT_IT_IS = new Set(['seller_kind', 'provider_kind', 'rent_kind', 'contract_kind', 'pay_kind']);
const SAYS_NOTHING = new Set(['other', 'none']);

const isBrand = ({ key }: Attribute): boolean => key.endsWith('_brand');

/** Token of the chosen option; null unless exactly one is chosen, and null for «other». */
function chosen(thing: PricedThing, wanted: (attribute: Attribute) => boolean): string[] | null {
  const attribute = attributeOf(thing, wanted);
  const value = attribute && thing.facts[attribute.id];
  if (!attribute || !value || typeof value === 'number' || value.length !== 1) return null;
  const option = attribute.options.find(({ id }) => id === value[0]);
  return option && !SAYS_NOTHING.has(option.slug) ? [optionToken(attribute.id, option.id)] : null;
}

function near(
  thing: Pick<PricedThing, 'category' | 'facts'>,
  wanted: string,
  span: (value: number) => [number, number],
): string[] | null {
  const attribute = attributeOf(thing, ({ key }) => key === wanted);
  const value = attribute && thing.facts[attribute.id];
  return attribute && typeof value === 'number' ? rangeTokens(attribute, ...span(value)) : null;
}

function attributeOf(
  { category }: Pick<PricedThing, 'category'>,
  wanted: (attribute: Attribute) => boolean,
): Attribute | undefined {
  return category.attributes.map(({ attribute }) => attribute).find(wanted);
}
