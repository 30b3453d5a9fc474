import { sql } from 'kysely';
import type { Ctx } from '../../../db/transact.server.ts';

export type FinanceCounts = {
  /** Refunds to cards that people send or find out about; `overdue`: until now. */
  readonly refunds: number;
  readonly overdue: number;
  readonly suspense: number;
  readonly flagged: number;
  readonly approvals: number;
};

/** How much waits for finance. */
export async function readFinanceCounts({ db, now }: Ctx): Promise<FinanceCounts> {
  const { rows } = await sql<FinanceCounts>`
    select
      count(*)::int as refunds, count(*) filter (where due_by < ${now})::int as overdue,
      (select count(*)::int from suspense_items where resolved_at is null) as suspense,
      (
        select count(*)::int from payments
        where state = 'flagged' and not exists (select from suspense_items where payment_id = payments.id)
      ) as flagged,
      (select count(*)::int from finance_approvals where state = 'waiting') as approvals
    from refunds
    where state in ('by-finance', 'sending', 'asked')`.execute(db);
  return rows[0] ?? { refunds: 0, overdue: 0, suspense: 0, flagged: 0, approvals: 0 };
}
