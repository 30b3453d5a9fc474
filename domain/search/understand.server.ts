/** What a search in words is taken for, by what its readings find (SRCH-16). */
import type { Db } from '../../db/transact.server.ts';
import type { Alias } from './reading/aliases.ts';
import { correctedText } from './reading/correct-text.ts';
import { createDictionaries } from './reading/dictionaries.server.ts';
import type { Dictionary } from './reading/dictionary.ts';
import { nearSearches } from './reading/near-searches.ts';
import { readQuery, type Understood } from './reading/read-query.ts';
import { withoutUnknownWords, withWrittenForms } from './reading/rest-words.ts';
import { spokenForms } from './reading/spoken-forms.ts';
import { createVocabularies } from './reading/vocabularies.server.ts';
import type { SearchContext } from './search-context.ts';
import type { SearchQuery } from './search-query.ts';
import { literally, type Understanding } from './understanding.ts';

/** Near things follow no more results than these. */
export const NEAR_TO_MAX = 100;
/** A correction that finds no more than so many times as much was no error. */
const TIMES_MORE = 20;

type Found = {
  readonly asked: SearchQuery;
  readonly understood: readonly Understood[];
  readonly ignored: readonly string[];
  readonly total: number;
};

type Search = {
  readonly total: (query: SearchQuery, context: SearchContext) => Promise<number>;
  /** Share of listings that have an indexed word. */
  readonly frequency: (now: Date) => Promise<(word: string) => number>;
};

export function createUnderstanding(db: Db, search: Search) {
  const dictionaries = createDictionaries(db);
  const vocabularies = createVocabularies(db);

  /** Reads a text, without those of its words that exist nowhere if it would find nothing. */
  async function find(query: SearchQuery, dictionary: Dictionary, context: SearchContext): Promise<Found> {
    const vocabulary = await vocabularies.get(context.now);
    const { query: read, understood } = readQuery(query, dictionary, spokenForms);
    const asked = withWrittenForms(read, vocabulary, spokenForms);
    const found = { asked, understood, ignored: [], total: await search.total(asked, context) };
    if (found.total > 0 || understood.length === 0) return found;
    const known = withoutUnknownWords(asked, vocabulary);
    const total = known.ignored.length > 0 ? await search.total(known.query, context) : 0;
    return total > 0 ? { asked: known.query, understood, ignored: known.ignored, total } : found;
  }

  return {
    /**
     * The search as it was read if that finds something; else corrected; else literally, unless a thing was understood: then
     * near things follow. `alias`: counts as one of the stored ones.
     */
    async understand(
      query: SearchQuery,
      context: SearchContext,
      { alias }: { readonly alias?: Alias } = {},
    ): Promise<Understanding> {
      const readWith = await dictionaries.version(context);
      const dictionary = await (alias ? dictionaries.withAlias(alias, context) : dictionaries.get(context));
      const typed = await find(query, dictionary, context);
      const correction = correctedText(query.text, dictionary, await vocabularies.get(context.now), spokenForms);
      const mended = correction === null ? null : await find({ ...query, text: correction }, dictionary, context);
      const isMended = mended !== null && mended.total > typed.total * TIMES_MORE;
      const { asked, understood, ignored, total } = isMended ? mended : typed;
      const literalTotal = total > 0 ? 0 : await search.total(query, context);
      if (literalTotal > 0 && !understood.some(({ kind }) => kind === 'thing'))
        return { ...literally(query), readWith };
      const near = total > NEAR_TO_MAX ? [] : nearSearches(asked, query, await search.frequency(context.now));
      return {
        asked,
        understood,
        ignored,
        corrected: isMended ? correction : null,
        near: literalTotal > 0 ? [...near, query] : near,
        readWith,
      };
    },

    forgetAliases: dictionaries.forget,
    /** The dictionary of the current taxonomy, places and aliases. */
    dictionary: (context: SearchContext): Promise<Dictionary> => dictionaries.get(context),

    /** Drops what is kept of aliases and words. */
    forget(): void {
      dictionaries.forget();
      vocabularies.forget();
    },
  };
}
