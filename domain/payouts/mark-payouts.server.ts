/** Marks lines of a batch by the bank's results, one at a time or by an imported table, each line once (SECP-05). */

import type { Ctx } from '../../db/transact.server.ts';
import { withoutContacts } from '../audit/audit.ts';
import { isOfSeller } from '../sellers/sellers.server.ts';
import { type Actor, changeAsStaff, type StaffChange, type StaffCtx } from '../staff/staff.server.ts';
import { ok, type Refused, type Result, refused } from '../values/result.ts';
import { lockOwed, movePayout, ofBatch, PAYOUT_RULE } from './move-payout.server.ts';
import { nextPayoutMove, type Payout, payoutRef } from './payout.ts';
import { payoutLinesIn } from './payout-csv.ts';
import { openFile, type PayoutParts } from './payout-files.server.ts';
import { type PayoutMark, type ResultsProblem, type ResultWords, readResults } from './payout-results.ts';
import { lockBatch, type PayoutBatch, readLines } from './payout-store.server.ts';

/** `gone`: the batch has no such line. `decided`: the line is marked already, or its batch is not approved. */
export type MarkRefusal = 'gone' | 'decided' | 'own-money';

type MarkAsked = PayoutMark & { readonly batchId: number };

/** Marks one line as paid (E6) or returned (E6a; E6b after it was marked as paid). */
export const markPayout = (
  ctx: Ctx,
  actor: Actor,
  { batchId, id, as, ...asked }: MarkAsked,
): Promise<StaffChange<MarkRefusal>> =>
  changeAsStaff(ctx, actor, PAYOUT_RULE, async (staff) => {
    const reason = asked.reason === null ? null : withoutContacts(asked.reason);
    const locked = await lockLines(staff, batchId);
    const line = locked?.lines.get(id);
    if (!locked || !line) return refused('gone');
    const moved = await mark(staff, locked.batch, line, { id, as, reason });
    if (!moved.ok) return moved;
    const facts = { before: { state: line.state }, after: { state: as, line: payoutRef(id), amount: line.amount } };
    return ok({ entry: { action: 'mark-payout', subject: ofBatch(batchId), ...facts, reason } });
  });

type Locked = { readonly batch: PayoutBatch; readonly lines: ReadonlyMap<number, Payout> };

/** Locks a batch and returns it with its lines by id; null if it does not exist. */
async function lockLines(staff: StaffCtx, batchId: number): Promise<Locked | null> {
  const batch = await lockBatch(staff, batchId);
  return batch && { batch, lines: new Map((await readLines(staff.db, batchId)).map((line) => [line.id, line])) };
}

async function mark(
  staff: StaffCtx,
  batch: PayoutBatch,
  line: Payout,
  { as, reason }: PayoutMark,
): Promise<Result<object, 'decided' | 'own-money'>> {
  if (await isOfSeller(staff.db, { userId: staff.actor.id, sellerId: line.sellerId })) return refused('own-money');
  const move = nextPayoutMove(line.state, batch.state, as === 'paid' ? 'pay' : 'return');
  if (!move) return refused('decided');
  await movePayout(staff, line, move, reason);
  return ok({});
}

type Unreadable = Refused<'unreadable', { readonly problems: readonly ResultsProblem[] }>;

/** Marks the lines by the bank's table, all or none. `nothing`: the table has no new result. */
export const importResults = (
  ctx: Ctx,
  parts: PayoutParts,
  actor: Actor,
  { batchId, bytes, words }: { readonly batchId: number; readonly bytes: Uint8Array; readonly words: ResultWords },
): Promise<StaffChange<MarkRefusal | 'nothing'> | Unreadable> =>
  changeAsStaff(ctx, actor, PAYOUT_RULE, async (staff) => {
    const locked = await lockLines(staff, batchId);
    if (!locked) return refused('gone');
    const { batch, lines } = locked;
    const table = await openFile(staff.db, parts, batchId, 'csv');
    if (table === null) return refused('decided');
    const frozen = payoutLinesIn(table).flatMap(({ id, sheba }) => {
      const line = lines.get(id);
      return line ? [{ ...line, sheba }] : [];
    });
    const read = readResults(bytes, frozen, words);
    if (!read.ok) return read;
    if (read.marks.length === 0) return refused('nothing');
    await lockOwed(
      staff,
      read.marks.flatMap(({ id }) => lines.get(id) ?? []),
    );
    for (const one of read.marks) {
      const line = lines.get(one.id);
      const moved = line ? await mark(staff, batch, line, one) : refused('gone');
      if (!moved.ok) return moved;
    }
    const count = (as: PayoutMark['as']) => read.marks.filter((one) => one.as === as).length;
    const after = { paidLines: count('paid'), returnedLines: count('returned') };
    return ok({ entry: { action: 'import-payouts', subject: ofBatch(batchId), before: null, after } });
  });
