/** Reopens reports whose decision was undone (ADM-01). */
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

/** Facts that a decision on reports stores for its undo. */
export type ReportsUndo = {
  readonly subject: ReportSubject;
  /** ISO text; identifies the decision together with `by`. */
  readonly at: string;
  readonly by: number;
  readonly upTo: number;
  /** The listing that the decision held or published again. */
  readonly listing: ListingUndo | null;
};

/** `changed`: no report is still closed by this decision, or the listing has changed since. */
export const undoReportDecision = inverse<ReportsUndo, Catalogue>({
  permission: 'decide reports',
  async putBack({ actor, ...trx }, { undo, after }, catalogue) {
    const { subject, listing, by, upTo, at } = undo;
    // The listing is locked first, as by a new report; another sequence could deadlock.
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
 * Reaction to the undo of a moderator's decision on a listing: reopens the reports that the decision closed. Repeating
 * it changes nothing.
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
 * Sets again the report flags of a listing that the undone decision had removed. They hold the listing until a
 * moderator decides. Flags are set for open reports, and for upheld reports that are newer than the moderator's
 * previous decision.
 */
async function flagAgain(trx: InTransaction, subject: ReportSubject): Promise<void> {
  const verdict = await lastVerdict(trx.db, subject.id, Object.keys(SETTLES));
  for (const { reason, at } of await readStandingReasons(trx.db, subject, verdict?.at ?? null)) {
    await insertReportFlag({ ...trx, now: at }, subject.id, reason);
  }
}
