/** Acts of staff on purchases: freezing them, and deciding where their money goes (SECP-06, SECP-07, ADM-02). */

import { type Ctx, type Db, transact } from '../../../db/transact.server.ts';
import { withoutContacts } from '../../audit/audit.ts';
import type { PurchaseAddress } from '../../carriers/delivery/purchase-address.ts';
import { type ApprovingActor, readApprover } from '../../identity/identity.server.ts';
import { notify } from '../../notifications/notifications.server.ts';
import type { InvoiceAct } from '../../purchases/invoice.ts';
import { dueWithin } from '../../purchases/invoices/deadlines.ts';
import type { Invoice } from '../../purchases/invoices/invoice-record.ts';
import {
  againIfOrdered,
  type InvoiceStep,
  type LockedInvoice,
  lockWithOrder,
  moveInvoice,
  moveOf,
  readInvoiceBy,
  storeInvoice,
} from '../../purchases/purchases.server.ts';
import { isOfSeller } from '../../sellers/sellers.server.ts';
import { DECISION_WAIT_MS } from '../../staff/decision-wait.ts';
import { type ApprovalRefusal, refuseApprover } from '../../staff/second-person.ts';
import {
  type Actor,
  changeAsStaff,
  inverse,
  type StaffChange,
  type StaffCtx,
  type StaffEntry,
} from '../../staff/staff.server.ts';
import { ok, type Result, refused } from '../../values/result.ts';
import { dueAfterSeen } from '../dispute-deadlines.ts';
import { endingOf, isPart, mostBack } from '../dispute-offer.ts';
import { readDispute, readPosts, storeDispute } from '../dispute-store.server.ts';
import { sideToHear } from '../hearing.ts';
import { addPost, recordPosted } from '../post.server.ts';
import { type Decision, needsSecond } from './decision.ts';
import {
  insertProposal,
  type Proposal,
  readDisputeProposal,
  readDueProposals,
  storeProposal,
} from './proposal-store.server.ts';

export type { Proposal } from './proposal-store.server.ts';

const PURCHASE_RULE = { permission: 'decide purchases' } as const;

const ofPurchase = (id: number) => ({ kind: 'purchase', id: String(id) }) as const;

/**
 * `gone`: the purchase does not exist. `own-money`: the actor is involved in the purchase. `changed`: the state of the
 * purchase does not allow the act.
 */
type PurchaseRefusal = 'gone' | 'own-money' | 'changed';

type Worked<R extends string> = Result<{ readonly entry: StaffEntry }, R | PurchaseRefusal>;

/** Runs `work` on a purchase under its lock; refuses purchases in which the actor is involved. */
const onPurchase = <R extends string>(
  ctx: Ctx,
  actor: Actor,
  invoiceId: number,
  work: (staff: StaffCtx, locked: LockedInvoice) => Promise<Worked<R>>,
): Promise<StaffChange<R | PurchaseRefusal>> =>
  againIfOrdered(() =>
    changeAsStaff(ctx, actor, PURCHASE_RULE, async (staff): Promise<Worked<R>> => {
      const locked = await lockWithOrder(staff, { id: invoiceId });
      if (!locked) return refused('gone');
      return (await concerns(staff.db, locked.invoice, actor.userId)) ? refused('own-money') : work(staff, locked);
    }),
  );

/** Returns whether a user is the buyer, the seller, or a member of the selling shop. */
export const concerns = async (
  db: Db,
  invoice: Pick<Invoice, 'buyerId' | 'sellerId'>,
  userId: number,
): Promise<boolean> => invoice.buyerId === userId || (await isOfSeller(db, { userId, sellerId: invoice.sellerId }));

type Reasoned = { readonly invoiceId: number; readonly reason: string };

/** Freezes a purchase: only staff can move its money, and its deadline is suspended. */
export const freezePurchase = (ctx: Ctx, actor: Actor, asked: Reasoned) => holdPurchase(ctx, actor, 'freeze', asked);
/** Unfreezes a purchase; its deadline is extended by the time for which it was frozen. */
export const thawPurchase = (ctx: Ctx, actor: Actor, asked: Reasoned) => holdPurchase(ctx, actor, 'thaw', asked);

