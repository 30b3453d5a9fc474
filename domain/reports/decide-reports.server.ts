/** Reports as staff see and decide them (ADM-02). */
import type { Ctx, Db } from '../../db/transact.server.ts';
import { recordEvents } from '../events/events.server.ts';
import type { ListingUndo } from '../listings/life/listing-undo.ts';
import { type Catalogue, changeStatus, changesOf, isEffective } from '../listings/listings.server.ts';
import { deleteReportFlags } from '../moderation/moderation.server.ts';
import { endClaim, holdsClaim, type Queue } from '../queue/queue.server.ts';
import { type Actor, changeAsStaff, type StaffChange, type StaffCtx } from '../staff/staff.server.ts';
import { cursorOf, timePart } from '../values/cursor.ts';
import { parseId } from '../values/ids.ts';
import { ok, refused } from '../values/result.ts';
import { isConcerned } from './concerned.server.ts';
import { areEnough } from './enough-reports.server.ts';
import { countPeople, type ReportSubject, type ReportSubjectKind, type ReportVerdict } from './report.ts';
import {
  countCases,
  lockCase,
  lockFirstCase,
  lockSubject,
  type ReportCursor,
  type ReportedLine,
  readCaseId,
  readFirstCase,
  readOldestCase,
  readReported,
  refreshCase,
} from './report-case-store.server.ts';
import {
  hasOpen,
  lockReported,
  type ReportLine,
  type ReportLineCursor,
  readOpenReporters,
  readReportIds,
  readReportsOf,
  readSubject,
  readSubjectFacts,
  type SubjectFacts,
} from './report-store.server.ts';
import { settleOpen } from './settle-reports.server.ts';
import type { ReportsUndo } from './undo-reports.server.ts';

/** Queue of reports, by target time. The id of a case is that of its oldest open report. */
export const REPORT_QUEUE: Queue = {
  kind: 'report',
  permission: 'decide reports',
  waiting: {
    async lock({ db }, caseId) {
      const found = await lockCase(db, caseId);
      if (found) return { ...found, waits: true };
      return (await readSubject(db, caseId)) && { waits: false, concerns: [] };
    },
    lockFirst: lockFirstCase,
    first: readFirstCase,
  },
};

export type ReportedPage = {
  readonly lines: readonly ReportedLine[];
  /** Encoded cursor; null on the last page. */
  readonly next: string | null;
};

/** Reads a page of the queue, for one kind of subject or all. */
export async function reportedSubjects(
  db: Db,
  { kind, after }: { readonly kind: ReportSubjectKind | null; readonly after: string | null },
  limit: number,
): Promise<ReportedPage> {
  const found = await readReported(db, { kind, after: reportCursor.read(after) }, limit + 1);
  const lines = found.slice(0, limit);
  const last = found.length > limit ? lines.at(-1) : undefined;
  return { lines, next: last ? reportCursor.write(last) : null };
}

const reportCursor = cursorOf<ReportCursor>({ dueAt: timePart, reportId: { write: String, read: parseId } });

/** Number of cases that wait for a decision, counted no further than `most`. */
export const countReportedSubjects = ({ db }: Pick<Ctx, 'db'>, most: number): Promise<number> => countCases(db, most);

export const oldestOpenReport = ({ db }: Pick<Ctx, 'db'>): Promise<Date | null> => readOldestCase(db);

export type ReportCase = SubjectFacts & {
  readonly subject: ReportSubject;
  /** Null if no report is open. */
  readonly caseId: number | null;
};

/** Reads the subject of a report; null if the report does not exist. */
export async function reportCase({ db }: Pick<Ctx, 'db'>, reportId: number): Promise<ReportCase | null> {
  const subject = await readSubject(db, reportId);
  if (!subject) return null;
  const [facts, caseId] = await Promise.all([readSubjectFacts(db, subject), readCaseId(db, subject)]);
  return { ...facts, subject, caseId };
}

