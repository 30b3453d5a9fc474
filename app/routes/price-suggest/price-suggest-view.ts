/** The view of the price suggestion's page and popup (PSUG-01). */
import { carState, stateAttribute } from '../../../domain/price-suggestion/car-state.ts';
import { YEARS_NEAR } from '../../../domain/price-suggestion/comparables.ts';
import type { PriceStep } from '../../../domain/price-suggestion/price-distribution.ts';
import { EVERYTHING, type SearchQuery } from '../../../domain/query-reading/search-query.ts';
import { modelsOf } from '../../../domain/taxonomy/categories.ts';
import { CARS, type Category, type Facts, type Taxonomy } from '../../../domain/taxonomy/taxonomy.ts';
import { persianDigits, persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { attributeName, type Typed, typedOf } from '../../parts/listing/typed-listing.ts';
import { paths } from '../../paths.ts';
import { formState } from '../../web/forms/context-form-state.ts';
import type { FormState } from '../../web/forms/form-state.ts';
import type { Context } from '../../web/request/context.ts';
import { type AttributeView, attributeGroups } from '../posting/attribute-view.ts';
import { askedCar, carBrand, fieldOf, modelAttribute, toldBy } from './asked-car.ts';
import { isResultProof, PROOF } from './result-proof.ts';

/** Level of headings below the page's or popup's own. */
export type HeadingTag = 'h2' | 'h3';

export type Choice = { readonly name: string; readonly href: string };

export type PriceSuggestView =
  | { readonly step: 'brand'; readonly error: string | null; readonly choices: readonly Choice[] }
  | {
      readonly step: 'model';
      readonly brand: string;
      readonly toBrands: string;
      readonly error: string | null;
      readonly choices: readonly Choice[];
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

/** Brand or model, and where it is changed. */
export type ChosenView = {
  readonly field: string;
  readonly label: string;
  readonly name: string;
  readonly changeHref: string;
};

export type ResultView = {
  readonly car: string;
  /** Null if there are too few comparables. */
  readonly prices: PricesView | null;
  readonly comparablesHref: string;
  readonly postHref: string;
};

export type PricesView = {
  readonly words: string;
  readonly middle: string;
  readonly counted: string;
  /** Sentences on what the adjustment took into account, and what it could not. */
  readonly notes: readonly string[];
  readonly drawing: string;
  readonly steps: readonly PriceStep[];
  readonly range: { readonly from: number; readonly to: number };
};

const STATE_PARTS = ['year', 'mileage', 'body'] as const;
/** Attributes of the sale rather than the car. */
const OF_THE_SALE = new Set(['seller_kind', 'vehicle_payment', 'exchangeable']);

/** Reads a sent form, else the parameters of an address or popup. */
export async function priceSuggestView(
  context: Context,
  params: Readonly<Record<string, string>>,
): Promise<PriceSuggestView> {
  const { catalogue, sentForm } = context;
  const { taxonomy } = catalogue;
  const form = formState(context);
  const sent = typedOf(Object.entries(sentForm?.values ?? params));
  const brand = carBrand(sent.category, taxonomy);
  if (!brand) return { step: 'brand', error: form.errors.category ?? null, choices: brands(taxonomy) };
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
  const told = askedCar(toldBy(sent), taxonomy);
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

/** Attributes that depend on others are not asked here, so no choice redraws the form. */
const independent = (field: AttributeView): AttributeView => ({ ...field, governs: false });

function brands({ byId }: Taxonomy): Choice[] {
  const cars = byId.get(CARS)?.children ?? [];
  return cars
    .filter((brand) => modelAttribute(brand))
    .map(({ id, name }) => ({ name, href: paths.priceSuggest({ category: id }) }));
}

type ToldCar = { readonly facts: Facts; readonly typed: Typed };

async function resultView(
  { services, catalogue, now }: Context,
  brand: Category,
  { facts, typed }: ToldCar,
): Promise<ResultView> {
  const found = await services.priceSuggestion.suggestCar({ category: brand, facts }, now);
  return {
    car: carName(brand, facts),
    prices: found && pricesView(found, carState(brand, facts).body !== null),
    comparablesHref: paths.results(comparablesOf(brand, facts, catalogue.taxonomy)),
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

function carName(brand: Category, facts: Facts): string {
  const model = modelAttribute(brand);
  const chosen = model && facts[model.id];
  const label = model?.options.find(({ id }) => typeof chosen === 'object' && chosen.includes(id))?.label;
  const { year } = carState(brand, facts);
  return [brand.name, label, year === null ? null : fa.priceSuggest.ofYear(persianDigits(year))]
    .filter(Boolean)
    .join(' ');
}

/** Cars of the same model and of years within two. */
function comparablesOf(brand: Category, facts: Facts, { options }: Taxonomy): SearchQuery {
  const model = modelAttribute(brand);
  const chosen = model && facts[model.id];
  const ids = typeof chosen === 'object' ? chosen : [];
  const year = stateAttribute(brand, 'year');
  const made = carState(brand, facts).year;
  return {
    ...EVERYTHING,
    categories: [brand],
    models: ids.flatMap((id) => options.get(id) ?? []),
    filters: year && made !== null ? [{ attribute: year, from: made - YEARS_NEAR, to: made + YEARS_NEAR }] : [],
  };
}
