import { sql } from 'kysely';
import type { Db, InTransaction } from '../../../db/transact.server.ts';
import type { Attempt } from '../../orders/attempt.ts';

/** Attempt or other money of a gateway. `id`: null for money that belongs to no attempt. */
type OfGateway = { readonly id: Attempt['id'] | null; readonly gateway: string };

/**
 * Numbers of a payment. `bankRef`: the bank's reference, by which a settlement report may have named the payment before
 * we knew its attempt.
 */
type Numbered = { readonly refNum: string; readonly bankRef?: string | null };

/**
 * Holder of a number's money. `payment`: an attempt for which it was booked or that is reversing it. `suspense`: people
 * have not decided about it yet.
 */
export type Holder = 'payment' | 'suspense';

/**
 * Finds the holder of a number's money other than the given attempt; null if there is none. Numbers are compared
 * regardless of their spelling, because a gateway may accept one in another letter case.
 */
export async function readHolder(
  db: Db,
  { id, gateway }: OfGateway,
  { refNum, bankRef = null }: Numbered,
): Promise<Holder | null> {
  const { rows } = await sql<{ holder: Holder }>`
    /* prepared: holder of number */
    select 'payment' as holder
    from payments
    where gateway = ${gateway} and receipt_form(ref_num) = receipt_form(${refNum}) and id is distinct from ${id}
    union all
    select 'payment'
    from payments
    where gateway = ${gateway} and receipt_form(put_back_number) = receipt_form(${refNum}) and id is distinct from ${id}
    union all
    select case when resolved_at is null then 'suspense' else 'payment' end
    from suspense_items
    where gateway = ${gateway} and payment_id is distinct from ${id} and (
      receipt_form(ref_num) = receipt_form(${refNum}) or (payment_id is null and ref_num = ${bankRef})
    )
    order by holder
    limit 1`.execute(db);
  return rows[0]?.holder ?? null;
}

/**
 * Like `readHolder`, but also locks the number, so that no other transaction books it until this one ends. The caller
 * must have locked the attempt.
 */
export async function readHolderLocked(
  { db }: InTransaction,
  of: OfGateway,
  numbered: Numbered,
): Promise<Holder | null> {
  await sql`
    /* prepared: lock number */
    select pg_advisory_xact_lock(
      hashtextextended('booking ' || ${of.gateway}::text || ' ' || receipt_form(${numbered.refNum}), 0)
    )`.execute(db);
  return readHolder(db, of, numbered);
}

/**
 * Attempt whose payment settled a locked order; null if there is none or it was reversed. Other payments of the order
 * were returned or are in suspense.
 */
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

/** Marks a verified payment as completely reversed. Its number stays stored. */
export async function storeReversed({ db }: InTransaction, id: number): Promise<void> {
  await sql`update payments set state = 'reversed' where id = ${id} and state = 'verified'`.execute(db);
}

/** Marks a locked, flagged attempt as verified, because its money was found; false if its number is held by another. */
export async function storeFound(
  trx: InTransaction,
  attempt: OfGateway,
  { refNum, bankRef = null }: { readonly refNum: string | null; readonly bankRef?: string | null },
): Promise<boolean> {
  for (const number of [refNum, bankRef])
    if (number !== null && (await readHolderLocked(trx, attempt, { refNum: number })) !== null) return false;
  const { db, now } = trx;
  const { rows } = await sql`
    update payments
    set state = 'verified', ref_num = ${refNum}, bank_ref = coalesce(${bankRef}, bank_ref), next_look_at = null,
      ended_at = ${now}
    where id = ${attempt.id} and state = 'flagged'
    returning id`.execute(db);
  return rows.length > 0;
}
