/** Compares what a gateway says of a payment, when it is asked, with our record of it (PAY-04). */
import type { Standing } from '../../gateways/gateway.ts';
import type { AttemptState } from '../../orders/attempt.ts';

/**
 * `not-there`: confirmed here, and not there. `not-here`: paid there, and nobody's here. `sum`: another amount there. `reversed`: the
 * gateway has given it back, and we have not asked it to.
 */
export const DIFFERENCE_KINDS = ['not-there', 'not-here', 'sum', 'reversed'] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** An attempt whose outcome is known here. */
export type OurOutcome = {
  readonly state: AttemptState;
  /** Toman that we know of: of an attempt in suspense that which came. */
  readonly amount: number;
  /** Its money is here, in an order, a wallet or suspense, or was until it went back. */
  readonly isBooked: boolean;
  /** A refund of it went back by the gateway, or may have. */
  readonly isGivenBack: boolean;
};

/** Names the difference; null where both say the same, or where nobody can say. */
export function differenceOf(
  { state, amount, isBooked, isGivenBack }: OurOutcome,
  theirs: Standing,
): DifferenceKind | null {
  const isThere = theirs.state === 'paid' || theirs.state === 'verified';
  if (state === 'reversed' || !isBooked) return isThere ? 'not-here' : null;
  // A refund in the hands of the gateway or of finance: one says so before the other.
  if (theirs.state === 'reversed') return isGivenBack ? null : 'reversed';
  if (theirs.state !== 'verified') return isGivenBack ? null : 'not-there';
  return theirs.amount !== null && theirs.amount !== amount ? 'sum' : null;
}
