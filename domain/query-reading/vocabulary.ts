/** Known words with their frequency, by which unknown words are corrected (SRCH-09). */
import { indexWords, positionIn, type WordIndex } from './nearest-words.ts';

export type Vocabulary = {
  /** Approximate number of texts that have a word. */
  readonly count: (word: string) => number;
  readonly index: WordIndex;
};

/** Creates a vocabulary. Counts are in arrays parallel to the words: a map would double the memory. */
export function vocabularyOf(words: readonly { readonly word: string; readonly n: number }[]): Vocabulary {
  const sorted = words.toSorted((a, b) => (a.word < b.word ? -1 : 1));
  const index = indexWords(sorted.map(({ word }) => word));
  const counts = new Map([...index].map(([length, bucket]) => [length, new Int32Array(bucket.words.length)]));
  for (const { word, n } of sorted)
    counts.get(word.length)?.fill(n, positionIn(index, word), positionIn(index, word) + 1);
  return { index, count: (word) => counts.get(word.length)?.[positionIn(index, word)] ?? 0 };
}