export type CaseReports = {
  /** Reports of the page. */
  readonly lines: readonly ReportLine[];
  /** Cursor of the next page; null on the last. */
  readonly next: string | null;
  readonly isFirst: boolean;
  /** Number of open reports on all pages, at most `REPORTERS_MAX`. */
  readonly open: number;
  /** Estimated number of people behind the open reports. */
  readonly people: number;
  /** Id of the newest open report; 0 if none is open. */
  readonly newestOpen: number;
  /** Ids of all reports about the subject. */
  readonly ids: readonly number[];
};

/** Reads the reports about a subject, one page at a time. */
export async function caseReports(
  { db, now }: Ctx,
  subject: ReportSubject,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<CaseReports> {
  const cursor = lineCursor.read(after);
  const [found, open, ids] = await Promise.all([
    readReportsOf(db, subject, cursor, limit + 1),
    readOpenReporters(db, subject),
    readReportIds(db, subject),
  ]);
  const lines = found.slice(0, limit);
  const last = found.length > limit ? lines.at(-1) : undefined;
  return {
    lines,
    ids,
    isFirst: cursor === null,
    next: last ? lineCursor.write({ isOpen: last.state === 'open', id: last.id }) : null,
    open: open.length,
    people: countPeople(open, now),
    newestOpen: open[0]?.reportId ?? 0,
  };
}

const lineCursor = cursorOf<ReportLineCursor>({
  isOpen: { write: (isOpen) => (isOpen ? '1' : '0'), read: (text) => (/^[01]$/.test(text) ? text === '1' : null) },
  id: { write: String, read: parseId },
});

export type Decision = {
  /** Id of any report about the subject. */
  readonly reportId: number;
  /** Id of the newest report that the decider saw. */
  readonly upTo: number;
  readonly verdict: ReportVerdict;
  readonly note: string | null;
};

/**
 * Decides the open reports about one subject. If they are upheld, a published listing is held for review; if they are
 * dismissed, a listing that was held only because of them is published again. `own`: the reports are about the decider,
 * their listing or a conversation of theirs, and the decider is not an admin. `not-claimed`: the decider has not
 * claimed the case, or the claim has expired.
 */
export function decideReports(
  ctx: Ctx,
  actor: Actor,
  { reportId, upTo, verdict, note }: Decision,
  catalogue: Catalogue,
): Promise<StaffChange<'gone' | 'own' | 'decided' | 'not-claimed'>> {
  return changeAsStaff(ctx, actor, REPORT_QUEUE, async (staff) => {
    const { db, now, actor: by } = staff;
    const subject = await readSubject(db, reportId);
    if (!subject) return refused('gone');
    // The listing is locked first, as by a new report; another sequence could deadlock.
    const listing = subject.kind === 'listing' ? await lockReported(db, subject.id) : null;
    if (await isConcerned(db, subject, by)) return refused('own');
    await lockSubject(db, subject);
    const caseId = await readCaseId(db, subject);
    const wait = caseId === null ? null : await lockCase(db, caseId);
    if (caseId === null || wait === null) return refused('decided');
    if (!(await holdsClaim(staff, REPORT_QUEUE, caseId))) return refused('not-claimed');
    const holds = verdict === 'upheld' && listing?.status === 'published';
    const held = holds ? await moveListing(staff, subject.id, 'hold', catalogue) : null;
    const count = await settleOpen(staff, subject, { verdict, decidedBy: by.id, note, upTo: { reportId: upTo } });
    if (count === 0) return refused('decided');
    await endClaim(staff, REPORT_QUEUE, caseId, wait);
    await refreshCase(db, subject);
    const isDismissed = subject.kind === 'listing' && verdict === 'dismissed';
    if (isDismissed && !(await hasOpen(db, subject))) await deleteReportFlags(staff, subject.id, now);
    const released = isDismissed ? await releaseListing(staff, subject, catalogue) : null;
    if (subject.kind === 'review') {
      const data = { subject: 'review', subjectId: subject.id, verdict, decidedAt: now.toISOString() } as const;
      await recordEvents(staff, [{ kind: 'reports-decided', data }]);
    }
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
 * Publishes a listing again if reports held it, nobody has changed it since, and the remaining open reports are too few
 * to hold it.
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
