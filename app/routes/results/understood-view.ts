import { whollyQuoted, withQuoted } from '../../../domain/search/literal-text.ts';
import { canonicalParams, type SearchQuery } from '../../../domain/search/search-query.ts';
import type { Understanding } from '../../../domain/search/understanding.ts';
import { fa } from '../../messages/fa.ts';
import { meaningOf } from '../../parts/search/meaning-of.ts';
import { paths } from '../../paths.ts';

export type Link = { readonly name: string; readonly href: string };

/** The reading of a search's words, with ways back (SRCH-16). */
export type UnderstoodView = {
  /** Each leads to the search in which its phrase applies literally. */
  readonly chips: readonly Link[];
  readonly corrected: { readonly text: string; readonly typed: Link } | null;
  /** Words that no listing has, as one text; null without any. */
  readonly ignored: string | null;
  /** The same search by filters alone; null if filters cannot express it. */
  readonly asFilters: string | null;
};

export function understoodView(
  query: SearchQuery,
  { asked, understood, corrected, ignored }: Understanding,
): UnderstoodView | null {
  if (understood.length === 0 && corrected === null) return null;
  const text = corrected ?? query.text;
  return {
    chips: understood.map((phrase) => ({
      name: meaningOf(phrase),
      href: paths.results({ ...query, text: withQuoted(text, phrase) }),
    })),
    corrected: corrected === null ? null : { text: corrected, typed: literalLink(query) },
    ignored: ignored.length ? fa.results.several(ignored) : null,
    asFilters: asFilters(query, asked),
  };
}

const literalLink = (query: SearchQuery): Link => ({
  name: query.text,
  href: paths.results({ ...query, text: whollyQuoted(query.text) }),
});

function asFilters(query: SearchQuery, asked: SearchQuery): string | null {
  const isOneScope = asked.categories.length <= 1 && asked.meant.length === 0;
  // An address has one answer to each question.
  const isAddress =
    isOneScope && new Set(asked.filters.map(({ attribute }) => attribute.id)).size === asked.filters.length;
  if (!isAddress || asked === query || canonicalParams(asked).toString() === canonicalParams(query).toString())
    return null;
  return paths.results({ ...asked, words: null });
}
