/** Compares a gateway's answer about a payment with our record of it (PAY-04). */
import type { InquiredPayment } from '../../gateways/gateway.ts';
import type { AttemptState } from '../../orders/attempt.ts';

/**
 * Differences between the gateway's records and ours. `not-there`: the payment is confirmed only in our records.
 * `not-here`: it was paid at the gateway, but is not booked here. `sum`: the gateway has another amount. `reversed`:
 * the gateway has returned it without our request.
 */
export const DIFFERENCE_KINDS = ['not-there', 'not-here', 'sum', 'reversed'] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** Our record of an attempt with a known outcome. */
export type OurOutcome = {
  readonly state: AttemptState;
  /** Amount in our records, in toman; for money in suspense, the amount that arrived. */
  readonly amount: number;
  /** Whether the payment's money is or was booked here: in an order, a wallet or suspense. */
  readonly isBooked: boolean;
  /** Whether the gateway has sent a refund of the payment, or may have sent one. */
  readonly isGivenBack: boolean;
};

/**
 * Compares both records of a payment and returns the kind of difference. Null if they agree, or if it is not certain
 * that one of them is wrong.
 */
export function differenceOf(
  { state, amount, isBooked, isGivenBack }: OurOutcome,
  theirs: InquiredPayment,
): DifferenceKind | null {
  const isThere = theirs.state === 'paid' || theirs.state === 'verified';
  if (state === 'reversed' || !isBooked) return isThere ? 'not-here' : null;
  // During a refund by the gateway or by finance, one record changes before the other.
  if (theirs.state === 'reversed') return isGivenBack ? null : 'reversed';
  if (theirs.state !== 'verified') return isGivenBack ? null : 'not-there';
  return theirs.amount !== null && theirs.amount !== amount ? 'sum' : null;
}
