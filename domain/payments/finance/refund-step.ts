/** Steps by which finance sends a refund, and who takes them (PAY-05). */

import { nextRefundMove, type Refund, type RefundAct } from '../../orders/refund.ts';
import { DAY } from '../../values/durations.ts';

/** How long a refund belongs to who took it; then others may say that it was not sent. */
const TAKEN_FOR = DAY;
/** A gateway's or a bank's number of what was sent; a sheba is none. */
export const SENT_REF = /^(?!ir\d{24}$)[!-~]{3,60}$/i;

/** Whether a refund's life allows a step of finance; only what was transferred comes back. */
export const canStep = ({ state, way }: Pick<Refund, 'state' | 'way'>, act: RefundAct): boolean =>
  nextRefundMove(state, act, 'finance') !== null && (act !== 'came-back' || way === 'transfer');

type Taken = Pick<Refund, 'takenBy'> & { readonly takenAt: Date | null };

/** A refund belongs to who has taken it: they alone know whether they sent it, until a day later. */
export function mayStep({ takenBy, takenAt }: Taken, act: RefundAct, userId: number, now: Date): boolean {
  if (act === 'sent') return takenBy === userId;
  if (act !== 'not-sent' || takenBy === userId) return true;
  return takenAt === null || now.getTime() - takenAt.getTime() >= TAKEN_FOR;
}
