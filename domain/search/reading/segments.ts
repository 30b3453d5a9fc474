/** Cuts a search into the phrases that the dictionary knows, longest first, and the words between them. */
import type { Place } from '../../locations/places.ts';
import type { Dictionary } from './dictionary.ts';
import { isFiller } from './fillers.ts';
import { ANYTHING, narrowed } from './meaning.ts';
import { isNumberWord, numberAt } from './number-words.ts';
import type { Sense } from './sense.ts';
import { spokenTerms } from './spoken-terms.ts';
import { keyOf, type Term } from './terms.ts';

export type Segment = {
  readonly terms: readonly Term[];
  readonly senses: readonly Sense[];
  readonly places: readonly Place[];
  /** Words that listings have for the phrase; empty if they have its own words. */
  readonly synonyms: readonly string[];
};

/** Words of a phrase at most. */
const PHRASE_MAX = 5;
/** Letters of each part of a glued word at least. */
const PART_MIN = 3;

/** Written forms of a spoken or inflected word, likeliest first. */
export type FormsOf = (word: string) => readonly string[];

/** A term with the written forms of its word. */
type Known = { readonly term: Term; readonly forms: readonly string[] };

export function segmentsOf(typed: readonly Term[], dictionary: Dictionary, formsOf: FormsOf): Segment[] {
  const segments: Segment[] = [];
  // A filler word is itself: «کنه» is no «کن», and «بنده» no «بند».
  const terms = spokenTerms(typed).map(
    (term): Known => ({ term, forms: isFiller(term.word) ? [] : formsOf(term.word) }),
  );
  for (let at = 0; at < terms.length; ) {
    const found = longestPhrase(terms, at, dictionary, PHRASE_MAX);
    const parts = isKnown(found)
      ? tellingParts(found, terms.slice(at, at + found.terms.length), dictionary)
      : gluedParts(found, dictionary);
    segments.push(...(parts ?? [found]));
    at += found.terms.length;
  }
  return segments;
}

const isKnown = ({ senses, places, synonyms }: Segment): boolean => senses.length + places.length + synonyms.length > 0;

/** Keys of a phrase: as written, then with its words in their written forms. */
function keysOf(phrase: readonly Known[]): string[] {
  const words = phrase.map(({ term }) => term.word);
  const start = words.slice(0, -1);
  const last = phrase.at(-1);
  const number = last && isNumberWord(last.term.word) ? numberAt(words, words.length - 1) : null;
  const written = phrase.map(({ term, forms }) => forms[0] ?? term.word);
  return [
    keyOf(words),
    ...(last?.forms ?? []).map((form) => keyOf([...start, form])),
    ...(start.length && last ? [keyOf([...written.slice(0, -1), last.term.word])] : []),
    ...(number ? [keyOf([...start, String(number.value)])] : []),
    ...(start.length && phrase.some(({ forms }) => forms.length > 0) ? [keyOf(written)] : []),
  ];
}

function longestPhrase(terms: readonly Known[], at: number, dictionary: Dictionary, most: number): Segment {
  for (let length = Math.min(most, terms.length - at); length > 0; length--) {
    const phrase = terms.slice(at, at + length);
    if (phrase.some(({ term }) => term.quoted)) continue;
    for (const key of keysOf(phrase)) {
      const found = { terms: phrase.map(({ term }) => term), ...meaningOf(key, dictionary) };
      if (isKnown(found)) return found;
    }
  }
  return { terms: terms.slice(at, at + 1).map(({ term }) => term), senses: [], places: [], synonyms: [] };
}

const meaningOf = (key: string, { senses, places, synonyms }: Dictionary): Omit<Segment, 'terms'> => ({
  senses: senses.get(key) ?? [],
  places: places.get(key) ?? [],
  synonyms: synonyms.get(key) ?? [],
});

/** Parts of a phrase for a category if they say more together than it does: «ساعت مردونه». */
function tellingParts({ terms, senses }: Segment, phrase: readonly Known[], dictionary: Dictionary): Segment[] | null {
  const whole = senses.find(({ isNoun }) => isNoun)?.targets;
  if (terms.length < 2 || !whole?.every(({ kind }) => kind === 'category')) return null;
  const parts: Segment[] = [];
  let meant = ANYTHING;
  for (let at = 0; at < phrase.length; ) {
    const part = longestPhrase(phrase, at, dictionary, phrase.length - 1);
    const isHead = parts.length === 0;
    const left = part.senses
      .filter(({ isNoun }) => isNoun || !isHead)
      .map(({ targets }) => narrowed(meant, targets, dictionary.askers))
      .find((alternatives) => alternatives.length > 0);
    if (!left) return null;
    meant = left;
    parts.push(part);
    at += part.terms.length;
  }
  const isWithin = meant.every(
    ({ category, groups }) =>
      groups.length > 0 &&
      whole.some((target) => target.kind === 'category' && category?.path.includes(target.category)),
  );
  return isWithin ? parts : null;
}

/** Parts of an unknown word that is a thing and what follows it, without the space: «گوشیسامسونگ». */
function gluedParts({ terms: [term] }: Segment, dictionary: Dictionary): Segment[] | null {
  if (!term || term.quoted || isFiller(term.word)) return null;
  for (let at = term.word.length - PART_MIN; at >= PART_MIN; at--) {
    const thing = meaningOf(term.word.slice(0, at), dictionary);
    if (!thing.senses.some(({ isNoun }) => isNoun)) continue;
    const end = term.start + at;
    const parts = [
      { ...thing, terms: [{ ...term, word: term.word.slice(0, at), typed: term.typed.slice(0, at), end }] },
      {
        ...meaningOf(term.word.slice(at), dictionary),
        terms: [{ ...term, word: term.word.slice(at), typed: term.typed.slice(at), start: end, joined: true }],
      },
    ];
    if (parts.every(isKnown)) return parts;
  }
  return null;
}
