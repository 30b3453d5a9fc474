import { sql } from 'kysely';
import type { Db } from '../../../db/transact.server.ts';
import type { RefundState } from '../../orders/refund.ts';
import type { PaymentDifference } from './proof-difference.ts';

/** States of a refund that is still owed. */
const OWED: readonly RefundState[] = ['due', 'asked', 'by-finance', 'sending'];

/** Compares the ledger accounts of refunds due, suspense and VAT with the records behind them. */
export async function readDueDifferences(db: Db): Promise<PaymentDifference[]> {
  const { rows } = await sql<PaymentDifference>`
    with posted as (
      select
        account.name, -coalesce(sum(posting.amount), 0) as total,
        -coalesce(sum(posting.amount) filter (where entry.fact = 'vat-remitted'), 0) as remitted
      from ledger_accounts account
      left join ledger_postings posting on posting.account_id = account.id
      left join ledger_entries entry on entry.id = posting.entry_id
      where account.name in ('refunds-due', 'suspense', 'vat')
      group by account.name
    ), recorded as (
      select 'refunds-due' as name, coalesce(sum(amount), 0) as total
      from refunds
      where state = any(${OWED}::text[])
      union all
      select 'suspense', coalesce(sum(amount), 0) from suspense_items where resolved_at is null
      union all
      select 'vat',
        (select coalesce(sum(vat), 0) from orders where settled_at is not null)
        + (select coalesce(sum(fee_vat), 0) from orders where fee_at is not null and fee_back_at is null)
        - (select coalesce(sum(vat), 0) from order_lines where refunded_at is not null)
        + coalesce((select remitted from posted where name = 'vat'), 0)
    )
    select name as what, '' as of, recorded.total::bigint as expected, coalesce(posted.total, 0)::bigint as found
    from recorded
    left join posted using (name)
    where recorded.total <> coalesce(posted.total, 0)
    order by name`.execute(db);
  return rows;
}
