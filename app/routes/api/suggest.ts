import * as v from 'valibot';
import { nameKey } from '../../../domain/locations/find-places.ts';
import { kurdishNames } from '../../../domain/locations/kurdish-names.ts';
import type { Place, Places } from '../../../domain/locations/places.ts';
import type { Completion } from '../../../domain/query-reading/completions.ts';
import { EVERYTHING, type SearchQuery } from '../../../domain/query-reading/search-query.ts';
import { inPlace } from '../../../domain/search/narrow.ts';
import { isSameSpelled } from '../../../domain/search/spelling.ts';
import type { Category } from '../../../domain/taxonomy/taxonomy.ts';
import { normaliseText } from '../../../domain/values/spelling.ts';
import { fa } from '../../messages/fa.ts';
import { placeTitle } from '../../parts/place-title.ts';
import { paths } from '../../paths.ts';
import type { Catalogue } from '../../web/request/context.ts';
import { named } from '../../web/request/named-schemas.ts';

export const Suggestion = named('Suggestion', v.object({ url: v.string(), title: v.string(), subtitle: v.string() }));
export type Suggestion = Readonly<v.InferOutput<typeof Suggestion>>;

export const SUGGESTIONS_MAX = 10;
const TYPED_MIN = 2;
const PLACES_MAX = 2;
/**
 * Minimum population of a large city, whose suggestion comes first once its name is nearly typed; and minimum number of
 * letters that must be typed for this.
 */
const LARGE = 300_000;
const LETTERS_MIN = 3;
/** Minimum number of entries in the list that are left for popular searches. */
const POPULAR_MIN = 3;

/** Normalises text for comparison; empty if too few letters were typed. */
export function typedWords(text: string): string {
  const words = normaliseText(text);
  return words.replaceAll(' ', '').length < TYPED_MIN ? '' : words;
}

/**
 * Suggestions for a text that is being typed (SRCH-10): categories, brands, models with narrower forms, popular
 * searches and places; at most ten, all within the places of the search. `popular`: queries that many visitors made, so
 * nothing in them is personal.
 */
export function suggestionsFor(
  query: SearchQuery,
  popular: readonly string[],
  completions: readonly Completion[],
  { places }: Catalogue,
): Suggestion[] {
  const typed = typedWords(query.text);
  if (!typed) return [];
  const scope = { ...EVERYTHING, places: query.places, categories: query.categories };
  const named = completions.map((each) => suggestionOf(each, query.places));
  const found = placesNamed(places, typed);
  const regions = found.map((place) => ({
    url: paths.results(inPlace(scope, place)),
    title: placeTitle(place),
    subtitle: fa.api.suggestion.places[place.kind],
  }));
  const others = spelledOnce(popular.filter((text) => !isSameSpelled(text, query.text))).map((text) =>
    popularOf(text, scope),
  );
  const room = SUGGESTIONS_MAX - regions.length - Math.min(others.length, POPULAR_MIN);
  const first = named.slice(0, room);
  const more = others.slice(0, SUGGESTIONS_MAX - first.length - regions.length);
  const isPlace = isNearlyTyped(found[0], typed) && !completions.some(({ text }) => nameKey(text) === nameKey(typed));
  const leading = isPlace ? regions.slice(0, 1) : [];
  return distinct([...leading, ...first, ...more, ...regions]);
}

/**
 * Whether at most the last letter of a large city's name is missing; such a text is hardly the beginning of anything
 * else.
 */
const isNearlyTyped = (place: Place | undefined, typed: string): boolean =>
  place !== undefined &&
  place.population >= LARGE &&
  nameKey(typed).length >= Math.max(LETTERS_MIN, nameKey(place.name).length - 1);

/**
 * Suggestion for a completion. A category is shown by its own name. A narrower search is shown as text, with the
 * category to which it leads.
 */
function suggestionOf({ text, query, category }: Completion, places: SearchQuery['places']): Suggestion {
  const url = paths.results(query);
  if (category && query.places === places && isWhole(query, category)) {
    const { name } = category;
    const above = category.path.at(-2)?.name;
    const within = above ? fa.api.suggestion.within(above) : fa.api.suggestion.category;
    const isNamed = nameKey(name).includes(nameKey(text));
    return { url, title: name, subtitle: isNamed ? within : fa.api.suggestion.called(text, within) };
  }
  if (query.models.length === 1) return { url, title: text, subtitle: fa.api.suggestion.model };
  return {
    url,
    title: text,
    subtitle: category ? fa.api.suggestion.within(category.name) : fa.api.suggestion.anywhere,
  };
}

const isWhole = ({ text, categories, models, filters, minPrice, maxPrice }: SearchQuery, category: Category): boolean =>
  text === '' &&
  categories.length === 1 &&
  categories[0] === category &&
  models.length + filters.length === 0 &&
  minPrice === null &&
  maxPrice === null;

/** Popular searches within the places of a search, while nothing is typed. */
export function popularFor({ places }: SearchQuery, popular: readonly string[]): Suggestion[] {
  return spelledOnce(popular)
    .slice(0, SUGGESTIONS_MAX)
    .map((text) => popularOf(text, { ...EVERYTHING, places }));
}

const popularOf = (text: string, scope: SearchQuery): Suggestion => ({
  url: paths.results({ ...scope, text }),
  title: text,
  subtitle: fa.api.suggestion.popular,
});

/** Removes repeated queries that differ only in spelling; the first, most used spelling stays. */
function spelledOnce(texts: readonly string[]): readonly string[] {
  return texts.filter((text, at) => !texts.slice(0, at).some((other) => isSameSpelled(other, text)));
}

const keysKept = new WeakMap<Places, readonly { readonly place: Place; readonly key: string }[]>();

/** The most populous places whose names begin with the text; a city comes before the province of the same name. */
function placesNamed(places: Places, typed: string): Place[] {
  const known =
    keysKept.get(places) ??
    [...places.bySlug.values()].flatMap((place) =>
      [place.name, ...kurdishNames(place)].map((name) => ({ place, key: nameKey(name) })),
    );
  keysKept.set(places, known);
  const key = nameKey(typed);
  const found = known.flatMap(({ place, key: name }) => (name.startsWith(key) ? [place] : []));
  return [...new Set(found)]
    .toSorted((a, b) => Number(b.kind === 'city') - Number(a.kind === 'city') || b.population - a.population)
    .slice(0, PLACES_MAX);
}

function distinct(items: readonly Suggestion[]): Suggestion[] {
  return [...new Map(items.map((item) => [item.url, item])).values()].slice(0, SUGGESTIONS_MAX);
}
