/** Completes a search that is being typed, by the phrases of the dictionary (SRCH-10, SRCH-16). */
import type { Place } from '../../locations/places.ts';
import type { Category } from '../../taxonomy/taxonomy.ts';
import { commonCategory, EVERYTHING, filterKey, type SearchQuery } from '../search-query.ts';
import { LAYOUT_KEYS } from './correct-text.ts';
import type { Dictionary } from './dictionary.ts';
import { persianWords } from './finglish.ts';
import { startingWith, startsOneOff } from './key-index.ts';
import { otherLayout } from './keyboard-layout.ts';
import { ANYTHING, narrowed } from './meaning.ts';
import { bestOf } from './phrase-ranking.ts';
import { distanceOf, type Phrase, phrasesOf } from './phrases.ts';
import { readQuery } from './read-query.ts';
import type { FormsOf } from './segments.ts';
import { keyOf, nameKey, type Term, termsOf } from './terms.ts';
import { type Scope, scopeOf } from './typed-scope.ts';
import { typingDistance } from './typing-distance.ts';
import { withMeaning } from './understood-query.ts';

export type Completion = {
  readonly text: string;
  /** Search of its results: filters where they say it all, else its text. */
  readonly query: SearchQuery;
  /** Lowest category of its results; null for several. */
  readonly category: Category | null;
};

const COMPLETIONS_MAX = 8;
/** Words that are completed at most; longer texts are sentences. */
const WORDS_MAX = 10;
const TAIL_MAX = 4;
const CATEGORIES_EACH = 3;
const CANDIDATES_MAX = 1_000;
/** A phrase that the dictionary knows whole is put before one composed, if they are about as likely. */
const WHOLE = 0.5;
const COMPOSED_MAX = 5;
/** People; and where cities as large and smaller places stand among phrases. */
const LARGE = 300_000;
const LARGE_WORTH = 4;
const SMALL_WORTH = 7;
const REPAIRED_MIN = 3;
const REPAIRS_MAX = 4;
const TRIES_MAX = 6;
const FAR = 2;
const PLACES_MAX = 2;
const PLACE_MIN = 2;
/** Units that complete a number, likeliest first. */
const UNITS = ['خوابه', 'متری', 'گیگ', 'اینچ', 'میلیون', 'میلیارد', 'نفره'];
/** Units that a number may have without a letter of them typed. */
const UNITS_MEANT = new Set(['خوابه', 'متری', 'گیگ', 'اینچ']);
const NUMBER = /^(?:\d+|یک|دو|سه|چهار|پنج|شش|هفت|هشت|نه|ده)$/;
const JOINERS = new Set(['در', 'تو', 'توی', 'از']);

type Typing = {
  readonly here: SearchQuery;
  readonly text: string;
  readonly terms: readonly Term[];
  readonly dictionary: Dictionary;
  readonly formsOf: FormsOf;
  readonly heads: readonly Head[];
};

/** A beginning of the text, read. */
type Head = {
  /** Number of words before those that narrow it. */
  readonly at: number;
  readonly text: string;
  readonly query: SearchQuery;
  readonly scope: Scope;
};

/** A completion and its place among the others: the lowest worth is offered first. */
type Candidate = { readonly worth: number; readonly completion: Completion };

