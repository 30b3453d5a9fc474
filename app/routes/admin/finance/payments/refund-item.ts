import type { RefundAct } from '../../../../../domain/orders/refund.ts';
import { canStep, mayStep } from '../../../../../domain/payments/finance/refund-step.ts';
import { type QueuedRefund, readQueuedRefund } from '../../../../../domain/payments/payments.server.ts';
import { accountsOf, type BankAccount } from '../../../../../domain/refunds/refunds.server.ts';
import { readShownNames } from '../../../../office/shown-names.ts';
import type { SignedIn } from '../../../../web/pages/guards.ts';

export type RefundItem = QueuedRefund & {
  readonly takenByName: string | null;
  readonly isLate: boolean;
};

/** Refunds with the names of who has taken them. */
export async function refundItems({ db, now }: SignedIn, refunds: readonly QueuedRefund[]): Promise<RefundItem[]> {
  const names = await readShownNames(db, [...new Set(refunds.flatMap(({ takenBy }) => takenBy ?? []))]);
  return refunds.map((refund) => ({
    ...refund,
    takenByName: refund.takenBy === null ? null : (names.get(refund.takenBy) ?? null),
    isLate: refund.endedAt === null && refund.dueBy < now,
  }));
}

export type RefundFile = RefundItem & {
  /** Account to transfer it to; null for everybody but who has taken it, until it is sent. */
  readonly account: BankAccount | null;
  /** Steps that the viewer may take. */
  readonly steps: readonly RefundAct[];
};

const STEPS = ['take', 'sent', 'not-sent', 'came-back', 'reversed', 'not-reversed'] as const;

export async function readRefundFile(context: SignedIn, id: number): Promise<RefundFile | null> {
  const { db, viewer, services, now } = context;
  const refund = await readQueuedRefund(db, id);
  const [item] = refund ? await refundItems(context, [refund]) : [];
  if (!item) return null;
  const isTheirs = item.state === 'sending' && item.takenBy === viewer.userId;
  const isOwn = item.userId === viewer.userId;
  return {
    ...item,
    account: (isTheirs && (await accountsOf(db, services.payments, [id])).get(id)) || null,
    steps: STEPS.filter((step) => !isOwn && canStep(item, step) && mayStep(item, step, viewer.userId, now)),
  };
}
