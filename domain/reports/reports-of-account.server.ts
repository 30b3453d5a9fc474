/** Reports of accounts that export their data or end, and what is forgotten with time (AUTH-05). */
import type { Ctx, InTransaction } from '../../db/transact.server.ts';
import type { ExportPart } from '../identity/account/export-archive.server.ts';
import { DAY } from '../values/durations.ts';
import { REPORT_WORDS_DAYS, REPORTER_DAYS } from './report.ts';
import {
  type ExportedReport,
  forgetAccountIn,
  forgetHashesBefore,
  forgetWordsBefore,
  readReportsBy,
} from './report-store.server.ts';

const AT_ONCE = 500;

/** `reports.json`: what the account has reported, and what was decided. */
export const reportsPart: ExportPart = async ({ db, userId }, sink) => {
  await sink.rows('reports.json', allReports());

  async function* allReports(): AsyncGenerator<ExportedReport> {
    for (let after = 0; ; ) {
      const rows = await readReportsBy(db, userId, after, AT_ONCE);
      yield* rows;
      after = rows.at(-1)?.id ?? after;
      if (rows.length < AT_ONCE) return;
    }
  }
};

/** Takes an account that ends off its reports. */
export const leaveReports = ({ db }: InTransaction, userId: number): Promise<void> => forgetAccountIn(db, userId);

/** Job that forgets the browsers and networks of old reports, and the words of those that were decided long ago. */
export async function forgetOldReporters({ db, now }: Ctx): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY);
  while ((await forgetHashesBefore(db, before(REPORTER_DAYS), AT_ONCE)) === AT_ONCE);
  while ((await forgetWordsBefore(db, before(REPORT_WORDS_DAYS), AT_ONCE)) === AT_ONCE);
}
