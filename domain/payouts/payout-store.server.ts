import { sql } from 'kysely';
import type { Db, InTransaction } from '../../db/transact.server.ts';
import { defineList, optionFilter } from '../lists/lists.server.ts';
import type { Toman } from '../values/money.ts';
import { BATCH_STATES, type BatchState, type Payout, type PayoutState } from './payout.ts';

/** Serialises the making of batches. */
export async function lockPayouts({ db }: InTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('payouts', 0))`.execute(db);
}

export type PayoutBatch = {
  readonly id: number;
  readonly state: BatchState;
  readonly lineCount: number;
  readonly amount: Toman;
  readonly madeBy: number;
  readonly madeAt: Date;
  readonly decidedBy: number | null;
  readonly decidedAt: Date | null;
  /** Approved by the person who made it. */
  readonly isOwn: boolean;
};

const BATCH = sql<PayoutBatch>`
  id, state, line_count as "lineCount", amount, made_by as "madeBy", made_at as "madeAt", decided_by as "decidedBy",
  decided_at as "decidedAt", is_own as "isOwn"`;
const LINE = sql<Payout>`
  id, batch_id as "batchId", seller_id as "sellerId", amount, last_four as "lastFour", state, made_at as "madeAt",
  paid_at as "paidAt", ended_at as "endedAt", reason`;

const inState = (state: BatchState) => [state, { checked: sql`item.state = ${state}` }] as const;

export const payoutList = defineList({
  name: 'payouts',
  table: sql.table('payout_batches'),
  id: sql`item.id`,
  columns: BATCH,
  filters: {
    state: optionFilter(
      Object.fromEntries(BATCH_STATES.map(inState)) as Record<BatchState, ReturnType<typeof inState>[1]>,
    ),
  },
  sorts: { newest: { key: sql`item.id`, type: 'id', first: 'desc' } },
});

export async function readBatch(db: Db, id: number): Promise<PayoutBatch | null> {
  const { rows } = await sql<PayoutBatch>`select ${BATCH} from payout_batches where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Locks a batch and thereby its lines: lines are changed only under their batch's lock. */
export async function lockBatch({ db }: InTransaction, id: number): Promise<PayoutBatch | null> {
  const { rows } = await sql<PayoutBatch>`
    select ${BATCH} from payout_batches where id = ${id} for update`.execute(db);
  return rows[0] ?? null;
}

export async function readLines(db: Db, batchId: number): Promise<Payout[]> {
  const { rows } = await sql<Payout>`
    select ${LINE} from payouts where batch_id = ${batchId} order by id`.execute(db);
  return rows;
}

/** Number of batches that wait to be approved or discarded. */
export async function countMade(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payout_batches where state = 'made'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** When the oldest of them was made. */
export async function oldestMade(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(made_at) as at from payout_batches where state = 'made'`.execute(db);
  return rows[0]?.at ?? null;
}

export type NewLine = Pick<Payout, 'sellerId' | 'amount'>;

/** Inserts a batch with lines for those sellers that have an account. */
export async function insertBatch(
  { db, now }: InTransaction,
  madeBy: number,
  lines: readonly NewLine[],
): Promise<{ readonly id: number; readonly lines: readonly Payout[] }> {
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  const made = await sql<{ id: number }>`
    insert into payout_batches (line_count, amount, made_by, made_at)
    values (${lines.length}, ${amount}, ${madeBy}, ${now})
    returning id`.execute(db);
  const id = made.rows[0]?.id ?? 0;
  const { rows } = await sql<Payout>`
    insert into payouts (batch_id, seller_id, amount, last_four, made_at)
    select ${id}, seller_id, line.amount, last_four, ${now}
    from json_to_recordset(${JSON.stringify(lines)}::json) as line ("sellerId" bigint, amount bigint)
    join seller_accounts on seller_id = line."sellerId"
    order by seller_id
    returning ${LINE}`.execute(db);
  return { id, lines: rows };
}

export type BatchDecision = Pick<PayoutBatch, 'lineCount' | 'amount' | 'isOwn'> & {
  readonly state: Exclude<BatchState, 'made'>;
  readonly decidedBy: number;
};

export async function storeDecision({ db, now }: InTransaction, id: number, decided: BatchDecision): Promise<void> {
  await sql`
    update payout_batches
    set state = ${decided.state}, line_count = ${decided.lineCount}, amount = ${decided.amount},
      decided_by = ${decided.decidedBy}, decided_at = ${now}, is_own = ${decided.isOwn}
    where id = ${id}`.execute(db);
}

export async function storeLine(
  { db, now }: InTransaction,
  { id, state, reason }: { readonly id: number; readonly state: PayoutState; readonly reason: string | null },
): Promise<void> {
  await sql`
    update payouts
    set state = ${state}, reason = ${reason}, paid_at = case when ${state} = 'paid' then ${now} else paid_at end,
      ended_at = case when ${state} <> 'paid' then ${now}::timestamptz end
    where id = ${id}`.execute(db);
}

/** Payouts to a seller, the newest first, older than the line `before`. */
export async function readPayoutsOf(
  db: Db,
  sellerId: number,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<Payout[]> {
  const { rows } = await sql<Payout>`
    select ${LINE} from payouts
    where seller_id = ${sellerId} and id < ${before ?? Number.MAX_SAFE_INTEGER} and state <> 'discarded'
    order by id desc
    limit ${limit}`.execute(db);
  return rows;
}
