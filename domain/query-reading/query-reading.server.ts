/** Public interface of the query-reading module: the known words, and the aliases that staff add (SRCH-16). */
import type { Db } from '../../db/transact.server.ts';
import type { Category } from '../taxonomy/taxonomy.ts';
import { loadAliases, readAliasVersion } from './alias-store.server.ts';
import type { Alias } from './aliases.ts';
import { type Completion, completionsOf } from './completions.ts';
import { correctedText } from './correct-text.ts';
import { type Catalogue, createDictionaries, dictionaryVersion } from './dictionaries.server.ts';
import { buildDictionary } from './dictionary.ts';
import { persianWords } from './persian-words-gateway.server.ts';
import { phrasesOf } from './phrases.ts';
import { type Reading, readQuery } from './read-query.ts';
import { withoutUnknownWords, withWrittenForms } from './rest-words.ts';
import { EVERYTHING, type SearchQuery } from './search-query.ts';
import { spokenForms } from './spoken-forms.ts';
import { splitTerms } from './terms.ts';
import { answersInTitle, type TitleAnswers } from './title-answers.ts';
import { leavesOfTitle, type NamedLeaves } from './title-leaves.ts';
import { createVocabularies } from './vocabularies.server.ts';
import { wordsOf } from './words.ts';

export type TitleReader = (title: string, category: Category) => TitleAnswers;

/**
 * Creates readers of titles for jobs. Jobs load a new catalogue each time, so the dictionary is cached by its version
 * and not by the catalogue object.
 */
export function createTitleReaders(): (db: Db, catalogue: Catalogue) => Promise<TitleReader> {
  let kept: { readonly version: string; readonly reader: TitleReader } | null = null;
  return async (db, { taxonomy, places }) => {
    const version = dictionaryVersion(await readAliasVersion(db), taxonomy, places);
    if (kept?.version === version) return kept.reader;
    const dictionary = buildDictionary(taxonomy, places, await loadAliases(db));
    const reader: TitleReader = (title, { id }) => {
      // The category comes from another load of the catalogue, whose objects are not the dictionary's; look it up by
      // its id.
      const category = taxonomy.byId.get(id);
      return category ? answersInTitle(title, category, dictionary, spokenForms) : new Map();
    };
    kept = { version, reader };
    return reader;
  };
}

const LETTERS_MIN = 3;
const isPersian = (word: string): boolean =>
  word.length >= LETTERS_MIN && [word, ...wordsOf(word)].some((form) => persianWords().has(form));

/** Reads texts by one dictionary. */
export type QueryReader = {
  /** Reads a search. For words that no phrase explains, adds their forms that occur in listings. */
  readonly read: (query: SearchQuery) => Reading;
  /** Whether Persian has a word, also in an inflected form. */
  readonly isPersian: (word: string) => boolean;
  /** Removes from a reading the words that no listing has. */
  readonly withoutUnknownWords: (read: Reading) => ReturnType<typeof withoutUnknownWords>;
  /** The likeliest completion of a text; null if there is none. */
  readonly completed: (text: string) => string | null;
  /**
   * Corrects a text; null if there is nothing to correct. `isSure` is false if a correct Persian word would be
   * replaced.
   */
  readonly corrected: (text: string) => { readonly text: string; readonly isSure: boolean } | null;
};

/**
 * Creates readers of texts by the dictionary of the catalogue and the words of listings, both as they are at the time
 * of reading (SRCH-16).
 */
export function createQueryReaders(db: Db) {
  const dictionaries = createDictionaries(db);
  const vocabularies = createVocabularies(db);
  return {
    /** `alias`: an alias that is not stored, treated like the stored ones. */
    async get(catalogue: Catalogue, alias: Alias | null = null): Promise<QueryReader> {
      const dictionary = await (alias ? dictionaries.withAlias(alias, catalogue) : dictionaries.get(catalogue));
      const vocabulary = await vocabularies.get(catalogue.now);
      const scales = await vocabularies.scales(catalogue.now);
      return {
        read(query) {
          const reading = readQuery(query, dictionary, spokenForms, scales);
          return { ...reading, query: withWrittenForms(reading, vocabulary, spokenForms) };
        },
        isPersian,
        withoutUnknownWords: (read) => withoutUnknownWords(read, vocabulary),
        completed(text) {
          const [first] = completionsOf({ ...EVERYTHING, text }, dictionary, spokenForms);
          return first?.text.startsWith(text) ? first.text : null;
        },
        corrected(text) {
          const corrected = correctedText(text, dictionary, vocabulary, spokenForms);
          if (corrected === null) return null;
          const kept = new Set(splitTerms(corrected).map(({ word }) => word));
          const replaced = splitTerms(text).filter(({ word }) => !kept.has(word));
          return { text: corrected, isSure: !replaced.some(({ word }) => isPersian(word)) };
        },
      };
    },

    /**
     * Text that differs after every change and is the same in all processes. Read it before `get`: the version is then
     * at worst older than the dictionary.
     */
    version: dictionaries.version,

    /** Searches that a partly typed text may become (SRCH-10). */
    async complete(query: SearchQuery, catalogue: Catalogue): Promise<readonly Completion[]> {
      return completionsOf(query, await dictionaries.get(catalogue), spokenForms);
    },

    /** Leaf categories of the item that a title names (CAT-05). */
    async leavesOf(title: string, catalogue: Catalogue): Promise<NamedLeaves> {
      return leavesOfTitle(title, await dictionaries.get(catalogue), spokenForms);
    },

    /** Loads the words and builds the dictionary, so that the first searches need not wait for them. */
    async warmUp(catalogue: Catalogue): Promise<void> {
      const [dictionary] = await Promise.all([
        dictionaries.get(catalogue),
        vocabularies.get(catalogue.now),
        vocabularies.scales(catalogue.now),
      ]);
      phrasesOf(dictionary);
      persianWords();
    },

    /** Discards the dictionary, so that it is built again with the present aliases. */
    forgetAliases: dictionaries.forget,

    /** Discards the cached dictionary and vocabularies. */
    forget(): void {
      dictionaries.forget();
      vocabularies.forget();
    },
  };
}

export { addAlias, removeAlias, undoAliasChange } from './alias-changes.server.ts';
export {
  aliasList,
  type ListedAlias,
  readAlias,
  readAliasVersion,
  type StoredAlias,
  upsertShippedAliases,
} from './alias-store.server.ts';
export { dictionaryVersion } from './dictionaries.server.ts';
export { renewPriceScales } from './price-scale-store.server.ts';
export { renewWords } from './word-store.server.ts';
