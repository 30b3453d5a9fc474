import { type BoughtCredit, readCreditsOfOrder } from '../../../../../domain/contact/contact.server.ts';
import type { FeeDocument } from '../../../../../domain/orders/fee-document.ts';
import { totalOf } from '../../../../../domain/orders/order.ts';
import { readFeeDocumentsOf } from '../../../../../domain/orders/orders.server.ts';
import { isQuestioned, paymentState, type Questioned } from '../../../../../domain/orders/payment-state.ts';
import { type OrderFile, readOrderFile } from '../../../../../domain/payments/payments.server.ts';
import { type DoneFeature, readFeaturesOfOrder } from '../../../../../domain/promotion/promotion.server.ts';
import { may } from '../../../../../domain/staff/roles.ts';
import { formatToman, type Toman, toman } from '../../../../../domain/values/money.ts';
import { persianDigits, persianNumber } from '../../../../../domain/values/numbers.ts';
import { fa } from '../../../../messages/fa.ts';
import { accountName, factName } from '../../../../office/account-name.ts';
import type { OfficeFormView } from '../../../../office/office-form.tsx';
import { dateTime } from '../../../../parts/date-time.ts';
import { type FeeDocumentView, feeDocumentView } from '../../../../parts/fee-document-view.ts';
import { signedAmount } from '../../../../parts/signed-amount.ts';
import { paths } from '../../../../paths.ts';
import type { Fact } from '../../../../ui/facts.tsx';
import { formStateAt } from '../../../../web/forms/context-form-state.ts';
import type { SignedIn } from '../../../../web/pages/guards.ts';
import type { RefundableLine } from '../payments/refund-form.tsx';

const words = fa.orderRecords;
const { kinds } = fa.packages;

/** An order as finance staff see it: without tokens, card hashes and the contents of callbacks. */
export type OrderFileView = Pick<OrderFile, 'order' | 'payer' | 'couponCode'> & {
  /** State shown to the payer while they may have paid but nothing was booked; null at other times. */
  readonly question: Questioned | null;
  readonly lines: readonly {
    readonly id: number;
    readonly title: string;
    readonly price: string;
    readonly discount: string;
    readonly vat: string;
    readonly total: string;
    /** Result of the line, or the time at which its money was refunded. */
    readonly did: readonly string[];
  }[];
  /** Form that refunds lines; null if the viewer may not or nothing can be refunded. */
  readonly refund: { readonly form: OfficeFormView; readonly lines: readonly RefundableLine[] } | null;
  readonly attempts: readonly {
    readonly id: number;
    readonly number: string;
    readonly href: string | null;
    readonly gateway: string;
    readonly amount: string;
    readonly state: string;
    readonly code: string;
    readonly card: string;
    readonly refNum: string;
    readonly fee: string;
    readonly times: readonly string[];
  }[];
  readonly callbacks: readonly {
    readonly id: number;
    readonly at: string;
    readonly payment: string;
    readonly agrees: boolean;
  }[];
  readonly refunds: readonly {
    readonly id: number;
    readonly href: string;
    readonly number: string;
    readonly amount: string;
    readonly state: string;
    readonly reason: string;
    readonly due: string;
  }[];
  /** `chargebacks`: payments that a bank took back; `chargeable`: payments that may still be marked as taken back. */
  readonly chargebacks: readonly ChargebackView[];
  readonly chargeable: readonly { readonly id: number; readonly name: string; readonly form: OfficeFormView }[];
  readonly fees: {
    readonly documents: readonly (FeeDocumentView & { readonly href: string })[];
    /** Gives the fee back; null once it was, and for those who may not. */
    readonly form: OfficeFormView | null;
  };
  readonly receipts: readonly {
    readonly key: string;
    readonly number: string;
    readonly series: string;
    readonly amount: string;
    readonly at: string;
    readonly tax: string;
  }[];
  readonly entries: readonly {
    readonly key: string;
    readonly at: string;
    readonly fact: string;
    readonly postings: readonly { readonly account: string; readonly href: string; readonly amount: string }[];
  }[];
};

