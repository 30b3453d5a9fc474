import { sql } from 'kysely';
import type { Db, InTransaction } from '../../../db/transact.server.ts';

/** Request by a moderator to give a frozen shop to a member. */
export type GiveRequest = {
  readonly userId: number;
  readonly reason: string;
  readonly askedBy: number;
  readonly askedAt: Date;
};

export async function insertGiveRequest(
  { db, now }: InTransaction,
  sellerId: number,
  { userId, reason, askedBy }: Omit<GiveRequest, 'askedAt'>,
): Promise<void> {
  await sql`
    insert into shop_give_requests (seller_id, user_id, reason, asked_by, asked_at)
    values (${sellerId}, ${userId}, ${reason}, ${askedBy}, ${now})`.execute(db);
}

/** The request that waits for a second person; null if there is none. */
export async function readGiveRequest(db: Db, sellerId: number): Promise<GiveRequest | null> {
  const { rows } = await sql<GiveRequest>`
    select user_id as "userId", reason, asked_by as "askedBy", asked_at as "askedAt"
    from shop_give_requests where seller_id = ${sellerId}`.execute(db);
  return rows[0] ?? null;
}

export async function deleteGiveRequest({ db }: InTransaction, sellerId: number): Promise<void> {
  await sql`delete from shop_give_requests where seller_id = ${sellerId}`.execute(db);
}
