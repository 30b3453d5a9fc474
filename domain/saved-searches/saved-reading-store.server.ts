import { sql } from 'kysely';
import type { Db, InTransaction } from '../../db/transact.server.ts';
import type { QueryReading } from './saved-query-store.server.ts';

export type Outdated = { readonly id: number; readonly canonical: string; readonly readWith: string | null };

/** Queries whose words were read with another version of the dictionary. */
export async function readOutdated(db: Db, version: string, limit: number): Promise<Outdated[]> {
  const { rows } = await sql<Outdated>`
    select id, canonical, read_with as "readWith"
    from saved_queries
    where (read_with is null or read_with <> '') and read_with is distinct from ${version}
    order by id
    limit ${limit}`.execute(db);
  return rows;
}

type Replacement = {
  readonly id: number;
  /**
   * The version that was read; a query that another process has meanwhile read again is left alone. Absent where the caller has it
   * locked.
   */
  readonly before?: string | null;
  readonly version: string;
  /** New interpretation; null leaves the stored one unchanged. */
  readonly reading: QueryReading | null;
};

/**
 * Replaces the conditions and keys of a query in one transaction, so that a listing is compared either with the old
 * ones or with the new ones, never with a mixture.
 */
export async function replaceReading(
  { db }: InTransaction,
  { id, before, version, reading }: Replacement,
): Promise<void> {
  const { rows } = await sql`
    update saved_queries
    set read_with = ${version}
    where id = ${id} ${before === undefined ? sql`` : sql`and read_with is not distinct from ${before}`}
    returning id`.execute(db);
  if (rows.length === 0 || reading === null) return;
  const { conditions, minPrice, maxPrice, understood, keys } = reading;
  await sql`
    update saved_queries
    set conditions = ${JSON.stringify(conditions)}::jsonb, min_price = ${minPrice}, max_price = ${maxPrice},
      understood = ${JSON.stringify(understood)}::jsonb
    where id = ${id}`.execute(db);
  await sql`delete from saved_query_keys where query_id = ${id} and key <> all(${keys}::text[])`.execute(db);
  await sql`
    insert into saved_query_keys (key, query_id)
    select distinct key, ${id}::bigint from unnest(${keys}::text[]) as key
    on conflict do nothing`.execute(db);
}
