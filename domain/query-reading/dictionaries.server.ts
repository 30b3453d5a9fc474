import { setImmediate as othersFirst } from 'node:timers/promises';
import type { Db } from '../../db/transact.server.ts';
import type { Places } from '../locations/places.ts';
import type { Taxonomy } from '../taxonomy/taxonomy.ts';
import { fresh } from '../values/fresh.ts';
import { loadAliases, readAliasVersion } from './alias-store.server.ts';
import type { Alias } from './aliases.ts';
import { type Dictionary, dictionaryInSteps } from './dictionary.ts';
import { WORDS_MARKS } from './index-words.ts';

/** The catalogue in which a text is read, and its time. */
export type Catalogue = { readonly taxonomy: Taxonomy; readonly places: Places; readonly now: Date };

/** Seconds after which a process that was not told of a change of aliases looks for one. */
const ALIASES_SECONDS = 60;

type Versioned = { readonly version: number };

/** Saved searches are read again when it changes, as it does with the words of the index. */
export const dictionaryVersion = (aliases: string, taxonomy: Versioned, places: Versioned): string =>
  `${taxonomy.version} ${places.version} ${aliases} ${WORDS_MARKS.at(-1)}`;

/** The dictionary of the current taxonomy, places and aliases; built when one of them changes. */
export function createDictionaries(db: Db) {
  const versions = fresh<string>({ seconds: ALIASES_SECONDS, max: 1 });
  const build = createBuilder();
  let timesForgotten = 0;
  let kept: { readonly of: readonly unknown[]; readonly dictionary: Promise<Dictionary> } | null = null;

  return {
    /** The current dictionary with an alias that is not stored. */
    async withAlias(alias: Alias, { taxonomy, places }: Catalogue): Promise<Dictionary> {
      return build(
        taxonomy,
        places,
        loadAliases(db).then((stored) => [...stored, alias]),
      );
    },
    async get({ taxonomy, places, now }: Catalogue): Promise<Dictionary> {
      const version = await versions.get('all', now, () => readAliasVersion(db));
      const of = [taxonomy, places, version, timesForgotten];
      if (!kept || kept.of.some((part, index) => part !== of[index])) {
        const made = { of, dictionary: build(taxonomy, places, loadAliases(db)) };
        kept = made;
        // The next search tries again.
        made.dictionary.catch(() => {
          if (kept === made) kept = null;
        });
      }
      return kept.dictionary;
    },
    /** Differs after every change; the same in all processes. Read it before `get`, so that it is at worst too old. */
    async version({ taxonomy, places, now }: Catalogue): Promise<string> {
      return dictionaryVersion(await versions.get('all', now, () => readAliasVersion(db)), taxonomy, places);
    },
    /** Reads the aliases again, also where only one that began earlier was committed later. */
    forget(): void {
      versions.clear();
      timesForgotten += 1;
    },
  };
}

/**
 * Builds one dictionary at a time, in steps between which requests are answered: all at once would hold them up for a
 * tenth of a second or more.
 */
function createBuilder() {
  let last: Promise<unknown> = Promise.resolve();
  const inSteps = async (steps: Generator<void, Dictionary>): Promise<Dictionary> => {
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done) return step.value;
      await othersFirst();
    }
  };
  return (taxonomy: Taxonomy, places: Places, aliases: Promise<readonly Alias[]>): Promise<Dictionary> => {
    const built = Promise.all([aliases, last]).then(([known]) => inSteps(dictionaryInSteps(taxonomy, places, known)));
    // Keeps no dictionary alive.
    last = built.then(
      () => {},
      () => {},
    );
    return built;
  };
}
