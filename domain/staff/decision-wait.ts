import { SECOND } from '../values/durations.ts';

/** Time in which staff can undo a decision: nothing follows from one before (ADM-01). */
export const DECISION_WAIT_MS = 30 * SECOND;

/** Time until which decisions are told by now; their people are shown none that is newer. */
export const notifiedUntil = (now: Date): Date => new Date(now.getTime() - DECISION_WAIT_MS);
