/**
 * Determines the state of an order's payment, in the same way for every page, list, API call and notice (PAY-02,
 * PAY-03).
 */
import type { Attempt } from './attempt.ts';
import { isUnpaid, type Order } from './order.ts';
import type { Refund, RefundReason } from './refund.ts';

/**
 * `sent`: the payer was sent to a gateway, which has not reported the outcome yet. `unclear`: the gateway reports a
 * payment, but has not confirmed it yet. `checked`: staff check it. `returned`, `returning`: paid, but it could not be
 * bought; refunded to the wallet, or on the way to the card. `differs`: a different amount was paid, and has been
 * reversed.
 */
export const PAYMENT_STATES = [
  ...(['waiting', 'sent', 'unclear', 'checked', 'success', 'returned', 'returning', 'refunded'] as const),
  ...(['cancelled', 'failed', 'expired', 'differs'] as const),
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

type PaidOrder = Pick<Order, 'state' | 'settledAt'>;
export type TriedAttempt = Pick<Attempt, 'state' | 'code'>;
export type OwedRefund = Pick<Refund, 'reason' | 'state'>;

/** Computes the state. `attempts`: the latest first. */
export function paymentState(
  { state, settledAt }: PaidOrder,
  attempts: readonly TriedAttempt[],
  refunds: readonly OwedRefund[],
): PaymentState {
  const isAny = (...states: readonly Attempt['state'][]) => attempts.some((attempt) => states.includes(attempt.state));
  if (state === 'paid') return 'success';
  if (state === 'refunded') return settledAt === null ? backTo(refunds) : 'refunded';
  if (isAny(...CONFIRMING)) return 'unclear';
  if (isAny(...CHECKED)) return 'checked';
  if (isUnpaid(state)) return isAny('sent') ? 'sent' : 'waiting';
  // Paid after its end, when it could no longer be bought.
  if (isAny('verified')) return backTo(refunds);
  return failureOf(state, attempts[0]);
}

/** Attempts whose payment is being confirmed. */
export const CONFIRMING: readonly Attempt['state'][] = ['returned', 'verifying'];
const CHECKED: readonly Attempt['state'][] = ['flagged', 'reversing'];

/**
 * Attempts whose payer may have paid although no payment was booked. While there are any, the user is not led to pay
 * for the same again.
 */
export const IN_QUESTION: readonly Attempt['state'][] = [...CONFIRMING, ...CHECKED];

/** States in which there may be a payment that was not booked. */
export type Questioned = Extract<PaymentState, 'sent' | 'unclear' | 'checked'>;
export const isQuestioned = (state: PaymentState): state is Questioned => isIn(QUESTIONED, state);
const QUESTIONED: readonly PaymentState[] = ['sent', 'unclear', 'checked'];

/** Returns whether nothing was bought and no money is on its way. */
export const isUnsuccessful = (state: PaymentState): boolean => isIn(UNSUCCESSFUL, state);
const UNSUCCESSFUL: readonly PaymentState[] = ['cancelled', 'failed', 'expired', 'differs'];

const isIn = (states: readonly PaymentState[], state: PaymentState): boolean => states.includes(state);

/** State of a payment for which nothing was bought: where its money is now. */
function backTo(refunds: readonly OwedRefund[]): PaymentState {
  const owed = refunds.find(({ reason }) => OWED.includes(reason));
  if (!owed || owed.state === 'credited') return 'returned';
  return owed.state === 'done' ? 'refunded' : 'returning';
}

/**
 * Reasons of refunds of payments for which nothing was bought; with the others the payer requested the refund, or
 * something was bought.
 */
const OWED: readonly RefundReason[] = ['purchase', 'account-ended', 'suspense'];

function failureOf(state: Order['state'], latest: TriedAttempt | undefined): PaymentState {
  if (latest?.state === 'reversed') return 'differs';
  if (state === 'expired' || latest?.state === 'expired') return 'expired';
  return state === 'cancelled' || latest?.code === 'cancelled' ? 'cancelled' : 'failed';
}
