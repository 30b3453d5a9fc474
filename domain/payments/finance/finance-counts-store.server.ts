import { sql } from 'kysely';
import type { Ctx } from '../../../db/transact.server.ts';
import { HOUR } from '../../values/durations.ts';

export type FinanceCounts = {
  /** Refunds to cards that finance has to send or to clarify; `overdue`: how many of them are past their due date. */
  readonly refunds: number;
  readonly overdue: number;
  readonly suspense: number;
  readonly flagged: number;
  readonly approvals: number;
  /** Since when the oldest of each waits, and the first end of a refund's time; null where none does. */
  readonly refundsSince: Date | null;
  readonly refundsDue: Date | null;
  readonly suspenseSince: Date | null;
  readonly approvalsSince: Date | null;
};

/** Counts the tasks that wait for finance. */
export async function readFinanceCounts({ db, now }: Ctx): Promise<FinanceCounts> {
  const { rows } = await sql<FinanceCounts>`
    select
      count(*)::int as refunds, count(*) filter (where due_by < ${now})::int as overdue,
      (select count(*)::int from suspense_items where resolved_at is null) as suspense,
      (
        select count(*)::int from payments
        where state = 'flagged' and not exists (select from suspense_items where payment_id = payments.id)
      ) as flagged,
      (select count(*)::int from finance_approvals where state = 'waiting') as approvals,
      min(created_at) as "refundsSince", min(due_by) as "refundsDue",
      least(
        (select min(created_at) from suspense_items where resolved_at is null),
        (
          select min(created_at) from payments
          where state = 'flagged' and not exists (select from suspense_items where payment_id = payments.id)
        )
      ) as "suspenseSince",
      (select min(asked_at) from finance_approvals where state = 'waiting') as "approvalsSince"
    from refunds
    where state in ('by-finance', 'sending', 'asked')`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('Counts without a row');
  return counts;
}

/**
 * Attempts of the last hour; `silent`: the gateway returned no token, or did not answer whether the attempt was paid.
 */
export type GatewayFigures = {
  readonly gateway: string;
  readonly attempts: number;
  readonly failed: number;
  readonly silent: number;
};

/** Figures of payments for `/metrics` (PAY-04). */
export type MoneyFigures = {
  readonly flagged: number;
  /** Age of the oldest unresolved money in suspense, in seconds. */
  readonly suspenseSeconds: number;
  readonly lateRefunds: number;
};

const LATE_AFTER = 72 * HOUR;

/** Reads the figures of the gateways that had attempts in the last hour. */
export async function readGatewayFigures({ db, now }: Ctx): Promise<readonly GatewayFigures[]> {
  const { rows } = await sql<GatewayFigures>`
    /* prepared: gateway figures */
    select gateway, count(*)::int as attempts,
      count(*) filter (where state in ('refused', 'expired'))::int as failed,
      count(*) filter (where code = 'silent' or (state = 'verifying' and tries > 1))::int as silent
    from payments
    where created_at > ${new Date(now.getTime() - HOUR)}
    group by gateway
    order by gateway`.execute(db);
  return rows;
}

export async function readMoneyFigures({ db, now }: Ctx): Promise<MoneyFigures> {
  const { rows } = await sql<MoneyFigures>`
    /* prepared: money figures */
    select
      (select count(*)::int from payments where state = 'flagged') as flagged,
      coalesce((
        select extract(epoch from ${now}::timestamptz - min(created_at))::int from suspense_items where resolved_at is null
      ), 0) as "suspenseSeconds",
      (
        select count(*)::int from refunds
        where state in ('by-finance', 'sending', 'asked') and created_at < ${new Date(now.getTime() - LATE_AFTER)}
      ) as "lateRefunds"`.execute(db);
  return rows[0] ?? { flagged: 0, suspenseSeconds: 0, lateRefunds: 0 };
}
