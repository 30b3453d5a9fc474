/** Rules for the aliases that staff may add (SRCH-16). */
import type { Places } from '../locations/places.ts';
import type { Taxonomy } from '../taxonomy/taxonomy.ts';
import { type Alias, aliasTargets } from './aliases.ts';
import { isFiller, isJoiner } from './fillers.ts';
import { targetName } from './meaning.ts';
import { nameKey, splitTerms } from './terms.ts';
import { wordsOf } from './words.ts';

/** Lengths in characters. */
export const ALIAS_PHRASE = { min: 2, max: 80 } as const;
export const ALIAS_TARGET = { min: 3, max: 300 } as const;
/** Maximum number of words: the query reader does not look for longer phrases. */
const ALIAS_WORDS_MAX = 5;
const ALIAS_WORD_MAX = 40;

/**
 * `stop-word`: the phrase has only words without meaning for a search. `itself`: the phrase is the name of its target.
 * `chain`: the target word is itself an alias for another word, or the phrase is the target word of another alias.
 */
export type AliasRefusal = 'too-short' | 'too-long' | 'stop-word' | 'no-target' | 'itself' | 'chain';

type Catalogue = { readonly taxonomy: Taxonomy; readonly places: Places };

/** Normalises a phrase to the spelling that is stored. */
export const aliasPhrase = (typed: string): string =>
  splitTerms(typed)
    .map(({ word }) => word)
    .join(' ');

/** Reason why an alias may not be added beside the active ones; null if it may. */
export function aliasRefusal(alias: Alias, known: readonly Alias[], catalogue: Catalogue): AliasRefusal | null {
  const words = splitTerms(alias.phrase).map(({ word }) => word);
  const key = nameKey(alias.phrase);
  if (key.length < ALIAS_PHRASE.min) return 'too-short';
  if (words.length > ALIAS_WORDS_MAX || alias.phrase.length > ALIAS_PHRASE.max) return 'too-long';
  if (words.every(isStopWord)) return 'stop-word';
  const names = targetNames(alias, catalogue);
  if (names === null) return 'no-target';
  if (names.length === 1 && nameKey(names[0] ?? '') === key) return 'itself';
  return isChained(alias, known) ? 'chain' : null;
}

/**
 * Whether an alias for a word would form a chain with another one: its target is an alias too, or its phrase is
 * another's target.
 */
export function isChained({ phrase, target }: Alias, known: readonly Alias[]): boolean {
  if (!target.startsWith('w/')) return false;
  const [key, word] = [nameKey(phrase), nameKey(target.slice(2))];
  return known.some(
    (other) =>
      other.target.startsWith('w/') && (nameKey(other.phrase) === word || nameKey(other.target.slice(2)) === key),
  );
}

const isStopWord = (word: string): boolean => isFiller(word) || isJoiner(word) || wordsOf(word).length === 0;

/** Names of everything that a target refers to; null if a part of it does not exist, or if its syntax is wrong. */
export function targetNames(alias: Alias, { taxonomy, places }: Catalogue): readonly string[] | null {
  const { target } = alias;
  if (target.length < ALIAS_TARGET.min || target.length > ALIAS_TARGET.max) return null;
  const slugs = target.split('/').at(-1)?.split(/[,|]/) ?? [];
  const meant = aliasTargets(alias, taxonomy, places);
  if (/^w\/[^/,|]+$/.test(target)) return wordNames(target.slice(2));
  if (/^p\/[^/|]+$/.test(target))
    return all(
      meant.places.map(({ name }) => name),
      slugs.length,
    );
  const names = meant.targets.map(targetName);
  if (/^f\/[^/,|]+$/.test(target)) return all(names, 1);
  if (/^c\/[^/|]+$/.test(target) || /^o\/[^/,|]+\/[^/|]+$/.test(target)) return all(names, slugs.length);
  return /^m\//.test(target) && names.length > 0 ? names : null;
}

const all = (names: readonly string[], count: number) => (names.length === count && count > 0 ? names : null);

function wordNames(typed: string): readonly string[] | null {
  const [term, ...others] = splitTerms(typed);
  if (!term || others.length > 0 || term.word.length < 2 || term.word.length > ALIAS_WORD_MAX) return null;
  return isStopWord(term.word) ? null : [term.word];
}
