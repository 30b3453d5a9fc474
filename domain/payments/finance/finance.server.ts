/** Finance: acts on money, at once or after a second person has approved them (ADM-02, PAY-05). */
import type { Ctx, InTransaction } from '../../../db/transact.server.ts';
import { withoutContacts } from '../../audit/audit.ts';
import { type ApprovingActor, readApprover } from '../../identity/identity.server.ts';
import type { OrderParts } from '../../orders/orders.server.ts';
import { readSettings } from '../../settings/settings.server.ts';
import { type ApprovalRefusal, approvedFacts, refuseApprover } from '../../staff/second-person.ts';
import { type Actor, changeAsStaff, needsSecond, type StaffChange, type StaffCtx } from '../../staff/staff.server.ts';
import { ok, type Result, refused } from '../../values/result.ts';
import { isMoneyAct, type MoneyRefusal, moveMoney, sumMoney } from './act-on-money.server.ts';
import { movePayment, type PaymentRefusal, sumPayment } from './act-on-payments.server.ts';
import {
  hasRequested,
  insertApproval,
  isWaitedFor,
  type LockedApproval,
  lockApproval,
  lockDecisions,
  storeDecision,
} from './approval-store.server.ts';
import { type ChargebackRefusal, isChargebackAct, moveCharge, sumCharge } from './chargeback-acts.server.ts';
import { type FeeRefusal, isFeeAct, moveFee, sumFee } from './fee-acts.server.ts';
import { type ActSum, type FinanceAct, mayBeAlone } from './finance-act.ts';
import type { ActEntry, FinanceRequest } from './finance-parts.server.ts';
import { type HoldAct, type HoldRefusal, moveHold, sumHold } from './holds.server.ts';

/**
 * Acts of finance run one after another, by a lock taken before the accounts of their actors are locked: the payee of
 * one act may be the actor of another, which would deadlock.
 */
const FINANCE_RULE = { permission: 'decide payments', lockFirst: lockDecisions } as const;

export type FinanceInput = {
  readonly act: FinanceAct;
  readonly reason: string;
  /** Idempotency key of its form. */
  readonly formKey: string;
};

/**
 * `own-money`: staff cannot decide about their own money. `waiting`: the same act already waits for approval.
 * `no-reason`: an act that needs approval has to give the approver a reason.
 */
export type FinanceRefusal = ActRefusal | 'own-money' | 'waiting' | 'no-reason';

/** `approvalId`: null if the act was done at once. */
type Decided = { readonly approvalId: number | null };

/** Does an act of finance, or stores it until a second person approves it. */
export function decideMoney(
  ctx: Ctx,
  parts: OrderParts,
  actor: Actor,
  { act, formKey, ...asked }: FinanceInput,
): Promise<StaffChange<FinanceRefusal, Decided>> {
  return changeAsStaff(ctx, actor, FINANCE_RULE, async (staff) => {
    const form = { act, askedBy: actor.userId, formKey };
    // The reason is masked as in the audit log, because the approver reads it before it is logged.
    const reason = withoutContacts(asked.reason);
    if (await hasRequested(staff.db, actor.userId, formKey)) return refused('repeated');
    const summed = await sumUp(staff, parts, form);
    if (!summed.ok) return summed;
    const { amount } = summed;
    if (isOwn(summed, actor)) return refused('own-money');
    if (!(await waitsForSecond(staff, act, summed))) {
      const done = await run(staff, parts, form, reason);
      return done.ok ? ok({ entry: { ...done.entry, reason: reason || null }, approvalId: null }) : done;
    }
    if (await isWaitedFor(staff.db, act)) return refused('waiting');
    if (reason.trim() === '') return refused('no-reason');
    const id = await insertApproval(staff, { asked: act, amount, reason, askedBy: actor.userId, formKey });
    const entry = {
      action: 'ask-approval',
      subject: ofApproval(id),
      before: null,
      after: { act: act.act, amount },
    } as const;
    return ok({ entry: { ...entry, reason }, approvalId: id });
  });
}

const isOwn = ({ payee, people = [] }: ActSum, { userId }: Actor): boolean =>
  payee === userId || people.includes(userId);

/**
 * Whether an act needs a second person. Capital, holds and chargebacks always do, and so does more than a small sum to
 * an account that only its payer has named.
 */
async function waitsForSecond(staff: StaffCtx, { act }: FinanceAct, summed: ActSum): Promise<boolean> {
  const { approvalAbove, refundWithoutInquiry } = await readSettings(staff.db);
  if (
    act === 'capital' ||
    act === 'hold' ||
    act === 'end-hold' ||
    act === 'chargeback' ||
    act === 'end-chargeback' ||
    (summed.isTyped && summed.amount > refundWithoutInquiry)
  )
    return true;
  return needsSecond(staff, summed, approvalAbove);
}

