/** Splits a search into the longest phrases of the dictionary and the words between them. */
import type { Place } from '../locations/places.ts';
import { addedTo, wordHash } from './any-order.ts';
import { type Dictionary, hasKey, START } from './dictionary.ts';
import { isFiller } from './fillers.ts';
import { type Alternative, ANYTHING, narrowed } from './meaning.ts';
import { isNumberWord, numberAt, ordinalValue } from './number-words.ts';
import { firstToken, opensPhrase, tokensFrom } from './quantity-words.ts';
import type { Sense } from './sense.ts';
import { spokenTerms } from './spoken-terms.ts';
import { keyOf, splitTerms, type Term } from './terms.ts';

export type Segment = {
  readonly terms: readonly Term[];
  readonly senses: readonly Sense[];
  readonly places: readonly Place[];
  /** Words by which listings express the phrase; empty if they use its own words. */
  readonly synonyms: readonly string[];
};

/** Maximum number of words in a phrase. */
const PHRASE_MAX = 5;
/** Minimum length of a word whose other forms are tried. */
const WORD_MIN = 2;
/** Minimum length of each part of a joined word. */
const PART_MIN = 2;

/** Written forms of a colloquial or inflected word, the likeliest first. */
export type FormsOf = (word: string) => readonly string[];

/** A term with the written forms of its word. `written`: the likeliest of them. */
type Known = {
  readonly term: Term;
  readonly forms: readonly string[];
  readonly written: string;
  /** Hash of the term's word. */
  readonly hash: number;
};

/** Segments of terms from `spokenTerms`. */
export function segmentsOf(spoken: readonly Term[], dictionary: Dictionary, formsOf: FormsOf): Segment[] {
  const segments: Segment[] = [];
  const terms = knownTerms(spoken, dictionary, formsOf);
  for (let at = 0; at < terms.length; ) {
    const found = longestPhrase(terms, at, dictionary, PHRASE_MAX);
    const parts = isKnown(found)
      ? tellingParts(found, inOrder(terms.slice(at, at + found.terms.length), dictionary), dictionary, formsOf)
      : (gluedParts(found, dictionary) ?? numberedParts(found, dictionary));
    segments.push(...(parts ?? [found]));
    at += found.terms.length;
  }
  return segments;
}

function knownTerms(spoken: readonly Term[], dictionary: Dictionary, formsOf: FormsOf): Known[] {
  return spoken.map((term) => {
    // Filler words have no other form: «کنه» is not «کن», and «بنده» not «بند». Ordinals have none either: «دوم» is not
    // «دام».
    const forms = isFiller(term.word) || ordinalValue(term.word) !== null ? [] : formsOf(term.word);
    const written = forms.find((form) => hasKey(dictionary, form)) ?? forms[0] ?? term.word;
    return { term, forms, written, hash: wordHash(term.word) };
  });
}

const isKnown = ({ senses, places, synonyms }: Segment): boolean => senses.length + places.length + synonyms.length > 0;

/**
 * Key of a phrase in the dictionary: as typed, then with its words in another order, then with their written forms;
 * null if there is none.
 */
function keyFor(phrase: readonly Known[], dictionary: Dictionary): string | null {
  const { starts } = dictionary;
  const last = phrase.at(-1) as Known;
  const start = phrase.slice(0, -1);
  const mayBegin = (text: string) => text.length < START || starts.has(text.slice(0, START));
  const has = (key: string) => hasKey(dictionary, key);
  const beginning = keyOf(start.map(({ term }) => term.word));
  const { word } = last.term;
  const isAsWritten = mayBegin(beginning);
  if (isAsWritten && has(beginning + word)) return beginning + word;
  // «دفتری کار» is «کار دفتری» (office work), not a form of «دفتر کار».
  const loose = keyInAnyOrder(phrase, dictionary);
  if (loose !== null) return loose;
  // A last word of one letter has no form: «شامپو و».
  if (start.length > 0 && word.length < WORD_MIN) return null;
  // «کیا سراتو» is a car and not the town «کیاسر».
  const isForm = (key: string) =>
    start.length === 0 ? has(key) : dictionary.senses.has(key) || dictionary.synonyms.has(key);
  const form = isAsWritten ? last.forms.find((each) => isForm(beginning + each)) : undefined;
  if (form !== undefined) return beginning + form;
  const written = keyOf(start.map((each) => each.written));
  if (start.length > 0 && mayBegin(written)) {
    const ending = [word, last.written].find((each) => has(written + each));
    if (ending !== undefined) return written + ending;
  }
  if (!isAsWritten || !isNumberWord(word)) return null;
  const number = numberAt([word], 0);
  return number && has(beginning + String(number.value)) ? beginning + String(number.value) : null;
}

