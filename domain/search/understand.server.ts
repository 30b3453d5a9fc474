/** Chooses the interpretation of a search in words, by the number of results of each (SRCH-16). */
import type { Alias } from '../query-reading/aliases.ts';
import { LAYOUT_KEYS } from '../query-reading/correct-text.ts';
import { searchWordsOf } from '../query-reading/index-words.ts';
import { fartherSearches, nearSearches, withFewerWords } from '../query-reading/near-searches.ts';
import type { createQueryReaders, QueryReader } from '../query-reading/query-reading.server.ts';
import type { Understood } from '../query-reading/read-query.ts';
import type { SearchQuery } from '../query-reading/search-query.ts';
import { splitTerms } from '../query-reading/terms.ts';
import { COUNTED_MAX } from './counts.server.ts';
import type { SearchContext } from './search-context.ts';
import { literally, type Understanding } from './understanding.ts';

/**
 * Largest total for which similar listings are searched. They are shown after at most a hundred results, but a total
 * may be a minute old.
 */
const FEW_MAX = 1_000;
/** Factor by which a correction must find more results than the typed text to replace it. */
const TIMES_MORE = 20;
/**
 * Number of results above which no correction is tried. Counts end at `COUNTED_MAX`, so no correction could be shown to
 * find `TIMES_MORE` times as many.
 */
const PLENTY = COUNTED_MAX / TIMES_MORE;
/**
 * Minimum number of words that a text must have to be left uncorrected because it equals a title. A shorter title may
 * contain the same typing error.
 */
const TITLE_WORDS_MIN = 3;

/**
 * An interpretation of a text and its results; `asked`, `wanted`, `ignored` and `contradicted` as in `Understanding`.
 */
type Found = {
  /** The text itself, as typed or corrected. */
  readonly query: SearchQuery;
  readonly asked: SearchQuery;
  readonly wanted: SearchQuery;
  readonly understood: readonly Understood[];
  readonly ignored: readonly string[];
  readonly contradicted: readonly string[];
  readonly total: number;
  /** Whether the title of a listing has all words as typed, while their interpretation finds nothing. */
  readonly isTitle: boolean;
};

/** `isSure`: no correct Persian word was replaced, so the correction applies without asking the visitor. */
type Mended = Found & { readonly isSure: boolean };

type Search = {
  readonly total: (query: SearchQuery, context: SearchContext) => Promise<number>;
  /** Whether the title of a listing has all words of the text. */
  readonly isTitle: (query: SearchQuery, context: SearchContext) => Promise<boolean>;
  /** Share of listings that have an indexed word. */
  readonly frequency: (now: Date) => Promise<(word: string) => number>;
};

