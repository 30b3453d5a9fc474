/**
 * Public interface of the payouts module: one member of finance puts the money owed to sellers into batches, and
 * another approves them (SECP-05, ADM-02).
 */

import type { Ctx, Db, InTransaction } from '../../db/transact.server.ts';
import { holdAccounts } from '../bank-accounts/bank-accounts.server.ts';
import { type ApprovingActor, readApprover } from '../identity/identity.server.ts';
import { payableTo } from '../ledger/accounts.ts';
import { lockBalances } from '../ledger/ledger.server.ts';
import { membershipsOf } from '../sellers/sellers.server.ts';
import { readSettings } from '../settings/settings.server.ts';
import { type ApprovalRefusal, approvedFacts, refuseApprover } from '../staff/second-person.ts';
import { type Actor, changeAsStaff, type StaffChange, type StaffCtx } from '../staff/staff.server.ts';
import { DAY } from '../values/durations.ts';
import { type Toman, toman } from '../values/money.ts';
import { ok, type Result, refused } from '../values/result.ts';
import { lockOwed, movePayout, ofBatch, PAYOUT_RULE, postBatched } from './move-payout.server.ts';
import { BATCH_LINES, nextPayoutMove, type Payout, type WaitingReason } from './payout.ts';
import { freezeFiles, type PayoutParts } from './payout-files.server.ts';
import {
  insertBatch,
  lockBatch,
  lockPayouts,
  type PayoutBatch,
  readBatch,
  readLines,
  storeDecision,
} from './payout-store.server.ts';
import {
  type Owed,
  type ReadySum,
  readHeld,
  readReady,
  readStopped,
  readWaitingPayouts,
  sumReady,
  waitsOf,
} from './waiting-store.server.ts';

export { importResults, markPayout } from './mark-payouts.server.ts';
export { readDigests } from './payout-file-store.server.ts';
export { fetchFile } from './payout-files.server.ts';
export { provePayouts } from './payout-proof.server.ts';
export { countMade, oldestMade, type PayoutBatch, payoutList, readPayoutsOf } from './payout-store.server.ts';
export { findProvenSellers } from './proven-sellers.server.ts';
export { fetchRefunds } from './refund-file.server.ts';
export { releasePayouts } from './release-payouts.server.ts';

export { type Owed, readDebtTo } from './waiting-store.server.ts';

export type PayoutsOverview = {
  /** Number and sum of the sellers whose money would go into a batch made by the viewer now. */
  readonly ready: ReadySum;
  /** Sellers whose money cannot be paid out yet, the largest sums first. */
  readonly waiting: readonly Owed[];
  readonly from: Toman;
};

export async function readPayoutsOverview(ctx: Ctx, viewerId: number, limit: number): Promise<PayoutsOverview> {
  const settings = await readSettings(ctx.db);
  const [from, waits] = [toman(settings.payoutMin), waitsOf(settings)];
  const own = await sellersOf(ctx.db, viewerId);
  const [ready, waiting] = await Promise.all([
    sumReady(ctx, waits, from, own),
    readWaitingPayouts(ctx, waits, from, limit),
  ]);
  return { ready, waiting, from };
}

/**
 * Makes a batch of all money that can be paid out now (E5 for each line), except money of the actor and their shops,
 * which a colleague has to pay out. `nothing`: nothing can be paid out.
 */
export const makeBatch = (ctx: Ctx, actor: Actor): Promise<StaffChange<'nothing', { readonly id: number }>> =>
  changeAsStaff(ctx, actor, PAYOUT_RULE, async (staff) => {
    await lockPayouts(staff);
    const settings = await readSettings(staff.db);
    const { payoutMin, payoutMax } = settings;
    const sellers = await readReady(staff, waitsOf(settings), {
      from: toman(payoutMin),
      except: await sellersOf(staff.db, actor.userId),
      limit: BATCH_LINES,
    });
    const balanceOf = await lockBalances(staff, sellers.map(payableTo));
    // Read after the balances are locked: a sale that was settled after `readReady` may still have to wait.
    const held = await readHeld(staff, waitsOf(settings), sellers);
    const lines = sellers.flatMap((sellerId) => {
      const free = balanceOf(payableTo(sellerId)) - (held.get(sellerId) ?? 0);
      return free > 0 ? [{ sellerId, amount: toman(Math.min(free, payoutMax)) }] : [];
    });
    if (lines.length === 0) return refused('nothing');
    const batch = await insertBatch(staff, actor.userId, lines);
    for (const line of batch.lines) await postBatched(staff, line);
    const after = { state: 'made', lines: batch.lines.length, amount: sumOf(lines) };
    return ok({ entry: { action: 'make-payouts', subject: ofBatch(batch.id), before: null, after }, id: batch.id });
  });

