import { type RawBuilder, sql } from 'kysely';
import type { Band, Range } from './bands.ts';

/** Conditions on the rows of `listings`, as SQL. */
export type Fragment = RawBuilder<unknown>;

export const TRUE: Fragment = sql`true`;
export const PUBLISHED: Fragment = sql`status = 'published'`;
/** Published listings that are indexed without the first of `WORDS_MARKS`; written as in the index `listings_unmarked`. */
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
 * Like `matches`, but hidden from the planner: estimating thousands of frequencies costs more than reading the few
 * rows.
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
