/** Public interface of the reports module: complaints about a listing, a conversation, a user or a review. */

import { type Ctx, type InTransaction, transact } from '../../db/transact.server.ts';
import { recordEvents } from '../events/events.server.ts';
import { sightOf } from '../listings/listing-sight.ts';
import { type Catalogue, changeStatus } from '../listings/listings.server.ts';
import { deleteReportFlags, insertReportFlag } from '../moderation/moderation.server.ts';
import { isOfSeller } from '../sellers/sellers.server.ts';
import { ok, type Result, refused } from '../values/result.ts';
import { areEnough, doPeopleHold, lastVerdict } from './enough-reports.server.ts';
import { type ReportVerdict, SETTLES } from './report.ts';
import { lockSubject, readWrongCases, refreshCase } from './report-case-store.server.ts';
import { lockReported, type ReportRow, upsertReport } from './report-store.server.ts';
import { settleOpen } from './settle-reports.server.ts';

export { isConcerned } from './concerned.server.ts';
export {
  caseReports,
  countReportedSubjects,
  decideReports,
  oldestOpenReport,
  REPORT_QUEUE,
  type ReportCase,
  reportCase,
  reportedSubjects,
} from './decide-reports.server.ts';
export type { ReportedLine } from './report-case-store.server.ts';
export { isReportedBy, isStillDecided, REPORTERS_MAX, type ReportLine } from './report-store.server.ts';
export { forgetOldReporters, leaveReports, reportsPart } from './reports-of-account.server.ts';
export { notifyReporters } from './settle-reports.server.ts';
export { undoReportDecision, unsettleReports } from './undo-reports.server.ts';

/** `text` is cleaned; `reason` is one of `REASONS_FOR` the subject's kind. */
export type NewReport = ReportRow;

/** `not-found`: the listing is not public. `own`: the reporter's own listing. */
export type Reported = Result<{ readonly isNew: boolean; readonly isHeld: boolean }, 'not-found' | 'own'>;

/**
 * Stores a report, once per browser. The subject's own module has checked that the conversation or user exists and that
 * the reporter may report it. A published listing is held for moderation if enough accounts in real use report it.
 */
export function reportSubject(ctx: Ctx, report: NewReport, catalogue: Catalogue): Promise<Reported> {
  return transact(ctx, async (trx) => {
    if (report.subject.kind === 'listing') return reportListing(trx, report, catalogue);
    const isNew = await store(trx, report);
    const { kind, id } = report.subject;
    if (isNew && kind === 'review' && (await doPeopleHold(trx, report.subject))) {
      await recordEvents(trx, [{ kind: 'enough-reported', data: { subject: 'review', subjectId: id } }]);
    }
    return ok({ isNew, isHeld: false });
  });
}

/** Returns whether this is the browser's first report about the subject. */
async function store(trx: InTransaction, report: NewReport): Promise<boolean> {
  await lockSubject(trx.db, report.subject);
  const isNew = await upsertReport(trx, report);
  await refreshCase(trx.db, report.subject);
  return isNew;
}

async function reportListing(trx: InTransaction, report: NewReport, catalogue: Catalogue): Promise<Reported> {
  const { subject, reason, by } = report;
  const listing = await lockReported(trx.db, subject.id);
  // A listing that strangers cannot see cannot be reported. Owners may see more, but cannot report their own listing;
  // moderators may too, but need no reports.
  if (!listing || sightOf(listing, 'other', trx.now) === 'none') return refused('not-found');
  const { userId } = by;
  if (userId !== null && (await isOfSeller(trx.db, { userId, sellerId: listing.userId }))) return refused('own');
  const isNew = await store(trx, report);
  if (isNew) await insertReportFlag(trx, subject.id, reason);
  const isHeld = isNew && listing.status === 'published' && (await areEnough(trx, subject));
  if (isHeld) {
    const actor = { kind: 'job', userId: null } as const;
    await changeStatus(trx, { listingId: subject.id, act: 'hold', actor }, catalogue);
  }
  return ok({ isNew, isHeld });
}

/**
 * Reaction to a listing's change: closes the reports made before a moderator's decision on the listing; an approval by
 * a rule closes none. Repeating it changes nothing.
 */
export async function settleReports(trx: InTransaction, listingId: number): Promise<void> {
  const { db } = trx;
  const decided = await lastVerdict(db, listingId, Object.keys(SETTLES));
  if (!decided) return;
  const { at, actorId, words } = decided;
  const verdict = SETTLES[decided.act as keyof typeof SETTLES];
  const subject = { kind: 'listing', id: listingId } as const;
  await lockSubject(db, subject);
  await settleOpen({ ...trx, now: at }, subject, { verdict, decidedBy: actorId, note: words, upTo: { at } });
  await refreshCase(db, subject);
  await deleteReportFlags(trx, listingId, at);
}

type DecidedReview = {
  readonly reviewId: number;
  readonly verdict: ReportVerdict;
  readonly decidedBy: number;
  readonly at: Date;
};

/** Reaction to a decision in the queue of reviews: closes the reports of that review made before it. */
export async function settleReviewReports(
  trx: InTransaction,
  { reviewId, verdict, decidedBy, at }: DecidedReview,
): Promise<void> {
  const subject = { kind: 'review', id: reviewId } as const;
  await lockSubject(trx.db, subject);
  await settleOpen({ ...trx, now: at }, subject, { verdict, decidedBy, note: null, upTo: { at } });
  await refreshCase(trx.db, subject);
}

const CASES_AT_ONCE = 500;

/**
 * Job that corrects cases that contradict the open reports of their subject. They arise during an upgrade, when a
 * process of an older version, which had no cases, writes reports. Returns how many it corrected.
 */
export async function mendCases(ctx: Ctx): Promise<number> {
  const subjects = await readWrongCases(ctx.db, CASES_AT_ONCE);
  for (const subject of subjects) {
    await transact(ctx, async ({ db }) => {
      await lockSubject(db, subject);
      await refreshCase(db, subject);
    });
  }
  return subjects.length;
}
