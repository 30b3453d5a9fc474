/** Decides the open reports of a subject, and notifies the reporters (ITEM-01). */
import type { InTransaction } from '../../db/transact.server.ts';
import { recordEvents } from '../events/events.server.ts';
import type { EventData } from '../events/events.ts';
import { notify } from '../notifications/notifications.server.ts';
import { DECISION_WAIT_MS } from '../staff/decision-wait.ts';
import type { ReportSubject } from './report.ts';
import { decideOpen, readReporters } from './report-store.server.ts';

/**
 * Decides open reports; returns how many. Reporters are notified after the time in which the decision can be undone
 * (ADM-01).
 */
export async function settleOpen(
  trx: InTransaction,
  subject: ReportSubject,
  decision: Parameters<typeof decideOpen>[2],
): Promise<number> {
  const count = await decideOpen(trx, subject, decision);
  if (count === 0) return 0;
  const { kind, id: subjectId } = subject;
  const data = { subject: kind, subjectId, verdict: decision.verdict, decidedAt: trx.now.toISOString() };
  const notBefore = new Date(trx.now.getTime() + DECISION_WAIT_MS);
  await recordEvents(trx, [{ kind: 'reports-settled', data }], { notBefore });
  return count;
}

/** Reaction: notifies accounts whose reports a decision closed, unless it was undone. Visitors cannot be notified. */
export async function notifyReporters(trx: InTransaction, settled: EventData['reports-settled']): Promise<void> {
  const { subject: kind, subjectId: id, verdict, decidedAt } = settled;
  const reporters = await readReporters(trx.db, { kind, id }, { verdict, at: new Date(decidedAt) });
  const data = { subject: kind, subjectId: id, verdict, ...(kind === 'listing' && { listingId: id }) };
  const key = `${kind}:${id}:${decidedAt}`;
  await notify(
    trx,
    reporters.map((userId) => ({ userId, kind: 'report', key, data })),
  );
}
