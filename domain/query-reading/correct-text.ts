/** Corrects typing errors, by the dictionary first and then by the words of listings (SRCH-09, SRCH-16). */
import type { Dictionary } from './dictionary.ts';
import { isFiller } from './fillers.ts';
import { persianWords } from './finglish.ts';
import { otherLayout } from './keyboard-layout.ts';
import { errorsIn, nearestFirst, nearestWords, WORD_MIN } from './nearest-words.ts';
import { isNumberWord } from './number-words.ts';
import { quantityAt } from './quantities.ts';
import { type FormsOf, segmentsOf } from './segments.ts';
import { spokenTerms } from './spoken-terms.ts';
import { keyOf, splitTerms, type Term } from './terms.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Minimum number of listings for a word to be known: sellers make typing errors as well. */
const KNOWN_FROM = 5;
/**
 * Numbers of listings that decide whether a word of listings is a typing error. A word in at least `COMMON_FROM`
 * listings is always known. A rarer word counts as a typing error if a similar phrase of the dictionary is in at least
 * `TIMES_COMMONER` times as many listings.
 */
const COMMON_FROM = 200;
const TIMES_COMMONER = 20;
/**
 * Maximum number of unknown words that are corrected: more of them mean another language, and each is compared with all
 * known words.
 */
const UNKNOWN_MAX = 5;
/** Maximum number of consecutive terms that are corrected as one phrase. */
const RUN_MAX = 3;
/** Extra cost of a correction by a word of listings, compared with one by the dictionary. */
const CORPUS_COST = 0.4;
/** Extra cost for each further term that a correction replaces. */
const RUN_COST = 0.05;
/** Largest reduction of the cost, for the commonest words. */
const COMMON_WORTH = 0.07;
const FINGLISH_COST = 0.3;
/** Cost of a correction that takes a single word as typed on the other keyboard layout. */
const LAYOUT_COST = 0.25;
/** Punctuation between Latin letters whose key is a letter on the Persian layout. */
export const LAYOUT_KEYS = /[a-z][;'[\],]|[;'[\],][a-z]/i;

type Correction = { readonly from: number; readonly count: number; readonly text: string; readonly cost: number };

/** The text with its unknown words corrected; null if all its words are known, or no similar words are found. */
export function correctedText(
  text: string,
  dictionary: Dictionary,
  vocabulary: Vocabulary,
  formsOf: FormsOf,
): string | null {
  const terms = spokenTerms(splitTerms(text));
  const unknown = unknownTerms(terms, dictionary, vocabulary, formsOf);
  const isMeant = (meant: readonly Term[]) =>
    segmentsOf(meant, dictionary, formsOf).some(({ senses }) => senses.length > 0);
  const other = unknown.size > 0 || LAYOUT_KEYS.test(text) || !isMeant(terms) ? otherLayout(text) : null;
  if (other !== null && !LAYOUT_KEYS.test(other)) {
    const meant = spokenTerms(splitTerms(other));
    const stillUnknown = unknownTerms(meant, dictionary, vocabulary, formsOf).size;
    if (stillUnknown <= unknown.size / 2 && isMeant(meant)) return other.trim();
  }
  if (unknown.size === 0) return null;
  const words: string[] = terms.map(({ typed, quoted }) => (quoted ? `"${typed}"` : typed));
  let changed = false;
  for (const term of [...unknown].slice(0, UNKNOWN_MAX)) {
    const at = terms.indexOf(term);
    if (words[at] !== term.typed) continue;
    const best = bestCorrection(terms, at, dictionary, vocabulary);
    if (!best) continue;
    words.splice(best.from, best.count, best.text, ...Array.from({ length: best.count - 1 }, () => ''));
    changed = true;
  }
  return changed ? words.filter((word) => word !== '').join(' ') : null;
}

