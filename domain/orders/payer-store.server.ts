import { sql } from 'kysely';
import type { InTransaction } from '../../db/transact.server.ts';

/**
 * Returns whether an account is deleted, so that nothing may be credited to it. The account cannot be deleted before
 * the transaction ends.
 */
export async function hasEnded({ db }: InTransaction, userId: number): Promise<boolean> {
  const { rows } = await sql`
    /* prepared: await end */
    select from users where id = ${userId} and deleted_at is null for share`.execute(db);
  return rows.length === 0;
}

/**
 * Returns whether a wallet cannot be spent from: its account is deleted, or belongs to a shop to which no user signs in
 * (SHOP-03).
 */
export async function isUnspendable({ db }: InTransaction, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from users
    where id = ${userId} and deleted_at is null and (type = 'person' or mobile is not null or email is not null)
    for share`.execute(db);
  return rows.length === 0;
}
