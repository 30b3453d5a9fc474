import type { Db, InTransaction } from '../../db/transact.server.ts';
import { type Change, changesOf, isEffective } from '../listings/listings.server.ts';
import { readSettings } from '../settings/settings.server.ts';
import { holdsListing, type ReportSubject, TO_HOLD_REVIEW } from './report.ts';
import { readReportingAccounts } from './report-store.server.ts';

/**
 * The newest change of a listing that a moderator made by one of these acts and that was not undone; null if there is
 * none.
 */
export async function lastVerdict(db: Db, listingId: number, acts: readonly string[]): Promise<Change | null> {
  const changes = (await changesOf(db, listingId)).filter(isEffective);
  return changes.find(({ act, actorId }) => acts.includes(act) && actorId !== null) ?? null;
}

/**
 * Whether the open reports of a listing are enough to hold it. Reports from before a moderator's last approval do not
 * count, even if they are still open.
 */
export async function areEnough({ db, now }: InTransaction, subject: ReportSubject): Promise<boolean> {
  const approved = await lastVerdict(db, subject.id, ['approve']);
  const reporters = await readReportingAccounts(db, subject, approved?.at ?? null);
  const { reportsToHold } = await readSettings(db);
  return holdsListing(reporters, reportsToHold, now);
}

/**
 * Whether enough people have reported a review to hold it. The reports never include one by the reviewed seller,
 * because the reviews module refuses to store it.
 */
export async function doPeopleHold({ db, now }: InTransaction, subject: ReportSubject): Promise<boolean> {
  return holdsListing(await readReportingAccounts(db, subject, null), TO_HOLD_REVIEW, now);
}
