/** Corrects what was mistyped in a search for shops by the words of their names, as listings are searched (SHOP-01, SRCH-09). */
import { LAYOUT_KEYS } from '../query-reading/correct-text.ts';
import { otherLayout } from '../query-reading/keyboard-layout.ts';
import { errorsIn, nearestFirst, WORD_MIN } from '../query-reading/nearest-words.ts';
import { type Term, termsOf } from '../query-reading/terms.ts';
import type { Vocabulary } from '../query-reading/vocabulary.ts';
import { wordsOf } from '../query-reading/words.ts';
import { isNamed } from './entry-tokens.ts';

/** A text with more unknown words is no name, and each costs a comparison with all known ones. */
const UNKNOWN_MAX = 5;

/**
 * The text as it was meant on the other keyboard layout, or with its unknown words corrected; null if all are known or nothing is
 * near. What is quoted is meant as it stands.
 */
export function correctedName(text: string, vocabulary: Vocabulary): string | null {
  const terms = termsOf(text);
  const unknown = unknownAt(terms, vocabulary);
  if (unknown.size === 0) return null;
  const other = otherLayout(text)?.trim() ?? null;
  if (other !== null && !LAYOUT_KEYS.test(other) && unknownAt(termsOf(other), vocabulary).size === 0) return other;
  const { count, index } = vocabulary;
  let isChanged = false;
  const meant = terms.map(({ typed, quoted, word }, at) => {
    if (quoted) return `"${typed}"`;
    if (!unknown.has(at)) return typed;
    const near = nearestFirst(word, index, errorsIn(word));
    const nearest = near.filter(({ distance }) => distance === near[0]?.distance);
    // The commoner of equally near words is the likelier.
    const [best] = nearest.toSorted((a, b) => count(b.word) - count(a.word));
    if (!best) return typed;
    isChanged = true;
    return best.word;
  });
  return isChanged ? meant.join(' ') : null;
}

/** Positions of the words that no name has, the first few. */
function unknownAt(terms: readonly Term[], { count }: Vocabulary): ReadonlySet<number> {
  const words = terms.map(({ word }) => wordsOf(word)[0] ?? '');
  const isKnown = (at: number) => words[at] === '' || isNamed(words, at, (word) => count(word) > 0);
  const unknown = terms.flatMap(({ quoted, word }, at) =>
    quoted || word.length < WORD_MIN || /\d/.test(word) || isKnown(at) ? [] : [at],
  );
  return new Set(unknown.slice(0, UNKNOWN_MAX));
}
