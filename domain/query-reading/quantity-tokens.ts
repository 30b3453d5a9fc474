/** Prepares words for reading numbers: one spelling for each unit, and glued words taken apart (SRCH-16). */
import { isNumberWord, isScaleWord } from './number-words.ts';
import { isGluedUnit, knownSpelling } from './quantity-words.ts';

/** The longest number phrase that is read; a longer one is pasted text. */
const WORDS_MAX = 24;
const GLUED_MAX = 24;

export type Tokens = {
  readonly words: readonly string[];
  /** For each token how many of the typed words end with it; 0 inside a glued word. */
  readonly ends: readonly number[];
};

/** Tokens of the words from `at`: «دوخوابه» gives «دو» and «خوابه», «ملیونی» gives «میلیون». */
export function tokensFrom(words: readonly string[], at: number): Tokens {
  const tokens: string[] = [];
  const ends: number[] = [];
  const last = Math.min(words.length, at + WORDS_MAX);
  for (let index = Math.max(0, at); index < last; index++) {
    const pieces = piecesOf(words[index] ?? '');
    for (const piece of pieces) tokens.push(piece);
    for (let piece = 1; piece < pieces.length; piece++) ends.push(0);
    ends.push(index - at + 1);
  }
  return { words: tokens.map((word, index) => inContext(word, tokens[index + 1])), ends };
}

/** The first token of the words from `at`, which tells cheaply whether a number phrase can begin there. */
export const firstToken = (words: readonly string[], at: number): string => piecesOf(words[at] ?? '')[0] ?? '';

function piecesOf(word: string): readonly string[] {
  const known = knownSpelling(word);
  if (known !== word || isNumberWord(word) || /^\d/.test(word) || word.length > GLUED_MAX) return [known];
  return gluedPieces(word, 'start') ?? [word];
}

type Before = 'start' | 'and' | 'number' | 'scale';

/**
 * Pieces of a glued word, which begins with a number word. Two number words need «و» between them, or a scale as the
 * second: «دوده» is no number.
 */
function gluedPieces(rest: string, before: Before): readonly string[] | null {
  if (rest === '') return before === 'number' || before === 'scale' ? [] : null;
  for (let length = rest.length; length > 0; length--) {
    const piece = rest.slice(0, length);
    const after = rest.slice(length);
    const next = nextState(piece, before);
    const tail = next && gluedPieces(after, next);
    if (tail) return [piece, ...tail];
    const unit = knownSpelling(piece);
    if (after === '' && before !== 'start' && before !== 'and' && piece.length > 2) {
      if (isScaleWord(unit) || isGluedUnit(unit)) return [unit];
    }
  }
  return null;
}

function nextState(piece: string, before: Before): Before | null {
  if (before === 'start' && piece === 'تک') return 'number';
  if (before === 'start' || before === 'and')
    return isScaleWord(piece) ? 'scale' : isNumberWord(piece) ? 'number' : null;
  if (piece === 'و') return 'and';
  return before === 'number' && isScaleWord(piece) ? 'scale' : null;
}

/** «تک خواب» is said for one room, «یکی دو میلیون» for one or two; before other words they are no numbers. */
function inContext(word: string, next: string | undefined): string {
  if (word === 'یکی' && next === 'دو') return 'یک';
  return word === 'تک' && /^(?:خواب|اتاق)/.test(next ?? '') ? 'یک' : word;
}
