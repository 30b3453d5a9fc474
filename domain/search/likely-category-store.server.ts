import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';
import { titleToken } from './tokens.ts';

/** Listings per word that are read: a part shows how they are distributed over categories. */
const LOOKED_AT = 100;
/** For words in more listings than this, the index names a random part, so that a common word does not cost more. */
const READ_AT_MOST = 500;

/** Share of the titles of one category's published listings that contain a word, among those read. */
export type WordShare = {
  readonly word: string;
  readonly categoryId: number;
  readonly n: number;
  /** Published listings of the category, and of all; up to some seconds old. */
  readonly listings: number;
  readonly all: number;
};

/** Distribution of titles with one of these words over the categories of their listings. */
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
