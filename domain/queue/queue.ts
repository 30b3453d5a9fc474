/** Queues of the back office: cases that wait for a decision by staff (ADM-02). */
import { HOUR, MINUTE } from '../values/durations.ts';

export const QUEUE_KINDS = [
  'listing',
  'report',
  'inspection',
  'leasing',
  'support',
  'review',
  'shop',
  'mark',
  'feed-run',
] as const;
export type QueueKind = (typeof QUEUE_KINDS)[number];

/** Milliseconds for which a claim lasts after the last work on its case. */
export const CLAIM_MS = 10 * MINUTE;

/** Milliseconds for which a skipped case is not given to the person who skipped it. */
export const SKIP_MS = HOUR;

/** Milliseconds within which a case of each kind should be decided. */
export const TARGET_MS: Readonly<Record<QueueKind, number>> = {
  listing: 2 * HOUR,
  report: 24 * HOUR,
  inspection: 24 * HOUR,
  leasing: 24 * HOUR,
  // Its rows bring deadlines in working hours (`domain/support`).
  support: 24 * HOUR,
  review: 24 * HOUR,
  shop: 24 * HOUR,
  mark: 24 * HOUR,
  'feed-run': 24 * HOUR,
};

/** Tells whether a case has waited longer than its kind's target. */
export function isOverdue(kind: QueueKind, since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() > TARGET_MS[kind];
}

/** Staff member who works on a case, and the end of their claim. */
export type Claim = {
  readonly caseId: number;
  readonly staffId: number;
  readonly name: string;
  readonly until: Date;
};
