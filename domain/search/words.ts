/** Splits Persian text into words, the same way for the index and for searches (SRCH-09). */
import { normaliseText } from '../values/persian-text.ts';

/** Endings and prefixes that people write joined, half-joined or apart, and stop words. */
const DROPPED = new Set([
  ...['ها', 'های', 'هایی', 'هایم', 'هایش', 'هایت', 'ام', 'ات', 'اش', 'تر', 'ترین', 'می', 'نمی', 'ای', 'یی', 'ی'],
  ...['و', 'در', 'به', 'از', 'که', 'را', 'با', 'این', 'ان', 'یک', 'برای', 'تا', 'هم', 'یا', 'است', 'بر', 'هر'],
]);
const PLURAL = /^(.{2,}?)(?:هایی|هایم|هایت|هایش|هایمان|های|ها)$/;
/** Words whose end only looks like a plural. Glued «تر» and «ترین» are never cut: «دفتر», «دختر», «کامپیوتر». */
const NOT_PLURAL = new Set(['تنها', 'بها', 'انها', 'اینها', 'رها', 'سها', 'مها', 'طاها', 'نها']);

const MAX_WORD = 40;

/**
 * Words of a text in order, without plurals and clitics, letters and digits separated («پژو۲۰۶» gives two). Repeats
 * stay.
 */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  const joined = text.replace(/([\d۰-۹٠-٩])[,٬](?=[\d۰-۹٠-٩]{3})/g, '$1');
  const parted = normaliseText(joined).replace(/(\p{L})(?=\p{N})|(\p{N})(?=\p{L})/gu, '$& ');
  for (const raw of parted.split(' ')) {
    if (raw === '' || DROPPED.has(raw)) continue;
    words.push(singular(raw).slice(0, MAX_WORD));
  }
  return words;
}

/** Distinct words of a query, at most ten: a longer one is pasted text, not a search. */
export function queryWords(query: string): string[] {
  return [...new Set(wordsOf(query.slice(0, 400)))].slice(0, 10);
}

function singular(word: string): string {
  if (NOT_PLURAL.has(word)) return word;
  return PLURAL.exec(word)?.[1] ?? word;
}