/**
 * Whether the words only look like a name: «مدل» begins the names of some cars but is used for any car, and «با یک
 * میلیارد» is not a car by BAIC.
 */
function isAccident(words: readonly string[], rank: Sense['rank']): boolean {
  const [word = '', ...others] = words;
  // «بیست سی تا» is a number, not the car «سی‌الیزه».
  if (others.length === 0 && rank === 'family' && isNumberWord(word)) return true;
  if (!words.every(isFiller)) return false;
  return others.length > 0 ? rank !== 'alias' : rank === 'family' || (rank === 'part' && opensPhrase(word));
}

function longestPhrase(terms: readonly Known[], at: number, dictionary: Dictionary, most: number): Segment {
  for (let length = Math.min(most, terms.length - at); length > 0; length--) {
    const phrase = terms.slice(at, at + length);
    if (phrase.some(({ term }, index) => term.quoted || (index > 0 && term.minus))) continue;
    // «لباس زیر ۵۰۰»: clothes below a price, not underwear.
    if (length > 1 && phrase.at(-1)?.term.word === UNDER && isNumeric(terms[at + length])) continue;
    const whole = keyOf(phrase.map(({ term }) => term.whole ?? term.word));
    const key = hasKey(dictionary, whole) ? whole : keyFor(phrase, dictionary);
    if (key === null) continue;
    const words = phrase.map(({ term }) => term.word);
    const { senses, places, synonyms } = meaningOf(key, dictionary);
    const meant = senses.filter(({ rank }) => !isAccident(words, rank));
    if (meant.length + places.length + synonyms.length === 0) continue;
    return { terms: phrase.map(({ term }) => term), senses: meant, places, synonyms };
  }
  return { terms: terms.slice(at, at + 1).map(({ term }) => term), senses: [], places: [], synonyms: [] };
}

/** Key of a phrase with the same words in another order; null if there is none. */
function keyInAnyOrder(phrase: readonly Known[], { bags, written }: Dictionary): string | null {
  if (phrase.length < 2) return null;
  let bag = 0;
  for (const { hash } of phrase) bag = addedTo(bag, hash);
  const key = bags.get(bag);
  return key !== undefined && ordered(phrase, written.get(key) ?? '') ? key : null;
}

/** The words of a phrase in the order of the text `as`; null if that text has other words. */
function ordered(phrase: readonly Known[], as: string): readonly Known[] | null {
  const left = [...phrase];
  const found = splitTerms(as).flatMap(({ word }) => {
    const at = left.findIndex(({ term }) => term.word === word);
    return at < 0 ? [] : left.splice(at, 1);
  });
  return found.length === phrase.length && left.length === 0 ? found : null;
}

/** The phrase with its words in the order of the dictionary. */
function inOrder(phrase: readonly Known[], dictionary: Dictionary): readonly Known[] {
  if (phrase.length < 2 || hasKey(dictionary, keyOf(phrase.map(({ term }) => term.word)))) return phrase;
  const key = keyInAnyOrder(phrase, dictionary);
  return (key !== null && ordered(phrase, dictionary.written.get(key) ?? '')) || phrase;
}

const UNDER = 'زیر';
const isNumeric = (known: Known | undefined): boolean =>
  known !== undefined && (/^\d/.test(known.term.word) || isNumberWord(known.term.word));

const meaningOf = (key: string, { senses, places, synonyms }: Dictionary): Omit<Segment, 'terms'> => ({
  senses: senses.get(key) ?? [],
  places: places.get(key) ?? [],
  synonyms: synonyms.get(key) ?? [],
});

/**
 * Parts of a phrase, if they are more specific than the phrase as a whole and do not contradict it: «ساعت مردونه»; null
 * otherwise.
 */
function tellingParts(
  found: Segment,
  phrase: readonly Known[],
  dictionary: Dictionary,
  formsOf: FormsOf,
): Segment[] | null {
  const whole = found.senses.find(({ isNoun }) => isNoun)?.targets;
  if (!whole) return null;
  const { askers } = dictionary;
  const parts =
    phrase.length > 1
      ? shorterParts(phrase, dictionary)
      : (writtenParts(found, dictionary, formsOf) ?? gluedParts(found, dictionary));
  const meant = parts && meetingOf(parts, dictionary);
  if (!meant) return null;
  const said = narrowed(ANYTHING, whole, askers);
  const depth = Math.max(...said.map(({ groups }) => groups.length));
  const isSame = meant.every(
    (part) => narrowed([part], whole, askers).length > 0 && said.some((all) => isNoWider(part, all)),
  );
  const isMore = meant.length < said.length || meant.every(({ groups }) => groups.length > depth);
  return isSame && isMore ? parts : null;
}

