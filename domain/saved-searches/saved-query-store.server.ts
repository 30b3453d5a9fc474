import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';
import type { Understood } from '../query-reading/read-query.ts';
import type { Conditions } from './conditions.ts';

export type NewQuery = {
  readonly canonical: string;
} & QueryReading;

/** Stored interpretation of a query's words. */
export type QueryReading = {
  readonly conditions: Conditions;
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
  readonly keys: readonly string[];
  readonly understood: readonly Understood[];
  readonly readWith: string;
};

/**
 * Stores a query and returns its id; users who save the same query share one row. The row stays locked until the
 * transaction ends, so that no job deletes it as unused.
 */
export async function upsertQuery(db: Db, query: NewQuery): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    /* prepared: upsert query */
    with query as (
      insert into saved_queries (canonical, conditions, min_price, max_price, understood, read_with)
      values (
        ${query.canonical}, ${JSON.stringify(query.conditions)}::jsonb, ${query.minPrice}, ${query.maxPrice},
        ${JSON.stringify(query.understood)}::jsonb, ${query.readWith}
      )
      on conflict (canonical) do update set canonical = excluded.canonical
      returning id, xmax = 0 as is_new
    ), keys as (
      insert into saved_query_keys (key, query_id)
      select distinct key, id
      from query, unnest(${query.keys}::text[]) as key
      where is_new
    )
    select id from query`.execute(db);
  return rows[0]?.id ?? 0;
}

export type Candidate = { readonly id: number; readonly conditions: Conditions };

/** Queries with one of these keys, except those whose price limits exclude the listing. */
export async function readCandidates(db: Db, keys: readonly string[], price: number | null): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    /* prepared: read candidates */
    select id, conditions
    from saved_queries
    where id in (select query_id from saved_query_keys where key = any(${keys}::text[]))
      and (min_price is null or min_price <= ${price}::bigint)
      and (max_price is null or max_price >= ${price}::bigint)`.execute(db);
  return rows;
}

/** A published listing as it is indexed; null for any other. */
export async function readIndexed(db: Db, listingId: number) {
  const { rows } = await sql<{
    userId: number;
    price: number | null;
    facts: Readonly<Record<string, unknown>>;
    tokens: string[];
  }>`
    /* prepared: read indexed listing */
    select user_id as "userId", price, facts, tsvector_to_array(search) as tokens
    from listings
    where id = ${listingId} and status = 'published'`.execute(db);
  return rows[0] ?? null;
}

/** Deletes queries without a saved search, at most `limit`. Queries that are being saved are locked, and skipped. */
export async function deleteUnsaved(db: Db, limit: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id
    from saved_queries
    where not exists (select from saved_searches where query_id = saved_queries.id)
    limit ${limit}
    for update skip locked`.execute(db);
  // The condition is checked again, because a query may have been saved before this transaction locked it.
  await sql`
    delete from saved_queries
    where id = any(${rows.map(({ id }) => id)}::bigint[])
      and not exists (select from saved_searches where query_id = saved_queries.id)`.execute(db);
  return rows.length;
}
