import type { Db } from '../../db/transact.server.ts';
import type { Category } from '../taxonomy/taxonomy.ts';
import { loadAliases, readAliasVersion } from './alias-store.server.ts';
import { type Catalogue, dictionaryVersion } from './dictionaries.server.ts';
import { buildDictionary } from './dictionary.ts';
import { spokenForms } from './spoken-forms.ts';
import { answersInTitle, type TitleAnswers } from './title-answers.ts';

export type TitleReader = (title: string, category: Category) => TitleAnswers;

/** Readers of titles for jobs, whose catalogue is loaded each time: the dictionary is kept by its version instead. */
export function createTitleReaders(): (db: Db, catalogue: Catalogue) => Promise<TitleReader> {
  let kept: { readonly version: string; readonly reader: TitleReader } | null = null;
  return async (db, { taxonomy, places }) => {
    const version = dictionaryVersion(await readAliasVersion(db), taxonomy, places);
    if (kept?.version === version) return kept.reader;
    const dictionary = buildDictionary(taxonomy, places, await loadAliases(db));
    const reader: TitleReader = (title, { id }) => {
      // Categories of another loading of the same version are other objects.
      const category = taxonomy.byId.get(id);
      return category ? answersInTitle(title, category, dictionary, spokenForms) : new Map();
    };
    kept = { version, reader };
    return reader;
  };
}