function unknownTerms(
  terms: readonly Term[],
  dictionary: Dictionary,
  vocabulary: Vocabulary,
  formsOf: FormsOf,
): ReadonlySet<Term> {
  const unknown = new Set<Term>();
  for (const { terms: own, senses, places, synonyms } of segmentsOf(terms, dictionary, formsOf)) {
    const [term] = own;
    const isKnown = senses.length + places.length + synonyms.length > 0;
    if (term && !isKnown && !isKnownWord(term, terms, terms.indexOf(term), dictionary, vocabulary, formsOf))
      unknown.add(term);
  }
  return unknown;
}

function isKnownWord(
  { word, quoted }: Term,
  terms: readonly Term[],
  at: number,
  { keys }: Dictionary,
  { count }: Vocabulary,
  formsOf: FormsOf,
): boolean {
  if (quoted || word.length < WORD_MIN || /\d/.test(word) || isFiller(word) || isNumberWord(word)) return true;
  const listings = Math.max(...[word, ...formsOf(word)].map(count));
  if (listings >= COMMON_FROM) return true;
  if (listings >= KNOWN_FROM) {
    const commoner = nearestWords(word, keys, errorsIn(word));
    return commoner.every((near) => count(near.word) < listings * TIMES_COMMONER);
  }
  const words = terms.map((term) => term.word);
  return [at, at - 1].some((start) => start >= 0 && quantityAt(words, start).length > 0);
}

/** The cheapest correction of a term, alone or together with its neighbours. */
function bestCorrection(
  terms: readonly Term[],
  at: number,
  dictionary: Dictionary,
  { count, index }: Vocabulary,
): Correction | null {
  const { keys, written } = dictionary;
  let best: Correction | null = null;
  let least = Number.POSITIVE_INFINITY;
  const offer = (next: Correction) => {
    if (next.cost >= least) return;
    best = next;
    least = next.cost;
  };
  /** Distance above which a correction would cost more than the best one so far. */
  const limitOf = (word: string, more: number) => Math.min(errorsIn(word), least - more);
  for (const finglish of finglishCorrections(terms, at, dictionary)) offer(finglish);
  const typed = terms[at]?.typed ?? '';
  const layout = otherLayout(typed);
  const key = layout === null ? '' : keyOf(splitTerms(layout).map((term) => term.word));
  if (layout !== null && dictionary.senses.has(key)) offer({ from: at, count: 1, text: layout, cost: LAYOUT_COST });
  for (let length = 1; length <= RUN_MAX; length++) {
    for (let from = Math.max(0, at - length + 1); from <= at && from + length <= terms.length; from++) {
      const run = terms.slice(from, from + length);
      if (run.some((term) => term.quoted || (length > 1 && isFiller(term.word)))) continue;
      const key = keyOf(run.map(({ word }) => word));
      const more = (length - 1) * RUN_COST;
      const [near] = nearestFirst(key, keys, limitOf(key, more));
      if (near) offer({ from, count: length, text: written.get(near.word) ?? near.word, cost: near.distance + more });
    }
  }
  const word = terms[at]?.word ?? '';
  for (const near of nearestFirst(word, index, limitOf(word, CORPUS_COST - COMMON_WORTH))) {
    // The commoner one of equally near words is likelier.
    const cost = near.distance + CORPUS_COST - Math.min(COMMON_WORTH, Math.log10(1 + count(near.word)) / 100);
    offer({ from: at, count: 1, text: near.word, cost });
  }
  return best;
}

/** Persian phrases that Latin letters may stand for, the longest first; they are cheaper than corrections. */
function finglishCorrections(terms: readonly Term[], at: number, { finglish, written }: Dictionary): Correction[] {
  const found: Correction[] = [];
  for (let length = RUN_MAX; length > 0; length--) {
    for (let from = Math.max(0, at - length + 1); from <= at && from + length <= terms.length; from++) {
      const run = terms.slice(from, from + length);
      if (run.some(({ quoted }) => quoted)) continue;
      const [key] = persianWords(keyOf(run.map(({ word }) => word)), finglish);
      if (key) found.push({ from, count: length, text: written.get(key) ?? key, cost: FINGLISH_COST - length / 100 });
    }
  }
  return found;
}
