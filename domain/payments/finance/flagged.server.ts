/** Flagged attempts of which finance finds out that nothing was paid, or that the gateway has given it back (PAY-04, ADM-02). */
import type { Ctx } from '../../../db/transact.server.ts';
import { endAttempt, isSuspended, lockAttempt, readAttemptById } from '../../gateways/gateways.server.ts';
import { nextAttemptMove } from '../../orders/attempt.ts';
import { lockOrder, recordOutcome } from '../../orders/orders.server.ts';
import { type Actor, changeAsStaff, type StaffChange } from '../../staff/staff.server.ts';
import { ok, refused } from '../../values/result.ts';

/** `refuse`: it was never paid. `reverse`: it went back. One that was paid is an act of `decideMoney`. */
export const UNPAID_VERDICTS = ['refuse', 'reverse'] as const;
export type UnpaidVerdict = (typeof UNPAID_VERDICTS)[number];

/** `decided`: it is no longer flagged, or its money is in suspense, where it is resolved. */
export function decideUnpaid(
  ctx: Ctx,
  actor: Actor,
  {
    paymentId,
    verdict,
    reason,
  }: { readonly paymentId: number; readonly verdict: UnpaidVerdict; readonly reason: string },
): Promise<StaffChange<'gone' | 'decided' | 'own-money'>> {
  return changeAsStaff(ctx, actor, { permission: 'decide payments' }, async (staff) => {
    const found = await readAttemptById(staff.db, paymentId);
    if (!found) return refused('gone');
    const { userId } = await lockOrder(staff, found.orderId);
    if (userId === actor.userId) return refused('own-money');
    const { state } = await lockAttempt(staff, paymentId);
    if (state !== 'flagged' || (await isSuspended(staff.db, paymentId))) return refused('decided');
    const move = nextAttemptMove(state, verdict, 'finance');
    if (move?.to !== 'refused' && move?.to !== 'reversed') return refused('decided');
    await endAttempt(staff, paymentId, { state: move.to, code: 'finance' });
    await recordOutcome(staff, paymentId, verdict === 'refuse' ? 'not-paid' : 'went-back');
    const subject = { kind: 'payment', id: String(paymentId) } as const;
    return ok({ entry: { action: 'decide-payment', subject, before: { state }, after: { state: move.to }, reason } });
  });
}
