import * as v from 'valibot';
import { postedAttributes } from '../../../domain/listings/posting/posted-attributes.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { ATTRIBUTE, type Typed } from '../../parts/listing/typed-listing.ts';
import { paths } from '../../paths.ts';
import { defineAction, done, refuse } from '../../web/pages/action.ts';
import { definePage } from '../../web/pages/route.ts';
import { integer } from '../../web/request/about.ts';
import { get, post } from '../../web/request/address.ts';
import styles from './price-suggest.module.css';
import { PriceSuggest } from './price-suggest.tsx';
import { type PriceSuggestView, priceSuggestView } from './price-suggest-view.ts';
import { requestedCar, type TypedCar, typedCarOf } from './requested-car.ts';
import { PROOF, resultProof } from './result-proof.ts';

/**
 * Page that estimates a car's price (PSUG-01). Brand, model and details are separate pages; the price is shown only at
 * an address that the call has signed.
 */
export const priceSuggestPage = definePage<PriceSuggestView>({
  at: get(paths.priceSuggest),
  id: 'price-suggest-page',
  cache: 'private',
  about: { summary: fa.api.pages.priceSuggest, query: ['category'] },
  rare: true,
  load: (context) => priceSuggestView(context, Object.fromEntries(context.url.searchParams)),
  head: (view, { url }) => ({
    title: fa.priceSuggest.title,
    description: fa.priceSuggest.description,
    ...(view.step === 'brand' && url.search === ''
      ? { canonical: paths.priceSuggest() }
      : { robots: 'noindex,follow' }),
  }),
  Page: ({ view }) => (
    <div className={styles.page}>
      <h1>{fa.priceSuggest.title}</h1>
      <PriceSuggest view={view} heading="h2" />
    </div>
  ),
});

const LIST = 'attributes';
const ENTRIES_MAX = 200;
const BRAND = 'category';
const words = fa.priceSuggest;

const Entry = v.object(
  { attributeId: v.union([v.number(), v.string()], words.list), attributeValue: v.unknown() },
  words.list,
);

/** Fields of the call: `a1013` is the answer to an attribute, `a1013.55` one ticked option of several. */
const Fields = v.objectWithRest(
  {
    [BRAND]: v.optional(v.unknown()),
    [LIST]: v.optional(v.pipe(v.array(Entry, words.list), v.maxLength(ENTRIES_MAX, words.list))),
  },
  v.unknown(),
);

/**
 * Returns quartiles of the prices of comparable cars, adjusted to this car's state (PSUG-01). Accepts the attributes as
 * a JSON list, with the brand as the entry `category` or in the query; or as a form with the posting form's field
 * names.
 */
export const suggestPriceCall = defineAction({
  at: post(paths.suggestPrice),
  guard: 'anyone',
  about: {
    summary: fa.api.calls.priceSuggest,
    query: [BRAND],
    answers: v.object({
      min: v.nullable(integer),
      max: v.nullable(integer),
      comparables: v.nullable(integer),
      url: v.string(),
    }),
    example: {
      category: '50001',
      attributes: [
        { attributeId: 'category', attributeValue: 50001 },
        { attributeId: 1001, attributeValue: 5000101 },
        { attributeId: 1002, attributeValue: 1398 },
      ],
    },
  },
  listAs: LIST,
  limits: () => [{ action: 'price-suggest' }],
  input: Fields,
  page: priceSuggestPage,
  async act(context, fields) {
    const { services, catalogue, url, now } = context;
    const { brand, facts, typed, errors } = requestedCar(toldIn(fields, url), catalogue.taxonomy);
    if (!brand || Object.keys(errors).length > 0) return refuse({ errors });
    const found = await services.priceSuggestion.suggestCar({ category: brand, facts }, now);
    const to = paths.priceSuggest({ ...typed, [PROOF]: resultProof(typed, context) });
    if (!found) {
      const data = { min: null, max: null, comparables: null, url: to };
      return done({ data, message: words.tooFew, to });
    }
    const { from: min, to: max, comparables } = found.range;
    const message = words.range(persianNumber(min), persianNumber(max));
    return done({ data: { min, max, comparables, url: to }, message, to });
  },
});

/** Reads the car from the input. Invalid values in a list become errors of their attributes. */
function toldIn(fields: v.InferOutput<typeof Fields>, { searchParams }: URL): TypedCar {
  const list = fields[LIST];
  const texts = Object.entries(fields).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && ATTRIBUTE.test(entry[0]),
  );
  if (!list) {
    const typed: Typed = Object.fromEntries(texts);
    return { category: fields[BRAND] ?? searchParams.get(BRAND), values: typedCarOf(typed).values };
  }
  const brand = list.findLast(({ attributeId }) => attributeId === BRAND)?.attributeValue;
  const own = list.filter(({ attributeId }) => attributeId !== BRAND);
  const attributes = own.map(({ attributeId, attributeValue }) => ({
    attribute_id: attributeId,
    value: attributeValue,
  }));
  return {
    category: brand ?? fields[BRAND] ?? searchParams.get(BRAND),
    values: postedAttributes({ attributes }),
  };
}
