import { sql } from 'kysely';
import type { Db, InTransaction } from '../../../db/transact.server.ts';

/** Attempt whose payment settled a locked order; null if it was reversed since. Others were returned, or wait in suspense. */
export async function readSettlingAttempt(db: Db, orderId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id
    from payments
    where order_id = ${orderId} and state = 'verified' and not exists (
      select from ledger_entries
      where key in ('payment:' || payments.id || ':returned', 'payment:' || payments.id || ':suspended')
    )`.execute(db);
  return rows[0]?.id ?? null;
}

/** A verified payment of which all was reversed. Its number stays. */
export async function storeReversed({ db }: InTransaction, id: number): Promise<void> {
  await sql`update payments set state = 'reversed' where id = ${id} and state = 'verified'`.execute(db);
}

/** Resolves a flagged attempt whose money is found; false if another attempt has that number. */
export async function storeFound({ db, now }: InTransaction, id: number, refNum: string | null): Promise<boolean> {
  const { rows } = await sql`
    update payments
    set state = 'verified', ref_num = ${refNum}, next_look_at = null, ended_at = ${now}
    where id = ${id} and state = 'flagged' and not exists (
      select from payments other
      where other.gateway = payments.gateway and other.ref_num = ${refNum} and other.id <> payments.id
    )
    returning id`.execute(db);
  return rows.length > 0;
}
