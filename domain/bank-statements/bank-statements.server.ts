/**
 * Public interface of bank statements. Finance staff import them, their lines are compared with payouts and refunds,
 * and staff look at the lines that do not match. None of this moves money (PAY-05, ADM-02).
 */
import { createHash } from 'node:crypto';
import { type Ctx, transact } from '../../db/transact.server.ts';
import { enqueue } from '../jobs/jobs.server.ts';
import { type Actor, changeAsStaff, type StaffChange } from '../staff/staff.server.ts';
import { DAY } from '../values/durations.ts';
import { ok, type Refused, refused } from '../values/result.ts';
import { tehranDay } from '../values/time.ts';
import type { StatementMapping, StatementUnit } from './bank-statement.ts';
import {
  insertLines,
  insertStatement,
  lockLine,
  lockNextRows,
  matchLines,
  readUnread,
  refuseStatement,
  storeLineLookedAt,
  storeProgress,
  storeRows,
} from './bank-statement-store.server.ts';
import { readStatementApart } from './read-statement-apart-gateway.server.ts';

export {
  bankLineList,
  countOpenLines,
  readBankLine,
  readBankStatements,
  readProblems,
} from './bank-statement-store.server.ts';

const RULE = { permission: 'decide payments' } as const;

type Given = {
  readonly content: Uint8Array;
  readonly mapping: StatementMapping;
  readonly unit: StatementUnit;
};

/** Stores a file; a job reads it later. `known`: the same file was imported before with the same columns and unit. */
export const importBankStatement = (
  ctx: Ctx,
  actor: Actor,
  { content, mapping, unit }: Given,
): Promise<StaffChange<never, { readonly id: number }> | Refused<'known'>> =>
  changeAsStaff(ctx, actor, RULE, async (staff) => {
    const digest = createHash('sha256').update(JSON.stringify({ mapping, unit })).update(content).digest('hex');
    const given = { digest, mapping, unit, content, importedBy: actor.userId };
    const id = await insertStatement(staff, given);
    if (id === null) return refused('known');
    await enqueue(staff.db, 'read-bank-statement', { statementId: id });
    const subject = { kind: 'bank-statement', id: String(id) } as const;
    return ok({ entry: { action: 'import-bank-statement', subject, before: null, after: { unit } }, id });
  });

/** Number of days before the import that a line may be old. An older line is refused as a probable mistake. */
const DAYS_BACK = 400;
const ROWS_AT_ONCE = 1_000;

/**
 * Reads a file in a separate process, then stores its lines a thousand at a time. Each transaction also stores the
 * progress, so that the next try continues after a killed one and stores no line twice. Returns false if the signal
 * stopped it before the end.
 */
export async function workStatement(
  ctxOf: () => Ctx,
  id: number,
  signal: AbortSignal,
  read = readStatementApart,
): Promise<boolean> {
  const { db } = ctxOf();
  const found = await readUnread(db, id);
  if (found?.state === 'waiting' && found.content !== null) {
    const { content, mapping, unit, importedAt } = found;
    const from = tehranDay(new Date(importedAt.getTime() - DAYS_BACK * DAY));
    const until = tehranDay(new Date(importedAt.getTime() + DAY));
    const result = await read(content, { mapping, unit, from, until });
    if (result.ok) await transact(ctxOf(), (trx) => storeRows(trx.db, id, result.rows));
    else await transact(ctxOf(), (trx) => refuseStatement(trx.db, id, result.problems));
  }
  while (!signal.aborted) if (await storeSome(ctxOf(), id)) return true;
  return false;
}

/** Stores the next rows and matches them. Returns true once no row is left. */
const storeSome = (ctx: Ctx, id: number): Promise<boolean> =>
  transact(ctx, async (trx) => {
    const some = await lockNextRows(trx, id, ROWS_AT_ONCE);
    if (!some) return true;
    const stored = await insertLines(trx.db, id, some.rows);
    const isOver = some.rows.length < ROWS_AT_ONCE;
    await storeProgress(trx.db, id, { rows: some.rows.length, stored, isOver });
    await matchLines(trx);
    return isOver;
  });

/** Marks a statement as refused because the job could not read it. */
export const failStatement = (ctx: Ctx, id: number): Promise<void> =>
  transact(ctx, (trx) => refuseStatement(trx.db, id, [{ what: 'too-heavy' }]));

/** Compares the open lines again, as a job: the payout or refund of a line may have been recorded since. */
export const matchBankLines = (ctx: Ctx): Promise<number> => transact(ctx, matchLines);

/**
 * Closes a line that finance staff have looked at; `reason` says what it was. No money moves. `decided`: the line was
 * closed before.
 */
export const lookAtBankLine = (
  ctx: Ctx,
  actor: Actor,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<StaffChange<'gone' | 'decided'>> =>
  changeAsStaff(ctx, actor, RULE, async (staff) => {
    const found = await lockLine(staff, id);
    if (!found) return refused('gone');
    if (!found.isOpen) return refused('decided');
    await storeLineLookedAt(staff, id, actor.userId);
    const subject = { kind: 'bank-line', id: String(id) } as const;
    return ok({ entry: { action: 'look-at-bank-line', subject, before: null, after: { looked: true }, reason } });
  });
