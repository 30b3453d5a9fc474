/**
 * Closes flagged attempts that, as finance found out, were never paid or whose payment the gateway has returned
 * (PAY-04, ADM-02).
 */
import type { Ctx } from '../../../db/transact.server.ts';
import { endAttempt, isSuspended, lockAttempt, readAttemptById } from '../../gateways/gateways.server.ts';
import { nextAttemptMove } from '../../orders/attempt.ts';
import { lockOrder, recordOutcome } from '../../orders/orders.server.ts';
import { type Actor, changeAsStaff, type StaffChange } from '../../staff/staff.server.ts';
import { ok, refused } from '../../values/result.ts';

/**
 * `refuse`: it was never paid. `reverse`: the money was returned. For an attempt that was paid, finance uses the act
 * `payment` of `decideMoney`.
 */
export const UNPAID_VERDICTS = ['refuse', 'reverse'] as const;
export type UnpaidVerdict = (typeof UNPAID_VERDICTS)[number];

/**
 * Closes a flagged attempt as unpaid. `decided`: the attempt is not flagged any more, or its money is in suspense and
 * is resolved there.
 */
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