const holdPurchase = (ctx: Ctx, actor: Actor, act: 'freeze' | 'thaw', { invoiceId, reason }: Reasoned) =>
  onPurchase<never>(ctx, actor, invoiceId, async (staff, locked) => {
    const after = await move(staff, locked, act, { reason: withoutContacts(reason) });
    if (!after) return refused('changed');
    const [was, is] = [{ frozen: act === 'thaw' }, { frozen: act === 'freeze' }];
    return ok({ entry: { action: `${act}-purchase`, subject: ofPurchase(invoiceId), before: was, after: is, reason } });
  });

type Moved = Pick<InvoiceStep, 'reason' | 'back' | 'withCarriage'>;

/** Moves a purchase by an act of staff; null if its state does not allow it. */
async function move(
  staff: StaffCtx,
  { invoice, order }: LockedInvoice,
  act: InvoiceAct,
  { to, ...details }: Moved & { readonly to?: Invoice['state'] },
): Promise<Invoice | null> {
  const found = moveOf(invoice, { act, actor: 'staff' }, to);
  if (!found) return null;
  return moveInvoice(staff, invoice, order, { move: found, actor: 'staff', actorId: staff.actor.id, ...details });
}

/**
 * `amount`: the amount to refund is more than the purchase allows. `waiting`: another decision about the purchase waits
 * for a second person or for its execution. `unheard`: one side of the dispute may still answer.
 */
type DecisionRefusal = 'amount' | 'waiting' | 'unheard';

/**
 * Stores a decision about the money of a purchase. A normal decision is carried out after `DECISION_WAIT_MS` and can be
 * undone until then; `entry.action` is `schedule-decision`. A decision about a large purchase is carried out once a
 * second person approves it; `entry.action` is `propose-decision`.
 */
export const decidePurchase = (
  ctx: Ctx,
  actor: Actor,
  { invoiceId, ...asked }: Decision & { readonly invoiceId: number },
): Promise<StaffChange<PurchaseRefusal | DecisionRefusal>> =>
  onPurchase<DecisionRefusal>(ctx, actor, invoiceId, async (staff, locked) => {
    const { invoice } = locked;
    const decision = { ...asked, reason: withoutContacts(asked.reason) };
    const why = (await refuseUnheard(staff.db, invoice, decision)) ?? refuseDecision(invoice, decision);
    if (why) return refused(why);
    if (await readDisputeProposal(staff.db, invoiceId)) return refused('waiting');
    const dueAt = needsSecond(invoice) ? null : new Date(staff.now.getTime() + DECISION_WAIT_MS);
    const proposalId = await insertProposal(staff, { ...decision, invoiceId, askedBy: actor.userId, dueAt });
    const after = { act: decision.act, back: decision.back };
    const facts = { subject: ofPurchase(invoiceId), before: null, after, reason: decision.reason };
    if (!dueAt) return ok({ entry: { action: 'propose-decision', ...facts } });
    const undo: ScheduleUndo = { invoiceId, proposalId };
    return ok({ entry: { action: 'schedule-decision', ...facts, undo } });
  });

type ScheduleUndo = { readonly invoiceId: number; readonly proposalId: number };

/** Undoes a decision before it is carried out. */
export const undoScheduledDecision = inverse<ScheduleUndo, unknown>({
  permission: PURCHASE_RULE.permission,
  within: DECISION_WAIT_MS,
  async putBack(staff, { undo: { invoiceId, proposalId } }) {
    const locked = await lockWithOrder(staff, { id: invoiceId });
    const proposal = locked && (await readDisputeProposal(staff.db, invoiceId));
    if (!locked || proposal?.id !== proposalId) return refused('changed');
    if (await concerns(staff.db, locked.invoice, staff.actor.id)) return refused('own');
    await storeProposal(staff, proposalId, { state: 'refused', by: staff.actor.id, isOwn: false });
    return ok({});
  },
});

/** Carries out a decision that was not undone, in the name of its maker, after checking again that it is allowed. */
export const carryOut = (
  ctx: Ctx,
  actor: Actor,
  { id, invoiceId }: Pick<Proposal, 'id' | 'invoiceId'>,
): Promise<StaffChange<PurchaseRefusal | DecisionRefusal>> =>
  onPurchase<DecisionRefusal>(ctx, actor, invoiceId, async (staff, locked) => {
    const proposal = await readDisputeProposal(staff.db, invoiceId);
    if (proposal?.id !== id || proposal.dueAt === null) return refused('changed');
    const done = await run(staff, locked, proposal);
    if (done.ok) await storeProposal(staff, id, { state: 'approved', by: staff.actor.id, isOwn: false });
    return done;
  });

