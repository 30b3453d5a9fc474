import { readOfSameNetwork } from '../../../../../domain/identity/identity.server.ts';
import type { Approval } from '../../../../../domain/payments/finance/approval.ts';
import type { FinanceAct } from '../../../../../domain/payments/finance/finance-act.ts';
import type { MoneyHold } from '../../../../../domain/payments/finance/hold.ts';
import { readFinanceCounts, readHolds, readWaitingApprovals } from '../../../../../domain/payments/payments.server.ts';
import { readOpenChargebacks } from '../../../../../domain/refunds/refunds.server.ts';
import { readSettings } from '../../../../../domain/settings/settings.server.ts';
import { countDifferences } from '../../../../../domain/settlements/settlements.server.ts';
import { formatToman, toman } from '../../../../../domain/values/money.ts';
import { persianDigits, persianList, persianNumber } from '../../../../../domain/values/numbers.ts';
import { fa } from '../../../../messages/fa.ts';
import type { OfficeFormView } from '../../../../office/office-form.tsx';
import { readShownNames } from '../../../../office/shown-names.ts';
import { type DateTime, dateTime } from '../../../../parts/date-time.ts';
import { paths } from '../../../../paths.ts';
import { formStateAt } from '../../../../web/forms/context-form-state.ts';
import { newOrderKey, ORDER_FIELD } from '../../../../web/forms/order-key.ts';
import type { SignedIn } from '../../../../web/pages/guards.ts';

export type ApprovalView = {
  readonly id: number;
  readonly act: string;
  readonly about: string;
  readonly amount: string;
  readonly by: string;
  readonly at: DateTime;
  readonly reason: string;
  /** Whether the viewer requested the approval. */
  readonly isOwn: boolean;
  /** Whether the colleague who requested the approval is signed in from the same network as the viewer. */
  readonly isSameNetwork: boolean;
  /** Page of the record that the approval is about; null if there is none. */
  readonly href: string | null;
  readonly approve: OfficeFormView;
  readonly end: OfficeFormView;
};

/** View of a form that moves money, with the idempotency key that the form sends. */
export type KeyedFormView = OfficeFormView & { readonly orderKey: string };

export type FinanceView = {
  readonly waiting: readonly {
    readonly name: string;
    readonly href: string;
    readonly count: string;
    readonly late: string | null;
  }[];
  readonly above: string;
  readonly approvals: readonly ApprovalView[];
  readonly goodwill: KeyedFormView;
  readonly capital: KeyedFormView;
  readonly vat: KeyedFormView;
  readonly hold: KeyedFormView;
  readonly holds: readonly HoldView[];
  readonly chargebacks: readonly {
    readonly id: number;
    readonly name: string;
    readonly href: string;
    readonly debtor: string;
    readonly owed: string;
    readonly judged: string;
  }[];
};

export type HoldView = {
  readonly id: number;
  readonly name: string;
  readonly href: string;
  readonly amount: string;
  readonly held: string;
  readonly until: DateTime;
  readonly reason: string;
  readonly end: OfficeFormView;
};

export const APPROVALS_SHOWN = 100;
const words = fa.finance;

export async function financeView(context: SignedIn): Promise<FinanceView> {
  const { db } = context;
  const [counts, differing, approvals, holds, chargebacks, { approvalAbove }] = await Promise.all([
    readFinanceCounts(context),
    countDifferences(context),
    readWaitingApprovals(db, APPROVALS_SHOWN),
    readHolds(db, APPROVALS_SHOWN),
    readOpenChargebacks(db, APPROVALS_SHOWN),
    readSettings(db),
  ]);
  const askers = [...new Set(approvals.map(({ askedBy }) => askedBy))];
  const [names, near] = await Promise.all([
    readShownNames(db, askers),
    readOfSameNetwork(context, { userIds: askers, sessionHash: context.viewer.sessionHash }),
  ]);
  const { refunds, overdue, suspense, flagged } = counts;
  const line = (name: string, href: string, count: number, late = 0) => ({
    name,
    href,
    count: count > 0 ? persianNumber(count) : words.nothing,
    late: late > 0 ? words.overdue(persianNumber(late)) : null,
  });
  return {
    waiting: [
      line(words.refunds, paths.office.refunds(), refunds, overdue),
      line(words.suspense, paths.office.suspense(), suspense),
      line(words.flagged, paths.office.flagged(), flagged),
      line(words.differences, paths.office.differences(), differing.open),
    ],
    above: formatToman(toman(approvalAbove)),
    approvals: approvals.map((approval) => approvalView(context, approval, { names, near })),
    goodwill: keyed(context, 'goodwill'),
    capital: keyed(context, 'capital'),
    vat: keyed(context, 'vat'),
    hold: keyed(context, 'hold'),
    holds: holds.map((hold) => holdView(context, hold)),
    chargebacks: chargebacks.map(({ id, orderId, of, userId, owed, judgedAt }) => ({
      id,
      name: words.chargebacks.one(persianDigits(id)),
      href: paths.office.order(orderId),
      debtor: words.chargebacks.froms[of](persianDigits(userId)),
      owed: formatToman(owed),
      judged: judgedAt ? words.chargebacks.isJudged : '',
    })),
  };
}