function shorterParts(phrase: readonly Known[], dictionary: Dictionary): Segment[] {
  const parts: Segment[] = [];
  for (let at = 0; at < phrase.length; at += parts.at(-1)?.terms.length ?? 1)
    parts.push(longestPhrase(phrase, at, dictionary, phrase.length - 1));
  return parts;
}

/** Parts of a phrase that was typed as one word, split as the dictionary writes it: «ساعتمردونه». */
function writtenParts({ terms: [term] }: Segment, dictionary: Dictionary, formsOf: FormsOf): Segment[] | null {
  const written = term && dictionary.written.get(term.word);
  const words = written === undefined ? [] : knownTerms(spokenTerms(splitTerms(written)), dictionary, formsOf);
  return words.length > 1 && term ? shorterParts(words, dictionary).map((part) => ({ ...part, terms: [term] })) : null;
}

/**
 * Whether an alternative allows no choice that another one excludes. «کولر» with «آبی» may be another item than «کولر
 * آبی».
 */
const isNoWider = (one: Alternative, other: Alternative): boolean =>
  other.groups
    .flat()
    .every((allowed) =>
      one.groups
        .flat()
        .every(
          (choice) =>
            choice.attribute.id !== allowed.attribute.id ||
            !('options' in choice && 'options' in allowed) ||
            choice.options.every(({ id }) => allowed.options.some((each) => each.id === id)),
        ),
    );

/** Meaning of a noun together with the phrases after it; null if they contradict each other. */
function meetingOf(parts: readonly Segment[], { askers }: Dictionary): readonly Alternative[] | null {
  let meant = ANYTHING;
  for (const [at, { senses }] of parts.entries()) {
    const left = senses
      .filter(({ isNoun }) => isNoun || at > 0)
      .map(({ targets }) => narrowed(meant, targets, askers))
      .find((alternatives) => alternatives.length > 0);
    if (!left) return null;
    meant = left;
  }
  return meant;
}

/** Parts of a word that joins a noun and its property without a space: «گوشیسامسونگ». */
function gluedParts({ terms: [term] }: Segment, dictionary: Dictionary): Segment[] | null {
  if (!term || term.quoted || isFiller(term.word)) return null;
  const { word, typed, start } = term;
  for (let at = word.length - PART_MIN; at >= PART_MIN; at--) {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    if (!hasKey(dictionary, first) || !hasKey(dictionary, second)) continue;
    const parts = [
      {
        ...meaningOf(first, dictionary),
        terms: [{ ...term, word: first, typed: typed.slice(0, at), end: start + at }],
      },
      {
        ...meaningOf(second, dictionary),
        terms: [{ ...term, word: second, typed: typed.slice(at), start: start + at, joined: true }],
      },
    ];
    if (meetingOf(parts, dictionary)) return parts;
  }
  return null;
}

/** Parts of a word that joins a noun and the beginning of a number: «آپارتماندوخوابه», «پرایدمدل۹۵». */
function numberedParts({ terms: [term] }: Segment, dictionary: Dictionary): Segment[] | null {
  if (!term || term.quoted || isFiller(term.word)) return null;
  const { word, typed, start } = term;
  for (let at = word.length - PART_MIN; at > PART_MIN; at--) {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    if (!dictionary.senses.has(first) || !beginsNumber(second)) continue;
    const thing = meaningOf(first, dictionary);
    if (!thing.senses.some(({ isNoun }) => isNoun)) continue;
    return [
      { ...thing, terms: [{ ...term, word: first, typed: typed.slice(0, at), end: start + at }] },
      {
        ...NOTHING_MEANT,
        terms: [{ ...term, word: second, typed: typed.slice(at), start: start + at, joined: true }],
      },
    ];
  }
  return null;
}

const NOTHING_MEANT: Omit<Segment, 'terms'> = { senses: [], places: [], synonyms: [] };
const beginsNumber = (word: string): boolean =>
  opensPhrase(word) || (tokensFrom([word], 0).words.length > 1 && isNumberWord(firstToken([word], 0)));
