import { SECOND } from '../values/durations.ts';

/**
 * Milliseconds after a decision in which staff can undo it. Only after them does the decision have consequences
 * (ADM-01).
 */
export const DECISION_WAIT_MS = 30 * SECOND;

/**
 * Latest time of decisions whose notices may already have been sent. Newer decisions are not yet shown to the people
 * concerned.
 */
export const notifiedUntil = (now: Date): Date => new Date(now.getTime() - DECISION_WAIT_MS);
