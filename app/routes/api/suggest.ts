import * as v from 'valibot';
import { nameKey } from '../../../domain/locations/find-places.ts';
import type { Place, Places } from '../../../domain/locations/places.ts';
import { inPlace } from '../../../domain/search/narrow.ts';
import { EVERYTHING, type SearchQuery } from '../../../domain/search/search-query.ts';
import { isSameSpelled } from '../../../domain/search/spelling.ts';
import { CAR_MODEL, type Category, type Taxonomy } from '../../../domain/taxonomy/taxonomy.ts';
import { normaliseText } from '../../../domain/values/persian-text.ts';
import { fa } from '../../messages/fa.ts';
import { placeTitle } from '../../parts/place-title.ts';
import { paths } from '../../paths.ts';
import type { Catalogue } from '../../web/context.ts';

export const Suggestion = v.object({ url: v.string(), title: v.string(), subtitle: v.string() });
export type Suggestion = Readonly<v.InferOutput<typeof Suggestion>>;

export const SUGGESTIONS_MAX = 10;
const TYPED_MIN = 2;
const CATEGORIES_MAX = 4;
const BRANDS_MAX = 4;
const PLACES_MAX = 2;

/** Normalises text for comparison; empty if too little is typed. */
export function typedWords(text: string): string {
  const words = normaliseText(text);
  return words.replaceAll(' ', '').length < TYPED_MIN ? '' : words;
}

/**
 * Suggests what the typed text may mean (SRCH-10): categories, brands and models, popular searches, places; at most
 * ten, all within the places of the search. `popular` are queries that many visitors shared: nothing here is personal.
 */
export function suggestionsFor(query: SearchQuery, popular: readonly string[], catalogue: Catalogue): Suggestion[] {
  const typed = typedWords(query.text);
  if (!typed) return [];
  const here = { ...EVERYTHING, places: query.places };
  const scope = { ...here, categories: query.categories };
  const found = bestFirst(entriesOf(catalogue.taxonomy), typed);
  const shown = [
    ...found.filter(({ entry }) => !entry.brand).slice(0, CATEGORIES_MAX),
    ...found.filter(({ entry }) => entry.brand).slice(0, BRANDS_MAX),
  ].toSorted((a, b) => a.rank - b.rank);
  const named = shown.map(({ entry: { title, subtitle, narrowed } }) => ({
    url: paths.results({ ...here, ...narrowed }),
    title,
    subtitle,
  }));
  const places = placesNamed(catalogue.places, typed).map((place) => ({
    url: paths.results(inPlace(scope, place)),
    title: placeTitle(place),
    subtitle: fa.api.suggestion.places[place.kind],
  }));
  const others = spelledOnce(popular.filter((text) => !isSameSpelled(text, query.text))).map((text) => ({
    url: paths.results({ ...scope, text }),
    title: text,
    subtitle: fa.api.suggestion.popular,
  }));
  return distinct([...named, ...others.slice(0, SUGGESTIONS_MAX - named.length - places.length), ...places]);
}

/** Keeps only the first, most used spelling of each query. */
function spelledOnce(texts: readonly string[]): readonly string[] {
  return texts.filter((text, at) => !texts.slice(0, at).some((other) => isSameSpelled(other, text)));
}

type Entry = {
  readonly words: string;
  readonly glued: string;
  readonly brand: boolean;
  /** Breaks ties, lowest first: shorter names, and models after everything else in their brand's own order. */
  readonly weight: number;
  readonly title: string;
  readonly subtitle: string;
  readonly narrowed: Pick<SearchQuery, 'categories' | 'models'>;
};

const kept = new WeakMap<Taxonomy, readonly Entry[]>();

/** Every category, brand and model with its search keys, computed once for a version of the taxonomy. */
function entriesOf(taxonomy: Taxonomy): readonly Entry[] {
  const known = kept.get(taxonomy);
  if (known) return known;
  const models = [...taxonomy.options.values()].flatMap((model) => {
    const brand = model.categoryId === null ? undefined : taxonomy.byId.get(model.categoryId);
    if (!brand || taxonomy.attributes.get(model.attributeId)?.groupName !== CAR_MODEL) return [];
    const narrowed = { categories: [brand], models: [model] };
    return [
      { ...entryOf(`${brand.name} ${model.label}`, fa.api.suggestion.model, true, narrowed), weight: MODEL_WEIGHT },
    ];
  });
  const entries = [...[...taxonomy.byId.values()].map(categoryEntry), ...models];
  kept.set(taxonomy, entries);
  return entries;
}

function categoryEntry(category: Category): Entry {
  const above = category.path.at(-2)?.name;
  const subtitle = above ? fa.api.suggestion.within(above) : fa.api.suggestion.category;
  return entryOf(category.name, subtitle, category.type === 'brand', { categories: [category], models: [] });
}

function entryOf(title: string, subtitle: string, brand: boolean, narrowed: Entry['narrowed']): Entry {
  const words = normaliseText(title);
  return { words, glued: words.replaceAll(' ', ''), brand, weight: title.length, title, subtitle, narrowed };
}

const NO_MATCH = 3;
const MODEL_WEIGHT = 1_000;

function bestFirst(entries: readonly Entry[], typed: string): { readonly entry: Entry; readonly rank: number }[] {
  const glued = typed.replaceAll(' ', '');
  return entries
    .map((each) => ({ entry: each, rank: rankOf(each, typed, glued) }))
    .filter(({ rank }) => rank < NO_MATCH)
    .toSorted((a, b) => a.rank - b.rank || a.entry.weight - b.entry.weight);
}

/** 0: the whole name matches; 1: its beginning, with or without spaces; 2: the beginning of a later word. */
function rankOf(each: Entry, typed: string, glued: string): number {
  if (each.glued === glued) return 0;
  if (each.glued.startsWith(glued)) return 1;
  return each.words.includes(` ${typed}`) ? 2 : NO_MATCH;
}

const keysKept = new WeakMap<Places, readonly { readonly place: Place; readonly key: string }[]>();

/** The most populous places whose names begin with the text: a city before the province of the same name. */
function placesNamed(places: Places, typed: string): Place[] {
  const known = keysKept.get(places) ?? [...places.byId.values()].map((place) => ({ place, key: nameKey(place.name) }));
  keysKept.set(places, known);
  const key = nameKey(typed);
  return known
    .flatMap(({ place, key: name }) => (name.startsWith(key) ? [place] : []))
    .toSorted((a, b) => Number(b.kind === 'city') - Number(a.kind === 'city') || b.population - a.population)
    .slice(0, PLACES_MAX);
}

function distinct(items: readonly Suggestion[]): Suggestion[] {
  return [...new Map(items.map((item) => [item.url, item])).values()].slice(0, SUGGESTIONS_MAX);
}
