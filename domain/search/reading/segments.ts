/** Cuts a search into the phrases that the dictionary knows, longest first, and the words between them. */
import type { Place } from '../../locations/places.ts';
import type { Dictionary, Sense } from './dictionary.ts';
import { keyOf, type Term } from './terms.ts';

export type Segment = {
  readonly terms: readonly Term[];
  readonly senses: readonly Sense[];
  readonly places: readonly Place[];
};

/** Words of a phrase at most. */
const PHRASE_MAX = 5;

/** Written forms of a spoken or inflected word, likeliest first. */
export type FormsOf = (word: string) => readonly string[];

export function segmentsOf(terms: readonly Term[], dictionary: Dictionary, formsOf: FormsOf): Segment[] {
  const segments: Segment[] = [];
  for (let at = 0; at < terms.length; ) {
    const found = longestPhrase(terms, at, dictionary, formsOf);
    segments.push(found);
    at += found.terms.length;
  }
  return segments;
}

function longestPhrase(terms: readonly Term[], at: number, dictionary: Dictionary, formsOf: FormsOf): Segment {
  for (let length = Math.min(PHRASE_MAX, terms.length - at); length > 0; length--) {
    const phrase = terms.slice(at, at + length);
    if (phrase.some(({ quoted }) => quoted)) continue;
    const words = phrase.map(({ word }) => word);
    const start = words.slice(0, -1);
    for (const last of [words.at(-1) ?? '', ...formsOf(words.at(-1) ?? '')]) {
      const key = keyOf([...start, last]);
      const senses = dictionary.senses.get(key) ?? [];
      const places = dictionary.places.get(key) ?? [];
      if (senses.length > 0 || places.length > 0) return { terms: phrase, senses, places };
    }
  }
  return { terms: terms.slice(at, at + 1), senses: [], places: [] };
}