const sumOf = (lines: readonly Pick<Payout, 'amount'>[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);

/** `gone`: the batch does not exist. `decided`: it is approved or discarded already. */
type BatchRefusal = 'gone' | 'decided';

async function lockMade(
  trx: InTransaction,
  id: number,
): Promise<Result<{ readonly batch: PayoutBatch }, BatchRefusal>> {
  const batch = await lockBatch(trx, id);
  if (!batch) return refused('gone');
  return batch.state === 'made' ? ok({ batch }) : refused('decided');
}

/**
 * Approves a batch and freezes its files. Lines that can no longer be paid out, and lines of the approver's own money,
 * are first returned to their sellers' balances (E6a). `nothing`: no line would be left.
 */
export const approveBatch = (
  ctx: Ctx,
  parts: PayoutParts,
  actor: ApprovingActor,
  id: number,
): Promise<StaffChange<ApprovalRefusal | BatchRefusal | 'nothing'>> =>
  changeAsStaff(ctx, actor, PAYOUT_RULE, async (staff) => {
    const found = await lockMade(staff, id);
    if (!found.ok) return found;
    const { madeBy, madeAt } = found.batch;
    const approver = await readApprover(staff, actor, { ...PAYOUT_RULE, askedBy: madeBy });
    const why = refuseApprover({ askedBy: madeBy, askedAt: madeAt }, approver, staff.now);
    if (why) return refused(why);
    const isOwn = madeBy === actor.userId;
    const { lines, stopped } = await splitLines(staff, id, {
      approverId: actor.userId,
      alone: isOwn ? await readAlone(staff.db) : null,
    });
    if (lines.length === 0) return refused('nothing');
    await discardLines(staff, stopped);
    await freezeFiles(staff, parts, id, lines);
    const [lineCount, amount] = [lines.length, toman(sumOf(lines))];
    await storeDecision(staff, id, { state: 'approved', lineCount, amount, decidedBy: actor.userId, isOwn });
    const left = stopped.length > 0 ? { left: stopped.length } : {};
    const after = { state: 'approved', lines: lineCount, amount, ...left, ...approvedFacts(madeBy, approver) };
    return ok({ entry: { action: 'approve-payouts', subject: ofBatch(id), before: { state: 'made' }, after } });
  });

/** Minimum age of a bank account in a batch that its maker approves alone, in milliseconds. */
const ACCOUNT_KNOWN_FOR = 7 * DAY;

type Alone = Parameters<typeof readStopped>[1]['alone'];

async function readAlone(db: Db): Promise<Alone> {
  const { payoutShebaDay: day, payoutShebaMonth: month } = await readSettings(db);
  return { knownFor: ACCOUNT_KNOWN_FOR, day, month };
}

async function splitLines(
  staff: StaffCtx,
  id: number,
  { approverId, alone }: { readonly approverId: number; readonly alone: Alone },
) {
  const all = await readLines(staff.db, id);
  await holdAccounts(
    staff,
    all.map(({ sellerId }) => sellerId),
  );
  const stopped = await readStopped(staff, { batchId: id, alone });
  const own = await sellersOf(staff.db, approverId);
  const byFate = Object.groupBy(all, (line) =>
    stopped.has(line.id) || own.includes(line.sellerId) ? 'stopped' : 'lines',
  );
  return { lines: byFate.lines ?? [], stopped: byFate.stopped ?? [] };
}

/** Sellers about whose payouts a user may not decide: the user and the shops of which they are a member. */
async function sellersOf(db: Db, userId: number): Promise<readonly number[]> {
  return [userId, ...(await membershipsOf(db, userId)).map(({ sellerId }) => sellerId)];
}

async function discardLines(trx: InTransaction, lines: readonly Payout[]): Promise<void> {
  await lockOwed(trx, lines);
  for (const line of lines) await discardLine(trx, line);
}

async function discardLine(trx: InTransaction, line: Payout): Promise<void> {
  const move = nextPayoutMove(line.state, 'made', 'discard');
  if (!move) throw new Error(`line ${line.id} of a batch that is not approved is ${line.state}`);
  await movePayout(trx, line, move);
}

/** Discards a batch: its whole amount is owed to the sellers again (E6a). */
export const discardBatch = (
  ctx: Ctx,
  actor: Actor,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<StaffChange<BatchRefusal>> =>
  changeAsStaff(ctx, actor, PAYOUT_RULE, async (staff) => {
    const found = await lockMade(staff, id);
    if (!found.ok) return found;
    const { lineCount, amount } = found.batch;
    await discardLines(staff, await readLines(staff.db, id));
    const decided = { state: 'discarded', lineCount, amount, decidedBy: actor.userId, isOwn: false } as const;
    await storeDecision(staff, id, decided);
    const facts = { before: { state: 'made' }, after: { state: 'discarded', lines: lineCount, amount } };
    return ok({ entry: { action: 'discard-payouts', subject: ofBatch(id), ...facts, reason } });
  });

export type BatchLine = Payout & {
  /** Reason why the line would be returned to its seller if the viewer approved the batch now. */
  readonly stoppedBy: WaitingReason | null;
};

/** A batch with its lines, as a member of finance sees it. */
export async function readBatchFile(
  ctx: Ctx,
  id: number,
  viewerId: number,
): Promise<{ readonly batch: PayoutBatch; readonly lines: readonly BatchLine[] } | null> {
  const batch = await readBatch(ctx.db, id);
  if (!batch) return null;
  const stopped =
    batch.state === 'made'
      ? await readStopped(ctx, { batchId: id, alone: batch.madeBy === viewerId ? await readAlone(ctx.db) : null })
      : null;
  const own = await sellersOf(ctx.db, viewerId);
  const whyOf = ({ id: lineId, sellerId }: Payout): WaitingReason | null => {
    if (!stopped) return null;
    return stopped.get(lineId) ?? (own.includes(sellerId) ? 'own' : null);
  };
  const lines = await readLines(ctx.db, id);
  return { batch, lines: lines.map((line) => ({ ...line, stoppedBy: whyOf(line) })) };
}
