/**
 * Covers the reports that an account made: exports them, removes the id of an account that ends, and deletes old data
 * (AUTH-05).
 */
import type { Ctx, InTransaction } from '../../db/transact.server.ts';
import { rowsById } from '../identity/account/exported-rows.ts';
import type { ExportPart } from '../values/area.server.ts';
import { DAY } from '../values/durations.ts';
import { REPORT_WORDS_DAYS, REPORTER_DAYS } from './report.ts';
import { forgetAccountIn, forgetHashesBefore, forgetWordsBefore, readReportsBy } from './report-store.server.ts';

const AT_ONCE = 500;

/** Exports `reports.json`: the account's reports and the decisions on them. */
export const reportsPart: ExportPart = ({ db, userId }, sink) =>
  sink.rows(
    'reports.json',
    rowsById((after, limit) => readReportsBy(db, userId, after, limit)),
  );

/** Removes the id of an account that ends from the reports it made; the reports stay. */
export const leaveReports = ({ db }: InTransaction, userId: number): Promise<void> => forgetAccountIn(db, userId);

/** Job that deletes browser and network hashes of old reports, and the text of reports that were decided long ago. */
export async function forgetOldReporters({ db, now }: Ctx): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY);
  while ((await forgetHashesBefore(db, before(REPORTER_DAYS), AT_ONCE)) === AT_ONCE);
  while ((await forgetWordsBefore(db, before(REPORT_WORDS_DAYS), AT_ONCE)) === AT_ONCE);
}
