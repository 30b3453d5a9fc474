/** Steps by which finance sends a refund, and who takes them (PAY-05). */

import { nextRefundMove, type Refund, type RefundAct } from '../../orders/refund.ts';
import { DAY } from '../../values/durations.ts';

/** Time for which a refund is reserved for the person who took it; after that, colleagues may mark it as not sent. */
const TAKEN_FOR = DAY;
/** Number that a gateway or a bank gave to the transfer; a sheba (IBAN) is not accepted. */
export const SENT_REF = /^(?!ir\d{24}$)[!-~]{3,60}$/i;

/** Whether finance may do this step in the refund's state; only a refund sent by bank transfer can come back. */
export const canStep = ({ state, way }: Pick<Refund, 'state' | 'way'>, act: RefundAct): boolean =>
  nextRefundMove(state, act, 'finance') !== null && (act !== 'came-back' || way === 'transfer');

type Taken = Pick<Refund, 'takenBy'> & { readonly takenAt: Date | null };

/**
 * Whether this user may do the step. Only the person who took a refund knows whether they sent it; a day later others
 * may mark it as not sent.
 */
export function mayStep({ takenBy, takenAt }: Taken, act: RefundAct, userId: number, now: Date): boolean {
  if (act === 'sent') return takenBy === userId;
  if (act !== 'not-sent' || takenBy === userId) return true;
  return takenAt === null || now.getTime() - takenAt.getTime() >= TAKEN_FOR;
}
