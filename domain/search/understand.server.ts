/** Chooses how a search in words is read, by how much its readings find (SRCH-16). */
import type { Alias } from '../query-reading/aliases.ts';
import { LAYOUT_KEYS } from '../query-reading/correct-text.ts';
import { searchWordsOf } from '../query-reading/index-words.ts';
import { fartherSearches, nearSearches, withFewerWords } from '../query-reading/near-searches.ts';
import type { createQueryReaders, QueryReader } from '../query-reading/query-reading.server.ts';
import type { Understood } from '../query-reading/read-query.ts';
import type { SearchQuery } from '../query-reading/search-query.ts';
import { termsOf } from '../query-reading/terms.ts';
import { COUNTED_MAX } from './counts.server.ts';
import type { SearchContext } from './search-context.ts';
import { literally, type Understanding } from './understanding.ts';

/**
 * Above this total nothing near is looked for: near things follow a hundred results at most, but a total may be a minute
 * old.
 */
const FEW_MAX = 1_000;
/** A correction that finds no more than so many times as much was no error. */
const TIMES_MORE = 20;
/** Searches are counted up to twenty times as much: where more is found, no correction can be better. */
const PLENTY = COUNTED_MAX / TIMES_MORE;
/** Titles of fewer words may be mistyped themselves. */
const TITLE_WORDS_MIN = 3;

/** A reading of a text and what it finds; `asked`, `wanted`, `ignored` and `contradicted` as in `Understanding`. */
type Found = {
  /** The text itself, typed or corrected. */
  readonly query: SearchQuery;
  readonly asked: SearchQuery;
  readonly wanted: SearchQuery;
  readonly understood: readonly Understood[];
  readonly ignored: readonly string[];
  readonly contradicted: readonly string[];
  readonly total: number;
  /** The text as it was typed is in titles, and its reading finds nothing. */
  readonly isTitle: boolean;
};

/** `isSure`: nothing that Persian has was replaced, so that nobody need be asked. */
type Mended = Found & { readonly isSure: boolean };

type Search = {
  readonly total: (query: SearchQuery, context: SearchContext) => Promise<number>;
  /** Whether all words of the text are in some title. */
  readonly isTitle: (query: SearchQuery, context: SearchContext) => Promise<boolean>;
  /** Share of listings that have an indexed word. */
  readonly frequency: (now: Date) => Promise<(word: string) => number>;
};

export function createUnderstanding(readers: ReturnType<typeof createQueryReaders>, search: Search) {
  /** Reads a text; without words that nothing has if it would find nothing. */
  async function find(query: SearchQuery, reader: QueryReader, context: SearchContext): Promise<Found> {
    const reading = reader.read(query);
    const { query: asked, understood, quoted, lead, contradicted } = reading;
    const total = await search.total(asked, context);
    const found = { query, asked, wanted: asked, understood, ignored: [], contradicted, total, isTitle: false };
    if (total > 0 || understood.length === 0) return found;
    // Who types a title looks for that listing, whatever else its words mean.
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

  /** A text about something that the site does not know: its words, to which nothing else is near. */
  async function asWords(query: SearchQuery, context: SearchContext) {
    const asked = { ...query, words: searchWordsOf(query.text).map((word) => [word]) };
    return { asked, wanted: asked, understood: [], contradicted: [], total: await search.total(asked, context) };
  }

  /** Counts the listings that have all words: as they were read, else as they were typed. */
  async function withAllWords(found: Found, context: SearchContext): Promise<number> {
    const { query, understood, ignored, total } = found;
    return ignored.length === 0 && (total > 0 || understood.length === 0) ? total : search.total(query, context);
  }

  /** Reads the text corrected; null where nothing is to correct, or what was typed finds plenty. */
  async function mend(typed: Found, reader: QueryReader, context: SearchContext): Promise<Mended | null> {
    if (typed.total > PLENTY && typed.ignored.length === 0) return null;
    const { query } = typed;
    const isWhole = typed.total > 0 && typed.asked.words === null && typed.ignored.length === 0;
    if (isWhole && typed.understood.length > 0 && !LAYOUT_KEYS.test(query.text)) return null;
    if (typed.isTitle && termsOf(query.text).length >= TITLE_WORDS_MIN) return null;
    const corrected = reader.corrected(query.text);
    if (corrected === null) return null;
    const { text, isSure } = corrected;
    const mended = await find({ ...query, text }, reader, context);
    return (await isBetter(mended, typed, context)) ? { ...mended, isSure } : null;
  }

  /** Reads a word that is only begun as what would be suggested first: «پرا». Null where it is known, or begins nothing. */
  async function begun(typed: Found, reader: QueryReader, context: SearchContext): Promise<Found | null> {
    const { query, total, understood } = typed;
    const [term, ...others] = termsOf(query.text);
    if (!term || others.length > 0 || term.quoted || total > 0 || understood.length > 0) return null;
    const text = reader.completed(query.text);
    const found = text === null ? null : await find({ ...query, text }, reader, context);
    return found && found.total > 0 ? found : null;
  }

  /**
   * Tells whether a correction finds far more with all its words, or, where neither does, something with more of them, or is a thing
   * at all, near to which something stands.
   */
  async function isBetter(mended: Found, typed: Found, context: SearchContext): Promise<boolean> {
    const [before, after] = await Promise.all([withAllWords(typed, context), withAllWords(mended, context)]);
    if (before + after > 0) return after > before * TIMES_MORE;
    if (mended.total === 0) return typed.total + typed.understood.length === 0 && mended.understood.some(isThing);
    return typed.total === 0 || mended.ignored.length < typed.ignored.length;
  }

  return {
    /**
     * The search as it was read if that finds something; else corrected; else literally, unless it was read as a thing with
     * conditions: then near things follow. `alias`: counts as one of the stored ones.
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
      // Phrases that were read may be words after all, unless they are all read and found.
      if (isFew && understood.length > 0 && (total === 0 || asked.words !== null)) near.push(words);
      const isEmpty = total === 0 && understood.length > 0;
      const told = { understood, ignored, contradicted, corrected, suggested };
      return { asked, wanted, ...told, near, farther, isEmpty, readWith };
    },
  };
}

/** Tells whether a reading asks for things with a condition, a place or a price, not for things of some name. */
const isNarrowed = ({ words }: SearchQuery, understood: readonly Understood[]): boolean =>
  understood.some(isThing) && (words !== null || !understood.every(isThing));

const isThing = ({ kind }: Understood): boolean => kind === 'thing' || kind === 'word';
