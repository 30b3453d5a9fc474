/**
 * Words of listings and of searches (SRCH-02, SRCH-16). A listing has each word that a search in its own words asks for. It
 * has two kinds more than `wordsOf`: words joined by a half space also glued («لپتاپ» of «لپ‌تاپ»), and those that are
 * endings elsewhere («ام» of «ام جی», «یک» of «یک خوابه»).
 */
import { ENDINGS, ONE, STOP_WORDS, splitText, wordOf, wordsOf } from './words.ts';

/**
 * Tokens of listings that are indexed with these words: `w2` since words have their endings and glued forms, `w3` since letters of
 * other keyboards are spelled as Persian ones, `w4` since no mark parts a word. Until all published ones have `w2`, searches ask for the words that
 * listings of before have, too (`inAllIndexes`). A change of the words needs another mark, with an index like
 * `listings_unmarked` of its own. Once no process of the version without a mark can run, `inAllIndexes`, `withoutNewWords`
 * and `hasOldWords` may go.
 */
export const WORDS_MARKS: readonly string[] = ['w2', 'w3', 'w4'];

const HALF_SPACE = /[\u200B-\u200D]+/u;
/** Shorter words before an ending are spelled letters: «بی ام و». */
const STEM_MIN = 3;
/** Words that «یک» counts, as in «یک خوابه»; before others it is an article. */
const COUNTED = /^(?:خوابه|طبقه|نفره|ساله|ماهه|شعله|کشو|فاز|دره|سیلندر)$/u;
/** Longer words are no endings, and without a half space nothing in them is joined. */
const LONG_WORD = /^[\p{L}\p{M}]{7,}$/u;
/** Most words of a text, which nothing splits or spells differently: trying to would cost a third of a listing's words. */
const PLAIN_WORD = /^[ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی]+$/u;
const QUERY_MAX = 400;
/** Words of a search at most: a longer text is pasted. */
export const SEARCH_WORDS_MAX = 10;

type Piece = { readonly raw: string; readonly isJoined: boolean };

/** All words by which a text is found. Repeats stay. */
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
      // An ending that stands apart may be a word, whatever is before it.
      if (raw === ONE || (ENDINGS.has(raw) && !(isJoined && isStem(pieces[at - 1])))) words.push(raw);
    }
    const glued = pieces.filter(({ raw, isJoined }) => !isJoined || !ENDINGS.has(raw)).map(({ raw }) => raw);
    if (glued.length > 1 && pieces.some(({ isJoined }) => isJoined)) words.push(wordOf(glued.join('')));
  }
  return words;
}

/** Distinct words that a text asks for, at most ten. */
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

/** Tells whether an ending may belong to what is before it. */
const isStem = (before: Piece | undefined): boolean => (before?.raw.length ?? 0) >= STEM_MIN;

/** Tells whether listings of before are found by a word as well. */
export const inAllIndexes = (word: string): boolean => wordsOf(word).length > 0;
