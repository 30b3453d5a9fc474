/** What colleagues see of reports, and decide (ADM-02). */
import type { Ctx, Db } from '../../db/transact.server.ts';
import type { Catalogue } from '../listings/listings.server.ts';
import { changeStatus, changesOf } from '../listings/posting/posting.server.ts';
import { deleteReportFlags } from '../moderation/moderation.server.ts';
import {
  type Actor,
  type ChangeOutcome,
  changeAsStaff,
  refuseChange,
  type StaffWork,
} from '../moderation/staff-change.server.ts';
import { areEnough } from './enough-reports.server.ts';
import { countPeople, type ReportSubject, type ReportSubjectKind, type Verdict } from './report.ts';
import {
  decideOpen,
  hasOpen,
  lockReported,
  type ReportedLine,
  type ReportLine,
  readReported,
  readReportsOf,
  readSubject,
  readSubjectFacts,
  type SubjectFacts,
} from './report-store.server.ts';

export type ReportedPage = { readonly lines: readonly ReportedLine[]; readonly hasMore: boolean };

/** What waits for a decision, what most people report first. */
export async function reportedSubjects(
  db: Db,
  shown: { readonly kind: ReportSubjectKind | null; readonly skip: number },
  limit: number,
): Promise<ReportedPage> {
  const lines = await readReported(db, shown, limit + 1);
  return { lines: lines.slice(0, limit), hasMore: lines.length > limit };
}

export type ReportCase = SubjectFacts & {
  readonly subject: ReportSubject;
  readonly reports: readonly ReportLine[];
  /** How many people the open reports seem to come from. */
  readonly people: number;
};

const REPORTS_SHOWN = 200;

/** Everything said about what one report is about; null where there is no such report. */
export async function reportCase({ db, now }: Ctx, reportId: number): Promise<ReportCase | null> {
  const subject = await readSubject(db, reportId);
  if (!subject) return null;
  const [facts, reports] = await Promise.all([
    readSubjectFacts(db, subject),
    readReportsOf(db, subject, REPORTS_SHOWN),
  ]);
  const open = reports.filter(({ state }) => state === 'open');
  return { ...facts, subject, reports, people: countPeople(open, now) };
}

export type Decision = {
  /** Any report of the subject. */
  readonly reportId: number;
  /** The newest that was seen. */
  readonly upTo: number;
  readonly verdict: Verdict;
  readonly note: string | null;
};

/**
 * Decides the open reports about one subject. A published listing whose reports are upheld is held for review; one that
 * is held only because of its reports is published again when they are dismissed.
 */
export function decideReports(
  { db, now }: Ctx,
  actor: Actor,
  { reportId, upTo, verdict, note }: Decision,
  catalogue: Catalogue,
): Promise<ChangeOutcome> {
  return changeAsStaff(db, actor, 'decide reports', now, async (staff) => {
    const { trx, actorId, record } = staff;
    const subject = (await readSubject(trx, reportId)) ?? refuseChange('gone');
    const held = subject.kind === 'listing' && (await holdListing(staff, subject.id, verdict, catalogue, now));
    const decision = { verdict, decidedBy: actorId, note, upTo: { reportId: upTo } };
    const count = await decideOpen({ db: trx, now }, subject, decision);
    if (count === 0) refuseChange('decided');
    const isDismissed = subject.kind === 'listing' && verdict === 'dismissed';
    if (isDismissed && !(await hasOpen(trx, subject))) await deleteReportFlags(trx, subject.id, now);
    const released = isDismissed && (await releaseListing(staff, subject, catalogue, now));
    await record({
      action: 'decide-reports',
      subject: { kind: 'report', id: String(reportId) },
      before: { verdict: 'open' },
      after: {
        verdict,
        reports: count,
        [subject.kind]: subject.id,
        ...(held ? { status: 'pending' } : {}),
        ...(released ? { status: 'published' } : {}),
      },
      reason: note,
    });
  });
}

/** The listing first, as whoever reports it locks it. Nobody decides about his own; an admin may be alone. */
async function holdListing(
  { trx, actorId, role }: StaffWork,
  listingId: number,
  verdict: Verdict,
  catalogue: Catalogue,
  now: Date,
): Promise<boolean> {
  const listing = await lockReported(trx, listingId);
  if (listing?.userId === actorId && role !== 'admin') refuseChange('forbidden');
  if (verdict !== 'upheld' || listing?.status !== 'published') return false;
  const by = { kind: 'moderator', userId: actorId } as const;
  const changed = await changeStatus({ db: trx, now }, { listingId, act: 'hold', actor: by }, catalogue);
  return changed.ok;
}

/**
 * Publishes a listing again if reports held it, nobody has changed it since, and the reports still open would not hold
 * it again.
 */
async function releaseListing(
  { trx, actorId }: StaffWork,
  subject: ReportSubject,
  catalogue: Catalogue,
  now: Date,
): Promise<boolean> {
  const [last] = await changesOf(trx, subject.id);
  if (last?.act !== 'hold' || last.actorId !== null || (await areEnough({ db: trx, now }, subject))) return false;
  const by = { kind: 'moderator', userId: actorId } as const;
  return (await changeStatus({ db: trx, now }, { listingId: subject.id, act: 'approve', actor: by }, catalogue)).ok;
}
