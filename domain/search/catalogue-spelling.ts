import type { Taxonomy } from '../taxonomy/taxonomy.ts';
import { normaliseText } from '../values/persian-text.ts';
import { wordsOf } from './words.ts';

const kept = new WeakMap<Taxonomy, ReadonlyMap<string, string>>();

/** Spells an indexed word as categories and options do: «آپارتمان» for «اپارتمان». Other words stay as they are. */
export function spellingOf(taxonomy: Taxonomy): (word: string) => string {
  const known = kept.get(taxonomy) ?? spellingsIn(taxonomy);
  kept.set(taxonomy, known);
  return (word) => known.get(word) ?? word;
}

function spellingsIn({ byId, options, tags }: Taxonomy): ReadonlyMap<string, string> {
  const names = [
    ...[...byId.values()].map(({ name }) => name),
    ...[...options.values(), ...tags.values()].map(({ label }) => label),
  ];
  const spellings = new Map<string, string>();
  for (const written of names.flatMap((name) => name.split(/[^\p{L}\p{N}\p{M}\u200c]+/u))) {
    const word = normaliseText(written);
    // Plurals are indexed without their ending; skip them.
    if (wordsOf(written)[0] === word && !spellings.has(word)) spellings.set(word, written);
  }
  return spellings;
}
