import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';

/** Ids by which the shop's feeds know these listings; without those that no feed has brought. */
export async function readExternalIds(db: Db, listingIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (listingIds.length === 0) return new Map();
  const { rows } = await sql<{ listingId: number; externalId: string }>`
    select listing_id as "listingId", external_id as "externalId"
    from feed_rows where listing_id = any(${listingIds}::bigint[])`.execute(db);
  return new Map(rows.map(({ listingId, externalId }) => [listingId, externalId]));
}
