/**
 * Recognises search signals, which show whether an interpretation was right. One is a search that was reached by the
 * link that the results page offered to undo the interpretation. The other is a listing opened from the results.
 */

import { ALIAS_PHRASE, aliasPhrase } from '../../query-reading/alias-rules.ts';
import { unquoted, whollyQuoted } from '../../query-reading/literal-text.ts';
import type { AttributeFilter } from '../../query-reading/search-query.ts';
import type { Category } from '../../taxonomy/taxonomy.ts';
import type { Understanding } from '../understanding.ts';
import { readAsOf } from './read-as.ts';
import { AS_UNDERSTOOD, type Signal } from './signal.ts';

type Way = Pick<Signal, 'kind' | 'phrase' | 'readAs'>;

/** Maximum number of words in a phrase. Staff could give such a phrase a meaning; longer texts are sentences. */
const WORDS_MAX = 5;

/**
 * Signal of a person who searched for `text` after `before`. `understanding`: interpretation of `before`. Null if the
 * second search says nothing about it.
 */
export function signalOfSearch(before: string, text: string, understanding: Understanding): Signal | null {
  const way = wayTo(before, text, understanding);
  return way && { ...way, categoryId: AS_UNDERSTOOD };
}

/**
 * Recognises the link by which a visitor rejected an interpretation: it searches for the whole text in quotation marks.
 * Returns which phrase was rejected and what it was interpreted as; null if the text did not come from that link.
 */
function wayTo(before: string, text: string, { corrected, understood }: Understanding): Way | null {
  if (text !== whollyQuoted(before)) return null;
  if (corrected !== null) return wayOf('reverted', before, corrected.slice(0, ALIAS_PHRASE.max));
  // If several items were understood, rejecting the interpretation does not show which one was wrong.
  const [thing, ...others] = understood.filter(({ kind }) => kind === 'thing');
  return thing && others.length === 0 ? wayOf('removed', thing.text, readAsOf([thing])) : null;
}

function wayOf(kind: Way['kind'], typed: string, readAs: string): Way | null {
  const phrase = aliasPhrase(typed);
  return phrase === '' || phrase.length > ALIAS_PHRASE.max ? null : { kind, phrase, readAs };
}

/**
 * Signal of a person who opened a listing of a category from the results of a text. `understanding`: interpretation of
 * the text without quotation marks.
 */
export function signalOfClick(text: string, understanding: Understanding, category: Category): Signal | null {
  const typed = unquoted(text);
  // A text that the visitor quoted themselves says nothing about an interpretation.
  const way = text === typed ? wayOfReading(text, understanding) : wayTo(typed, text, understanding);
  if (!way) return null;
  const isMeant = way.readAs !== '' && text === typed && isAmong(category, understanding);
  return { ...way, kind: 'clicked', categoryId: isMeant ? AS_UNDERSTOOD : belowBrands(category).id };
}

/**
 * The phrase of a text that was interpreted as items, and these items; if there are none, the text's words without a
 * meaning.
 */
function wayOfReading(text: string, { understood, asked, corrected }: Understanding): Way | null {
  const things = understood.filter(({ kind }) => kind === 'thing');
  if (things.length > 0) {
    const phrase = things.map(({ text: one }) => one).join(' ');
    return isShort(phrase) ? wayOf('clicked', phrase, readAsOf(things)) : null;
  }
  // Corrected words are not the words that people typed.
  return corrected === null && isShort(text) ? wayOf('clicked', asked.text, '') : null;
}

const isShort = (text: string): boolean => aliasPhrase(text).split(' ').length <= WORDS_MAX;

/** Whether listings of a category can be among the results of a search. */
function isAmong(category: Category, { asked: { categories, filters, meant } }: Understanding): boolean {
  const asks = ({ attribute }: AttributeFilter) =>
    category.attributes.some((known) => known.attribute.id === attribute.id);
  const fits = (wanted: Category | AttributeFilter) =>
    'attribute' in wanted ? asks(wanted) : category.path.includes(wanted);
  return (
    (categories.length === 0 || categories.some(fits)) &&
    filters.every(asks) &&
    meant.every((group) => group.some(fits))
  );
}

const belowBrands = (category: Category): Category =>
  category.path.findLast(({ type }) => type !== 'brand') ?? category;
