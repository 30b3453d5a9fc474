import { whollyQuoted, withoutPart } from '../../../domain/query-reading/literal-text.ts';
import { canonicalParams, type Excluded, type SearchQuery } from '../../../domain/query-reading/search-query.ts';
import { splitTerms } from '../../../domain/query-reading/terms.ts';
import { wordsOf } from '../../../domain/query-reading/words.ts';
import type { Understanding } from '../../../domain/search/understanding.ts';
import { CAR_MODEL } from '../../../domain/taxonomy/taxonomy.ts';
import { isolatedList } from '../../parts/isolated.ts';
import { meaningWithin, priceMeant } from '../../parts/search/meaning-of.ts';
import { paths } from '../../paths.ts';

export type Link = { readonly name: string; readonly href: string };

/** A meaning with the typed phrase that it was read from. */
export type ReadPhrase = Link & { readonly typed: string };

/** How the words of a search were read, with links to other readings (SRCH-16). */
export type UnderstoodView = {
  /** Meanings of phrases in the search. Each has a link to the search without this phrase (SRCH-05). */
  readonly chips: readonly ReadPhrase[];
  /** The search that takes the same words literally; null if no word has another meaning. */
  readonly literal: string | null;
  /** The same search with the price at another equally plausible scale; null if there is none. */
  readonly otherPrice: Link | null;
  /**
   * `text`: the corrected text that was searched. `typed`: link to the search for what was typed. Null if nothing was
   * corrected.
   */
  readonly corrected: { readonly text: string; readonly typed: Link } | null;
  /** Link to a text that the user may have meant; null if there is none. */
  readonly suggested: Link | null;
  /** Words that were ignored, as typed, in one text; null if there are none. */
  readonly ignored: string | null;
  /** Numbers that were ignored because they contradict others, in one text; null if there are none. */
  readonly contradicted: string | null;
  /** The same search expressed by filters; null if filters cannot express it. */
  readonly asFilters: string | null;
};

export function understoodView(query: SearchQuery, understanding: Understanding): UnderstoodView | null {
  const { asked, understood, corrected, suggested, ignored, contradicted } = understanding;
  if (understood.length === 0 && corrected === null && suggested === null) return null;
  const text = corrected ?? query.text;
  return {
    chips: understood.map((phrase) => ({
      name: meaningWithin(phrase, query, understanding),
      typed: text.slice(phrase.start, phrase.end),
      href: paths.results({ ...query, text: withoutPart(text, phrase) }),
    })),
    otherPrice: otherPrice({ ...query, text }, understanding),
    literal: understood.length > 0 ? literalLink({ ...query, text }).href : null,
    corrected: corrected === null ? null : { text: corrected, typed: literalLink(query) },
    suggested: suggested === null ? null : { name: suggested, href: paths.results({ ...query, text: suggested }) },
    ignored: ignored.length ? isolatedList(asTyped(ignored, text)) : null,
    contradicted: contradicted.length ? isolatedList(contradicted) : null,
    asFilters: asFilters(query, asked),
  };
}

/**
 * Whether an address can express the search, apart from its remaining words: it has at most one answer per attribute,
 * and each attribute belongs to its category.
 */
export const isOfFilters = ({ categories, filters, not, meant }: SearchQuery): boolean =>
  categories.length <= 1 &&
  meant.length === 0 &&
  not.every((excluded) => !('words' in excluded) && isSayable(excluded, categories)) &&
  filters.every((filter) =>
    categories.some(({ attributes }) => attributes.some((ask) => ask.attribute.id === filter.attribute.id)),
  ) &&
  new Set(filters.map(({ attribute }) => attribute.id)).size === filters.length;

/**
 * Link to the same search with the other reading of its price. The address then contains the price as a number, so its
 * unit is unambiguous.
 */
function otherPrice(query: SearchQuery, { understood }: Understanding): Link | null {
  const phrase = understood.find(({ other }) => other !== undefined);
  if (!phrase?.other) return null;
  const { from: minPrice, to: maxPrice } = phrase.other;
  const name = priceMeant({ minPrice, maxPrice }, { minPrice: null, maxPrice: null }) ?? '';
  return { name, href: paths.results({ ...query, text: withoutPart(query.text, phrase), minPrice, maxPrice }) };
}

const isSayable = (excluded: Exclude<Excluded, { words: unknown }>, categories: SearchQuery['categories']): boolean =>
  !('attribute' in excluded) ||
  excluded.attribute.groupName === CAR_MODEL ||
  categories.some(({ attributes }) => attributes.some((ask) => ask.attribute.id === excluded.attribute.id));

const literalLink = (query: SearchQuery): Link => ({
  name: query.text,
  href: paths.results({ ...query, text: whollyQuoted(query.text) }),
});

/** Converts indexed words to the way they are spelled in a text. */
function asTyped(words: readonly string[], text: string): string[] {
  const terms = splitTerms(text);
  return words.map((indexed) => terms.find(({ word }) => wordsOf(word).includes(indexed))?.typed ?? indexed);
}

function asFilters(query: SearchQuery, asked: SearchQuery): string | null {
  const isSame = canonicalParams(asked).toString() === canonicalParams(query).toString();
  return isSame || !isOfFilters(asked) ? null : paths.results({ ...asked, words: null });
}
