import { sql } from 'kysely';
import { type Ctx, type InTransaction, transact } from '../../../db/transact.server.ts';
import type { Attempt } from '../../orders/attempt.ts';
import { ATTEMPT } from './attempt-store.server.ts';

type Claim = { readonly until: Date; readonly nextLookAt: Date };

/**
 * Claims an attempt for confirmation, or takes it over from a process that claimed it before `until` and did not
 * finish. Each payment number of the gateway, in any spelling, is confirmed for one attempt at a time. While a payment
 * is being reversed for one attempt, its number cannot settle another attempt.
 */
export const claimAttempt = (ctx: Ctx, id: number, claim: Claim): Promise<Attempt | null> =>
  transact(ctx, async (trx) => {
    await lockSaidRefNum(trx, id);
    return claimLocked(trx, id, claim);
  });

async function lockSaidRefNum({ db }: InTransaction, id: number): Promise<void> {
  await sql`
    /* prepared: lock said number */
    select pg_advisory_xact_lock(hashtextextended('receipt ' || gateway || ' ' || receipt_form(said_ref_num), 0))
    from (select gateway, said_ref_num from payments where id = ${id} for update) locked
    where said_ref_num is not null`.execute(db);
}

async function claimLocked(
  { db, now }: InTransaction,
  id: number,
  { until, nextLookAt }: Claim,
): Promise<Attempt | null> {
  const { rows } = await sql<Attempt>`
    /* prepared: claim attempt */
    update payments
    set state = 'verifying', claimed_at = ${now}, next_look_at = ${nextLookAt}, tries = tries + 1, ended_at = null
    where id = ${id} and (
      state in ('sent', 'returned', 'refused', 'expired') or (state = 'verifying' and coalesce(claimed_at <= ${until}, true))
    ) and not exists (
      select from payments other
      where other.gateway = payments.gateway and receipt_form(other.said_ref_num) = receipt_form(payments.said_ref_num)
        and other.id <> payments.id and other.state = 'verifying' and other.claimed_at > ${until}
    )
    returning ${ATTEMPT}`.execute(db);
  return rows[0] ?? null;
}
