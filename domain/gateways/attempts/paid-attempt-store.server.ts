import { sql } from 'kysely';
import type { Db, InTransaction } from '../../../db/transact.server.ts';
import type { Attempt } from '../../orders/attempt.ts';

/** `id`: null for money that belongs to no attempt. */
type OfGateway = { readonly id: Attempt['id'] | null; readonly gateway: string };

/** Whether the money of this number is booked already: for another attempt, or as suspense that is not of this one. */
export async function isTaken(db: Db, { id, gateway }: OfGateway, refNum: string): Promise<boolean> {
  const { rows } = await sql`
    /* prepared: ref num taken */
    select from payments where gateway = ${gateway} and ref_num = ${refNum} and id is distinct from ${id}
    union all
    select from suspense_items
    where gateway = ${gateway} and ref_num = ${refNum} and payment_id is distinct from ${id}
    limit 1`.execute(db);
  return rows.length > 0;
}

/** The same, while nobody else books this number until the transaction ends. The attempt is locked before. */
export async function isTakenLocked({ db }: InTransaction, of: OfGateway, refNum: string): Promise<boolean> {
  await sql`
    /* prepared: lock number */
    select pg_advisory_xact_lock(hashtextextended('booking ' || ${of.gateway}::text || ' ' || ${refNum}::text, 0))
  `.execute(db);
  return isTaken(db, of, refNum);
}

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

/** Resolves a locked, flagged attempt whose money is found; false if its number is taken. */
export async function storeFound(trx: InTransaction, attempt: OfGateway, refNum: string | null): Promise<boolean> {
  if (refNum !== null && (await isTakenLocked(trx, attempt, refNum))) return false;
  const { db, now } = trx;
  const { rows } = await sql`
    update payments
    set state = 'verified', ref_num = ${refNum}, next_look_at = null, ended_at = ${now}
    where id = ${attempt.id} and state = 'flagged'
    returning id`.execute(db);
  return rows.length > 0;
}
