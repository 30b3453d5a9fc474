/** Parses the car described by a form, an address or a program (PSUG-01). */
import { answersOf } from '../../../domain/listings/posting/listing-answers.ts';
import { type PostedValues, postedAttributes } from '../../../domain/listings/posting/posted-attributes.ts';
import { stateAttribute } from '../../../domain/price-suggestion/car-state.ts';
import { readCarYear } from '../../../domain/price-suggestion/car-year.ts';
import { isLeaf, modelsOf } from '../../../domain/taxonomy/categories.ts';
import { type AttributeFacts, CAR_MODEL, type Category, type Taxonomy } from '../../../domain/taxonomy/taxonomy.ts';
import { fa } from '../../messages/fa.ts';
import { faultSentences } from '../../parts/listing/listing-fault-sentence.ts';
import { attributeName, postedFields, type Typed } from '../../parts/listing/typed-listing.ts';

export type TypedCar = {
  readonly category: unknown;
  readonly values: PostedValues;
};

export type RequestedCar = {
  /** The brand; null if it is missing or is not a brand of cars. */
  readonly brand: Category | null;
  readonly facts: AttributeFacts;
  /**
   * All given facts under the posting form's field names; equal cars have equal values. Only complete if there are no
   * errors.
   */
  readonly typed: Typed;
  readonly errors: Readonly<Record<string, string>>;
};

/** Field name under which an attribute's errors are stored. */
export const fieldOf = ({ id }: { readonly id: number }): string => `attributes.${id}`;

/** Reads the fields of a plain form or an address. */
export const typedCarOf = (fields: Typed): TypedCar => ({
  category: fields.category,
  values: postedAttributes(postedFields(fields)),
});

/** Validates a car: brand, year and, if the brand has any, model are required; other facts may be missing. */
export function requestedCar({ category, values }: TypedCar, taxonomy: Taxonomy): RequestedCar {
  const brand = carBrand(category, taxonomy);
  if (!brand) {
    const missing = category === undefined || category === null || category === '';
    const errors = { category: missing ? fa.validation.required_field : fa.priceSuggest.notCar };
    return { brand: null, facts: {}, typed: {}, errors };
  }
  const year = stateAttribute(brand, 'year');
  const { [year?.id ?? '']: years, ...others } = values;
  const { facts, texts, faults } = answersOf(others, { attributes: brand.attributes.map(unrequired) });
  const errors: Record<string, string> = faultSentences(faults);
  const model = modelAttribute(brand);
  const known: Record<string, AttributeFacts[string]> = { ...facts };
  if (model && modelsOf(taxonomy, brand).length > 0 && facts[model.id] === undefined)
    errors[fieldOf(model)] ??= fa.validation.required_field;
  if (year) {
    const read = years?.length === 1 ? readCarYear(years[0] ?? '', taxonomy.year) : null;
    if (read !== null) known[year.id] = read;
    else errors[fieldOf(year)] = years ? fa.validation.invalid_year : fa.validation.required_field;
  }
  return { brand, facts: known, typed: typedCar(brand, known, texts), errors };
}

/** The attribute for the model; undefined if the category is not a brand of cars. */
export const modelAttribute = ({ attributes }: Pick<Category, 'attributes'>) =>
  attributes.find(({ attribute }) => attribute.groupName === CAR_MODEL)?.attribute;

export function carBrand(category: unknown, { byId }: Taxonomy): Category | null {
  const isId = typeof category === 'number' || (typeof category === 'string' && /^\d{1,9}$/.test(category.trim()));
  const brand = isId ? byId.get(Number(category)) : undefined;
  return brand && isLeaf(brand) && modelAttribute(brand) ? brand : null;
}

const unrequired = (asked: Category['attributes'][number]) => ({ ...asked, required: false });

function typedCar({ id, attributes }: Category, facts: AttributeFacts, texts: Readonly<Record<string, string>>): Typed {
  const entries = attributes.flatMap(({ attribute }): (readonly [string, string])[] => {
    const value = facts[attribute.id] ?? texts[attribute.id];
    if (value === undefined) return [];
    if (typeof value !== 'object') return [[attributeName(attribute.id), String(value)]];
    if (attribute.type === 'multiselect') return value.map((option) => [attributeName(attribute.id, option), '1']);
    return value.map((option) => [attributeName(attribute.id), String(option)]);
  });
  return Object.fromEntries([['category', String(id)], ...entries]);
}
