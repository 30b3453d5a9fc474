/** Stores changes of saved queries that name a place which is merged into another one (ADM-03). */
import { sql } from 'kysely';
import type { Db, InTransaction } from '../../db/transact.server.ts';

export type NamedQuery = { readonly id: number; readonly canonical: string };

/**
 * Reads some queries that contain one of the parameters, such as `ct=801`, and locks them until the transaction ends.
 */
export async function lockQueriesNaming(db: Db, parameters: readonly string[], limit: number): Promise<NamedQuery[]> {
  const pattern = `(^|&)(${parameters.map((each) => each.replaceAll('.', '\\.')).join('|')})(&|$)`;
  const { rows } = await sql<NamedQuery>`
    select id, canonical from saved_queries where canonical ~ ${pattern}::text order by id limit ${limit} for update`.execute(
    db,
  );
  return rows;
}

export async function idOfQuery(db: Db, canonical: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from saved_queries where canonical = ${canonical} for update`.execute(db);
  return rows[0]?.id ?? null;
}

/** Replaces the text of a query; false if the query was deleted. */
export async function renameQuery(db: Db, id: number, canonical: string): Promise<boolean> {
  const { rows } = await sql`update saved_queries set canonical = ${canonical} where id = ${id} returning id`.execute(
    db,
  );
  return rows.length > 0;
}

/** Deletes the keys by which new listings find a query, so that the query matches nothing any more. */
export async function deleteKeysOf(db: Db, id: number): Promise<void> {
  await sql`delete from saved_query_keys where query_id = ${id}`.execute(db);
}

/**
 * Transfers saved searches from one query to another, except those of accounts that have saved both. `ids`: only these
 * saved searches; null for all. Returns the ids of the transferred ones.
 */
export async function giveSearches(
  db: Db,
  { fromId, intoId }: { readonly fromId: number; readonly intoId: number },
  ids: readonly number[] | null,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    update saved_searches set query_id = ${intoId}
    where query_id = ${fromId} ${ids === null ? sql`` : sql`and id = any(${[...ids]}::bigint[])`}
      and not exists (
        select from saved_searches as other where other.query_id = ${intoId} and other.user_id = saved_searches.user_id
      )
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Removes the remaining saved searches of a query; their accounts have saved an equal query too. Returns the ids of the
 * removed ones.
 */
export async function removeSearchesOf({ db, now }: InTransaction, queryId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    update saved_searches set removed_at = ${now} where query_id = ${queryId} and removed_at is null
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function restoreSearches(db: Db, ids: readonly number[]): Promise<void> {
  await sql`update saved_searches set removed_at = null where id = any(${[...ids]}::bigint[])`.execute(db);
}
