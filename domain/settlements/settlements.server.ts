/**
 * Public interface of the settlements module: imports reports of gateways, compares them with our records, and books
 * the lines that match (PAY-05, ADM-02).
 */

import { createHash } from 'node:crypto';
import type { Ctx, Db } from '../../db/transact.server.ts';
import { endReversing, suspend } from '../gateways/gateways.server.ts';
import { settlementKey } from '../gateways/settlement-keys.ts';
import type { ApprovingActor } from '../identity/identity.server.ts';
import { gatewayPaid } from '../ledger/facts.ts';
import { postOpenEntries } from '../ledger/ledger.server.ts';
import type { OrderParts } from '../orders/orders.server.ts';
import type { ApprovalRefusal } from '../staff/second-person.ts';
import { type Actor, changeAsStaff, type StaffChange, type StaffCtx } from '../staff/staff.server.ts';
import { DAY } from '../values/durations.ts';
import { ok, type Refused, refused } from '../values/result.ts';
import { agreeToReport, isDoubtful } from './agree-report.server.ts';
import { type ComparedLine, compareLines, nameLines } from './comparison.ts';
import { decideProven } from './decide-proven.server.ts';
import { type OnlyOurs, readBankNumbers, readOnlyOurs, readOurs } from './ours-store.server.ts';
import { ONLY_OURS_SHOWN, type SettlementLine } from './report.ts';
import { insertReport, readReportById, readReportId, type SettlementReport } from './report-store.server.ts';
import { insertSettled, lockSettlements } from './settlement-store.server.ts';

export { readDoubts } from './agree-report.server.ts';
export { queryGateways } from './asking/ask-gateways.server.ts';
export {
  countDifferences,
  differenceList,
  type GatewayDifference,
  readDifference,
} from './asking/gateway-difference-store.server.ts';
export { lookAtDifference } from './asking/look-at-difference.server.ts';
export type { OnlyOurs } from './ours-store.server.ts';
export { type ListedReport, readReportById, type SettlementReport, settlementList } from './report-store.server.ts';

const RULE = { permission: 'decide payments' } as const;

type Imported = { readonly gateway: string; readonly lines: readonly SettlementLine[] };

/** `id`: id of the same report, which was imported before. */
type Known = Refused<'known', { readonly id: number }>;

/** Stores a report; no money moves. `known`: it was imported before. */
export const importReport = (
  ctx: Ctx,
  actor: Actor,
  { gateway, lines }: Imported,
): Promise<StaffChange<'nothing', { readonly id: number }> | Known> =>
  changeAsStaff(ctx, actor, RULE, async (staff) => {
    const days = lines.map(({ day }) => day).toSorted();
    const [firstDay] = days;
    const lastDay = days.at(-1);
    if (firstDay === undefined || lastDay === undefined) return refused('nothing');
    const digest = createHash('sha256').update(JSON.stringify(lines)).digest();
    const id = await insertReport(staff, { gateway, digest, lines, firstDay, lastDay, importedBy: actor.userId });
    if (id === null) return refused('known', { id: (await readReportId(staff.db, { gateway, digest })) ?? 0 });
    const subject = { kind: 'settlement', id: String(id) } as const;
    return ok({ entry: { action: 'import-settlement', subject, before: null, after: { lines: lines.length } }, id });
  });

export type Comparison = {
  readonly lines: readonly ComparedLine[];
  /** The earliest payments of the report's days that only our records have; at most `ONLY_OURS_SHOWN`. */
  readonly onlyOurs: readonly OnlyOurs[];
};

/** Compares a report with our present records. */
export async function compareReport(db: Db, report: SettlementReport): Promise<Comparison> {
  const { gateway } = report;
  const named = await nameByGateway(db, report);
  const refNums = numbersOf(named);
  const from = new Date(`${report.firstDay}T00:00:00+03:30`);
  const until = new Date(new Date(`${report.lastDay}T00:00:00+03:30`).getTime() + DAY);
  const [lines, onlyOurs] = await Promise.all([
    compareNamed(db, gateway, named),
    readOnlyOurs(db, { gateway, refNums, from, until, limit: ONLY_OURS_SHOWN }),
  ]);
  return { lines, onlyOurs };
}

const compare = async (db: Db, report: SettlementReport): Promise<ComparedLine[]> =>
  compareNamed(db, report.gateway, await nameByGateway(db, report));

const nameByGateway = async (db: Db, { gateway, lines }: SettlementReport): Promise<SettlementLine[]> =>
  nameLines(lines, await readBankNumbers(db, { gateway, refNums: numbersOf(lines) }));

const compareNamed = async (db: Db, gateway: string, lines: readonly SettlementLine[]): Promise<ComparedLine[]> =>
  compareLines(lines, await readOurs(db, { gateway, refNums: numbersOf(lines) }));

