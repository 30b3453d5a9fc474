import type { Db } from '../../../db/transact.server.ts';
import { fresh } from '../../values/fresh.ts';
import { readCommonWords } from '../word-store.server.ts';
import type { Vocabulary } from './correct-text.ts';
import { indexWords, positionIn } from './nearest-words.ts';

/** The words are recounted once a day. */
const VOCABULARY_SECONDS = 3_600;
/** Words in fewer listings are names and typing errors. */
const COUNTED_FROM = 5;
/** Some 3 MB. */
const WORDS_MAX = 30_000;

/** The words of the published listings, kept for an hour. */
export function createVocabularies(db: Db) {
  const kept = fresh<Vocabulary>({ seconds: VOCABULARY_SECONDS, max: 1 });
  return {
    get: (now: Date): Promise<Vocabulary> =>
      kept.get('all', now, async () => {
        const words = await readCommonWords(db, COUNTED_FROM, WORDS_MAX);
        return vocabularyOf(words);
      }),
    forget: () => kept.clear(),
  };
}

/** Counts stand in arrays beside the words: a map of them would take as much memory as all else. */
function vocabularyOf(words: readonly { readonly word: string; readonly n: number }[]): Vocabulary {
  const sorted = words.toSorted((a, b) => (a.word < b.word ? -1 : 1));
  const index = indexWords(sorted.map(({ word }) => word));
  const counts = new Map([...index].map(([length, bucket]) => [length, new Int32Array(bucket.words.length)]));
  for (const { word, n } of sorted)
    counts.get(word.length)?.fill(n, positionIn(index, word), positionIn(index, word) + 1);
  return { index, count: (word) => counts.get(word.length)?.[positionIn(index, word)] ?? 0 };
}