export type ChargebackView = {
  readonly id: number;
  readonly name: string;
  readonly facts: readonly Fact[];
  /** Form that ends the chargeback; null if it has ended or the viewer may not. */
  readonly form: OfficeFormView | null;
};

/** Reads an order's view; null if there is no such order. */
export async function orderFileView(context: SignedIn, id: number): Promise<OrderFileView | null> {
  const [file, features, credits, documents] = await Promise.all([
    readOrderFile(context.db, id),
    readFeaturesOfOrder(context.db, id),
    readCreditsOfOrder(context.db, id),
    readFeeDocumentsOf(context.db, id),
  ]);
  if (!file) return null;
  const { order, payer, couponCode, attempts, callbacks, entries, refunds, chargebacks, receipts } = file;
  const payment = paymentState(order, attempts, refunds);
  return {
    order,
    payer,
    couponCode,
    question: isQuestioned(payment) ? payment : null,
    lines: order.lines.map((line) => ({
      id: line.id,
      title: line.title || fa.payments.kinds[order.kind],
      price: formatToman(line.price),
      discount: formatToman(line.discount),
      vat: formatToman(line.vat),
      total: formatToman(toman(totalOf(line))),
      did: [...didOf(order, line), ...boughtBy(line, features, credits)],
    })),
    refund: refundOf(context, file),
    attempts: attempts.map((attempt) => ({
      id: attempt.id,
      number: persianDigits(attempt.id),
      gateway: attempt.gateway,
      href: attempt.state === 'flagged' ? paths.office.flaggedPayment(attempt.id) : null,
      amount: formatToman(attempt.amount),
      state: words.attempts.states[attempt.state],
      code: attempt.code ?? '',
      card: attempt.maskedCard ?? '',
      refNum:
        attempt.bankRef ??
        attempt.refNum ??
        (attempt.saidRefNum === null ? '' : words.attempts.said(attempt.saidRefNum)),
      fee: attempt.fee === null ? '' : words.attempts.fee(formatToman(toman(attempt.fee))),
      times: [
        dateTime(attempt.createdAt).text,
        ...(attempt.sentAt ? [words.attempts.sent(dateTime(attempt.sentAt).text)] : []),
        ...(attempt.endedAt ? [words.attempts.ended(dateTime(attempt.endedAt).text)] : []),
      ],
    })),
    callbacks: callbacks.map(({ id: callbackId, at, paymentId, agrees }) => ({
      id: callbackId,
      at: dateTime(at).text,
      payment: persianDigits(paymentId),
      agrees,
    })),
    refunds: refunds.map((refund) => ({
      id: refund.id,
      href: paths.office.refund(refund.id),
      number: persianDigits(refund.id),
      amount: formatToman(refund.amount),
      state: fa.officeRefunds.states[refund.state],
      reason: fa.officeRefunds.reasons[refund.reason],
      due: refund.endedAt ? '' : dateTime(refund.dueBy).text,
    })),
    chargebacks: chargebacks.map((chargeback) => chargebackView(context, id, chargeback)),
    chargeable: chargeableOf(context, file),
    fees: {
      documents: documents.map((one) => ({ ...feeDocumentView(one), href: paths.office.feeDocument(one.id) })),
      form: feeFormOf(context, id, documents),
    },
    receipts: receipts.map(({ series, number, amount, at, taxNumber }) => ({
      key: `${series} ${number}`,
      number: persianDigits(number),
      series: words.receipts.series[series],
      amount: formatToman(amount),
      at: dateTime(at).text,
      tax: taxNumber ?? '',
    })),
    entries: entries.map(({ key, at, fact, postings }) => ({
      key,
      at: dateTime(at).text,
      fact: factName(fact),
      postings: postings.map(({ account, amount }) => ({
        account: accountName(account),
        href: paths.office.account(account),
        amount: signedAmount(amount),
      })),
    })),
  };
}

type Order = OrderFile['order'];
type Line = Order['lines'][number];

