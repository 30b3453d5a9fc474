/** Completions of a text by phrases, numbers and places that it may become (SRCH-10). */
import type { Place } from '../locations/places.ts';
import type { Dictionary } from './dictionary.ts';
import { startingWith } from './key-index.ts';
import { ANYTHING, narrowed } from './meaning.ts';
import { bestOf } from './phrase-ranking.ts';
import { atDistance, distanceOf, type Phrase, phrasesOf } from './phrases.ts';
import { filterKey, type SearchQuery } from './search-query.ts';
import { keyOf, nameKey, splitTerms } from './terms.ts';
import type { Scope } from './typed-scope.ts';
import { type Completion, completionOf, type Head, readAs, type Typing } from './typing.ts';
import { withMeaning } from './understood-query.ts';

export const COMPLETIONS_MAX = 8;
const CATEGORIES_EACH = 3;
const CANDIDATES_MAX = 1_000;
/** Bonus of a complete phrase of the dictionary over a composed one of about the same likelihood. */
const WHOLE = 0.5;
/**
 * Penalty for a longer phrase that means the same as the words before it, so that phrases which narrow them come first:
 * «گوشی ساده».
 */
const NOTHING_NEW = 4;
const COMPOSED_MAX = 5;
/** Population of a large city, and the ranks of large cities and of smaller places among phrases. */
const LARGE = 300_000;
const LARGE_WORTH = 4;
const SMALL_WORTH = 7;
const PLACES_MAX = 2;
const PLACE_MIN = 2;
/** Rank of numbers: after models, whose names contain numbers, and before properties. */
const NUMBER_WORTH = 5;
/** Units that complete a number, the likeliest first. */
const UNITS = ['خوابه', 'متری', 'گیگ', 'اینچ', 'میلیون', 'میلیارد', 'نفره'];
/** Units that are suggested before any of their letters is typed. */
const UNITS_MEANT = new Set(['خوابه', 'متری', 'گیگ', 'اینچ']);
const NUMBER = /^(?:\d+|یک|دو|سه|چهار|پنج|شش|هفت|هشت|نه|ده)$/;

/** A completion with its rank; the lowest is offered first. */
type Candidate = { readonly worth: number; readonly completion: Completion };

/** Completions of the text as typed, without corrections. */
export function completed(typing: Typing, words: readonly string[]): readonly Completion[] {
  const said = new Set(typing.heads.map(({ query }) => filterKey(query)));
  const candidates = wholePhrases(typing, keyOf(words)).map(({ worth, completion }) => ({
    worth: said.has(filterKey(completion.query)) ? worth + NOTHING_NEW : worth,
    completion,
  }));
  for (const head of typing.heads) candidates.push(...composedAfter(head, words.slice(head.at), typing));
  const isTyped = words.at(-1) === typing.terms.at(-1)?.word;
  if (isTyped && words.length > 1)
    candidates.push(...asNumbers(typing).map((completion) => ({ worth: NUMBER_WORTH, completion })));
  const best = candidates.toSorted((a, b) => a.worth - b.worth).map(({ completion }) => completion);
  return distinct(best).slice(0, COMPLETIONS_MAX);
}

/** Phrases that begin with the entire text; the first one also in each of its categories. */
function wholePhrases(typing: Typing, key: string): Candidate[] {
  const { phrases } = phrasesOf(typing.dictionary);
  const nouns = startingWith(phrases, key, CANDIDATES_MAX).filter(({ isNoun }) => isNoun);
  return bestOf(nouns, key.length, COMPLETIONS_MAX).flatMap(({ phrase, worth }, index) =>
    completionsFor(phrase, index === 0, typing).map((completion) => ({ worth: worth - WHOLE, completion })),
  );
}

/** A head narrowed by a phrase. If the head is only a brand, a model implies it and is searched alone. */
function narrowedBy({ kind, targets }: Phrase, text: string, typing: Typing, head: SearchQuery): Completion | null {
  const { here, dictionary } = typing;
  const isAlone = head.filters.length + head.models.length + head.meant.length === 0 && head.places === here.places;
  if (kind !== 'model' || !isAlone) return readAs(typing, text);
  return completionOf(text, withMeaning(here, narrowed(ANYTHING, targets, dictionary.askers), dictionary.askers), here);
}

/** The text itself, if it is fully understood, and its last number with the units that may follow. */
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

/**
 * A phrase as a search. The first phrase is also offered in each of its categories; a category of the same name comes
 * first.
 */
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
  return nameKey(first.category.name).includes(nameKey(text)) ? [...parts, whole] : [whole, ...parts];
}

/** Completions in which the last words narrow the head before them. */
function composedAfter({ text: head, query, scope }: Head, tail: readonly string[], typing: Typing): Candidate[] {
  const { dictionary } = typing;
  const key = keyOf(tail);
  const fitting = startingWith(phrasesOf(dictionary).phrases, key, CANDIDATES_MAX).flatMap((phrase) => {
    const isOffered = !phrase.isLater && !namesAgain(phrase, scope, dictionary);
    const targets = isOffered ? scope.fitting(phrase.targets) : [];
    return targets.length > 0 ? [atDistance(phrase, distanceOf(targets, dictionary))] : [];
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

/** Whether a phrase only repeats the head in its last word: «کرایه خانه» after «خونه». */
function namesAgain({ kind, text }: Phrase, scope: Scope, { senses }: Dictionary): boolean {
  const words = splitTerms(text);
  if (kind !== 'category' || words.length === 1) return false;
  const last = senses.get(words.at(-1)?.word ?? '')?.flatMap(({ targets }) => targets) ?? [];
  return scope.fitting(last.filter((target) => target.kind === 'category')).length > 0;
}

/** Places that begin with the text, the most populous first; a city comes before the province of the same name. */
function placesFor(key: string, { places }: SearchQuery, scope: Scope, dictionary: Dictionary): Place[] {
  if (key.length < PLACE_MIN || scope.isEmpty) return [];
  const named = startingWith(phrasesOf(dictionary).places, key, CANDIDATES_MAX).flatMap((name) => name.places);
  return [...new Set(named)]
    .filter(({ path }) => places.length === 0 || path.some((above) => places.includes(above)))
    .toSorted((a, b) => Number(b.kind === 'city') - Number(a.kind === 'city') || b.population - a.population)
    .slice(0, PLACES_MAX);
}

/** Removes completions with the same results as an earlier one. */
export function distinct(completions: readonly Completion[]): Completion[] {
  const seen = new Set<string>();
  return completions.filter(({ query }) => {
    const key = filterKey(query);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}
