/** A search that somebody keeps, and how he hears of what it finds (SAVE-01 to SAVE-03). */
import type { SearchQuery } from '../search/search-query.ts';
import { DAY, HOUR } from '../values/durations.ts';

/** Of one account. */
export const SAVED_SEARCHES_MAX = 50;
/** Characters of a name. */
export const SEARCH_NAME = { min: 1, max: 60 } as const;
/** Characters of a search as it is given, and of its canonical text, which is indexed. */
export const SERP_QUERY_MAX = 4_096;
const CANONICAL_MAX = 2_000;

/** Each listing by itself, once a day together, or only counted on the page. */
export const SEARCH_NOTIFY = ['each', 'daily', 'none'] as const;
export type SearchNotify = (typeof SEARCH_NOTIFY)[number];

/** A removal can be taken back for so long. */
export const REMOVED_DAYS = 7;
/** After that what was found is forgotten: so much later it is news again. */
export const MATCH_DAYS = 180;

export type SaveRefusal = 'empty' | 'too-long' | 'full';

/** What keeps a search from being saved, whoever saves it. */
export function refuseSaving(canonical: string): Exclude<SaveRefusal, 'full'> | null {
  if (canonical === '') return 'empty';
  return canonical.length > CANONICAL_MAX ? 'too-long' : null;
}

/** What the seed calls specialNotifyStatus: our own words, or yes and no. */
export function readNotify(value: unknown): SearchNotify | null {
  const text = String(value ?? '');
  if (text === '' || text === '1' || text === 'true') return 'each';
  if (text === '0' || text === 'false') return 'none';
  return SEARCH_NOTIFY.find((notify) => notify === text) ?? null;
}

/** The order of results and where somebody stands are no part of what is looked for. */
export const unordered = (query: SearchQuery): SearchQuery => ({ ...query, sort: null, position: null });

/** Nine in the morning in Tehran, which has no summer time any more, after midnight UTC. */
const DIGEST_MS = 5.5 * HOUR;

/** When digests were last due: whoever had none since gets one. */
export function digestTime(now: Date): Date {
  const day = Math.floor((now.getTime() - DIGEST_MS) / DAY);
  return new Date(day * DAY + DIGEST_MS);
}
