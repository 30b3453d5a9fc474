import { normaliseText } from './spelling.ts';

const WORDS_MAX = 6;

/**
 * Query for PostgreSQL's `words_of_name`: each typed word must begin a word of the name. Null if the typed text has no
 * letters and no digits.
 */
export function nameWordsQuery(typed: string): string | null {
  const words = normaliseText(typed).split(' ').filter(Boolean).slice(0, WORDS_MAX);
  return words.length === 0 ? null : words.map((word) => `'${word}':*`).join(' & ');
}