const numbersOf = (lines: readonly SettlementLine[]): string[] => [...new Set(lines.map(({ refNum }) => refNum))];

/** `waits`: nothing is booked until a second person has approved. */
type Booked = { readonly settled: number; readonly waits: boolean };

/**
 * Resolves flagged attempts and refunds for which the report is evidence, with the same acts that finance could do by
 * hand. Then books each line once that matches our records (L16). A report that deviates from the agreement with the
 * gateway waits for a second person first. `nothing`: there was nothing to do.
 */
export async function bookReport(
  ctx: Ctx,
  parts: OrderParts,
  actor: ApprovingActor,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<StaffChange<'gone' | 'nothing' | ApprovalRefusal, Booked>> {
  const report = await readReportById(ctx.db, id);
  if (!report) return refused('gone');
  if (await isDoubtful(ctx.db, report)) {
    const agreed = await agreeToReport(ctx, actor, { id, reason });
    if (agreed.ok && agreed.waits) return { ...agreed, settled: 0 };
    // Another person has approved it at the same moment.
    if (!agreed.ok && agreed.refused !== 'agreed') return refused(agreed.refused);
  }
  const decided = await decideProven(ctx, parts, actor, { lines: await compare(ctx.db, report), reason });
  return changeAsStaff(ctx, actor, RULE, async (staff) => {
    await lockSettlements(staff, report.gateway);
    const lines = await compare(staff.db, report);
    const ended = await endReversals(staff, lines);
    const agreed = lines.filter(({ verdict }) => verdict === 'agrees');
    if (agreed.length === 0 && decided === 0 && ended === 0) return refused('nothing');
    return ok({ entry: { ...(await settle(staff, report, agreed)), reason }, settled: agreed.length, waits: false });
  });
}

/**
 * Ends reversals whose outcome is unknown, if the report shows it. A payment in the report without a refund was never
 * returned to the payer. Returns how many were ended.
 */
async function endReversals(staff: StaffCtx, lines: readonly ComparedLine[]): Promise<number> {
  let ended = 0;
  for (const { kind, verdict, payment } of lines) {
    const { state, paymentId, orderId } = payment ?? { state: null };
    if (kind !== 'payment' || state !== 'reversing' || paymentId == null || orderId == null) continue;
    const found = verdict === 'went-back' ? 'gone' : verdict === 'agrees' ? 'kept' : null;
    if (found && (await endReversing(staff, { id: paymentId, orderId }, found, 'finance'))) ended += 1;
  }
  return ended;
}

/** Posts L16 for each line. A refund is subtracted from what the gateway pays. */
async function settle(staff: StaffCtx, report: SettlementReport, lines: readonly ComparedLine[]) {
  const entries = lines.flatMap(({ kind, refNum, amount, fee, refund }) => {
    const key = settlementKey({ gateway: report.gateway, refNum }, refund);
    const paid = (kind === 'payment' ? amount : -amount) - fee;
    return gatewayPaid(key, { gateway: report.gateway, paid, fee }) ?? [];
  });
  await postOpenEntries(staff, entries);
  await insertSettled(staff, report, lines, staff.actor.id);
  const sum = (of: (line: ComparedLine) => number) => lines.reduce((total, line) => total + of(line), 0);
  const amount = sum((line) => (line.kind === 'payment' ? line.amount : -line.amount));
  const subject = { kind: 'settlement', id: String(report.id) } as const;
  const after = { settled: lines.length, amount, kept: sum(({ fee }) => fee) };
  return { action: 'book-settlement', subject, before: null, after } as const;
}

/**
 * Handles a payment that only the gateway's report has: puts its money into suspense (L6), and books that the gateway
 * paid it (L16). `decided`: we have a record of the payment in the meantime. `doubtful`: the report deviates from the
 * agreement, and no second person has approved it.
 */
export async function suspendTheirs(
  ctx: Ctx,
  actor: Actor,
  { id, refNum }: { readonly id: number; readonly refNum: string },
): Promise<StaffChange<'gone' | 'decided' | 'doubtful'>> {
  const report = await readReportById(ctx.db, id);
  if (!report) return refused('gone');
  if (await isDoubtful(ctx.db, report)) return refused('doubtful');
  return changeAsStaff(ctx, actor, RULE, async (staff) => {
    await lockSettlements(staff, report.gateway);
    const line = (await compare(staff.db, report)).find((one) => one.kind === 'payment' && one.refNum === refNum);
    if (line?.verdict !== 'only-theirs') return refused('decided');
    const { amount } = line;
    const money = { paymentId: null, gateway: report.gateway, refNum, amount, reason: 'nobodys' } as const;
    if (!(await suspend(staff, money))) return refused('decided');
    await settle(staff, report, [line]);
    const subject = { kind: 'settlement', id: String(id) } as const;
    return ok({ entry: { action: 'suspend-payment', subject, before: null, after: { amount, reference: refNum } } });
  });
}
