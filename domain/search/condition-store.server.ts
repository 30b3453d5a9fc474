import { type RawBuilder, sql } from 'kysely';
import type { Band, Range } from './bands.ts';

/** SQL condition on rows of `listings`. */
export type Fragment = RawBuilder<unknown>;

export const TRUE: Fragment = sql`true`;
export const PUBLISHED: Fragment = sql`status = 'published'`;
/**
 * Published listings whose index entry lacks the first of `WORDS_MARKS`; written exactly as in the index
 * `listings_unmarked`.
 */
export const UNMARKED: Fragment = sql`status = 'published' and not search @@ 'w2'::tsquery`;

export function within(ranges: readonly Range[]): Fragment {
  const tests = ranges.flatMap(({ attributeId, from, to }) => {
    const value = attributeId === null ? sql.ref('price') : sql`(facts ->> ${String(attributeId)})::numeric`;
    return [...(from === null ? [] : [sql`${value} >= ${from}`]), ...(to === null ? [] : [sql`${value} <= ${to}`])];
  });
  return tests.length ? sql.join(tests, sql` and `) : TRUE;
}

export const matches = (query: string): Fragment => (query === '' ? TRUE : sql`search @@ ${query}::tsquery`);
/**
 * SQL condition like `matches`, written so that the planner does not see the query. To estimate its rows, the planner
 * would read thousands of frequencies, which costs more than reading the few rows themselves.
 */
export const matchesUnweighed = (query: string): Fragment =>
  query === '' ? TRUE : sql`search @@ (select ${query}::tsquery)`;

export type Conditions = Pick<Band, 'groups' | 'except' | 'not'>;

/** Text-search query of quoted tokens; empty without conditions. */
export function tsquery({ groups, except, not }: Conditions): string {
  const parts = groups.map(anyOf);
  if (except.length) parts.push(`!(${except.map(quote).join('&')})`);
  if (not.length) parts.push(`!${anyOf(not)}`);
  return parts.join('&');
}

const anyOf = (tokens: readonly string[]): string => `(${tokens.map(quote).join('|')})`;
export const quote = (token: string): string => `'${token.replace(/['\\]/g, '$&$&')}'`;
