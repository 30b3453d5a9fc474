/** The queues of the back office: what waits for a decision by staff (ADM-02). */
import { HOUR, MINUTE } from '../values/durations.ts';

export const QUEUE_KINDS = ['listing', 'report'] as const;
export type QueueKind = (typeof QUEUE_KINDS)[number];

/** Milliseconds for which a case is one person's after their last work on it. */
export const CLAIM_MS = 10 * MINUTE;

/** Milliseconds within which a case of each kind is to be decided. */
export const TARGET_MS: Readonly<Record<QueueKind, number>> = {
  listing: 2 * HOUR,
  report: 24 * HOUR,
};

/** Whether a case has waited longer than its kind's target. */
export function isOverdue(kind: QueueKind, since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() > TARGET_MS[kind];
}

/** Who works on a case, and until when it is theirs. */
export type Claim = {
  readonly caseId: number;
  readonly staffId: number;
  readonly name: string;
  readonly until: Date;
};
