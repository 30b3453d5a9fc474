import { sql } from 'kysely';
import type { Db } from '../../../db/transact.server.ts';
import type { SuspenseItem } from '../../gateways/gateways.server.ts';

/**
 * Whether reports of a gateway, which cover the day of this money and the next, do not have a payment by its number, or have it
 * with a refund of as much. A payment by the number of another one is there twice, or it never came.
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
