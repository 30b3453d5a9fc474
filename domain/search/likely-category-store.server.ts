import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';
import { titleToken } from './tokens.ts';

/** Number of listings read for each word: enough to show how they are distributed over categories. */
const LOOKED_AT = 100;
/**
 * Maximum number of listings read from the index for a word. Of more common words only a random part is read, so that
 * they do not cost more.
 */
const READ_AT_MOST = 500;

/** Number of a category's published listings with a word in the title, among those read. */
export type WordShare = {
  readonly word: string;
  readonly categoryId: number;
  readonly n: number;
  /** Published listings of the category, and in total; may be some seconds old. */
  readonly listings: number;
  readonly all: number;
};

/** Distribution of titles with each of these words over the categories of their listings. */
export async function readWordShares(db: Db, words: readonly string[]): Promise<WordShare[]> {
  const tokens = words.map(titleToken);
  const { rows } = await sql<WordShare>`
    /* prepared: read word shares */
    select spread.word, spread.category_id as "categoryId", spread.n,
      coalesce(own.n, 0)::int as listings, coalesce(everything.n, 0)::int as all
    from (
      select asked.word, found.category_id, count(*)::int as n
      from (select set_config('gin_fuzzy_search_limit', ${String(READ_AT_MOST)}, true) as most) as bound
      cross join unnest(${words}::text[], ${tokens}::text[]) as asked (word, token)
      cross join lateral (
        select category_id
        from listings
        where status = 'published' and search @@ quote_literal(asked.token)::tsquery and bound.most is not null
        limit ${LOOKED_AT}
      ) as found
      group by asked.word, found.category_id
    ) as spread
    left join listing_counts as own on own.place_id = 0 and own.category_id = spread.category_id
    left join listing_counts as everything on everything.place_id = 0 and everything.category_id = 0`.execute(db);
  return rows;
}
