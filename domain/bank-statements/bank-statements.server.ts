/** The door of bank statements: imported, compared with payouts and refunds, and looked at by finance; no money moves by them (PAY-05, ADM-02). */
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

/** Keeps a file, which a job reads. `known`: it was imported before, to be read the same way. */
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

/** Days before the import from which on lines are taken; a later one is not to be believed. */
const DAYS_BACK = 400;
const ROWS_AT_ONCE = 1_000;

/**
 * Reads a file in a process apart, then stores its lines a thousand at a time, each time with how far it is: a try that was killed
 * anywhere is gone on with, and no line is there twice. False if it was stopped before its end.
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

/** True once nothing is left. */
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

/** Gives a statement up that could not be read. */
export const failStatement = (ctx: Ctx, id: number): Promise<void> =>
  transact(ctx, (trx) => refuseStatement(trx.db, id, [{ what: 'too-heavy' }]));

/** Job that compares open lines again: what they are about may be recorded by now. */
export const matchBankLines = (ctx: Ctx): Promise<number> => transact(ctx, matchLines);

/** Finance has looked at a line and says what it was; nothing moves by it. `decided`: it is over. */
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
