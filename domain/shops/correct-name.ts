/**
 * Corrects typing errors in a search for shops by the words of their names, as in the search for listings (SHOP-01,
 * SRCH-09).
 */
import { LAYOUT_KEYS } from '../query-reading/correct-text.ts';
import { otherLayout } from '../query-reading/keyboard-layout.ts';
import { errorsIn, nearestFirst, WORD_MIN } from '../query-reading/nearest-words.ts';
import { splitTerms, type Term } from '../query-reading/terms.ts';
import type { Vocabulary } from '../query-reading/vocabulary.ts';
import { wordsOf } from '../query-reading/words.ts';
import { isNamed } from './entry-tokens.ts';

/**
 * Maximum number of unknown words that are corrected in a search. A text with more of them is hardly a name, and each
 * unknown word is compared with all known words.
 */
const UNKNOWN_MAX = 5;

/**
 * The text on the other keyboard layout, or with its unknown words corrected; null if all words are known or nothing
 * similar is. Quoted words are not corrected.
 */
export function correctedName(text: string, vocabulary: Vocabulary): string | null {
  const terms = splitTerms(text);
  const unknown = unknownAt(terms, vocabulary);
  if (unknown.size === 0) return null;
  const other = otherLayout(text)?.trim() ?? null;
  if (other !== null && !LAYOUT_KEYS.test(other) && unknownAt(splitTerms(other), vocabulary).size === 0) return other;
  const { count, index } = vocabulary;
  let isChanged = false;
  const meant = terms.map(({ typed, quoted, word }, at) => {
    if (quoted) return `"${typed}"`;
    if (!unknown.has(at)) return typed;
    const near = nearestFirst(word, index, errorsIn(word));
    const nearest = near.filter(({ distance }) => distance === near[0]?.distance);
    // If several words are equally similar, the most common one is chosen, because it is the likeliest.
    const [best] = nearest.toSorted((a, b) => count(b.word) - count(a.word));
    if (!best) return typed;
    isChanged = true;
    return best.word;
  });
  return isChanged ? meant.join(' ') : null;
}

/** Positions of the first few words that no name has. */
function unknownAt(terms: readonly Term[], { count }: Vocabulary): ReadonlySet<number> {
  const words = terms.map(({ word }) => wordsOf(word)[0] ?? '');
  const isKnown = (at: number) => words[at] === '' || isNamed(words, at, (word) => count(word) > 0);
  const unknown = terms.flatMap(({ quoted, word }, at) =>
    quoted || word.length < WORD_MIN || /\d/.test(word) || isKnown(at) ? [] : [at],
  );
  return new Set(unknown.slice(0, UNKNOWN_MAX));
}
