import { parseSearchQuery } from '../../../domain/search/parse-search-query.ts';
import { paths } from '../../paths.ts';
import { get } from '../../web/address.ts';
import { envelope } from '../../web/envelope.ts';
import { defineAnswer } from '../../web/route.ts';
import { SUGGESTIONS_MAX, suggestionsFor, typedWords } from './suggest.ts';

/** What may be meant by what is typed into the search form (SRCH-10). */
export const searchSuggestion = defineAnswer(get(paths.searchSuggestion), async ({ url, catalogue, services }) => {
  const query = parseSearchQuery(url.searchParams, catalogue.taxonomy, catalogue.places);
  const typed = typedWords(query.text);
  const popular = typed ? await services.popularQueries.startingWith(typed, SUGGESTIONS_MAX) : [];
  const items = suggestionsFor(
    query,
    popular.map(({ query: text }) => text),
    catalogue,
  );
  return envelope({ items }, { cacheControl: 'public, max-age=60' });
});
