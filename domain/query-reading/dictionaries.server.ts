import { setImmediate as othersFirst } from 'node:timers/promises';
import type { Db } from '../../db/transact.server.ts';
import type { Places } from '../locations/places.ts';
import type { Taxonomy } from '../taxonomy/taxonomy.ts';
import { fresh } from '../values/fresh.ts';
import { loadAliases, readAliasVersion } from './alias-store.server.ts';
import type { Alias } from './aliases.ts';
import { type Dictionary, dictionaryInSteps } from './dictionary.ts';
import { WORDS_MARKS } from './index-words.ts';

/** The catalogue by which a text is read, and the time of the request. */
export type Catalogue = { readonly taxonomy: Taxonomy; readonly places: Places; readonly now: Date };

/** Seconds after which a process checks whether aliases have changed, in case it missed the notification. */
const ALIASES_SECONDS = 60;

type Versioned = { readonly version: number };

/**
 * Version of a dictionary. Saved searches are read again when it changes; it also changes with the way in which words
 * are indexed (`WORDS_MARKS`).
 */
export const dictionaryVersion = (aliases: string, taxonomy: Versioned, places: Versioned): string =>
  `${taxonomy.version} ${places.version} ${aliases} ${WORDS_MARKS.at(-1)}`;

/** The dictionary of the current taxonomy, places and aliases; built when one of them changes. */
export function createDictionaries(db: Db) {
  const versions = fresh<string>({ seconds: ALIASES_SECONDS, max: 1 });
  const build = createBuilder();
  let timesForgotten = 0;
  let kept: { readonly of: readonly unknown[]; readonly dictionary: Promise<Dictionary> } | null = null;

  return {
    /** The current dictionary plus an alias that is not stored yet. */
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
        // A failed build is removed, so that the next search tries again.
        made.dictionary.catch(() => {
          if (kept === made) kept = null;
        });
      }
      return kept.dictionary;
    },
    /**
     * Text that differs after every change and is the same in all processes. Read it before `get`: the version is then
     * at worst older than the dictionary.
     */
    async version({ taxonomy, places, now }: Catalogue): Promise<string> {
      return dictionaryVersion(await versions.get('all', now, () => readAliasVersion(db)), taxonomy, places);
    },
    /** Discards what was read, so that aliases are read again, even if a read that has begun returns older ones. */
    forget(): void {
      versions.clear();
      timesForgotten += 1;
    },
  };
}

/**
 * Builds one dictionary at a time, in steps between which requests are handled; in one go a build would block them for
 * a tenth of a second or more.
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
    // Only waits for the build; a promise with its result would keep an old dictionary in memory.
    last = built.then(
      () => {},
      () => {},
    );
    return built;
  };
}