/** Searches that a text may become, the likeliest first; within the places of the search. */
export function completionsOf(query: SearchQuery, dictionary: Dictionary, formsOf: FormsOf): readonly Completion[] {
  const terms = termsOf(query.text);
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

/** Completions of the text as it is. */
function completed(typing: Typing, words: readonly string[]): readonly Completion[] {
  const candidates = wholePhrases(typing, keyOf(words));
  for (const head of typing.heads) candidates.push(...composedAfter(head, words.slice(head.at), typing));
  const best = candidates.toSorted((a, b) => a.worth - b.worth).map(({ completion }) => completion);
  const isTyped = words.at(-1) === typing.terms.at(-1)?.word;
  if (isTyped && words.length > 1) best.push(...asNumbers(typing));
  return distinct(best).slice(0, COMPLETIONS_MAX);
}

/** Phrases that begin with all that is typed; the first one also in each of its categories. */
function wholePhrases(typing: Typing, key: string): Candidate[] {
  const { phrases } = phrasesOf(typing.dictionary);
  const nouns = startingWith(phrases, key, CANDIDATES_MAX).filter(({ isNoun }) => isNoun);
  return bestOf(nouns, key.length, COMPLETIONS_MAX).flatMap(({ phrase, worth }, index) =>
    completionsFor(phrase, index === 0, typing).map((completion) => ({ worth: worth - WHOLE, completion })),
  );
}

/** A head narrowed by a phrase. The model of a head that is a brand alone says it all. */
function narrowedBy({ kind, targets }: Phrase, text: string, typing: Typing, head: SearchQuery): Completion | null {
  const { here, dictionary } = typing;
  const isAlone = head.filters.length + head.models.length + head.meant.length === 0 && head.places === here.places;
  if (kind !== 'model' || !isAlone) return readAs(typing, text);
  return completionOf(text, withMeaning(here, narrowed(ANYTHING, targets, dictionary.askers), dictionary.askers), here);
}

/** The text itself, if it says enough, and its last number with the units that may follow. */
function asNumbers(typing: Typing): Completion[] {
  const { text, terms } = typing;
  const [number, unit] = NUMBER.test(terms.at(-1)?.word ?? '') ? [terms.at(-1)] : [terms.at(-2), terms.at(-1)];
  const itself = readAs(typing, text.trim());
  if (!number || !NUMBER.test(number.word)) return itself ? [itself] : [];
  const start = text.slice(0, number.end).trim();
  const units = UNITS.filter((each) => (unit ? each.startsWith(unit.word) : UNITS_MEANT.has(each)));
  const read = units.flatMap((each) => readAs(typing, `${start} ${each}`) ?? []);
  return unit || !itself ? [...read, ...(itself ? [itself] : [])] : [itself, ...read];
}

/** Completion by the words before a last one that nothing is known of. */
function withoutLast(typing: Typing): readonly Completion[] {
  const end = typing.terms.at(-2)?.end;
  const before = end === undefined ? null : readAs(typing, typing.text.slice(0, end).trim());
  return before ? [before] : [];
}

const typingOf = (typed: Omit<Typing, 'heads'>): Typing => ({ ...typed, heads: headsOf(typed) });

/** Completions of another text than the typed one. */
function completedAs(text: string, typed: Pick<Typing, 'here' | 'dictionary' | 'formsOf'>): readonly Completion[] {
  const terms = termsOf(text);
  return completed(
    typingOf({ ...typed, text, terms }),
    terms.map(({ word }) => word),
  );
}

/** Completions of what the same keys write on the other keyboard layout. */
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

/** Completions with one typing error mended in the first word, if nothing is known that begins so. */
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

/** Starts of phrases one typing error away, the likeliest error first. */
function likelyStarts(phrases: readonly Phrase[], typed: string): string[] {
  const starts = startsOneOff(phrases, typed).map((start) => ({ start, far: typingDistance(typed, start, FAR) }));
  return starts
    .toSorted((a, b) => a.far - b.far)
    .slice(0, TRIES_MAX)
    .map(({ start }) => start);
}

/** Completions with one typing error mended in the last word. */
function lastRepaired(typing: Typing, words: readonly string[]): readonly Completion[] {
  const { phrases } = phrasesOf(typing.dictionary);
  const last = words.at(-1) ?? '';
  // A number with another digit is another number.
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

/** A phrase as a search; the first one also in its categories, which lead if they are few. */
function completionsFor({ text, targets }: Phrase, isFirst: boolean, { here, dictionary }: Typing): Completion[] {
  const alternatives = narrowed(ANYTHING, targets, dictionary.askers);
  const only = alternatives.length === 1;
  const asked = withMeaning(here, alternatives, dictionary.askers);
  const whole = completionOf(text, asked, here);
  if (only || !isFirst) return [whole];
  const parts = alternatives
    .slice(0, CATEGORIES_EACH)
    .map((each) => completionOf(text, withMeaning(here, [each], dictionary.askers), here));
  const [first] = targets;
  if (first?.kind !== 'category') return [whole, ...parts];
  const isFew = alternatives.length <= CATEGORIES_EACH;
  return isFew || nameKey(first.category.name).includes(nameKey(text)) ? [...parts, whole] : [whole, ...parts];
}

/** The beginnings of the text that are understood, each with what can narrow it. */
function headsOf({ here, text, terms, dictionary, formsOf }: Omit<Typing, 'heads'>): Head[] {
  const heads: Head[] = [];
  for (let at = Math.max(1, terms.length - TAIL_MAX); at < terms.length; at++) {
    const before = terms.slice(0, at);
    while (JOINERS.has(before.at(-1)?.word ?? '')) before.pop();
    if (before.length === 0) continue;
    const head = text.slice(before[0]?.start, before.at(-1)?.end).replace(/\s+/g, ' ');
    const { query, understood } = readQuery({ ...here, text: head }, dictionary, formsOf);
    if (query.words !== null || !understood.some(({ kind }) => kind === 'thing')) continue;
    heads.push({ at, text: head, query, scope: scopeOf(query, dictionary) });
  }
  return heads;
}

/** Completions of the last words as what narrows a head. */
function composedAfter({ text: head, query, scope }: Head, tail: readonly string[], typing: Typing): Candidate[] {
  const { dictionary } = typing;
  const key = keyOf(tail);
  const fitting = startingWith(phrasesOf(dictionary).phrases, key, CANDIDATES_MAX).flatMap((phrase) => {
    const targets = phrase.isLater ? [] : scope.fitting(phrase.targets);
    return targets.length > 0 ? [{ ...phrase, distance: distanceOf(targets, dictionary) }] : [];
  });
  const composed = bestOf(fitting, key.length, COMPOSED_MAX).flatMap(({ phrase, worth }): Candidate[] => {
    const completion = narrowedBy(phrase, `${head} ${phrase.text}`, typing, query);
    return completion ? [{ worth, completion }] : [];
  });
  for (const { name, population } of placesFor(key, query, scope, dictionary)) {
    const completion = readAs(typing, `${head} در ${name}`);
    if (completion) composed.push({ worth: population < LARGE ? SMALL_WORTH : LARGE_WORTH, completion });
  }
  return composed;
}

/** The most populous places that begin so: a city before the province of the same name. */
function placesFor(key: string, { places }: SearchQuery, scope: Scope, dictionary: Dictionary): Place[] {
  if (key.length < PLACE_MIN || scope.isEmpty) return [];
  const named = startingWith(phrasesOf(dictionary).places, key, CANDIDATES_MAX).flatMap((name) => name.places);
  return [...new Set(named)]
    .filter(({ path }) => places.length === 0 || path.some((above) => places.includes(above)))
    .toSorted((a, b) => Number(b.kind === 'city') - Number(a.kind === 'city') || b.population - a.population)
    .slice(0, PLACES_MAX);
}

/** The text as it would be searched for; null unless all of it is understood. */
function readAs({ here, dictionary, formsOf }: Typing, text: string): Completion | null {
  const { query, understood } = readQuery({ ...here, text }, dictionary, formsOf);
  if (query.words !== null || !understood.some(({ kind }) => kind === 'thing')) return null;
  return completionOf(text, query, here);
}

function completionOf(text: string, asked: SearchQuery, here: SearchQuery): Completion {
  const isAddress = asked.meant.length === 0;
  return { text, query: isAddress ? asked : { ...here, text }, category: commonCategory(asked) };
}

/** The first of those that lead to the same results. */
function distinct(completions: readonly Completion[]): Completion[] {
  const seen = new Set<string>();
  return completions.filter(({ query }) => {
    const key = filterKey(query);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}
