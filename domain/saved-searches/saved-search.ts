/** A saved search, and how its user is notified of matches (SAVE-01 to SAVE-03). */
import { searchWordsOf } from '../query-reading/index-words.ts';
import { NOT, type SearchQuery, scopedParams } from '../query-reading/search-query.ts';
import { DAY, HOUR } from '../values/durations.ts';

/** Maximum number of saved searches in an account. */
export const SAVED_SEARCHES_MAX = 50;
/** Length of a name in characters. */
export const SEARCH_NAME = { min: 1, max: 60 } as const;
/**
 * Maximum lengths in characters: of a search as it is submitted, and of its canonical text, which is stored in an
 * index.
 */
export const SERP_QUERY_MAX = 4_096;
const CANONICAL_MAX = 2_000;

/** A notice for each listing, one notice a day, or none. */
export const SEARCH_NOTIFY = ['each', 'daily', 'none'] as const;
export type SearchNotify = (typeof SEARCH_NOTIFY)[number];

/** Days for which a removal can be undone. */
export const REMOVED_DAYS = 7;
/** Days for which matches are stored; a listing found again later is notified again. */
export const MATCH_DAYS = 180;

export type SaveRefusal = 'empty' | 'too-long' | 'full';

/** Reason why nobody can save such a search; null if it can be saved. */
export function refuseSaving(canonical: string): Exclude<SaveRefusal, 'full'> | null {
  const keys = [...new URLSearchParams(canonical).keys()];
  if (keys.every((key) => key.startsWith(NOT))) return 'empty';
  return canonical.length > CANONICAL_MAX ? 'too-long' : null;
}

/** Whether a search only excludes listings and requires nothing, so that it would match nearly every listing. */
export const asksForNothing = (wanted: SearchQuery): boolean =>
  wanted.not.length > 0 &&
  [...scopedParams({ ...wanted, text: '', sort: null }).keys()].every((key) => key.startsWith(NOT)) &&
  wanted.meant.length === 0 &&
  (wanted.words ?? searchWordsOf(wanted.text)).length === 0;

/**
 * Reads the field `specialNotifyStatus` (SAVE-01). Its value is one of `SEARCH_NOTIFY`, or yes or no. Yes, or an empty
 * field, means `each`; no means `none`. Null for anything else.
 */
export function readNotify(value: unknown): SearchNotify | null {
  const text = String(value ?? '');
  if (text === '' || text === '1' || text === 'true') return 'each';
  if (text === '0' || text === 'false') return 'none';
  return SEARCH_NOTIFY.find((notify) => notify === text) ?? null;
}

/** A query without sort order and position, which do not affect its results. */
export const unordered = (query: SearchQuery): SearchQuery => ({ ...query, sort: null, position: null });

/** Nine o'clock in Tehran, in milliseconds after midnight UTC; Iran no longer has summer time. */
const DIGEST_MS = 5.5 * HOUR;

/** Latest time at which digests were due; users whose last digest is older get one. */
export function digestTime(now: Date): Date {
  const day = Math.floor((now.getTime() - DIGEST_MS) / DAY);
  return new Date(day * DAY + DIGEST_MS);
}
