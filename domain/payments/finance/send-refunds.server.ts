/**
 * Steps by which finance sends refunds owed to cards: one person takes a refund, then sends it, so that nobody is paid
 * twice (PAY-05, ADM-02).
 */
import type { Ctx } from '../../../db/transact.server.ts';
import type { RefundWay } from '../../orders/refund.ts';
import { lockRefund, moveRefund, readTakenAt } from '../../refunds/refunds.server.ts';
import { type Actor, changeAsStaff, type StaffChange } from '../../staff/staff.server.ts';
import { ok, refused } from '../../values/result.ts';
import { canStep, mayStep, SENT_REF } from './refund-step.ts';

export type RefundStepInput =
  | { readonly id: number; readonly act: 'sent'; readonly way: RefundWay; readonly ref: string }
  | {
      readonly id: number;
      readonly act: 'not-sent' | 'came-back' | 'reversed' | 'not-reversed';
      readonly reason: string;
    };

/** `decided`: the refund's state does not allow this step any more. `not-theirs`: a colleague has taken the refund. */
export type StepRefusal = 'gone' | 'decided' | 'not-theirs' | 'own-money' | 'bad-number' | 'no-account';

export function stepRefund(ctx: Ctx, actor: Actor, asked: RefundStepInput): Promise<StaffChange<StepRefusal>> {
  return changeAsStaff(ctx, actor, { permission: 'decide payments' }, async (staff) => {
    const { act } = asked;
    const refund = await lockRefund(staff, asked.id);
    if (!refund) return refused('gone');
    if (refund.userId === actor.userId) return refused('own-money');
    if (!canStep(refund, act)) return refused('decided');
    const takenAt = await readTakenAt(staff.db, refund.id);
    if (!mayStep({ ...refund, takenAt }, act, actor.userId, staff.now)) return refused('not-theirs');
    if (act === 'sent' && !SENT_REF.test(asked.ref)) return refused('bad-number');
    if (act === 'sent' && asked.way === 'transfer' && !refund.hasAccount) return refused('no-account');
    const moved = await moveRefund(staff, refund, {
      act,
      actor: 'finance',
      ...(act === 'sent' && { sent: { way: asked.way, ref: asked.ref } }),
    });
    const subject = { kind: 'refund', id: String(refund.id) } as const;
    const sent = act === 'sent' ? { way: asked.way, reference: asked.ref } : {};
    const facts = { before: { state: refund.state }, after: { state: moved.state, amount: refund.amount, ...sent } };
    return ok({ entry: { action: 'move-refund', subject, ...facts, reason: 'reason' in asked ? asked.reason : null } });
  });
}
