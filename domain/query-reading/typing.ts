/** A search while it is typed: the text, and its beginnings as far as they are understood (SRCH-10). */
import type { Category } from '../taxonomy/taxonomy.ts';
import type { Dictionary } from './dictionary.ts';
import { readQuery } from './read-query.ts';
import { commonCategory, type SearchQuery } from './search-query.ts';
import type { FormsOf } from './segments.ts';
import type { Term } from './terms.ts';
import { type Scope, scopeOf } from './typed-scope.ts';

export type Completion = {
  readonly text: string;
  /** Search that the completion leads to: filters if they express all of it, otherwise its text. */
  readonly query: SearchQuery;
  /** Lowest category that contains the results; null if there is no single one. */
  readonly category: Category | null;
};

const TAIL_MAX = 4;
/** Prepositions between an item and its place. */
const PREPOSITIONS = new Set(['در', 'تو', 'توی', 'از']);

export type Typing = {
  readonly here: SearchQuery;
  readonly text: string;
  readonly terms: readonly Term[];
  readonly dictionary: Dictionary;
  readonly formsOf: FormsOf;
  readonly heads: readonly Head[];
};

/** A beginning of the text that is understood. */
export type Head = {
  /** Number of words in it; the words after it narrow it. */
  readonly at: number;
  readonly text: string;
  readonly query: SearchQuery;
  readonly scope: Scope;
};

export const typingOf = (typed: Omit<Typing, 'heads'>): Typing => ({ ...typed, heads: headsOf(typed) });

/** Beginnings of the text that are understood, each with its scope. */
function headsOf({ here, text, terms, dictionary, formsOf }: Omit<Typing, 'heads'>): Head[] {
  const heads: Head[] = [];
  for (let at = Math.max(1, terms.length - TAIL_MAX); at < terms.length; at++) {
    const before = terms.slice(0, at);
    while (PREPOSITIONS.has(before.at(-1)?.word ?? '')) before.pop();
    if (before.length === 0) continue;
    const head = text.slice(before[0]?.start, before.at(-1)?.end).replace(/\s+/g, ' ');
    const { query, understood } = readQuery({ ...here, text: head }, dictionary, formsOf);
    if (query.words !== null || !understood.some(({ kind }) => kind === 'thing')) continue;
    heads.push({ at, text: head, query, scope: scopeOf(query, dictionary) });
  }
  return heads;
}

/** The text as a completion; null unless all of it is understood. */
export function readAs({ here, dictionary, formsOf }: Typing, text: string): Completion | null {
  const { query, understood } = readQuery({ ...here, text }, dictionary, formsOf);
  if (query.words !== null || !understood.some(({ kind }) => kind === 'thing')) return null;
  return completionOf(text, query, here);
}

export function completionOf(text: string, asked: SearchQuery, here: SearchQuery): Completion {
  const isAddress = asked.meant.length === 0;
  return { text, query: isAddress ? asked : { ...here, text }, category: commonCategory(asked) };
}
