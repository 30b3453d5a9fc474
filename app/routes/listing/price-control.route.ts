import * as v from 'valibot';
import { categoryOfAnswers } from '../../../domain/listings/posting/category-of-answers.ts';
import { answersOf } from '../../../domain/listings/posting/listing-answers.ts';
import { postedAttributes } from '../../../domain/listings/posting/posted-attributes.ts';
import { isLeaf } from '../../../domain/taxonomy/categories.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { defineAction, done, refuse } from '../../web/pages/action.ts';
import { integer } from '../../web/request/about.ts';
import { post } from '../../web/request/address.ts';

const LIST = 'attributes';
const ENTRIES_MAX = 200;

/** Names of parameters that are not attributes; accepted in the query or as an entry of the list. */
const NAMED = ['category', 'city', 'district', 'listing'] as const;

const isNamed = (id: number | string): boolean => NAMED.some((name) => name === id);

const Entry = v.object({ attributeId: v.union([v.number(), v.string()]), attributeValue: v.unknown() });

/**
 * Returns the price range of similar listings for a listing that is being posted (ITEM-16). The attributes are sent as
 * a JSON list. `category`: leaf category, unless the attributes determine it; `city` and `district`: only for property;
 * `listing`: the edited listing, which is excluded. Invalid values are ignored, because the form is not complete yet.
 */
export const priceControl = defineAction({
  at: post(paths.priceControl),
  guard: 'anyone',
  about: {
    summary: fa.api.calls.priceControl,
    query: ['category'],
    answers: v.object({
      suggestedPrice: v.nullable(integer),
      ranges: v.nullable(v.object({ from: integer, to: integer })),
    }),
    example: { category: '43725', attributes: [{ attributeId: 1001, attributeValue: 1 }] },
    statuses: [400],
  },
  listAs: LIST,
  limits: () => [{ action: 'price-control' }],
  input: v.object({
    [LIST]: v.pipe(
      v.array(Entry, fa.listing.priceControl.list),
      v.maxLength(ENTRIES_MAX, fa.listing.priceControl.list),
    ),
  }),
  async act({ url, services, catalogue: { taxonomy, places }, now }, { attributes }) {
    const given = new Map(attributes.map(({ attributeId, attributeValue }) => [String(attributeId), attributeValue]));
    const named = (name: (typeof NAMED)[number]) => given.get(name) ?? url.searchParams.get(name) ?? undefined;
    const [category, city, district, listing] = NAMED.map((name) => Number(named(name) ?? Number.NaN)) as [
      number,
      number,
      number,
      number,
    ];
    const own = attributes.filter(({ attributeId }) => !isNamed(attributeId));
    const values = postedAttributes({
      attributes: own.map(({ attributeId, attributeValue }) => ({ attribute_id: attributeId, value: attributeValue })),
    });
    const hasCategory = named('category') !== undefined;
    const leaf = hasCategory ? taxonomy.byId.get(category) : categoryOfAnswers(values, taxonomy);
    if (!leaf || !isLeaf(leaf)) {
      const { category: notLeaf, categoryMissing } = fa.listing.priceControl;
      return refuse({ errors: { category: hasCategory ? notLeaf : categoryMissing } });
    }
    const { facts, texts } = answersOf(values, leaf);
    const place = places.byId.get(district) ?? places.byId.get(city) ?? null;
    const except = Number.isSafeInteger(listing) ? listing : null;
    const range = await services.priceSuggestion.suggest({ category: leaf, facts, texts, place }, except, now);
    if (!range) return done({ data: { suggestedPrice: null, ranges: null }, message: fa.listing.priceControl.tooFew });
    const { median, from, to, comparables } = range;
    return done({
      data: { suggestedPrice: median, ranges: { from, to } },
      message: fa.listing.priceControl.range(persianNumber(from), persianNumber(to), persianNumber(comparables)),
    });
  },
});
