import { sql } from 'kysely';
import type { Db, InTransaction } from '../../../db/transact.server.ts';
import type { Approval, ApprovalState } from './approval.ts';
import type { FinanceAct } from './finance-act.ts';

const COLUMNS = sql`
  id, asked->'act' as asked, amount, reason, asked_by as "askedBy", asked_at as "askedAt", state`;

export type NewApproval = Pick<Approval, 'asked' | 'amount' | 'reason' | 'askedBy'> & {
  /** Idempotency key of its form. */
  readonly formKey: string;
};

/** Serialises the acts of finance, so that each act takes into account the sums that earlier acts have given. */
export async function lockDecisions({ db }: InTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('acts of finance', 0))`.execute(db);
}

export async function insertApproval(
  { db, now }: InTransaction,
  { asked, amount, reason, askedBy, formKey }: NewApproval,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into finance_approvals (act, asked, amount, reason, asked_by, asked_at)
    values (
      ${asked.act}, ${JSON.stringify({ act: asked, formKey })}::jsonb, ${amount}, ${reason}, ${askedBy}, ${now}
    )
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Whether this form was already used to request an act, whatever was decided about the request. */
export async function hasRequested(db: Db, askedBy: number, formKey: string): Promise<boolean> {
  const { rows } = await sql`
    select from finance_approvals where asked_by = ${askedBy} and asked->>'formKey' = ${formKey} limit 1`.execute(db);
  return rows.length > 0;
}

export type LockedApproval = Approval & { readonly formKey: string };

export async function lockApproval({ db }: InTransaction, id: number): Promise<LockedApproval | null> {
  const { rows } = await sql<LockedApproval>`
    select ${COLUMNS}, asked->>'formKey' as "formKey" from finance_approvals where id = ${id} for update`.execute(db);
  return rows[0] ?? null;
}

export async function storeDecision(
  { db, now }: InTransaction,
  id: number,
  decision: {
    readonly state: Exclude<ApprovalState, 'waiting'>;
    readonly decidedBy: number;
    readonly isOwn: boolean;
  },
): Promise<void> {
  await sql`
    update finance_approvals
    set state = ${decision.state}, decided_by = ${decision.decidedBy}, decided_at = ${now}, is_own = ${decision.isOwn}
    where id = ${id}`.execute(db);
}

/** Acts that wait for approval, the oldest first. */
export async function readWaitingApprovals(db: Db, limit: number): Promise<Approval[]> {
  const { rows } = await sql<Approval>`
    select ${COLUMNS} from finance_approvals where state = 'waiting' order by id limit ${limit}`.execute(db);
  return rows;
}

/** Whether an act on the same subject waits for approval: lines of an order, an item of suspense, an attempt. */
export async function isWaitedFor(db: Db, act: FinanceAct): Promise<boolean> {
  const thing = thingOf(act);
  if (!thing) return false;
  const { rows } = await sql`
    select from finance_approvals
    where state = 'waiting' and asked->'act' @> ${JSON.stringify(thing)}::jsonb
      ${act.act === 'refund' ? sql`and asked->'act'->'lineIds' @? ${anyOf(act.lineIds)}::jsonpath` : sql``}
    limit 1`.execute(db);
  return rows.length > 0;
}

function thingOf(act: FinanceAct): object | null {
  if (act.act === 'refund' || act.act === 'fee-back') return { act: act.act, orderId: act.orderId };
  if (act.act === 'send') return { act: act.act, refundId: act.refundId };
  if (act.act === 'hold') return { act: act.act, of: act.of, userId: act.userId };
  if (act.act === 'end-hold') return { act: act.act, holdId: act.holdId };
  if (act.act === 'end-chargeback') return { act: act.act, chargebackId: act.chargebackId };
  if (act.act === 'suspense') return { act: act.act, itemId: act.itemId };
  return act.act === 'payment' || act.act === 'chargeback' ? { act: act.act, paymentId: act.paymentId } : null;
}

const anyOf = (ids: readonly number[]): string => `$[*] ? (${ids.map((id) => `@ == ${id}`).join(' || ')})`;
