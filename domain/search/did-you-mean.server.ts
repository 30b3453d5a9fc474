import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { bestCorrection } from './spelling.ts';
import { readKnownWords, readSimilarWords } from './word-store.server.ts';
import { queryWords } from './words.ts';

/** Shorter words are one letter off from too much. */
const WORD_MIN = 3;

/** The query with its unknown words corrected, or null where nothing is unknown or nothing is near (SRCH-09). */
export async function correctedText(db: Kysely<DB>, text: string): Promise<string | null> {
  const words = queryWords(text);
  const known = await readKnownWords(db, words);
  const corrected: string[] = [];
  let changed = false;
  for (const word of words) {
    const better =
      known.has(word) || word.length < WORD_MIN ? null : bestCorrection(word, await readSimilarWords(db, word));
    changed ||= better !== null;
    corrected.push(better ?? word);
  }
  return changed ? corrected.join(' ') : null;
}
