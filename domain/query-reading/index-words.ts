/**
 * Words of listings and of searches (SRCH-02, SRCH-16). Every word of a search made from a listing's own text is
 * indexed for that listing. Beyond `wordsOf`, the index has two kinds of words: those joined by a half space, also as
 * one word («لپتاپ» of «لپ‌تاپ»), and words that elsewhere are endings («ام» of «ام جی», «یک» of «یک خوابه»).
 */
import { ENDINGS, ONE, STOP_WORDS, splitText, wordOf, wordsOf } from './words.ts';

/**
 * Marker tokens in a listing's index entry. They show by which version of the word rules the entry was made:
 *
 * - `w2`: endings and joined forms are included
 * - `w3`: letters of other keyboards are normalised to Persian ones
 * - `w4`: combining marks do not split words
 *
 * Until all published listings have `w2`, searches require only words that older entries have too (`inAllIndexes`). A
 * further change of the word rules needs another token, and an index like `listings_unmarked` for it. Once no process
 * of a version without a token can run, `inAllIndexes`, `withoutNewWords` and `hasOldWords` can be removed.
 */
export const WORDS_MARKS: readonly string[] = ['w2', 'w3', 'w4'];

const HALF_SPACE = /[\u200B-\u200D]+/u;
/** Minimum length of a word before an ending; shorter ones are spelled letters: «بی ام و». */
const STEM_MIN = 3;
/** Words that can be counted by «یک», as in «یک خوابه»; before all others «یک» is an article. */
const COUNTED = /^(?:خوابه|طبقه|نفره|ساله|ماهه|شعله|کشو|فاز|دره|سیلندر)$/u;
/** Long chunks without a half space: they are no endings and contain nothing to join, so they need no further work. */
const LONG_WORD = /^[\p{L}\p{M}]{7,}$/u;
/**
 * Plain Persian words, which are most of a text and never split or respelled: checking them costs a third of a
 * listing's indexing.
 */
const PLAIN_WORD = /^[ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی]+$/u;
const QUERY_MAX = 400;
/** Maximum number of words in a search; a longer text was pasted. */
export const SEARCH_WORDS_MAX = 10;

type Piece = { readonly raw: string; readonly isJoined: boolean };

/** All words by which a text can be found, with repetitions. */
export function indexWordsOf(text: string): string[] {
  const words = wordsOf(text);
  for (const chunk of text.split(/\s+/u)) {
    if (LONG_WORD.test(chunk)) continue;
    if (PLAIN_WORD.test(chunk)) {
      if (chunk === ONE || ENDINGS.has(chunk)) words.push(chunk);
      continue;
    }
    const pieces = piecesOf(chunk);
    for (const [at, { raw, isJoined }] of pieces.entries()) {
      // After a space an ending may be a word, whatever precedes it.
      if (raw === ONE || (ENDINGS.has(raw) && !(isJoined && isStem(pieces[at - 1])))) words.push(raw);
    }
    const glued = pieces.filter(({ raw, isJoined }) => !isJoined || !ENDINGS.has(raw)).map(({ raw }) => raw);
    if (glued.length > 1 && pieces.some(({ isJoined }) => isJoined)) words.push(wordOf(glued.join('')));
  }
  return words;
}

/** Distinct words that a search text requires, at most ten. */
export function searchWordsOf(text: string): string[] {
  const pieces = text.slice(0, QUERY_MAX).split(/\s+/u).flatMap(piecesOf);
  const asked = pieces.filter(({ raw }, at) => {
    if (raw === ONE) return COUNTED.test(pieces[at + 1]?.raw ?? '');
    return !STOP_WORDS.has(raw) && !(ENDINGS.has(raw) && isStem(pieces[at - 1]));
  });
  return [...new Set(asked.map(({ raw }) => wordOf(raw)))].slice(0, SEARCH_WORDS_MAX);
}

const piecesOf = (chunk: string): Piece[] =>
  chunk.split(HALF_SPACE).flatMap((part, at) => splitText(part).map((raw) => ({ raw, isJoined: at > 0 })));

/** Whether an ending may belong to the piece before it. */
const isStem = (before: Piece | undefined): boolean => (before?.raw.length ?? 0) >= STEM_MIN;

/** Whether listings indexed before `w2` have this word, too. */
export const inAllIndexes = (word: string): boolean => wordsOf(word).length > 0;
