import { sql } from 'kysely';
import type { Db, InTransaction } from '../../db/transact.server.ts';
import { defineList } from '../lists/lists.server.ts';
import type { SettlementLine } from './report.ts';

/** A report as lists show it. */
export type ListedReport = {
  readonly id: number;
  readonly gateway: string;
  readonly lineCount: number;
  /** YYYY-MM-DD */
  readonly firstDay: string;
  readonly lastDay: string;
  readonly importedBy: number;
  readonly importedAt: Date;
};

/** State of the approval by a second person that a deviating report needs. */
export type Second = {
  readonly askedBy: number | null;
  readonly askedAt: Date | null;
  readonly approvedBy: number | null;
};

export type SettlementReport = ListedReport & Second & { readonly lines: readonly SettlementLine[] };

const columnsOf = (of: 'item' | 'settlement_reports') => {
  const column = (name: string) => sql.ref(`${of}.${name}`);
  return sql<ListedReport>`
    ${column('id')} as id, ${column('gateway')} as gateway, ${column('line_count')} as "lineCount",
    ${column('first_day')}::text as "firstDay", ${column('last_day')}::text as "lastDay",
    ${column('imported_by')} as "importedBy", ${column('imported_at')} as "importedAt"`;
};

export const settlementList = defineList({
  name: 'settlements',
  table: sql.table('settlement_reports'),
  id: sql`item.id`,
  columns: columnsOf('item'),
  filters: {},
  sorts: { newest: { key: sql`item.id`, type: 'id', first: 'desc' } },
});

export async function readReportById(db: Db, id: number): Promise<SettlementReport | null> {
  const { rows } = await sql<SettlementReport>`
    select ${columnsOf('settlement_reports')}, lines,
      asked_by as "askedBy", asked_at as "askedAt", approved_by as "approvedBy"
    from settlement_reports where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

type Named = { readonly gateway: string; readonly digest: Buffer };
const hex = ({ digest }: Named): string => digest.toString('hex');

/** Id of the same report if it was imported before; null if it is new. */
export async function readReportId(db: Db, report: Named): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from settlement_reports where gateway = ${report.gateway} and digest = ${hex(report)}`.execute(db);
  return rows[0]?.id ?? null;
}

export type NewSettlementReport = Named & Pick<SettlementReport, 'lines' | 'firstDay' | 'lastDay' | 'importedBy'>;

/** Stores a report and returns its id. Null if the report was imported before; then nothing is changed. */
export async function insertReport({ db, now }: InTransaction, report: NewSettlementReport): Promise<number | null> {
  const { lines } = report;
  const { rows } = await sql<{ id: number }>`
    insert into settlement_reports (gateway, digest, lines, line_count, first_day, last_day, imported_by, imported_at)
    values (
      ${report.gateway}, ${hex(report)}, ${JSON.stringify(lines)}::jsonb, ${lines.length}, ${report.firstDay}::date,
      ${report.lastDay}::date, ${report.importedBy}, ${now}
    )
    on conflict (gateway, digest) do nothing
    returning id`.execute(db);
  return rows[0]?.id ?? null;
}

/** Locks a report, and reads the state of its approval. */
export async function lockSecond({ db }: InTransaction, id: number): Promise<Second> {
  const { rows } = await sql<Second>`
    select asked_by as "askedBy", asked_at as "askedAt", approved_by as "approvedBy"
    from settlement_reports where id = ${id} for update`.execute(db);
  return rows[0] ?? { askedBy: null, askedAt: null, approvedBy: null };
}

export async function storeSecond(
  { db, now }: InTransaction,
  id: number,
  as: 'asked' | 'approved',
  userId: number,
): Promise<void> {
  await sql`
    update settlement_reports
    set ${sql.ref(`${as}_by`)} = ${userId}, ${sql.ref(`${as}_at`)} = ${now}
    where id = ${id}`.execute(db);
}
