/** The view of the price suggestion's page and popup (PSUG-01). */
import { carState, stateAttribute } from '../../../domain/price-suggestion/car-state.ts';
import { YEARS_NEAR } from '../../../domain/price-suggestion/comparables.ts';
import type { PriceStep } from '../../../domain/price-suggestion/price-distribution.ts';
import type { WiderEstimate } from '../../../domain/price-suggestion/price-suggestion.server.ts';
import { EVERYTHING, type SearchQuery } from '../../../domain/query-reading/search-query.ts';
import { modelsOf } from '../../../domain/taxonomy/categories.ts';
import { type AttributeFacts, CARS, type Category, type Taxonomy } from '../../../domain/taxonomy/taxonomy.ts';
import { persianDigits, persianList, persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { cachedCard } from '../../parts/listing/cached-cards.ts';
import type { CardView } from '../../parts/listing/card-view.ts';
import { attributeName, type Typed, typedOf } from '../../parts/listing/typed-listing.ts';
import { paths } from '../../paths.ts';
import { formState } from '../../web/forms/context-form-state.ts';
import type { FormState } from '../../web/forms/form-state.ts';
import type { Context } from '../../web/request/context.ts';
import { type AttributeView, attributeGroups } from '../posting/attribute-view.ts';
import { carBrand, fieldOf, modelAttribute, requestedCar, typedCarOf } from './requested-car.ts';
import { isResultProof, PROOF } from './result-proof.ts';

/** Heading element, one level below the page's or popup's own heading. */
export type HeadingTag = 'h2' | 'h3';

export type LinkChoice = { readonly name: string; readonly href: string };

export type PriceSuggestView =
  | {
      readonly step: 'brand';
      readonly error: string | null;
      /** Brands with the most listings; empty if there are only few brands. */
      readonly popular: readonly LinkChoice[];
      readonly choices: readonly LinkChoice[];
    }
  | {
      readonly step: 'model';
      readonly brand: string;
      readonly toBrands: string;
      readonly error: string | null;
      readonly choices: readonly LinkChoice[];
    }
  | {
      readonly step: 'details';
      readonly form: FormState;
      readonly typed: Typed;
      readonly chosen: readonly ChosenView[];
      readonly fields: readonly AttributeView[];
      readonly yearField: string;
      readonly more: readonly AttributeView[];
      /** Labels by field, for the error summary. */
      readonly labels: Readonly<Record<string, string>>;
      readonly result: ResultView | null;
    };

/** The chosen brand or model, with a link to change it. */
export type ChosenView = {
  readonly field: string;
  readonly label: string;
  readonly name: string;
  readonly changeHref: string;
};

export type ResultView = {
  readonly car: string;
  /** Price and distribution; null if there are too few comparable cars. */
  readonly prices: PricesView | null;
  /**
   * Rougher estimate from more cars, if there is no exact one; null if there are too few cars even for this estimate.
   */
  readonly wider: WiderView | null;
  /** The most similar of the comparable listings. */
  readonly taken: readonly CardView[];
  readonly comparablesHref: string;
  readonly postHref: string;
};

export type WiderView = {
  readonly price: string;
  readonly error: string;
  readonly basis: string;
};

export type PricesView = {
  readonly words: string;
  readonly middle: string;
  readonly counted: string;
  /** Sentences about the properties that the adjusted price takes into account, and about those that it cannot. */
  readonly notes: readonly string[];
  readonly drawing: string;
  readonly steps: readonly PriceStep[];
  readonly range: { readonly from: number; readonly to: number };
};

const STATE_PARTS = ['year', 'mileage', 'body'] as const;
/** Keys of attributes that describe the offer and not the car. */
const OF_THE_SALE = new Set(['seller_kind', 'vehicle_payment', 'exchangeable']);

/** Builds the view from a sent form, or else from the parameters of an address or popup. */
export async function priceSuggestView(
  context: Context,
  params: Readonly<Record<string, string>>,
): Promise<PriceSuggestView> {
  const { catalogue, sentForm } = context;
  const { taxonomy } = catalogue;
  const form = formState(context);
  const sent = typedOf(Object.entries(sentForm?.values ?? params));
  const brand = carBrand(sent.category, taxonomy);
  if (!brand) return { step: 'brand', error: form.errors.category ?? null, ...(await brands(context)) };
  const model = modelAttribute(brand);
  const models = modelsOf(taxonomy, brand);
  const chosen = models.find(({ id }) => model && sent[attributeName(model.id)] === String(id));
  if (model && models.length > 0 && !chosen) {
    const choices = models.map(({ id, label }) => ({
      name: label,
      href: paths.priceSuggest({ ...sent, category: brand.id, [attributeName(model.id)]: id }),
    }));
    const error = form.errors[fieldOf(model)] ?? null;
    return { step: 'model', brand: brand.name, toBrands: paths.priceSuggest(), error, choices };
  }
  const told = requestedCar(typedCarOf(sent), taxonomy);
  const isShown = sentForm === null && isResultProof(params[PROOF], told.typed, context);
  const typed = isShown ? told.typed : sent;
  const fields = attributeGroups(brand, typed).flatMap((group) => group.fields);
  const known = STATE_PARTS.flatMap((part) => stateAttribute(brand, part) ?? []).map(fieldOf);
  const year = stateAttribute(brand, 'year');
  const others = brand.attributes
    .filter(({ attribute, shownWhen, inFilter }) => inFilter && !shownWhen && !OF_THE_SALE.has(attribute.key))
    .map(({ attribute }) => fieldOf(attribute))
    .filter((field) => !known.includes(field) && field !== (model && fieldOf(model)));
  const pick = (names: readonly string[]) =>
    names.flatMap((name) => fields.find(({ field }) => field === name) ?? []).map(independent);
  return {
    step: 'details',
    form: { ...form, values: typed },
    typed,
    chosen: [
      { field: 'category', label: fa.priceSuggest.brand, name: brand.name, changeHref: paths.priceSuggest() },
      ...(model && chosen
        ? [
            {
              field: fieldOf(model),
              label: fa.priceSuggest.model,
              name: chosen.label,
              changeHref: paths.priceSuggest({ category: brand.id }),
            },
          ]
        : []),
    ],
    yearField: year ? fieldOf(year) : '',
    fields: pick(known).map((field) => ({ ...field, required: field.field === (year && fieldOf(year)) })),
    more: pick(others).map((field) => ({ ...field, required: false })),
    labels: Object.fromEntries(brand.attributes.map(({ attribute }) => [fieldOf(attribute), attribute.label])),
    result: isShown ? await resultView(context, brand, told) : null,
  };
}

/**
 * Marks an attribute as not governing others: dependent attributes are not asked for here, so no choice has to render
 * the form again.
 */
const independent = (field: AttributeView): AttributeView => ({ ...field, governs: false });

const POPULAR = 12;

/** All brands of cars, and the popular brands, which have the most cars on sale. */
async function brands({ services, catalogue, now }: Context) {
  const cars = catalogue.taxonomy.byId.get(CARS);
  if (!cars) return { popular: [], choices: [] };
  const { byCategory } = await services.search.counts({ ...EVERYTHING, categories: [cars] }, { ...catalogue, now });
  const all = cars.children.filter((brand) => modelAttribute(brand));
  const countOf = ({ id }: Category): number => byCategory.get(id) ?? 0;
  const sold = all.filter((brand) => countOf(brand) > 0).toSorted((a, b) => countOf(b) - countOf(a));
  const popular = all.length > 2 * POPULAR ? sold.slice(0, POPULAR) : [];
  const choice = ({ id, name }: Category): LinkChoice => ({ name, href: paths.priceSuggest({ category: id }) });
  return { popular: popular.map(choice), choices: all.filter((brand) => !popular.includes(brand)).map(choice) };
}

type ToldCar = { readonly facts: AttributeFacts; readonly typed: Typed };

async function resultView(
  { services, catalogue, now }: Context,
  brand: Category,
  { facts, typed }: ToldCar,
): Promise<ResultView> {
  const car = { category: brand, facts };
  const found = await services.priceSuggestion.suggestCar(car, now);
  const wider = found ? null : await services.priceSuggestion.suggestWider(car, now);
  const taken = await services.search.cards((found ?? wider)?.listings ?? []);
  return {
    car: carName(brand, facts),
    prices: found && pricesView(found, carState(brand, facts).body !== null),
    wider: wider && widerView(wider, catalogue.taxonomy),
    taken: taken.map((listing) => cachedCard(listing, catalogue, now)),
    comparablesHref: paths.results(comparablesOf(brand, facts, wider, catalogue.taxonomy)),
    postHref: paths.newListing('price-suggest', typed),
  };
}

type Found = NonNullable<Awaited<ReturnType<Context['services']['priceSuggestion']['suggestCar']>>>;

function pricesView({ range, steps, by }: Found, toldBody: boolean): PricesView {
  const words = fa.priceSuggest;
  const [min, max, middle, count] = [range.from, range.to, range.median, range.comparables].map(persianNumber);
  return {
    words: words.range(min ?? '', max ?? ''),
    middle: words.middle(middle ?? ''),
    counted: words.counted(count ?? ''),
    notes: [
      ...(by.length > 0 ? [words.adjustedTo(by)] : []),
      ...(toldBody && !by.includes('body') ? [words.bodyUnknown] : []),
    ],
    drawing: words.drawing(min ?? '', max ?? ''),
    steps,
    range,
  };
}

/** Maximum number of models that a sentence names. */
const NAMES = 3;

function widerView({ price, error, comparables, models, years }: WiderEstimate, { options }: Taxonomy): WiderView {
  const words = fa.priceSuggest.wider;
  const [count, apart] = [persianNumber(comparables), persianNumber(years)];
  const names = models.flatMap((id) => options.get(id)?.label ?? []);
  const said = names.length > NAMES ? [...names.slice(0, NAMES), words.others] : names;
  return {
    price: words.price(persianNumber(price)),
    error: words.error(persianNumber(error)),
    basis: models.length === 1 ? words.basis(count, apart) : words.basisOfModels(count, persianList(said), apart),
  };
}

function carName(brand: Category, facts: AttributeFacts): string {
  const model = modelAttribute(brand);
  const chosen = model && facts[model.id];
  const label = model?.options.find(({ id }) => typeof chosen === 'object' && chosen.includes(id))?.label;
  const { year } = carState(brand, facts);
  return [brand.name, label, year === null ? null : fa.priceSuggest.ofYear(persianDigits(year))]
    .filter(Boolean)
    .join(' ');
}

/**
 * Search for comparable cars: the same model within two years, or the models and years on which the rougher figure is
 * based.
 */
function comparablesOf(
  brand: Category,
  facts: AttributeFacts,
  wider: WiderEstimate | null,
  { options }: Taxonomy,
): SearchQuery {
  const model = modelAttribute(brand);
  const chosen = model && facts[model.id];
  const ids = wider?.models ?? (typeof chosen === 'object' ? chosen : []);
  const apart = wider?.years ?? YEARS_NEAR;
  const year = stateAttribute(brand, 'year');
  const made = carState(brand, facts).year;
  return {
    ...EVERYTHING,
    categories: [brand],
    models: ids.flatMap((id) => options.get(id) ?? []),
    filters: year && made !== null ? [{ attribute: year, from: made - apart, to: made + apart }] : [],
  };
}
