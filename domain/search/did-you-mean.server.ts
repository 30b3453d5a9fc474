import type { Ctx } from '../../db/transact.server.ts';
import { bestCorrection, isSameSpelled } from './spelling.ts';
import { readKnownWords, readSimilarWords } from './word-store.server.ts';
import { queryWords, wordsOf } from './words.ts';

/** Shorter words are one letter away from too many others. */
const WORD_MIN = 3;

/**
 * The query with its unknown words corrected, or null if every word is known or no similar word exists (SRCH-09). Known
 * words stay as they were typed; corrected words are spelt as in the catalogue (`spelt`).
 */
export async function correctedText(ctx: Ctx, text: string, spelt: (word: string) => string): Promise<string | null> {
  const words = queryWords(text);
  const known = await readKnownWords(ctx.db, words);
  const typed = typedWords(text);
  const corrected: string[] = [];
  let changed = false;
  for (const word of words) {
    const better =
      known.has(word) || word.length < WORD_MIN ? null : bestCorrection(word, await readSimilarWords(ctx, word));
    changed ||= better !== null;
    corrected.push(better === null ? (typed.get(word) ?? word) : spelt(better));
  }
  const meant = corrected.join(' ');
  return changed && !isSameSpelled(meant, text) ? meant : null;
}

/** Maps each indexed word of a query to its first spelling as typed. */
function typedWords(text: string): ReadonlyMap<string, string> {
  const typed = text
    .trim()
    .split(/\s+/)
    .flatMap((word) => {
      const [indexed, more] = wordsOf(word);
      return indexed === undefined || more !== undefined ? [] : [[indexed, word] as const];
    });
  return new Map(typed.toReversed());
}
