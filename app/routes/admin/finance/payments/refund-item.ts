import { readAttemptById } from '../../../../../domain/gateways/gateways.server.ts';
import type { RefundAct } from '../../../../../domain/orders/refund.ts';
import { canStep, mayStep } from '../../../../../domain/payments/finance/refund-step.ts';
import { isWaitedFor, type QueuedRefund, readQueuedRefund } from '../../../../../domain/payments/payments.server.ts';
import { accountsOf, type KnownAccount, readBankPage } from '../../../../../domain/refunds/refunds.server.ts';
import { may } from '../../../../../domain/staff/roles.ts';
import { readShownNames } from '../../../../office/shown-names.ts';
import { paths } from '../../../../paths.ts';
import { pictureSigner } from '../../../../web/files/private-pictures.ts';
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
  readonly account: KnownAccount | null;
  /** Holder that was typed, and last digits, for a second person to compare with its payer while it waits for one. */
  readonly named: { readonly holder: string; readonly bankHolder: string | null; readonly lastFour: string } | null;
  /** Picture of the payer's page of their bank, for who sees these names. */
  readonly page: { readonly href: string; readonly src: string; readonly height: number } | null;
  /** Digits of the card that paid, as its gateway tells them. */
  readonly card: string | null;
  readonly payerName: string | null;
  readonly waits: boolean;
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
  const waits = await isWaitedFor(db, { act: 'send', refundId: id });
  const seesNames = waits && !isOwn && may(viewer.role, 'decide payments');
  const account = isTheirs || seesNames ? (await accountsOf(db, services.payments, [id])).get(id) : undefined;
  const payment = item.paymentId === null ? null : await readAttemptById(db, item.paymentId);
  const payer = item.userId === null ? null : (await readShownNames(db, [item.userId])).get(item.userId);
  return {
    ...item,
    account: (isTheirs && account) || null,
    named: (seesNames && account && { ...namesOf(account), lastFour: account.sheba.slice(-4) }) || null,
    page: account && item.hasPage ? await pageOf(context, id) : null,
    card: payment?.maskedCard ?? null,
    payerName: payer ?? null,
    waits,
    steps: STEPS.filter(
      (step) => !isOwn && !(waits && step === 'take') && canStep(item, step) && mayStep(item, step, viewer.userId, now),
    ),
  };
}

const namesOf = ({ holder, bankHolder }: KnownAccount) => ({ holder, bankHolder });

/** Pixels of the picture on the case. */
export const PAGE_WIDTH = 320;
const WHOLE_WIDTH = 1600;

async function pageOf(context: SignedIn, id: number): Promise<RefundFile['page']> {
  const picture = await readBankPage(context.db, id);
  if (!picture) return null;
  const key = pictureSigner(context)(picture.key);
  return {
    href: paths.picture(key, WHOLE_WIDTH, 'jpg'),
    src: paths.picture(key, PAGE_WIDTH, 'jpg'),
    height: Math.round((PAGE_WIDTH * picture.height) / picture.width),
  };
}
