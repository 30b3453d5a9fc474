import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';
import { PUBLISHED } from './condition-store.server.ts';
import type { TokenStatistics } from './plan.ts';

/** PostgreSQL's statistics of the search column (renewed by ANALYZE), and the oldest publication. */
export async function readStatistics(db: Db): Promise<TokenStatistics & { readonly oldest: Date | null }> {
  const { rows } = await sql<{
    listings: number;
    oldest: Date | null;
    tokens: string[] | null;
    shares: number[] | null;
  }>`
    select
      (select greatest(reltuples, 0)::bigint from pg_class where oid = 'listings'::regclass) as listings,
      (select min(sorted_at) from listings where ${PUBLISHED}) as oldest,
      stats.most_common_elems::text::text[] as tokens,
      stats.most_common_elem_freqs::float8[] as shares
    from (select 1) as one
    left join pg_stats as stats
      on stats.schemaname = current_schema() and stats.tablename = 'listings' and stats.attname = 'search'`.execute(db);
  const [row] = rows;
  const tokens = row?.tokens ?? [];
  const shares = row?.shares ?? [];
  return {
    listings: row?.listings ?? 0,
    oldest: row?.oldest ?? null,
    frequencies: new Map(tokens.map((token, index) => [token, shares[index] ?? 0])),
    // PostgreSQL appends the smallest and the largest share to the list.
    rarest: tokens.length ? (shares[tokens.length] ?? 0) : 0,
  };
}
