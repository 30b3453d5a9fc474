/** Cuts a search into the phrases that the dictionary knows, longest first, and the words between them. */
import type { Place } from '../../locations/places.ts';
import type { Dictionary } from './dictionary.ts';
import { isNumberWord, numberAt } from './number-words.ts';
import type { Sense } from './sense.ts';
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
/** Words of a spelled number at least, with its «و»: single ones are counts («دو خوابه»). */
const SPELLED_MIN = 3;
/** Larger numbers are prices, whose words say their unit. */
const MODEL_MAX = 10_000;

/** Written forms of a spoken or inflected word, likeliest first. */
export type FormsOf = (word: string) => readonly string[];

export function segmentsOf(typed: readonly Term[], dictionary: Dictionary, formsOf: FormsOf): Segment[] {
  const segments: Segment[] = [];
  const terms = withNumbers(typed);
  const forms = remembered(formsOf);
  for (let at = 0; at < terms.length; ) {
    const found = longestPhrase(terms, at, dictionary, forms);
    segments.push(found);
    at += found.terms.length;
  }
  return segments;
}

/** Each word stands in several phrases. */
function remembered(formsOf: FormsOf): FormsOf {
  const known = new Map<string, readonly string[]>();
  return (word) => {
    const forms = known.get(word) ?? formsOf(word);
    known.set(word, forms);
    return forms;
  };
}

/** Keys of a phrase: as written, then with its words in their written forms. */
function* keysOf(words: readonly string[], formsOf: FormsOf): Iterable<string> {
  const written = keyOf(words);
  yield written;
  const last = words.at(-1) ?? '';
  const start = written.slice(0, written.length - last.length);
  for (const form of formsOf(last)) yield start + form;
  const forms = words.map((word) => formsOf(word)[0] ?? word);
  const spoken = keyOf(forms.slice(0, -1));
  if (spoken !== start) yield spoken + last;
  const number = isNumberWord(last) ? numberAt(words, words.length - 1) : null;
  if (number) yield start + number.value;
  if (spoken !== start) yield keyOf(forms);
}

/** Writes numbers that are spelled out in several words as digits: «صد و سی و یک». */
function withNumbers(terms: readonly Term[]): Term[] {
  const words = terms.map(({ word }) => word);
  const written: Term[] = [];
  for (let at = 0; at < terms.length; ) {
    const first = terms[at] as Term;
    const number = isNumberWord(first.word) && !first.quoted ? numberAt(words, at) : null;
    const span = terms.slice(at, at + (number?.length ?? 1));
    const isSpelled = number !== null && span.length >= SPELLED_MIN && span.every(({ word }) => !/\d/.test(word));
    if (isSpelled && number.value < MODEL_MAX) {
      written.push({
        ...first,
        word: String(number.value),
        typed: span.map(({ typed }) => typed).join(' '),
        end: span.at(-1)?.end ?? first.end,
      });
      at += span.length;
    } else {
      written.push(first);
      at++;
    }
  }
  return written;
}

function longestPhrase(terms: readonly Term[], at: number, dictionary: Dictionary, formsOf: FormsOf): Segment {
  for (let length = Math.min(PHRASE_MAX, terms.length - at); length > 0; length--) {
    const phrase = terms.slice(at, at + length);
    if (phrase.some(({ quoted }) => quoted)) continue;
    const words = phrase.map(({ word }) => word);
    for (const key of keysOf(words, formsOf)) {
      const senses = dictionary.senses.get(key) ?? [];
      const places = dictionary.places.get(key) ?? [];
      const synonyms = dictionary.synonyms.get(key) ?? [];
      if (senses.length + places.length + synonyms.length > 0) return { terms: phrase, senses, places, synonyms };
    }
  }
  return { terms: terms.slice(at, at + 1), senses: [], places: [], synonyms: [] };
}