function didOf({ settledAt, kind }: Order, { actedAt, refundedAt }: Line): string[] {
  // A top-up or a purchase has no effect besides its money, so nothing else is due.
  const isDue = settledAt !== null && kind !== 'top-up' && kind !== 'purchase';
  return [
    ...(refundedAt ? [words.lines.refunded(dateTime(refundedAt).text)] : []),
    ...(actedAt ? [words.lines.acted(dateTime(actedAt).text)] : []),
    ...(isDue && !actedAt && !refundedAt ? [words.lines.waits] : []),
  ];
}

/** Result of a line: a promotion's period, or the number of contacts that may be viewed. */
function boughtBy({ id }: Line, features: readonly DoneFeature[], credits: readonly BoughtCredit[]): string[] {
  const feature = features.find(({ orderLineId }) => orderLineId === id);
  const credit = credits.find(({ orderLineId }) => orderLineId === id);
  return [
    ...(feature ? [`${kinds[feature.kind]}: ${termOf(feature)}`] : []),
    ...(credit
      ? [
          words.lines.used(persianNumber(credit.used), persianNumber(credit.count)),
          words.lines.term(dateTime(credit.startsAt).text, dateTime(credit.endsAt).text),
        ]
      : []),
  ];
}

function termOf({ startsAt, endsAt, pausedAt, isOver }: DoneFeature): string {
  if (isOver && (!startsAt || !endsAt)) return words.lines.over;
  if (!startsAt || !endsAt) return words.lines.notBegun;
  const term = words.lines.term(dateTime(startsAt).text, dateTime(endsAt).text);
  if (isOver) return words.lines.termOver(term);
  return pausedAt ? words.lines.termPaused(term) : term;
}

function refundOf(context: SignedIn, { order }: OrderFile): OrderFileView['refund'] {
  const left = order.lines.filter(({ refundedAt }) => refundedAt === null);
  const isRefundable = order.state === 'paid' && (context.services.payments.kinds.get(order.kind)?.isTaxed ?? false);
  if (!isRefundable || left.length === 0 || !may(context.viewer.role, 'decide payments')) return null;
  const action = paths.office.refundOrder(order.id);
  const total = (line: Line): Toman => toman(totalOf(line));
  return {
    form: { action, state: formStateAt(context, action) },
    lines: left.map((line) => ({ id: line.id, title: line.title, total: total(line) })),
  };
}

function feeFormOf(context: SignedIn, orderId: number, documents: readonly FeeDocument[]): OfficeFormView | null {
  if (documents.length !== 1 || !mayDecide(context)) return null;
  const action = paths.office.giveFeeBack(orderId);
  return { action, state: formStateAt(context, action) };
}

const { chargebacks: charged } = fa.finance;
const mayDecide = ({ viewer }: SignedIn): boolean => may(viewer.role, 'decide payments');

function chargebackView(
  context: SignedIn,
  orderId: number,
  { id, of, userId, amount, owed, recovered, covered, madeAt, judgedAt, endedAt }: OrderFile['chargebacks'][number],
): ChargebackView {
  const action = paths.office.endChargeback(orderId, id);
  return {
    id,
    name: charged.one(persianDigits(id)),
    facts: [
      [words.at, dateTime(madeAt).text],
      [charged.debtor, charged.froms[of](persianDigits(userId))],
      [words.attempts.amount, formatToman(amount)],
      [charged.owed, formatToman(owed)],
      [charged.recovered, formatToman(recovered)],
      [charged.covered, formatToman(covered)],
      [charged.judged, judgedAt && !endedAt ? charged.isJudged : ''],
      [charged.ended, endedAt ? dateTime(endedAt).text : ''],
    ],
    form: endedAt === null && mayDecide(context) ? { action, state: formStateAt(context, action) } : null,
  };
}

function chargeableOf(context: SignedIn, { order, attempts, chargebacks }: OrderFile): OrderFileView['chargeable'] {
  if (!mayDecide(context)) return [];
  return attempts
    .filter(({ id, state }) => state === 'verified' && !chargebacks.some(({ paymentId }) => paymentId === id))
    .map(({ id, amount }) => {
      const action = paths.office.chargePayment(order.id, id);
      const name = charged.of(persianDigits(id), formatToman(amount));
      return { id, name, form: { action, state: formStateAt(context, action) } };
    });
}
