import type { Db, InTransaction } from '../../db/transact.server.ts';
import { type Change, changesOf, isEffective } from '../listings/listings.server.ts';
import { readSettings } from '../settings/settings.server.ts';
import { holdsListing, type ReportSubject, TO_HOLD_REVIEW } from './report.ts';
import { readReportingAccounts } from './report-store.server.ts';

/** The newest decision of a moderator about a listing that was not undone. */
export async function lastVerdict(db: Db, listingId: number, acts: readonly string[]): Promise<Change | null> {
  const changes = (await changesOf(db, listingId)).filter(isEffective);
  return changes.find(({ act, actorId }) => acts.includes(act) && actorId !== null) ?? null;
}

/**
 * Whether the open reports of a listing are enough to hold it. Reports from before a moderator's approval no longer
 * count, whether or not they are closed yet.
 */
export async function areEnough({ db, now }: InTransaction, subject: ReportSubject): Promise<boolean> {
  const approved = await lastVerdict(db, subject.id, ['approve']);
  const reporters = await readReportingAccounts(db, subject, approved?.at ?? null);
  const { reportsToHold } = await readSettings(db);
  return holdsListing(reporters, reportsToHold, now);
}

/** Whether two people report a review. Those whom it is about do not come here: its own module refuses their reports. */
export async function doPeopleHold({ db, now }: InTransaction, subject: ReportSubject): Promise<boolean> {
  return holdsListing(await readReportingAccounts(db, subject, null), TO_HOLD_REVIEW, now);
}
