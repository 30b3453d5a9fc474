import { sql } from 'kysely';
import type { Db } from '../../../db/transact.server.ts';
import type { Seen } from '../listing-sight.ts';

/**
 * Reads the names of listings in any state, without ids that never existed. The name is empty if the owner's account
 * was deleted.
 */
export async function readNamed(
  db: Db,
  ids: readonly number[],
): Promise<(Seen & { readonly id: number; readonly name: string })[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Seen & { id: number; name: string }>`
    /* prepared: read named listings */
    select id, name, status, user_id as "userId", published_at as "publishedAt", sorted_at as "sortedAt",
      closed_at as "closedAt"
    from listings
    where id = any(${ids}::bigint[])`.execute(db);
  return rows;
}
