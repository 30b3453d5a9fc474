import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';
import { PUBLISHED, UNMARKED } from './condition-store.server.ts';
import type { TokenStatistics } from './plan.ts';

/** Facts about all listings, up to a minute old. */
export type ListingStatistics = TokenStatistics & {
  /** Number of published listings; `listings` counts all rows. */
  readonly published: number;
  readonly oldest: Date | null;
  /** Whether some listings are still indexed without the words that `index-words.ts` added later. */
  readonly hasOldWords: boolean;
};

/**
 * Reads PostgreSQL's statistics of the search column (renewed by ANALYZE), the number of published listings, and the
 * time of the oldest publication.
 */
export async function readStatistics(db: Db): Promise<ListingStatistics> {
  const { rows } = await sql<{
    listings: number;
    published: number;
    oldest: Date | null;
    hasOldWords: boolean;
    tokens: string[] | null;
    shares: number[] | null;
  }>`
    select
      (select greatest(reltuples, 0)::bigint from pg_class where oid = 'listings'::regclass) as listings,
      (
        (select coalesce(sum(n), 0) from listing_counts where place_id = 0 and category_id = 0)
        + (select coalesce(sum(n), 0) from listing_count_changes where place_id = 0 and category_id = 0)
      )::bigint as published,
      (select min(sorted_at) from listings where ${PUBLISHED}) as oldest,
      exists (select from listings where ${UNMARKED}) as "hasOldWords",
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
    published: row?.published ?? 0,
    oldest: row?.oldest ?? null,
    hasOldWords: row?.hasOldWords ?? false,
    frequencies: new Map(tokens.map((token, index) => [token, shares[index] ?? 0])),
    // PostgreSQL appends the smallest and the largest share to the list of shares.
    rarest: tokens.length ? (shares[tokens.length] ?? 0) : 0,
  };
}
