import { sql } from 'kysely';
import type { Db } from '../../../db/transact.server.ts';
import type { SightFacts } from '../listing-sight.ts';

export type NamedRow = SightFacts & { readonly id: number; readonly name: string; readonly memberId: number | null };

/**
 * Reads the names of listings in any state, without ids that never existed. The name is empty if the owner's account
 * was deleted.
 */
export async function readNamed(db: Db, ids: readonly number[]): Promise<NamedRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<NamedRow>`
    /* prepared: read named listings */
    select id, name, status, user_id as "userId", member_id as "memberId", published_at as "publishedAt", sorted_at as "sortedAt",
      closed_at as "closedAt"
    from listings
    where id = any(${ids}::bigint[])`.execute(db);
  return rows;
}
