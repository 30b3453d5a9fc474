import type { Understood } from '../query-reading/read-query.ts';
import { filterKey, type SearchQuery } from '../query-reading/search-query.ts';

/** A search with words as it was read (SRCH-16). */
export type Understanding = {
  /** The search that the results answer. */
  readonly asked: SearchQuery;
  /** The same with words that some listings have, but none that the results are of: a saved search waits for these. */
  readonly wanted: SearchQuery;
  /** Phrases of the text that became filters, in order; empty if its words apply literally. */
  readonly understood: readonly Understood[];
  /** The text that was read instead of the typed one, whose words exist nowhere. */
  readonly corrected: string | null;
  /** A text that may have been meant: another one for words that Persian has, so that it is not read unasked. */
  readonly suggested: string | null;
  /** Words that were left out, because no listing has them. */
  readonly ignored: readonly string[];
  /** Numbers that were left out, as typed, because they contradict others. */
  readonly contradicted: readonly string[];
  /** Wider searches whose results follow as near things, the nearest first. */
  readonly near: readonly SearchQuery[];
  /** Searches that are wider still, each for where nothing is among the results of those before. */
  readonly farther: readonly SearchQuery[];
  /** Nothing is what it asks for, but wider searches may find something. */
  readonly isEmpty: boolean;
  /** Version of the dictionary that read it; empty for a search without words, which needs none. */
  readonly readWith: string;
};

export const literally = (query: SearchQuery): Understanding => ({
  asked: query,
  wanted: query,
  understood: [],
  corrected: null,
  suggested: null,
  ignored: [],
  contradicted: [],
  near: [],
  farther: [],
  isEmpty: false,
  readWith: '',
});

const keys = new WeakMap<SearchQuery, string>();

/** Key of what a search finds: like `filterKey`, for searches that were read from words too. */
export function foundKey(query: SearchQuery): string {
  const known = keys.get(query);
  if (known !== undefined) return known;
  const key = keyOfFound(query);
  keys.set(query, key);
  return key;
}

function keyOfFound(query: SearchQuery): string {
  const groups = query.meant.map((group) =>
    group.map((meant) =>
      'attribute' in meant
        ? [meant.attribute.id, 'options' in meant ? meant.options.map(({ id }) => id) : 1]
        : meant.id,
    ),
  );
  const unsaid = query.not.flatMap((excluded) => ('words' in excluded ? [excluded.words] : []));
  return groups.length || query.words || unsaid.length
    ? `${filterKey(query)} ${JSON.stringify([groups, query.words, unsaid])}`
    : filterKey(query);
}