/** Maximum number of decisions per run of the job. */
const CARRIED_OUT_AT_ONCE = 100;

/**
 * Job that carries out due decisions. A decision that is no longer allowed is dropped, and its maker is notified of the
 * reason. If carrying out a decision fails, the next run tries again; the other decisions of this run are still carried
 * out.
 */
export async function carryOutDecisions(ctx: Ctx): Promise<void> {
  let failed: { readonly error: unknown } | null = null;
  for (const proposal of await readDueProposals(ctx, CARRIED_OUT_AT_ONCE))
    await carryOutOrDrop(ctx, proposal).catch((error: unknown) => {
      failed ??= { error };
    });
  if (failed) throw (failed as { readonly error: unknown }).error;
}

async function carryOutOrDrop(ctx: Ctx, proposal: Proposal): Promise<void> {
  const { id, invoiceId, askedBy } = proposal;
  const done = await carryOut(ctx, { userId: askedBy }, proposal);
  if (done.ok) return;
  await transact(ctx, async (trx) => {
    await lockWithOrder(trx, { id: invoiceId });
    if ((await readDisputeProposal(trx.db, invoiceId))?.id !== id) return;
    const why = done.refused === 'waiting' || done.refused === 'stale' ? 'changed' : done.refused;
    await storeProposal(trx, id, { state: 'refused', by: askedBy, isOwn: false, droppedFor: why });
    const data = { purchaseId: invoiceId, why };
    await notify(trx, [{ userId: askedBy, kind: 'decision-dropped', key: String(id), data }]);
  });
}

/** Reason that a decision is not allowed now; null if it is. */
function refuseDecision(invoice: Invoice, { act, back }: Decision): 'changed' | 'amount' | null {
  const to = act === 'decide' ? endingOf(invoice, back).to : undefined;
  if (!moveOf(invoice, { act, actor: 'staff' }, to)) return 'changed';
  return act !== 'decide' || back === 0 || back === mostBack(invoice) || isPart(invoice, back) ? null : 'amount';
}

/**
 * Refuses a decision while one side of the dispute may still answer; null if both have answered or their time is over.
 */
async function refuseUnheard(db: Db, { id, state }: Invoice, { act }: Decision): Promise<'unheard' | null> {
  if (act !== 'decide' || state !== 'disputed') return null;
  return sideToHear(await readPosts(db, id)) === null ? null : 'unheard';
}

const ACTIONS = { release: 'release-purchase', stop: 'stop-purchase', decide: 'decide-purchase' } as const;

async function run(
  staff: StaffCtx,
  locked: LockedInvoice,
  decision: Decision,
): Promise<Result<{ readonly entry: StaffEntry }, 'changed' | 'amount' | 'unheard'>> {
  const { invoice } = locked;
  const { act, reason } = decision;
  const why = (await refuseUnheard(staff.db, invoice, decision)) ?? refuseDecision(invoice, decision);
  if (why) return refused(why);
  if (act === 'decide') await endDispute(staff, invoice, reason);
  const after = await move(staff, locked, act, { reason, ...moneyOf(invoice, decision) });
  if (!after) return refused('changed');
  const facts = { before: { state: invoice.state }, after: { state: after.state, back: decision.back } };
  return ok({ entry: { action: ACTIONS[act], subject: ofPurchase(invoice.id), ...facts, reason } });
}

function moneyOf(
  invoice: Invoice,
  { act, back, withCarriage }: Decision,
): Pick<InvoiceStep, 'back' | 'withCarriage'> & { readonly to?: Invoice['state'] } {
  if (act === 'decide') return { ...endingOf(invoice, back), withCarriage };
  return act === 'stop' ? { withCarriage } : {};
}

async function endDispute(staff: StaffCtx, { id }: Invoice, reason: string): Promise<void> {
  const dispute = await readDispute(staff.db, id);
  if (!dispute) throw new Error(`invoice ${id} has no dispute`);
  await storeDispute(staff, { ...dispute, step: 'over', since: staff.now });
  await addPost(
    staff,
    { id },
    { act: 'decide', side: 'staff', authorId: staff.actor.id, orderKey: null, text: reason },
  );
}

