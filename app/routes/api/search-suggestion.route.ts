import * as v from 'valibot';
import { parseSearchQuery } from '../../../domain/search/parse-search-query.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { fa } from '../../messages/fa.ts';
import { SEARCH_KEYS } from '../../parts/search/search-parameters.ts';
import { paths } from '../../paths.ts';
import { defineAnswer } from '../../web/pages/route.ts';
import { integer } from '../../web/request/about.ts';
import { get } from '../../web/request/address.ts';
import { envelope } from '../../web/request/envelope.ts';
import { popularFor, SUGGESTIONS_MAX, Suggestion, suggestionsFor, typedWords } from './suggest.ts';

/** Suggestions for text typed into the search form (SRCH-10). */
export const searchSuggestion = defineAnswer({
  at: get(paths.searchSuggestion),
  guard: 'anyone',
  about: {
    summary: fa.api.calls.suggestion,
    query: SEARCH_KEYS,
    answers: v.object({ items: v.array(Suggestion) }),
  },
  answer: async ({ url, catalogue, services, now }) => {
    const query = parseSearchQuery(url.searchParams, catalogue.taxonomy, catalogue.places);
    if (query.text === '') {
      const popular = await services.popularQueries.startingWith('', 2 * SUGGESTIONS_MAX);
      const items = popularFor(
        query,
        popular.map(({ query: text }) => text),
      );
      return envelope({ items }, { cacheControl: 'public, max-age=60' });
    }
    const typed = typedWords(query.text);
    const popular = typed ? await services.popularQueries.startingWith(typed, SUGGESTIONS_MAX) : [];
    const items = suggestionsFor(
      query,
      popular.map(({ query: text }) => text),
      typed ? await services.search.complete(query, { ...catalogue, now }) : [],
      catalogue,
    );
    return envelope({ items }, { cacheControl: 'public, max-age=60' });
  },
});

const TITLE = { min: 3, max: 120 };

/**
 * Leaf categories to which a listing with this title may belong (CAT-05), judged by the titles of other listings, the
 * categories' own words and their aliases. `id`: the first of these categories, null if there is none.
 */
export const categorySuggestion = defineAnswer({
  at: get(paths.categorySuggestion),
  guard: 'anyone',
  about: {
    summary: fa.api.calls.categorySuggestion,
    query: ['q'],
    required: ['q'],
    answers: v.object({
      id: v.nullable(integer),
      suggestions: v.array(v.object({ id: integer, name: v.string(), path: v.array(v.string()) })),
    }),
  },
  answer: async ({ url, catalogue, services, now }) => {
    const title = cleanProse((url.searchParams.get('q') ?? '').slice(0, TITLE.max)).trim();
    const found = title.length < TITLE.min ? [] : await services.search.likelyCategories(title, { ...catalogue, now });
    const suggestions = found.map(({ id, name, path }) => ({ id, name, path: path.map((level) => level.name) }));
    return envelope({ id: suggestions[0]?.id ?? null, suggestions }, { cacheControl: 'public, max-age=300' });
  },
});
