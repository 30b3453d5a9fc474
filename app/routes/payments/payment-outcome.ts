import type { Attempt } from '../../../domain/payments/attempts/attempt.ts';
import { isUnpaid, type Order } from '../../../domain/payments/orders/order.ts';
import type { Refund, RefundReason } from '../../../domain/payments/refunds/refund.ts';

/** `checked`: people look at it. `returned`, `returning`: paid, but it could not be had; to the wallet, or to the card. */
export type Outcome = 'success' | 'returned' | 'returning' | 'refunded' | 'failure' | 'unclear' | 'checked' | 'waiting';

/** Reason why nothing was bought, as it is reported. */
export type PaymentError = 'cancelled' | 'failed' | 'expired' | 'differs' | 'unavailable';

export function outcomeOf(
  { state, settledAt }: Order,
  attempts: readonly Attempt[],
  refunds: readonly Refund[],
): Outcome {
  const isAny = (...states: readonly Attempt['state'][]) => attempts.some((attempt) => states.includes(attempt.state));
  if (state === 'paid') return 'success';
  if (state === 'refunded') return settledAt === null ? backTo(refunds) : 'refunded';
  if (isAny('returned', 'verifying')) return 'unclear';
  if (isAny('flagged')) return 'checked';
  if (isUnpaid(state)) return 'waiting';
  // Paid after its end, when it could not be had any more.
  return isAny('verified') ? backTo(refunds) : 'failure';
}

/** Where the money of a payment is that bought nothing. */
function backTo(refunds: readonly Refund[]): Outcome {
  const owed = refunds.find(({ reason }) => OWED.includes(reason));
  if (!owed || owed.state === 'credited') return 'returned';
  return owed.state === 'done' ? 'refunded' : 'returning';
}

/** Reasons of refunds that pay back what bought nothing; for others the payer asked, or something was bought. */
const OWED: readonly RefundReason[] = ['purchase', 'account-ended', 'suspense'];

export function errorOf(outcome: Outcome, { state }: Order, [latest]: readonly Attempt[]): PaymentError | null {
  if (outcome === 'returned' || outcome === 'returning') return 'unavailable';
  if (outcome === 'checked' || (outcome === 'failure' && latest?.state === 'reversed')) return 'differs';
  if (outcome !== 'failure') return null;
  if (state === 'expired' || latest?.state === 'expired') return 'expired';
  return state === 'cancelled' || latest?.code === 'cancelled' ? 'cancelled' : 'failed';
}
