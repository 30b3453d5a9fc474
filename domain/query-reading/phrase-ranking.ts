/** Which phrases a start most likely becomes (SRCH-10). */
import { PHRASE_KINDS, type Phrase } from './phrases.ts';

/** A whole thing comes before longer ones, but the word of a property may still become a thing. */
const EXACT = -1;
const THINGS = new Set<Phrase['kind']>(['category', 'brand', 'thing']);
const MISSING_MAX = 12;
/** A match of a later word comes after all that begin so. */
const LATER = 4;

export type Ranked = { phrase: Phrase; worth: number };

/** The likeliest phrases, one for each meaning: whole ones, then things before their models and properties. */
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
      // The name and the first everyday word are the usual spelling; what is typed whole stays as it is.
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
