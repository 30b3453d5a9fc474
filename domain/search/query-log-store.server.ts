import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';

export type QueryCount = { readonly query: string; readonly n: number; readonly hits: number };

/** `near`: the last search found only similar listings. `networks`: hashes of the networks that searched. */
type CountedQuery = QueryCount & { readonly near: boolean; readonly networks: readonly string[] };

/** Maximum number of networks stored for a query and day; more do not make it more popular. */
const NETWORKS_KEPT = 8;

/** Adds the searches since the last call; `day` is the Tehran date, YYYY-MM-DD. */
export async function addQueryCounts(db: Db, day: string, counts: readonly CountedQuery[]): Promise<void> {
  await sql`
    insert into search_queries (day, query, n, hits, near, networks)
    select ${day}::date, query, n, hits, near, networks[:${NETWORKS_KEPT}]
    from json_to_recordset(${JSON.stringify(counts)}) as searched (query text, n int, hits int, near boolean, networks text[])
    on conflict (day, query) do update
    set n = search_queries.n + excluded.n, hits = excluded.hits, near = excluded.near,
      networks = array(
        select distinct network from unnest(search_queries.networks || excluded.networks) as network limit ${NETWORKS_KEPT}
      )`.execute(db);
}

/**
 * Deletes the rarest queries of a day beyond `most`, so that popular ones remain. Their numbers are included in the
 * daily figures.
 */
export async function thinQueries(db: Db, day: string, most: number): Promise<void> {
  await sql`
    with deleted as (
      delete from search_queries
      using (
        select query
        from search_queries
        where day = ${day}::date
        order by n, query
        limit (select case when count(*) > ${most} then count(*) - ${most}::int / 2 else 0 end from search_queries where day = ${day}::date)
      ) as rare
      where search_queries.day = ${day}::date and search_queries.query = rare.query
      returning n, hits
    )
    insert into search_thinned as kept (day, n, vain)
    select ${day}::date, sum(n), coalesce(sum(n) filter (where hits = 0), 0) from deleted having count(*) > 0
    on conflict (day) do update set n = kept.n + excluded.n, vain = kept.vain + excluded.vain`.execute(db);
}

/**
 * Frequent queries with results since a day, the most frequent first. Queries from fewer than `networks` networks are
 * excluded: they may be about a person, or be spam by one person.
 */
export async function readPopularQueries(db: Db, since: string, networks: number, most: number): Promise<QueryCount[]> {
  const { rows } = await sql<QueryCount>`
    with shared as (
      select query
      from search_queries, unnest(networks) as network
      where day >= ${since}::date
      group by query
      having count(distinct network) >= ${networks}
    )
    select query, sum(n)::int as n, max(hits) as hits
    from search_queries
    join shared using (query)
    where day >= ${since}::date
    group by query
    having max(hits) > 0
    order by sum(n) desc
    limit ${most}`.execute(db);
  return rows;
}

export async function deleteQueriesBefore(db: Db, day: string): Promise<void> {
  await sql`delete from search_queries where day < ${day}::date`.execute(db);
}

export type UnfoundQuery = { readonly query: string; readonly n: number; readonly near: boolean };

/** Queries without results, by frequency. Days on which the last search for a query had results are not counted. */
export async function readUnfoundQueries(db: Db, since: string, most: number): Promise<UnfoundQuery[]> {
  const { rows } = await sql<UnfoundQuery>`
    select query, sum(n)::int as n, bool_or(near) as near
    from search_queries
    where hits = 0 and day >= ${since}::date
    group by query
    order by sum(n) desc, query
    limit ${most}`.execute(db);
  return rows;
}
