import { sql } from 'kysely';
import type { InTransaction } from '../../../db/transact.server.ts';

type Handed = {
  readonly sellerId: number;
  readonly fromId: number;
  readonly toId: number;
};

/** Gives some listings of a member to another one; returns their ids. */
export async function handSome(
  { db }: InTransaction,
  { sellerId, fromId, toId }: Handed,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update listings set member_id = ${toId}
    where id in (
      select id from listings
      where member_id = ${fromId} and user_id = ${sellerId}
      order by id
      limit ${limit}
      for update
    )
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function setMember({ db }: InTransaction, listingId: number, memberId: number | null): Promise<void> {
  await sql`update listings set member_id = ${memberId} where id = ${listingId}`.execute(db);
}
