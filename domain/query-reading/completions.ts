/** Completes a search text while it is typed, by the phrases of the dictionary (SRCH-10, SRCH-16). */

import { LAYOUT_KEYS } from './correct-text.ts';
import type { Dictionary } from './dictionary.ts';
import { persianWords } from './finglish.ts';
import { startingWith, startsOneOff } from './key-index.ts';
import { otherLayout } from './keyboard-layout.ts';
import { type Phrase, phrasesOf } from './phrases.ts';
import { EVERYTHING, type SearchQuery } from './search-query.ts';
import type { FormsOf } from './segments.ts';
import { keyOf, splitTerms } from './terms.ts';
import { COMPLETIONS_MAX, completed, distinct } from './typed-completions.ts';
import { type Completion, readAs, type Typing, typingOf } from './typing.ts';
import { typingDistance } from './typing-distance.ts';

export type { Completion } from './typing.ts';

/** Maximum number of words that are completed; a longer text is a sentence. */
const WORDS_MAX = 10;
const REPAIRED_MIN = 3;
const REPAIRS_MAX = 4;
const TRIES_MAX = 6;
const FAR = 2;

/** Searches that a text may become, the likeliest first, within the places of the present search. */
export function completionsOf(query: SearchQuery, dictionary: Dictionary, formsOf: FormsOf): readonly Completion[] {
  const terms = splitTerms(query.text);
  const words = terms.map(({ word }) => word);
  if (keyOf(words).length < 2 || terms.length > WORDS_MAX || terms.some(({ quoted }) => quoted)) return [];
  const here = { ...EVERYTHING, places: query.places };
  const typing = typingOf({ here, text: query.text, terms, dictionary, formsOf });
  const isPlace = startingWith(phrasesOf(dictionary).places, keyOf(words), 1).length > 0;
  const repairs = isPlace ? [] : [headRepaired, lastRepaired, withoutLast];
  const attempts = LAYOUT_KEYS.test(query.text) ? [onOtherLayout, completed] : [completed, inPersian, onOtherLayout];
  for (const attempt of [...attempts, ...repairs]) {
    const found = attempt(typing, words);
    if (found.length > 0) return found;
  }
  return [];
}

/** Completion that leaves out the last word, for the case that no phrase begins with it. */
function withoutLast(typing: Typing): readonly Completion[] {
  const end = typing.terms.at(-2)?.end;
  const before = end === undefined ? null : readAs(typing, typing.text.slice(0, end).trim());
  return before ? [before] : [];
}

/** Completions of a text other than the typed one. */
function completedAs(text: string, typed: Pick<Typing, 'here' | 'dictionary' | 'formsOf'>): readonly Completion[] {
  const terms = splitTerms(text);
  return completed(
    typingOf({ ...typed, text, terms }),
    terms.map(({ word }) => word),
  );
}

/** Completions of the text that the same keys give on the other keyboard layout. */
function onOtherLayout({ text: typed, heads, ...typing }: Typing): readonly Completion[] {
  const text = heads.length > 0 ? null : otherLayout(typed);
  return text === null ? [] : completedAs(text, typing);
}

/** Completions of Persian words that were typed in Latin letters. */
function inPersian(typing: Typing): readonly Completion[] {
  const { finglish, written } = typing.dictionary;
  const words = typing.terms.map(({ word, typed: latin }) => {
    const [key] = persianWords(word, finglish);
    return key === undefined ? latin : (written.get(key) ?? key);
  });
  return words.every((word, at) => word === typing.terms[at]?.typed) ? [] : completedAs(words.join(' '), typing);
}

/** Completions with one typing error corrected in the first word, if no phrase begins with it as typed. */
function headRepaired({ heads, ...typed }: Typing, words: readonly string[]): readonly Completion[] {
  const [first] = typed.terms;
  if (heads.length > 0 || !first || words.length === 1 || first.word.length < REPAIRED_MIN) return [];
  const { phrases } = phrasesOf(typed.dictionary);
  for (const start of likelyStarts(phrases, first.word)) {
    const [phrase] = startingWith(phrases, start, 1);
    if (phrase?.key !== start || !phrase.isNoun || phrase.isLater) continue;
    const found = completedAs(phrase.text + typed.text.slice(first.end), typed);
    if (found.length > 0) return found;
  }
  return [];
}

/** Beginnings of phrases that differ from the typed text by one typing error, the likeliest error first. */
function likelyStarts(phrases: readonly Phrase[], typed: string): string[] {
  const starts = startsOneOff(phrases, typed).map((start) => ({ start, far: typingDistance(typed, start, FAR) }));
  return starts
    .toSorted((a, b) => a.far - b.far)
    .slice(0, TRIES_MAX)
    .map(({ start }) => start);
}

/** Completions with one typing error corrected in the last word. */
function lastRepaired(typing: Typing, words: readonly string[]): readonly Completion[] {
  const { phrases } = phrasesOf(typing.dictionary);
  const last = words.at(-1) ?? '';
  // Numbers are not corrected: another digit makes another number.
  if (/\d/.test(last)) return [];
  const tries = last.length < REPAIRED_MIN ? [] : likelyStarts(phrases, last).map((start) => words.with(-1, start));
  const key = keyOf(words);
  if (words.length > 1) tries.push(...likelyStarts(phrases, key).map((start) => [start]));
  const found: Completion[] = [];
  for (const mended of tries.slice(0, TRIES_MAX)) {
    const more = completed(typing, mended);
    found.push(...more);
    if (found.length >= REPAIRS_MAX) break;
  }
  return distinct(found).slice(0, COMPLETIONS_MAX);
}
