import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { titleToken } from './tokens.ts';
import { queryWords } from './words.ts';

/** Listings of each word that are looked at: how they spread over categories shows in a part of them. */
const LOOKED_AT = 300;

/**
 * The category in which most of a title's words stand in titles of published listings, or null where none does (CAT-05).
 * Each word counts once however common: by the share of its listings that each category has.
 */
export async function readLikelyCategory(db: Kysely<DB>, title: string): Promise<number | null> {
  const tokens = queryWords(title).map(titleToken);
  if (tokens.length === 0) return null;
  const { rows } = await sql<{ id: number }>`
    select category_id as id
    from unnest(${tokens}::text[]) as token
    cross join lateral (
      select category_id, count(*)::float8 / sum(count(*)) over () as share
      from (
        select category_id
        from listings
        where status = 'published' and search @@ quote_literal(token)::tsquery
        limit ${LOOKED_AT}
      ) as found
      group by category_id
    ) as spread
    group by category_id
    order by sum(share) desc, category_id
    limit 1`.execute(db);
  return rows[0]?.id ?? null;
}
