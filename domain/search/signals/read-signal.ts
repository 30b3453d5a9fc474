/** Recognises signals: a search that the page before offered as a way back, and a listing that was opened from results. */

import { ALIAS_PHRASE, aliasPhrase } from '../../query-reading/alias-rules.ts';
import { unquoted, whollyQuoted } from '../../query-reading/literal-text.ts';
import type { AttributeFilter } from '../../query-reading/search-query.ts';
import type { Category } from '../../taxonomy/taxonomy.ts';
import type { Understanding } from '../understanding.ts';
import { readAsOf } from './read-as.ts';
import { AS_UNDERSTOOD, type Signal } from './signal.ts';

type Way = Pick<Signal, 'kind' | 'phrase' | 'readAs'>;

/** Longer texts are sentences, and no phrases that could be given a meaning. */
const WORDS_MAX = 5;

/** The signal of somebody who searched for a text after another one, which was understood so; null without. */
export function signalOfSearch(before: string, text: string, understanding: Understanding): Signal | null {
  const way = wayTo(before, text, understanding);
  return way && { ...way, categoryId: AS_UNDERSTOOD };
}

/** The link back on the page of a text that leads to another text. */
function wayTo(before: string, text: string, { corrected, understood }: Understanding): Way | null {
  if (text !== whollyQuoted(before)) return null;
  if (corrected !== null) return wayOf('reverted', before, corrected.slice(0, ALIAS_PHRASE.max));
  // A denial of several things does not tell which one was wrong.
  const [thing, ...others] = understood.filter(({ kind }) => kind === 'thing');
  return thing && others.length === 0 ? wayOf('removed', thing.text, readAsOf([thing])) : null;
}

function wayOf(kind: Way['kind'], typed: string, readAs: string): Way | null {
  const phrase = aliasPhrase(typed);
  return phrase === '' || phrase.length > ALIAS_PHRASE.max ? null : { kind, phrase, readAs };
}

/**
 * The signal of somebody who opened a listing of a category from the results of a text. `understanding` is that of the text
 * without quotation marks.
 */
export function signalOfClick(text: string, understanding: Understanding, category: Category): Signal | null {
  const typed = unquoted(text);
  // A text with quotation marks of one's own says nothing about a reading.
  const way = text === typed ? wayOfReading(text, understanding) : wayTo(typed, text, understanding);
  if (!way) return null;
  const isMeant = way.readAs !== '' && text === typed && isAmong(category, understanding);
  return { ...way, kind: 'clicked', categoryId: isMeant ? AS_UNDERSTOOD : belowBrands(category).id };
}

/** The things that a text was taken for, or the words that were left if it was taken for none. */
function wayOfReading(text: string, { understood, asked, corrected }: Understanding): Way | null {
  const things = understood.filter(({ kind }) => kind === 'thing');
  if (things.length > 0) {
    const phrase = things.map(({ text: one }) => one).join(' ');
    return isShort(phrase) ? wayOf('clicked', phrase, readAsOf(things)) : null;
  }
  // The corrected words are not those that people typed.
  return corrected === null && isShort(text) ? wayOf('clicked', asked.text, '') : null;
}

const isShort = (text: string): boolean => aliasPhrase(text).split(' ').length <= WORDS_MAX;

/** Tells whether listings of a category can be among what a search asks for. */
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
