import type { Understood } from '../query-reading/read-query.ts';
import { filterKey, type SearchQuery } from '../query-reading/search-query.ts';

/** Interpretation of a search (SRCH-16). */
export type Understanding = {
  /** The search whose results are shown. */
  readonly asked: SearchQuery;
  /**
   * The search by which a saved search matches listings. Some words are left out of `asked` because no listing has them
   * together with the others; `wanted` keeps them, so that a later listing can match.
   */
  readonly wanted: SearchQuery;
  /** Phrases of the text that became filters, in order; empty if its words apply literally. */
  readonly understood: readonly Understood[];
  /**
   * The corrected or completed text whose results are shown instead of those of the typed text; null if the text was
   * interpreted as typed.
   */
  readonly corrected: string | null;
  /** A text that may have been meant. It replaces correct Persian words, so it is only suggested. */
  readonly suggested: string | null;
  /** Words that were ignored because no listing has them. */
  readonly ignored: readonly string[];
  /** Numbers as typed that were ignored because they contradict other numbers of the text. */
  readonly contradicted: readonly string[];
  /** Wider searches whose results are shown as similar listings, the nearest first. */
  readonly near: readonly SearchQuery[];
  /** Still wider searches, each used only if those before found nothing. */
  readonly farther: readonly SearchQuery[];
  /** Whether the search itself has no results; wider searches may have some. */
  readonly isEmpty: boolean;
  /** Version of the dictionary used; empty for a search without words. */
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

/**
 * Key that is equal for searches with the same results. Like `filterKey`, but it also contains the interpretation of
 * the words.
 */
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
