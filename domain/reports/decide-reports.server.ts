/** What colleagues see of reports, and decide (ADM-02). */
import type { Ctx, Db } from '../../db/transact.server.ts';
import type { ListingUndo } from '../listings/life/listing-undo.ts';
import type { Catalogue } from '../listings/listings.server.ts';
import { changeStatus, changesOf, isEffective } from '../listings/posting/posting.server.ts';
import { deleteReportFlags } from '../moderation/moderation.server.ts';
import { type Actor, changeAsStaff, type StaffChange, type StaffCtx } from '../staff/staff.server.ts';
import { ok, refused } from '../values/result.ts';
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
import type { ReportsUndo } from './undo-reports.server.ts';

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
 * is held only because of its reports is published again when they are dismissed. `own`: the listing is the
 * decider's own, and they are not an admin.
 */
export function decideReports(
  ctx: Ctx,
  actor: Actor,
  { reportId, upTo, verdict, note }: Decision,
  catalogue: Catalogue,
): Promise<StaffChange<'gone' | 'own' | 'decided'>> {
  return changeAsStaff(ctx, actor, { permission: 'decide reports' }, async (staff) => {
    const { db, now, actor: by } = staff;
    const subject = await readSubject(db, reportId);
    if (!subject) return refused('gone');
    // Locks the listing first, in the same order as a new report.
    const listing = subject.kind === 'listing' ? await lockReported(db, subject.id) : null;
    if (listing?.userId === by.id && by.role !== 'admin') return refused('own');
    const holds = verdict === 'upheld' && listing?.status === 'published';
    const held = holds ? await moveListing(staff, subject.id, 'hold', catalogue) : null;
    const count = await decideOpen(staff, subject, { verdict, decidedBy: by.id, note, upTo: { reportId: upTo } });
    if (count === 0) return refused('decided');
    const isDismissed = subject.kind === 'listing' && verdict === 'dismissed';
    if (isDismissed && !(await hasOpen(db, subject))) await deleteReportFlags(db, subject.id, now);
    const released = isDismissed ? await releaseListing(staff, subject, catalogue) : null;
    const after = {
      verdict,
      reports: count,
      [subject.kind]: subject.id,
      ...(held ? { status: 'pending' } : {}),
      ...(released ? { status: 'published' } : {}),
    };
    const about = { kind: 'report', id: String(reportId) } as const;
    const undo: ReportsUndo = { subject, at: now.toISOString(), by: by.id, upTo, listing: held ?? released };
    return ok({
      entry: { action: 'decide-reports', subject: about, before: { verdict: 'open' }, after, reason: note, undo },
    });
  });
}

/**
 * Publishes a listing again if reports held it, nobody has changed it since, and the reports still open would not hold
 * it again.
 */
async function releaseListing(
  staff: StaffCtx,
  subject: ReportSubject,
  catalogue: Catalogue,
): Promise<ListingUndo | null> {
  const last = (await changesOf(staff.db, subject.id)).find(isEffective);
  if (last?.act !== 'hold' || last.actorId !== null || (await areEnough(staff, subject))) return null;
  return moveListing(staff, subject.id, 'approve', catalogue);
}

async function moveListing(
  staff: StaffCtx,
  listingId: number,
  act: 'hold' | 'approve',
  catalogue: Catalogue,
): Promise<ListingUndo | null> {
  const by = { kind: 'moderator', userId: staff.actor.id } as const;
  const changed = await changeStatus(staff, { listingId, act, actor: by }, catalogue);
  return changed.ok ? changed.undo : null;
}
