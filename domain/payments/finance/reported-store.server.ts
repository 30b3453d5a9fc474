import { sql } from 'kysely';
import type { Db } from '../../../db/transact.server.ts';
import type { SuspenseItem } from '../../gateways/gateways.server.ts';

/**
 * Whether settlement reports of the gateway prove that it does not have this money. The reports must cover the day of
 * the money and the next day. They must contain either no payment with its number, or refunds of at least its amount.
 *
 * If another payment has the same number (reason `number`), one payment with this number in the reports is that other
 * payment. A second one would be this money.
 */
export async function isReportedWithout(
  db: Db,
  { gateway, refNum, amount, createdAt, reason }: SuspenseItem,
): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    with covering as (
      select first_day, last_day, lines
      from settlement_reports
      where gateway = ${gateway} and last_day >= (${createdAt}::timestamptz at time zone 'Asia/Tehran')::date - 1
    ), named as (
      select distinct line ->> 'kind' as kind, line ->> 'day' as day, (line ->> 'amount')::bigint as amount
      from covering, jsonb_array_elements(lines) as line
      where line ->> 'refNum' = ${refNum}
    )
    select exists (
      select from covering
      where first_day <= (${createdAt}::timestamptz at time zone 'Asia/Tehran')::date
        and last_day > (${createdAt}::timestamptz at time zone 'Asia/Tehran')::date
    ) and (
      select count(*) filter (where kind = 'payment') <= ${reason === 'number' ? 1 : 0}
        or coalesce(sum(case when kind = 'refund' then amount end), 0) >= ${amount}
      from named
    ) as is`.execute(db);
  return rows[0]?.is ?? false;
}
