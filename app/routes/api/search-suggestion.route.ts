import * as v from 'valibot';
import { parseSearchQuery } from '../../../domain/search/parse-search-query.ts';
import { fa } from '../../messages/fa.ts';
import { SEARCH_KEYS } from '../../parts/search/search-parameters.ts';
import { paths } from '../../paths.ts';
import { defineAnswer } from '../../web/pages/route.ts';
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
