/** Persian text cut into the words that are indexed and searched (SRCH-09). The same function serves both sides. */
import { normaliseText } from '../values/persian-text.ts';

/** Endings and prefixes that people write joined, half-joined or apart, and words too common to tell listings apart. */
const DROPPED = new Set([
  ...['ها', 'های', 'هایی', 'هایم', 'هایش', 'هایت', 'ام', 'ات', 'اش', 'تر', 'ترین', 'می', 'نمی', 'ای', 'یی', 'ی'],
  ...['و', 'در', 'به', 'از', 'که', 'را', 'با', 'این', 'ان', 'یک', 'برای', 'تا', 'هم', 'یا', 'است', 'بر', 'هر'],
]);
const PLURAL = /^(.{2,}?)(?:هایی|هایم|هایت|هایش|هایمان|های|ها)$/;
/** Words whose end only looks like a plural. Glued «تر» and «ترین» are never cut: «دفتر», «دختر», «کامپیوتر». */
const NOT_PLURAL = new Set(['تنها', 'بها', 'انها', 'اینها', 'رها', 'سها', 'مها', 'طاها', 'نها']);

const MAX_WORD = 40;

/** The words of a text in order, plurals and clitics removed, letters and digits parted («پژو۲۰۶» gives two). Repeats stay. */
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

/** The distinct words of a query, at most ten: a longer one is a pasted text, not a search. */
export function queryWords(query: string): string[] {
  return [...new Set(wordsOf(query.slice(0, 400)))].slice(0, 10);
}

function singular(word: string): string {
  if (NOT_PLURAL.has(word)) return word;
  return PLURAL.exec(word)?.[1] ?? word;
}