/** Approves a colleague's decision and carries it out at once, after checking again that it is allowed. */
export const approveDecision = (
  ctx: Ctx,
  actor: ApprovingActor,
  { invoiceId, proposalId }: { readonly invoiceId: number; readonly proposalId: number },
): Promise<StaffChange<PurchaseRefusal | DecisionRefusal | ApprovalRefusal>> =>
  onPurchase<DecisionRefusal | ApprovalRefusal>(ctx, actor, invoiceId, async (staff, locked) => {
    const proposal = await readDisputeProposal(staff.db, invoiceId);
    if (proposal?.id !== proposalId || proposal.dueAt !== null) return refused('changed');
    const approver = await readApprover(staff, actor, { ...PURCHASE_RULE, askedBy: proposal.askedBy });
    const why = refuseApprover(proposal, approver, staff.now);
    if (why) return refused(why);
    const done = await run(staff, locked, proposal);
    if (!done.ok) return done;
    const isOwn = proposal.askedBy === actor.userId;
    await storeProposal(staff, proposalId, { state: 'approved', by: actor.userId, isOwn });
    const after = { ...done.entry.after, askedBy: proposal.askedBy, ...(isOwn && { isOwn }) };
    return ok({ entry: { ...done.entry, after } });
  });

/** Refuses a colleague's decision, or withdraws one's own. */
export const refuseDecisionOf = (
  ctx: Ctx,
  actor: Actor,
  { invoiceId, reason }: Reasoned,
): Promise<StaffChange<PurchaseRefusal>> =>
  onPurchase<never>(ctx, actor, invoiceId, async (staff) => {
    const proposal = await readDisputeProposal(staff.db, invoiceId);
    if (!proposal) return refused('changed');
    await storeProposal(staff, proposal.id, { state: 'refused', by: actor.userId, isOwn: false });
    const before = { act: proposal.act, back: proposal.back };
    return ok({ entry: { action: 'refuse-decision', subject: ofPurchase(invoiceId), before, after: null, reason } });
  });

/**
 * Returns the delivery address to staff who handle a purchase. Each look is recorded in the audit log, without the
 * address.
 */
export const revealAddress = (
  ctx: Ctx,
  actor: Actor,
  { invoiceId }: Pick<Reasoned, 'invoiceId'>,
): Promise<StaffChange<Exclude<PurchaseRefusal, 'changed'> | 'no-address', { readonly address: PurchaseAddress }>> =>
  changeAsStaff(ctx, actor, PURCHASE_RULE, async (staff) => {
    const invoice = await readInvoiceBy(staff.db, { id: invoiceId });
    if (!invoice) return refused('gone');
    if (await concerns(staff.db, invoice, actor.userId)) return refused('own-money');
    const { address } = invoice;
    if (address === null) return refused('no-address');
    const about = { subject: ofPurchase(invoiceId), before: null, after: { isShown: true } };
    return ok({ entry: { action: 'reveal-purchase-address', ...about }, address });
  });

/**
 * Records that, according to the tracking number, a return is on its way. The return counts as arrived seven days
 * later.
 */
export const seeReturn = (
  ctx: Ctx,
  actor: Actor,
  { invoiceId }: Pick<Reasoned, 'invoiceId'>,
): Promise<StaffChange<PurchaseRefusal>> =>
  onPurchase<never>(ctx, actor, invoiceId, async (staff, { invoice }) => {
    const dispute = await readDispute(staff.db, invoiceId);
    if (dispute?.step !== 'return-sent' || dispute.returnSeenAt !== null) return refused('changed');
    await storeDispute(staff, { ...dispute, returnSeenAt: staff.now });
    const dueAt = dueWithin(invoice, dueAfterSeen(staff.now), staff.now);
    await storeInvoice(staff, { ...invoice, dueAt }, dueAt);
    const seen = { act: 'see-return', side: 'staff' } as const;
    const postId = await addPost(staff, invoice, { ...seen, authorId: actor.userId, orderKey: null });
    await recordPosted(staff, { ...seen, invoiceId, postId });
    return ok({ entry: { action: 'see-return', subject: ofPurchase(invoiceId), before: null, after: { seen: true } } });
  });