function holdView(context: SignedIn, { id, of, userId, amount, held, reason, endsAt }: MoneyHold): HoldView {
  const action = paths.office.endHold(id);
  return {
    id,
    name: words.holds.one(persianDigits(id), persianDigits(userId), words.holds.ofs[of]),
    href: paths.office.user(userId),
    amount: formatToman(amount),
    held: formatToman(held),
    until: dateTime(endsAt),
    reason,
    end: { action, state: formStateAt(context, action) },
  };
}

function keyed(context: SignedIn, call: 'goodwill' | 'capital' | 'vat' | 'hold'): KeyedFormView {
  const action = paths.office.financeCall(call);
  const state = formStateAt(context, action);
  // A refused form has changed nothing, so its key can be used again.
  return { action, state, orderKey: state.values[ORDER_FIELD] || newOrderKey(context) };
}

function approvalView(
  context: SignedIn,
  { id, asked, amount, reason, askedBy, askedAt }: Approval,
  { names, near }: { readonly names: ReadonlyMap<number, string>; readonly near: ReadonlySet<number> },
): ApprovalView {
  const formOf = (call: 'approve' | 'refuse' | 'withdraw'): OfficeFormView => {
    const action = paths.office.approvalCall(id, call);
    return { action, state: formStateAt(context, action) };
  };
  const isOwn = askedBy === context.viewer.userId;
  return {
    id,
    reason,
    isOwn,
    isSameNetwork: !isOwn && near.has(askedBy),
    href: hrefOf(asked),
    act: words.acts[asked.act],
    about: aboutText(asked),
    amount: formatToman(amount),
    by: names.get(askedBy) ?? persianDigits(askedBy),
    at: dateTime(askedAt),
    approve: formOf('approve'),
    end: formOf(isOwn ? 'withdraw' : 'refuse'),
  };
}

function hrefOf(act: FinanceAct): string | null {
  if (act.act === 'refund') return paths.office.order(act.orderId);
  if (act.act === 'send') return paths.office.refund(act.refundId);
  if (act.act === 'suspense') return paths.office.suspenseItem(act.itemId);
  return act.act === 'goodwill' || act.act === 'hold' ? paths.office.user(act.userId) : null;
}

function aboutText(act: FinanceAct): string {
  const { about, tos, capital } = words;
  switch (act.act) {
    case 'refund':
      return about.refund(persianDigits(act.orderId), persianList(act.lineIds.map(persianDigits)), tos[act.to]);
    case 'suspense':
      return about.suspense(
        persianDigits(act.itemId),
        act.to === 'wallet' ? about.toUser(persianDigits(act.userId)) : tos[act.to],
      );
    case 'payment':
      return about.payment(persianDigits(act.paymentId));
    case 'goodwill':
      return about.user(persianDigits(act.userId));
    case 'capital':
      return capital.ways[act.way];
    case 'send':
      return about.send(persianDigits(act.refundId));
    case 'hold':
      return about.hold(persianDigits(act.userId), words.holds.ofs[act.of], persianNumber(act.days));
    case 'end-hold':
      return about.endHold(persianDigits(act.holdId));
    case 'chargeback':
      return about.payment(persianDigits(act.paymentId));
    case 'fee-back':
      return about.feeBack(persianDigits(act.orderId));
    case 'end-chargeback':
      return about.endChargeback(persianDigits(act.chargebackId), words.chargebacks.ends[act.as]);
    case 'vat':
    case 'charge':
      return about[act.act];
  }
}
