import type { SettlementLine } from '../domain/settlements/report.ts';
import { toman } from '../domain/values/money.ts';
import { addFlagged } from './finance.ts';
import type { TestSite } from './site.ts';

let made = 0;

/**
 * Stores a gateway's settlement report, from 20 November 2026 to `lastDay`, with one payment that the site does not
 * know. Returns its id.
 */
export async function addReport(site: TestSite, importedBy: number, lastDay = '2026-11-20'): Promise<number> {
  made += 1;
  const line = { kind: 'payment', refNum: `theirs-${made}`, amount: 10_000, fee: 100, day: '2026-11-20' };
  const { id } = await site.services.db
    .insertInto('settlement_reports')
    .values({
      gateway: 'sandbox',
      digest: String(made),
      lines: JSON.stringify([line]),
      line_count: 1,
      first_day: new Date('2026-11-20'),
      last_day: new Date(lastDay),
      imported_by: importedBy,
      imported_at: site.clock,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(id);
}

/** A verified payment that is in no entry of the ledger. */
export async function addVerified(site: TestSite): Promise<SettlementLine> {
  const id = await addFlagged(site);
  const refNum = `verified-${id}`;
  const { amount } = await site.services.db
    .updateTable('payments')
    .set({ state: 'verified', ref_num: refNum })
    .where('id', '=', id)
    .returning('amount')
    .executeTakeFirstOrThrow();
  return { kind: 'payment', refNum, amount: toman(amount), fee: toman(0), day: '2026-11-20' };
}
