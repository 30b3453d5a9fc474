/** Approval by a second person of a report that deviates from the agreement with its gateway (PAY-05, ADM-02). */
import type { Ctx, Db } from '../../db/transact.server.ts';
import { type ApprovingActor, readApprover } from '../identity/identity.server.ts';
import { readSettings } from '../settings/settings.server.ts';
import { type ApprovalRefusal, approvedFacts, refuseApprover } from '../staff/second-person.ts';
import { changeAsStaff, type StaffChange } from '../staff/staff.server.ts';
import { DAY } from '../values/durations.ts';
import { ok, refused } from '../values/result.ts';
import { tariffOf } from '../values/tariffs.ts';
import { tehranDay } from '../values/time.ts';
import { DAYS_BACK, type Doubt, doubtsOf } from './doubts.ts';
import { lockSecond, type SettlementReport, storeSecond } from './report-store.server.ts';

const RULE = { permission: 'decide payments' } as const;

/** Counts the lines of a report that deviate from the agreement, by the present settings and the day of the import. */
export async function readDoubts(
  db: Db,
  { gateway, lines, importedAt }: SettlementReport,
): Promise<ReadonlyMap<Doubt, number>> {
  const { gatewayTariffs } = await readSettings(db);
  const dayAfter = (days: number): string => tehranDay(new Date(importedAt.getTime() + days * DAY));
  return doubtsOf(lines, { tariff: tariffOf(gatewayTariffs, gateway), from: dayAfter(-DAYS_BACK), until: dayAfter(1) });
}

/** Whether a report still needs a second person. */
export const isDoubtful = async (db: Db, report: SettlementReport): Promise<boolean> =>
  report.approvedBy === null && (await readDoubts(db, report)).size > 0;

/**
 * Requests that a second person approves a report, or approves it as that person. `waits`: the report still waits for
 * an approval and cannot be booked.
 */
export const agreeToReport = (
  ctx: Ctx,
  actor: ApprovingActor,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<StaffChange<ApprovalRefusal | 'agreed', { readonly waits: boolean }>> =>
  changeAsStaff(ctx, actor, RULE, async (staff) => {
    const { askedBy, askedAt, approvedBy } = await lockSecond(staff, id);
    if (approvedBy !== null) return refused('agreed');
    const subject = { kind: 'settlement', id: String(id) } as const;
    if (askedBy === null || askedAt === null) {
      await storeSecond(staff, id, 'asked', actor.userId);
      const after = { act: 'book-settlement' };
      return ok({ entry: { action: 'ask-approval', subject, before: null, after, reason }, waits: true });
    }
    const approver = await readApprover(staff, actor, { ...RULE, askedBy });
    const why = refuseApprover({ askedBy, askedAt, mayBeAlone: false }, approver, staff.now);
    if (why) return refused(why);
    await storeSecond(staff, id, 'approved', actor.userId);
    const after = { settled: 0, ...approvedFacts(askedBy, approver) };
    return ok({ entry: { action: 'book-settlement', subject, before: null, after, reason }, waits: false });
  });
