import { normaliseText } from './spelling.ts';

const WORDS_MAX = 6;

/**
 * A condition for PostgreSQL's `words_of_name`: each word that was typed begins a word of the name. Null where nothing but
 * signs was typed.
 */
export function nameWordsQuery(typed: string): string | null {
  const words = normaliseText(typed).split(' ').filter(Boolean).slice(0, WORDS_MAX);
  return words.length === 0 ? null : words.map((word) => `'${word}':*`).join(' & ');
}
