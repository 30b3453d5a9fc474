/**
 * Carries out the decisions for which a report is evidence. The acts of finance are used, so that their rules apply:
 * approvals, and nobody may decide about their own money (ADM-02).
 */
import { randomUUID } from 'node:crypto';
import type { Ctx } from '../../db/transact.server.ts';
import type { OrderParts } from '../orders/orders.server.ts';
import { SENT_REF } from '../payments/finance/refund-step.ts';
import { decideMoney, stepRefund } from '../payments/payments.server.ts';
import type { Actor } from '../staff/staff.server.ts';
import type { ComparedLine } from './comparison.ts';

type Proven = { readonly lines: readonly ComparedLine[]; readonly reason: string };

/**
 * Decides about flagged attempts that were paid according to the report, and about refunds that the gateway made. A
 * decision that the rules refuse is left to people. Returns how many were decided.
 */
export async function decideProven(
  ctx: Ctx,
  parts: OrderParts,
  actor: Actor,
  { lines, reason }: Proven,
): Promise<number> {
  let decided = 0;
  for (const line of lines) {
    if (line.verdict === 'proves' && (await isPaid(ctx, parts, actor, line, reason))) decided += 1;
    if (line.verdict === 'ends' && (await isRefunded(ctx, actor, line, reason))) decided += 1;
  }
  return decided;
}

async function isPaid(ctx: Ctx, parts: OrderParts, actor: Actor, { payment, refNum }: ComparedLine, reason: string) {
  if (payment?.paymentId == null) return false;
  const act = { act: 'payment', paymentId: payment.paymentId, refNum } as const;
  return (await decideMoney(ctx, parts, actor, { act, reason, formKey: randomUUID() })).ok;
}

async function isRefunded(ctx: Ctx, actor: Actor, { refund, refNum }: ComparedLine, reason: string) {
  if (refund === null) return false;
  const { id, state } = refund;
  const sent = { id, act: 'sent', way: 'gateway', ref: refNum.slice(0, 60) } as const;
  const step = state === 'sending' ? sent : ({ id, act: 'reversed', reason } as const);
  return (step.act !== 'sent' || SENT_REF.test(step.ref)) && (await stepRefund(ctx, actor, step)).ok;
}
