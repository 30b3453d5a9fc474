import { sql } from 'kysely';
import type { InTransaction } from '../../db/transact.server.ts';
import type { ComparedLine } from './comparison.ts';
import type { SettlementReport } from './report-store.server.ts';

/** Serialises the settlement of a gateway's reports until the transaction ends. */
export async function lockSettlements({ db }: InTransaction, gateway: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('settlements ' || ${gateway}::text, 0))`.execute(db);
}

const INSERTED_AT_ONCE = 1_000;

/** Stores settled lines, each once. */
export async function insertSettled(
  { db, now }: InTransaction,
  report: SettlementReport,
  lines: readonly ComparedLine[],
  importedBy: number,
): Promise<void> {
  for (let at = 0; at < lines.length; at += INSERTED_AT_ONCE) {
    const rows = lines.slice(at, at + INSERTED_AT_ONCE).map(({ payment, refund, verdict, ...line }) => ({
      ...line,
      paymentId: payment?.paymentId ?? null,
      refundId: refund?.of === 'refund' ? refund.id : null,
      chargebackId: refund?.of === 'chargeback' ? refund.id : null,
      verdict: verdict === 'only-theirs' ? verdict : 'agrees',
    }));
    await sql`
      insert into settlement_lines (
        gateway, ref_num, kind, amount, fee, day, payment_id, refund_id, chargeback_id, verdict, report_id, imported_by, imported_at
      )
      select ${report.gateway}, "refNum", kind, amount, fee, day, "paymentId", "refundId", "chargebackId", verdict,
        ${report.id}, ${importedBy}, ${now}
      from json_to_recordset(${JSON.stringify(rows)}::json) as line (
        "refNum" text, kind text, amount bigint, fee bigint, day date, "paymentId" bigint, "refundId" bigint, "chargebackId" bigint, verdict text
      )`.execute(db);
  }
}
