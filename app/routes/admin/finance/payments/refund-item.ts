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

/** Refunds with the names of the members of staff who have taken them. */
export async function refundItems({ db, now }: SignedIn, refunds: readonly QueuedRefund[]): Promise<RefundItem[]> {
  const names = await readShownNames(db, [...new Set(refunds.flatMap(({ takenBy }) => takenBy ?? []))]);
  return refunds.map((refund) => ({
    ...refund,
    takenByName: refund.takenBy === null ? null : (names.get(refund.takenBy) ?? null),
    isLate: refund.endedAt === null && refund.dueBy < now,
  }));
}

export type RefundFile = RefundItem & {
  /**
   * Account to which to transfer; null for everybody except the member of staff who has taken the refund, and once it
   * is sent.
   */
  readonly account: KnownAccount | null;
  /**
   * Account holder as typed, holder according to the bank, and last digits: a second person compares them with the
   * payer. Null unless the refund awaits that check.
   */
  readonly named: { readonly holder: string; readonly bankHolder: string | null; readonly lastFour: string } | null;
  /** Picture of the payer's bank page; null for staff who may not see these names. */
  readonly page: { readonly href: string; readonly src: string; readonly height: number } | null;
  /** Digits of the card that paid, as the gateway reported them. */
  readonly card: string | null;
  readonly payerName: string | null;
  readonly waits: boolean;
  /** Actions that the viewer may take now. */
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

/** Width of the picture on the case, in pixels. */
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