export function createUnderstanding(readers: ReturnType<typeof createQueryReaders>, search: Search) {
  /** Interprets a text. If the interpretation finds nothing, tries it again without the words that no listing has. */
  async function find(query: SearchQuery, reader: QueryReader, context: SearchContext): Promise<Found> {
    const reading = reader.read(query);
    const { query: asked, understood, quoted, lead, contradicted } = reading;
    const total = await search.total(asked, context);
    const found = { query, asked, wanted: asked, understood, ignored: [], contradicted, total, isTitle: false };
    if (total > 0 || understood.length === 0) return found;
    // Somebody who types a title looks for that listing, whatever else its words may mean.
    if (asked.words !== null && (await search.isTitle(query, context)))
      return {
        ...found,
        asked: query,
        wanted: query,
        understood: [],
        ignored: [],
        contradicted: [],
        total: await search.total(query, context),
        isTitle: true,
      };
    if (lead !== null && reader.isPersian(lead)) return { ...found, ...(await asWords(query, context)) };
    const known = reader.withoutUnknownWords(reading);
    const wanted = known.query;
    const fewer = understood.some(isThing) ? withFewerWords(asked, quoted, await search.frequency(context.now)) : [];
    for (const { query: wider, ignored } of known.ignored.length > 0 ? [known, ...fewer] : fewer) {
      const widerTotal = await search.total(wider, context);
      if (widerTotal > 0) return { ...found, asked: wider, wanted, ignored, total: widerTotal };
    }
    return { ...found, wanted };
  }

  /**
   * Searches literally for a text about something that the catalogue does not have. No similar listings are shown after
   * it.
   */
  async function asWords(query: SearchQuery, context: SearchContext) {
    const asked = { ...query, words: searchWordsOf(query.text).map((word) => [word]) };
    return { asked, wanted: asked, understood: [], contradicted: [], total: await search.total(asked, context) };
  }

  /**
   * Counts the listings that have all words of the text: by the interpretation, or literally if the interpretation has
   * no results.
   */
  async function withAllWords(found: Found, context: SearchContext): Promise<number> {
    const { query, understood, ignored, total } = found;
    return ignored.length === 0 && (total > 0 || understood.length === 0) ? total : search.total(query, context);
  }

  /** Interprets the corrected text; null if there is nothing to correct, or if the typed text has plenty of results. */
  async function mend(typed: Found, reader: QueryReader, context: SearchContext): Promise<Mended | null> {
    if (typed.total > PLENTY && typed.ignored.length === 0) return null;
    const { query } = typed;
    const isWhole = typed.total > 0 && typed.asked.words === null && typed.ignored.length === 0;
    if (isWhole && typed.understood.length > 0 && !LAYOUT_KEYS.test(query.text)) return null;
    if (typed.isTitle && splitTerms(query.text).length >= TITLE_WORDS_MIN) return null;
    const corrected = reader.corrected(query.text);
    if (corrected === null) return null;
    const { text, isSure } = corrected;
    const mended = await find({ ...query, text }, reader, context);
    return (await isBetter(mended, typed, context)) ? { ...mended, isSure } : null;
  }

  /** Completes an unfinished word by the first suggestion: «پرا». Null if the word is known, or begins no phrase. */
  async function begun(typed: Found, reader: QueryReader, context: SearchContext): Promise<Found | null> {
    const { query, total, understood } = typed;
    const [term, ...others] = splitTerms(query.text);
    if (!term || others.length > 0 || term.quoted || total > 0 || understood.length > 0) return null;
    const text = reader.completed(query.text);
    const found = text === null ? null : await find({ ...query, text }, reader, context);
    return found && found.total > 0 ? found : null;
  }

  /**
   * Whether a correction is better than the typed text.
   *
   * - If either of them has results with all its words, the correction must have `TIMES_MORE` times as many.
   * - If neither has, the correction must find something, and with fewer words ignored.
   * - If the correction finds nothing, it must be an item of the catalogue, for which similar listings may exist, and
   *   the typed text must not be one.
   */
  async function isBetter(mended: Found, typed: Found, context: SearchContext): Promise<boolean> {
    const [before, after] = await Promise.all([withAllWords(typed, context), withAllWords(mended, context)]);
    if (before + after > 0) return after > before * TIMES_MORE;
    if (mended.total === 0) return typed.total + typed.understood.length === 0 && mended.understood.some(isThing);
    return typed.total === 0 || mended.ignored.length < typed.ignored.length;
  }

  return {
    /**
     * Interprets a search. The interpretation of the typed text is used if it has results; otherwise that of the
     * corrected text. If that has none either, the search is literal. An exception is an item with conditions: it has
     * no results, and similar listings follow. `alias`: an alias that is not stored, treated like the stored ones.
     */
    async understand(query: SearchQuery, context: SearchContext, alias: Alias | null = null): Promise<Understanding> {
      const readWith = await readers.version(context);
      const reader = await readers.get(context, alias);
      const typed = await find(query, reader, context);
      const proposed = await mend(typed, reader, context);
      const suggested = proposed?.isSure === false ? proposed.query.text : null;
      const mended = proposed?.isSure ? proposed : suggested ? null : await begun(typed, reader, context);
      const { query: words, asked, wanted, understood, ignored, contradicted, total } = mended ?? typed;
      const corrected = mended && words.text;
      if (total === 0 && !isNarrowed(asked, understood) && (await withAllWords(mended ?? typed, context)) > 0)
        return { ...literally(words), corrected, suggested, readWith };
      const isFew = total <= FEW_MAX;
      const near = isFew ? nearSearches(asked, query, await search.frequency(context.now)) : [];
      const farther = total === 0 ? fartherSearches(near.at(-1) ?? asked, query) : [];
      // The literal words become one more wider search, unless every word was interpreted and there are results.
      if (isFew && understood.length > 0 && (total === 0 || asked.words !== null)) near.push(words);
      const isEmpty = total === 0 && understood.length > 0;
      const told = { understood, ignored, contradicted, corrected, suggested };
      return { asked, wanted, ...told, near, farther, isEmpty, readWith };
    },
  };
}

/** Whether an interpretation is an item with a condition, a place or a price, and not just an item. */
const isNarrowed = ({ words }: SearchQuery, understood: readonly Understood[]): boolean =>
  understood.some(isThing) && (words !== null || !understood.every(isThing));

const isThing = ({ kind }: Understood): boolean => kind === 'thing' || kind === 'word';
