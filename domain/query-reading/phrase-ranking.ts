/** Ranks the phrases that a typed beginning may become (SRCH-10). */
import { PHRASE_KINDS, type Phrase } from './phrases.ts';

/**
 * Bonus for a category, brand or item that is typed completely. A completely typed property gets none, because it may
 * still become the name of an item.
 */
const EXACT = -1;
const THINGS = new Set<Phrase['kind']>(['category', 'brand', 'thing']);
const MISSING_MAX = 12;
/** Penalty for phrases in which only a later word begins as typed, so that they come last. */
const LATER = 4;

export type Ranked = { phrase: Phrase; worth: number };

/**
 * The likeliest phrases, one for each meaning: completely typed ones first, then items before their models and
 * properties.
 */
export function bestOf(phrases: readonly Phrase[], typed: number, most: number): Ranked[] {
  const worth = ({ key, kind, isLater, distance }: Phrase) =>
    (key.length === typed ? (THINGS.has(kind) ? EXACT : 0) : 1 + Math.min(key.length - typed, MISSING_MAX) / 8) +
    PHRASE_KINDS.indexOf(kind) +
    (isLater ? LATER : 0) +
    distance;
  const byMeaning = new Map<number, Ranked>();
  for (const phrase of phrases) {
    const next = { phrase, worth: worth(phrase) };
    const known = byMeaning.get(phrase.meaning);
    if (!known) byMeaning.set(phrase.meaning, next);
    else {
      // The catalogue's name and the first everyday word are the usual spelling; a completely typed phrase keeps its
      // own.
      known.worth = Math.min(known.worth, next.worth);
      if (isMoreUsual(phrase, known.phrase, typed)) known.phrase = phrase;
    }
  }
  return [...byMeaning.values()]
    .toSorted((a, b) => a.worth - b.worth || a.phrase.order - b.phrase.order)
    .slice(0, most);
}

function isMoreUsual(one: Phrase, other: Phrase, typed: number): boolean {
  if (one.isLater !== other.isLater) return other.isLater;
  const [isWhole, isOtherWhole] = [one.key.length === typed, other.key.length === typed];
  return isWhole === isOtherWhole ? one.order < other.order : isWhole;
}
