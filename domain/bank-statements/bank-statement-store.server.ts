import { sql } from 'kysely';
import type { Ctx, Db, InTransaction } from '../../db/transact.server.ts';
import { defineList, optionFilter } from '../lists/lists.server.ts';
import { parsePayoutRef } from '../payouts/payout.ts';
import type { BankLine, BankStatement } from './bank-line.ts';
import type { StatementMapping, StatementProblem, StatementRow, StatementUnit } from './bank-statement.ts';

type NewStatement = {
  readonly digest: string;
  readonly mapping: StatementMapping;
  readonly unit: StatementUnit;
  readonly content: Uint8Array;
  readonly importedBy: number;
};

/** Inserts a statement and returns its id; null if the same file was imported before. */
export async function insertStatement({ db, now }: InTransaction, given: NewStatement): Promise<number | null> {
  const { digest, mapping, unit, content, importedBy } = given;
  const { rows } = await sql<{ id: number }>`
    insert into bank_statements (digest, columns, unit, content, imported_by, imported_at)
    values (${digest}, ${JSON.stringify(mapping)}::jsonb, ${unit}, ${Buffer.from(content)}, ${importedBy}, ${now})
    on conflict (digest) do nothing
    returning id`.execute(db);
  return rows[0]?.id ?? null;
}

export type Unread = {
  readonly content: Buffer | null;
  readonly mapping: StatementMapping;
  readonly unit: StatementUnit;
  readonly importedAt: Date;
  readonly state: BankStatement['state'];
};

export async function readUnread(db: Db, id: number): Promise<Unread | null> {
  const { rows } = await sql<Unread>`
    select content, columns as mapping, unit, imported_at as "importedAt", state
    from bank_statements where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Stores the rows that were read from a file. Does nothing if an earlier try of the job has stored them. */
export async function storeRows(db: Db, id: number, rows: readonly StatementRow[]): Promise<void> {
  await sql`
    update bank_statements set state = 'storing', content = null, rows = ${JSON.stringify(rows)}::jsonb
    where id = ${id} and state = 'waiting'`.execute(db);
}

export async function refuseStatement(db: Db, id: number, problems: readonly StatementProblem[]): Promise<void> {
  await sql`
    update bank_statements
    set state = 'refused', content = null, rows = null, problems = ${JSON.stringify(problems)}::jsonb
    where id = ${id} and state in ('waiting', 'storing')`.execute(db);
}

export async function readProblems(db: Db, id: number): Promise<readonly StatementProblem[]> {
  const { rows } = await sql<{ problems: StatementProblem[] }>`
    select problems from bank_statements where id = ${id}`.execute(db);
  return rows[0]?.problems ?? [];
}

/**
 * Locks a statement whose rows are being stored, and reads its next rows. Returns null if the statement is in any other
 * state.
 */
export async function lockNextRows(
  { db }: InTransaction,
  id: number,
  limit: number,
): Promise<{ readonly next: number; readonly rows: readonly StatementRow[] } | null> {
  const { rows } = await sql<{ next: number; rows: StatementRow[] }>`
    select next, coalesce((
      select jsonb_agg(row.value order by row.nth)
      from jsonb_array_elements(locked.rows) with ordinality as row (value, nth)
      where row.nth > next and row.nth <= next + ${limit}
    ), '[]') as rows
    from (select next, rows from bank_statements where id = ${id} and state = 'storing' for update) as locked`.execute(
    db,
  );
  return rows[0] ?? null;
}

const REFUND_REF = /^RF-?(\d{1,15})$/i;

/** Inserts the rows whose identity is not stored yet. Returns the number of inserted rows. */
export async function insertLines(db: Db, statementId: number, rows: readonly StatementRow[]): Promise<number> {
  const lines = rows.map((row) => ({
    ...row,
    payout: parsePayoutRef(row.reference),
    refund: Number(REFUND_REF.exec(row.reference)?.[1] ?? 0) || null,
  }));
  const { rows: inserted } = await sql`
    insert into bank_lines (statement_id, line, day, direction, amount, reference, names_payout, names_refund, identity)
    select ${statementId}, line, day, direction, amount, reference, payout, refund, identity
    from json_to_recordset(${JSON.stringify(lines)}::json) as given (
      line int, day date, direction text, amount bigint, reference text, payout bigint, refund bigint, identity text
    )
    on conflict (identity) do nothing
    returning id`.execute(db);
  return inserted.length;
}

type Stored = { readonly rows: number; readonly stored: number; readonly isOver: boolean };

export async function storeProgress(db: Db, id: number, { rows, stored, isOver }: Stored): Promise<void> {
  await sql`
    update bank_statements
    set next = next + ${rows}, stored = stored + ${stored}, twice = twice + ${rows - stored},
      state = case when ${isOver} then 'done' else state end, rows = case when ${isOver} then null else rows end
    where id = ${id}`.execute(db);
}

/**
 * Closes open lines that agree with a payout or a refund: in the reference, the sum and the state (a payout paid or
 * returned, a refund transferred). A payout is matched with at most one line in each direction, a refund with one
 * outgoing line.
 */
export async function matchLines({ db, now }: InTransaction): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('bank lines', 0))`.execute(db);
  const payouts = await sql`
    update bank_lines set payout_id = found.payout_id, ended_as = 'matched', ended_at = ${now}
    from (
      select distinct on (payouts.id, line.direction) line.id, payouts.id as payout_id
      from bank_lines line
      join payouts on payouts.id = line.names_payout and payouts.amount = line.amount
      where line.ended_at is null
        and payouts.state = case line.direction when 'out' then 'paid' else 'returned' end
        and not exists (
          select from bank_lines taken where taken.payout_id = payouts.id and taken.direction = line.direction
        )
      order by payouts.id, line.direction, line.id
    ) found
    where bank_lines.id = found.id
    returning bank_lines.id`.execute(db);
  const refunds = await sql`
    update bank_lines set refund_id = found.refund_id, ended_as = 'matched', ended_at = ${now}
    from (
      select distinct on (refunds.id) line.id, refunds.id as refund_id
      from bank_lines line
      join refunds on refunds.amount = line.amount
        and (refunds.id = line.names_refund or (line.reference <> '' and upper(refunds.sent_ref) = upper(line.reference)))
      where line.ended_at is null and line.direction = 'out' and refunds.state = 'done' and refunds.way = 'transfer'
        and not exists (select from bank_lines taken where taken.refund_id = refunds.id and taken.direction = 'out')
      order by refunds.id, line.id
    ) found
    where bank_lines.id = found.id
    returning bank_lines.id`.execute(db);
  return payouts.rows.length + refunds.rows.length;
}

