import { sql } from 'kysely';
import type { Db } from '../../../db/transact.server.ts';

export type TeamMember = { readonly userId: number; readonly mobile: string | null };

/** Members of a shop with their mobile numbers. */
export async function readTeam(db: Db, shopId: number): Promise<TeamMember[]> {
  const { rows } = await sql<TeamMember>`
    /* prepared: team of a feed */
    select user_id as "userId", mobile
    from shop_members
    join users on users.id = user_id
    where seller_id = ${shopId}
    order by since, user_id`.execute(db);
  return rows;
}
