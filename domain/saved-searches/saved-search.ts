/** A saved search, and how its user is notified of matches (SAVE-01 to SAVE-03). */
import { searchWordsOf } from '../query-reading/index-words.ts';
import { NOT, type SearchQuery, scopedParams } from '../query-reading/search-query.ts';
import { DAY, HOUR } from '../values/durations.ts';

/** Maximum per account. */
export const SAVED_SEARCHES_MAX = 50;
/** Length of a name in characters. */
export const SEARCH_NAME = { min: 1, max: 60 } as const;
/** Maximum characters of a search as it is given, and of its canonical text, which is indexed. */
export const SERP_QUERY_MAX = 4_096;
const CANONICAL_MAX = 2_000;

/** Notices for each listing, once a day together, or none. */
export const SEARCH_NOTIFY = ['each', 'daily', 'none'] as const;
export type SearchNotify = (typeof SEARCH_NOTIFY)[number];

/** Days for which a removal can be undone. */
export const REMOVED_DAYS = 7;
/** Days for which matches are kept; a listing found later is notified again. */
export const MATCH_DAYS = 180;

export type SaveRefusal = 'empty' | 'too-long' | 'full';

/** Reason that a search cannot be saved by anyone. */
export function refuseSaving(canonical: string): Exclude<SaveRefusal, 'full'> | null {
  const keys = [...new URLSearchParams(canonical).keys()];
  if (keys.every((key) => key.startsWith(NOT))) return 'empty';
  return canonical.length > CANONICAL_MAX ? 'too-long' : null;
}

/** Tells whether words only leave things out: nearly every listing would be told of. */
export const asksForNothing = (wanted: SearchQuery): boolean =>
  wanted.not.length > 0 &&
  [...scopedParams({ ...wanted, text: '', sort: null }).keys()].every((key) => key.startsWith(NOT)) &&
  wanted.meant.length === 0 &&
  (wanted.words ?? searchWordsOf(wanted.text)).length === 0;

/** Reads specialNotifyStatus (SAVE-01): our own words, or yes and no. */
export function readNotify(value: unknown): SearchNotify | null {
  const text = String(value ?? '');
  if (text === '' || text === '1' || text === 'true') return 'each';
  if (text === '0' || text === 'false') return 'none';
  return SEARCH_NOTIFY.find((notify) => notify === text) ?? null;
}

/** A query without sort order and position, which do not change what it finds. */
export const unordered = (query: SearchQuery): SearchQuery => ({ ...query, sort: null, position: null });

/** Nine in the morning in Tehran, which no longer has summer time, after midnight UTC. */
const DIGEST_MS = 5.5 * HOUR;

/** Time when digests were last due; users without one since then get one. */
export function digestTime(now: Date): Date {
  const day = Math.floor((now.getTime() - DIGEST_MS) / DAY);
  return new Date(day * DAY + DIGEST_MS);
}
