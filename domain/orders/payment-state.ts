/** Reads what is known of the payment of an order, the one way by which every page, list, call and notice tells it (PAY-02, PAY-03). */
import type { Attempt } from './attempt.ts';
import { isUnpaid, type Order } from './order.ts';
import type { Refund, RefundReason } from './refund.ts';

/**
 * `sent`: its payer was led to a gateway, which has not said yet what they did there. `unclear`: it says that it is paid, and does not
 * confirm it yet. `checked`: people look at it. `returned`, `returning`: paid, but it could not be had; to the wallet, or to the card.
 * `differs`: another sum was paid, and has gone back.
 */
export const PAYMENT_STATES = [
  ...(['waiting', 'sent', 'unclear', 'checked', 'success', 'returned', 'returning', 'refunded'] as const),
  ...(['cancelled', 'failed', 'expired', 'differs'] as const),
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

type PaidOrder = Pick<Order, 'state' | 'settledAt'>;
export type TriedAttempt = Pick<Attempt, 'state' | 'code'>;
export type OwedRefund = Pick<Refund, 'reason' | 'state'>;

/** `attempts`: the latest first. */
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
  // Paid after its end, when it could not be had any more.
  if (isAny('verified')) return backTo(refunds);
  return failureOf(state, attempts[0]);
}

/** Attempts whose payment is being confirmed. */
export const CONFIRMING: readonly Attempt['state'][] = ['returned', 'verifying'];
const CHECKED: readonly Attempt['state'][] = ['flagged', 'reversing'];

/** Attempts whose payer may have paid although nothing was booked: nobody is led to pay for the same a second time. */
export const IN_QUESTION: readonly Attempt['state'][] = [...CONFIRMING, ...CHECKED];

/** States in which a payment may have been made that nobody has booked. */
export type Questioned = Extract<PaymentState, 'sent' | 'unclear' | 'checked'>;
export const isQuestioned = (state: PaymentState): state is Questioned => isIn(QUESTIONED, state);
const QUESTIONED: readonly PaymentState[] = ['sent', 'unclear', 'checked'];

/** States in which nothing was bought, and no money is on its way. */
export const isUnsuccessful = (state: PaymentState): boolean => isIn(UNSUCCESSFUL, state);
const UNSUCCESSFUL: readonly PaymentState[] = ['cancelled', 'failed', 'expired', 'differs'];

const isIn = (states: readonly PaymentState[], state: PaymentState): boolean => states.includes(state);

/** Tells where the money of a payment is that bought nothing. */
function backTo(refunds: readonly OwedRefund[]): PaymentState {
  const owed = refunds.find(({ reason }) => OWED.includes(reason));
  if (!owed || owed.state === 'credited') return 'returned';
  return owed.state === 'done' ? 'refunded' : 'returning';
}

/** Reasons of refunds that pay back what bought nothing; for others the payer asked, or something was bought. */
const OWED: readonly RefundReason[] = ['purchase', 'account-ended', 'suspense'];

function failureOf(state: Order['state'], latest: TriedAttempt | undefined): PaymentState {
  if (latest?.state === 'reversed') return 'differs';
  if (state === 'expired' || latest?.state === 'expired') return 'expired';
  return state === 'cancelled' || latest?.code === 'cancelled' ? 'cancelled' : 'failed';
}
