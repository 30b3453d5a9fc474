/** Opens reports again whose decision was undone (ADM-01). */
import type { InTransaction } from '../../db/transact.server.ts';
import { recordEvents } from '../events/events.server.ts';
import type { ListingUndo } from '../listings/life/listing-undo.ts';
import { type Catalogue, changesOf, undoDecision } from '../listings/listings.server.ts';
import { insertReportFlag } from '../moderation/moderation.server.ts';
import { inverse } from '../staff/staff.server.ts';
import { ok, refused } from '../values/result.ts';
import { isConcerned } from './concerned.server.ts';
import { lastVerdict } from './enough-reports.server.ts';
import { type ReportSubject, SETTLES } from './report.ts';
import { lockSubject, refreshCase } from './report-case-store.server.ts';
import { lockReported, type ReportDecision, readStandingReasons, reopenReports } from './report-store.server.ts';

/** Everything that a decision about reports leaves for its undo. */
export type ReportsUndo = {
  readonly subject: ReportSubject;
  /** ISO text; with `by` it names the decision. */
  readonly at: string;
  readonly by: number;
  readonly upTo: number;
  /** The listing that the decision held or published again. */
  readonly listing: ListingUndo | null;
};

/** `changed`: none of the reports is decided as it was, or the listing went on since. */
export const undoReportDecision = inverse<ReportsUndo, Catalogue>({
  permission: 'decide reports',
  async putBack({ actor, ...trx }, { undo, after }, catalogue) {
    const { subject, listing, by, upTo, at } = undo;
    // Locks the listing first, in the same order as a new report.
    if (subject.kind === 'listing') await lockReported(trx.db, subject.id);
    if (await isConcerned(trx.db, subject, actor)) return refused('own');
    if (listing) {
      const staff = { userId: actor.id, isAdmin: actor.role === 'admin' };
      const undone = await undoDecision(trx, listing, staff, catalogue);
      if (!undone.ok) return undone;
    }
    const count = await reopen(trx, subject, { decidedBy: by, at: new Date(at), upTo });
    if (count === 0) return refused('changed');
    const verdict = after?.verdict;
    if (subject.kind === 'review' && (verdict === 'upheld' || verdict === 'dismissed')) {
      const data = { subject: 'review', subjectId: subject.id, verdict, decidedAt: at } as const;
      await recordEvents(trx, [{ kind: 'reports-undone', data }]);
    }
    return ok({});
  },
});

/**
 * Opens the reports again that a moderator's decision about their listing had settled. For the event of the undo: done
 * twice it is as done once.
 */
export async function unsettleReports(
  trx: InTransaction,
  { listingId, changeId }: { readonly listingId: number; readonly changeId: number },
): Promise<void> {
  const decision = (await changesOf(trx.db, listingId)).find(({ id }) => id === changeId);
  if (decision?.actorId == null) return;
  await reopen(trx, { kind: 'listing', id: listingId }, { decidedBy: decision.actorId, at: decision.at, upTo: null });
}

async function reopen(trx: InTransaction, subject: ReportSubject, decision: ReportDecision): Promise<number> {
  await lockSubject(trx.db, subject);
  const reopened = await reopenReports(trx.db, subject, decision);
  await refreshCase(trx.db, subject);
  if (subject.kind === 'listing') await flagAgain(trx, subject);
  return reopened;
}

/**
 * Sets the flags again that the decision took off: of open reports, and of those upheld before it, which hold the listing
 * until a moderator decides about it.
 */
async function flagAgain(trx: InTransaction, subject: ReportSubject): Promise<void> {
  const verdict = await lastVerdict(trx.db, subject.id, Object.keys(SETTLES));
  for (const { reason, at } of await readStandingReasons(trx.db, subject, verdict?.at ?? null)) {
    await insertReportFlag({ ...trx, now: at }, subject.id, reason);
  }
}
