/** Public interface of the gateways module: attempts to pay, their results, and money in suspense (PAY-04, PAY-05). */

export { requestToken, type TokenRefusal } from './attempts/ask-token.server.ts';
export type { AttemptParts } from './attempts/attempt-parts.server.ts';
export {
  endAttempt,
  lockAttempt,
  readAttemptById,
  readAttemptsOf,
  readPaymentsForExport,
} from './attempts/attempt-store.server.ts';
export { lookAtDue, takeCallback } from './attempts/attempts.server.ts';
export { readSettlingAttempt, storeFound, storeReversed } from './attempts/paid-attempt-store.server.ts';
export { bookGone, endReversing } from './attempts/reversing.server.ts';
export { suspend } from './attempts/suspend.server.ts';
export {
  isSuspended,
  lockSuspenseRow,
  readOrderOfSuspense,
  readResolvedOf,
  SUSPENSE_REASONS,
  type SuspenseItem,
  type SuspenseReason,
  storeResolved,
} from './attempts/suspense-store.server.ts';
export { callJson } from './json-call-gateway.server.ts';
export {
  actInSandbox,
  readSandboxPayment,
  SANDBOX_ACTS,
  type SandboxAct,
} from './sandbox-gateway.server.ts';
