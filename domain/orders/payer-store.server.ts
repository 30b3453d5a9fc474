import { sql } from 'kysely';
import type { InTransaction } from '../../db/transact.server.ts';

/** Whether an account has ended: nothing falls due to it any more. It does not end before the transaction does. */
export async function hasEnded({ db }: InTransaction, userId: number): Promise<boolean> {
  const { rows } = await sql`
    /* prepared: await end */
    select from users where id = ${userId} and deleted_at is null for share`.execute(db);
  return rows.length === 0;
}

/** Whether nobody spends from a wallet: its account has ended, or is a shop's, to which nobody signs in (SHOP-03). */
export async function isUnspendable({ db }: InTransaction, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from users
    where id = ${userId} and deleted_at is null and (type = 'person' or mobile is not null or email is not null)
    for share`.execute(db);
  return rows.length === 0;
}
