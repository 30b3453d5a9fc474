import { SECOND } from '../values/durations.ts';

/** Time in which staff can undo a decision: nothing follows from one before (ADM-01). */
export const DECISION_WAIT_MS = 30 * SECOND;
