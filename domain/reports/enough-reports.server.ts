import type { InTransaction } from '../../db/transact.server.ts';
import { changesOf, isEffective } from '../listings/posting/posting.server.ts';
import { readSettings } from '../settings/settings.server.ts';
import { holdsListing, type ReportSubject } from './report.ts';
import { readReportingAccounts } from './report-store.server.ts';

/**
 * Whether the open reports of a listing are enough to hold it. Reports from before a moderator's approval no longer
 * count, whether or not they are closed yet.
 */
export async function areEnough({ db, now }: InTransaction, subject: ReportSubject): Promise<boolean> {
  const changes = (await changesOf(db, subject.id)).filter(isEffective);
  const approved = changes.find(({ act, actorId }) => act === 'approve' && actorId !== null);
  const reporters = await readReportingAccounts(db, subject, approved?.at ?? null);
  const { reportsToHold } = await readSettings(db);
  return holdsListing(reporters, reportsToHold, now);
}
