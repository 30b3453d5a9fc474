/** Reports of accounts that export their data or end, and what is forgotten with time (AUTH-05). */
import type { Ctx, InTransaction } from '../../db/transact.server.ts';
import { rowsById } from '../identity/account/exported-rows.ts';
import type { ExportPart } from '../values/area.server.ts';
import { DAY } from '../values/durations.ts';
import { REPORT_WORDS_DAYS, REPORTER_DAYS } from './report.ts';
import { forgetAccountIn, forgetHashesBefore, forgetWordsBefore, readReportsBy } from './report-store.server.ts';

const AT_ONCE = 500;

/** `reports.json`: what the account has reported, and what was decided. */
export const reportsPart: ExportPart = ({ db, userId }, sink) =>
  sink.rows(
    'reports.json',
    rowsById((after, limit) => readReportsBy(db, userId, after, limit)),
  );

/** Takes an account that ends off its reports. */
export const leaveReports = ({ db }: InTransaction, userId: number): Promise<void> => forgetAccountIn(db, userId);

/** Job that forgets the browsers and networks of old reports, and the words of those that were decided long ago. */
export async function forgetOldReporters({ db, now }: Ctx): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY);
  while ((await forgetHashesBefore(db, before(REPORTER_DAYS), AT_ONCE)) === AT_ONCE);
  while ((await forgetWordsBefore(db, before(REPORT_WORDS_DAYS), AT_ONCE)) === AT_ONCE);
}