const isHoldAct = (act: FinanceAct): act is HoldAct => act.act === 'hold' || act.act === 'end-hold';

type ActRefusal = FeeRefusal | MoneyRefusal | PaymentRefusal | HoldRefusal | ChargebackRefusal;

function sumUp(trx: InTransaction, parts: OrderParts, asked: FinanceRequest): Promise<Result<ActSum, ActRefusal>> {
  if (isChargebackAct(asked.act)) return sumCharge(trx, parts, asked.act);
  if (isFeeAct(asked.act)) return sumFee(trx, parts, asked.act);
  if (isHoldAct(asked.act)) return sumHold(trx, asked.act);
  return isMoneyAct(asked.act) ? sumMoney(trx, { ...asked, act: asked.act }) : sumPayment(trx, asked.act);
}

function run(
  trx: InTransaction,
  parts: OrderParts,
  asked: FinanceRequest,
  reason: string,
): Promise<Result<{ readonly entry: ActEntry }, ActRefusal>> {
  if (isChargebackAct(asked.act)) return moveCharge(trx, parts, asked.act);
  if (isFeeAct(asked.act)) return moveFee(trx, parts, asked.act);
  if (isHoldAct(asked.act)) return moveHold(trx, asked.act, reason);
  return isMoneyAct(asked.act)
    ? moveMoney(trx, { ...asked, act: asked.act })
    : movePayment(trx, parts, { act: asked.act, askedBy: asked.askedBy });
}

const ofApproval = (id: number) => ({ kind: 'approval', id: String(id) }) as const;

/** `gone`: the approval does not exist. `decided`: it is not waiting any more. */
type WaitingRefusal = 'gone' | 'decided';

/** Approves an act and does it, with all its facts checked again now. */
export function approve(
  ctx: Ctx,
  parts: OrderParts,
  actor: ApprovingActor,
  id: number,
): Promise<StaffChange<FinanceRefusal | ApprovalRefusal | WaitingRefusal>> {
  return changeAsStaff(ctx, actor, FINANCE_RULE, async (staff) => {
    const found = await lockWaiting(staff, id);
    if (!found.ok) return found;
    const { asked: act, askedBy, formKey, reason } = found.approval;
    const asked = { act, askedBy, formKey };
    const summed = await sumUp(staff, parts, asked);
    if (!summed.ok) return summed;
    const approver = await readApprover(staff, actor, { ...FINANCE_RULE, askedBy });
    const why = refuseApprover({ ...found.approval, mayBeAlone: mayBeAlone(act, summed) }, approver, staff.now);
    if (why) return refused(why);
    if (isOwn(summed, actor)) return refused('own-money');
    const done = await run(staff, parts, asked, reason);
    if (!done.ok) return done;
    await storeDecision(staff, id, { state: 'approved', decidedBy: actor.userId, isOwn: askedBy === actor.userId });
    const after = { ...done.entry.after, approval: id, ...approvedFacts(askedBy, approver) };
    return ok({ entry: { ...done.entry, after, reason } });
  });
}

async function lockWaiting(
  trx: InTransaction,
  id: number,
): Promise<Result<{ readonly approval: LockedApproval }, WaitingRefusal>> {
  const approval = await lockApproval(trx, id);
  if (!approval) return refused('gone');
  return approval.state === 'waiting' ? ok({ approval }) : refused('decided');
}

/** Refuses an act that a colleague requested; it is then not done. */
export const refuseApproval = (ctx: Ctx, actor: Actor, ending: Ending) => end(ctx, actor, ending, 'refused');

/** Withdraws an act that the actor requested themselves. */
export const withdrawApproval = (ctx: Ctx, actor: Actor, ending: Ending) => end(ctx, actor, ending, 'withdrawn');

type Ending = { readonly id: number; readonly reason: string };

function end(
  ctx: Ctx,
  actor: Actor,
  { id, reason }: Ending,
  state: 'refused' | 'withdrawn',
): Promise<StaffChange<WaitingRefusal | 'own-act' | 'not-theirs'>> {
  return changeAsStaff(ctx, actor, FINANCE_RULE, async (staff) => {
    const found = await lockWaiting(staff, id);
    if (!found.ok) return found;
    const { asked, amount, askedBy } = found.approval;
    const isOwn = askedBy === actor.userId;
    if (isOwn !== (state === 'withdrawn')) return refused(isOwn ? 'own-act' : 'not-theirs');
    await storeDecision(staff, id, { state, decidedBy: actor.userId, isOwn: false });
    const action = state === 'refused' ? 'refuse-approval' : 'withdraw-approval';
    const before = { act: asked.act, amount, state: 'waiting' };
    return ok({ entry: { action, subject: ofApproval(id), before, after: { ...before, state }, reason } });
  });
}
