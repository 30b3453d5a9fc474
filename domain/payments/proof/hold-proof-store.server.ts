import { sql } from 'kysely';
import type { Db } from '../../../db/transact.server.ts';
import type { PaymentDifference } from './proof-difference.ts';

/** Maximum number of differences listed for each kind; a single difference already raises an alarm. */
const LISTED = sql.lit(100);

/**
 * Checks that the ledger account of each hold has the amount that the hold records, and that ended holds have an empty
 * one.
 */
export async function readHoldDifferences(db: Db): Promise<PaymentDifference[]> {
  const { rows } = await sql<PaymentDifference>`
    with frozen as (
      select substr(name, 8)::bigint as id, balance from ledger_accounts where name like 'frozen:%' and balance > 0
    ), holds as (
      select id, held from money_holds where held > 0
    )
    select 'held for an authority' as what, id::text as of, coalesce(held, 0)::bigint as expected,
      coalesce(balance, 0)::bigint as found
    from frozen
    full join holds using (id)
    where held is distinct from balance
    limit ${LISTED}`.execute(db);
  return rows;
}
