/** Splits Persian text into words (SRCH-09). `index-words.ts` adds further words for listings and searches. */
import { normaliseText } from '../values/spelling.ts';
import { withoutThousands } from '../values/typed-number.ts';

/**
 * Endings and prefixes that people write joined, with a half space or separately; some are also words, as in «ام جی».
 */
export const ENDINGS: ReadonlySet<string> = new Set([
  ...['ها', 'های', 'هایی', 'هایم', 'هایش', 'هایت', 'ام', 'ات', 'اش', 'تر', 'ترین', 'می', 'نمی', 'ای', 'یی', 'ی'],
]);
/** The word for "one": a number, or only an article. */
export const ONE = 'یک';
export const STOP_WORDS: ReadonlySet<string> = new Set([
  ...['و', 'در', 'به', 'از', 'که', 'را', 'با', 'این', 'ان', 'برای', 'تا', 'هم', 'یا', 'است', 'بر', 'هر'],
]);
const PLURAL = /^(.{2,}?)(?:هایی|هایم|هایت|هایش|هایمان|های|ها)$/;
/**
 * Words that only look like plurals. The endings «تر» and «ترین» are never removed when joined: «دفتر», «دختر»,
 * «کامپیوتر».
 */
const NOT_PLURAL = new Set(['تنها', 'بها', 'انها', 'اینها', 'رها', 'سها', 'مها', 'طاها', 'نها']);

const MAX_WORD = 40;

/**
 * Words of a text in order, without plural endings and clitics; letters and digits are separated («پژو۲۰۶» gives two
 * words). Repetitions are included.
 */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const raw of splitText(text)) {
    if (raw === '' || ENDINGS.has(raw) || STOP_WORDS.has(raw) || raw === ONE) continue;
    words.push(wordOf(raw));
  }
  return words;
}

/** Distinct words of a query, at most ten: a longer text was pasted. */
export function queryWords(query: string): string[] {
  return [...new Set(wordsOf(query.slice(0, 400)))].slice(0, 10);
}

/** Pieces between spaces, half spaces and punctuation, normalised; none is dropped. */
export function splitText(text: string): string[] {
  return normaliseText(withoutThousands(text))
    .replace(/(\p{L})(?=\p{N})|(\p{N})(?=\p{L})/gu, '$& ')
    .split(' ')
    .filter((raw) => raw !== '');
}

/** Form in which a split word is indexed. */
export const wordOf = (raw: string): string => singular(raw).slice(0, MAX_WORD);

function singular(word: string): string {
  if (NOT_PLURAL.has(word)) return word;
  return PLURAL.exec(word)?.[1] ?? word;
}