/** Reads the statements, the latest first. */
export async function readBankStatements(db: Db, limit: number): Promise<readonly BankStatement[]> {
  const { rows } = await sql<BankStatement>`
    select id, state, imported_by as "importedBy", imported_at as "importedAt", stored, twice, matched, open
    from bank_statements
    cross join lateral (
      select count(*) filter (where ended_as = 'matched')::int as matched,
        count(*) filter (where ended_at is null)::int as open
      from bank_lines where statement_id = bank_statements.id
    ) lines
    order by id desc
    limit ${limit}`.execute(db);
  return rows;
}

export async function countOpenLines({ db }: Pick<Ctx, 'db'>, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from bank_lines where ended_at is null limit ${limit}
    ) as open`.execute(db);
  return rows[0]?.count ?? 0;
}

const OURS = sql`
  left join payouts on payouts.id = coalesce(item.payout_id, item.names_payout)
  left join refunds on refunds.id = coalesce(item.refund_id, item.names_refund, case when item.reference <> '' then (
    select min(named.id) from refunds named where upper(named.sent_ref) = upper(item.reference)
  ) end)`;
const OUR_AMOUNT = sql`coalesce(payouts.amount, refunds.amount)`;
const COLUMNS = sql<BankLine>`
  item.id, item.statement_id as "statementId", item.line, item.day::text as day, item.direction, item.amount,
  item.reference, payouts.id as "payoutId", payouts.batch_id as "batchId", refunds.id as "refundId",
  ${OUR_AMOUNT} as "ourAmount",
  case when ${OUR_AMOUNT} is null then 'unknown' when ${OUR_AMOUNT} <> item.amount then 'amount' else 'state' end as case,
  item.ended_as as "endedAs", item.ended_at as "endedAt"`;

export const bankLineList = defineList({
  name: 'bank-lines',
  table: sql`(select * from bank_lines where ended_at is null)`,
  id: sql`item.id`,
  columns: COLUMNS,
  joins: OURS,
  filters: {
    direction: optionFilter({
      out: { checked: sql`item.direction = 'out'` },
      in: { checked: sql`item.direction = 'in'` },
    }),
  },
  sorts: { oldest: { key: sql`item.id`, type: 'id', first: 'asc' } },
  search: (text) => ({ checked: sql`upper(item.reference) = upper(${text})` }),
});

/** A line, open or ended. */
export async function readBankLine(db: Db, id: number): Promise<BankLine | null> {
  const { rows } = await sql<BankLine>`
    select ${COLUMNS} from bank_lines as item ${OURS} where item.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Locks a line; null if there is none with this id. `isOpen` is false if the line was matched or looked at. */
export async function lockLine({ db }: InTransaction, id: number): Promise<{ readonly isOpen: boolean } | null> {
  const { rows } = await sql<{ isOpen: boolean }>`
    select ended_at is null as "isOpen" from bank_lines where id = ${id} for update`.execute(db);
  return rows[0] ?? null;
}

export async function storeLineLookedAt({ db, now }: InTransaction, id: number, userId: number): Promise<void> {
  await sql`
    update bank_lines set ended_as = 'looked-at', ended_at = ${now}, ended_by = ${userId} where id = ${id}`.execute(db);
}
