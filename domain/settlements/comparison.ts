/** Compares a gateway's report with our records (PAY-05). */
import type { AttemptState } from '../orders/attempt.ts';
import type { RefundState, RefundWay } from '../orders/refund.ts';
import type { SettlementLine } from './report.ts';

/** A payment, or money in suspense, with a number that is in the report. */
export type OurPayment = {
  readonly refNum: string;
  /** Null: money in suspense that belongs to no attempt. */
  readonly paymentId: number | null;
  readonly orderId: number | null;
  /** Amount as booked. */
  readonly amount: number;
  readonly state: AttemptState | null;
  /**
   * Whether the payment's money is in the ledger. It is not yet for an attempt that is being confirmed, or that is
   * flagged and has no suspense item.
   */
  readonly isBooked: boolean;
};

/** Money that the gateway deducts: a refund, or a payment that a bank took back. */
export type OurRefund = {
  /** Id of the refund or the chargeback. */
  readonly id: number;
  readonly of: 'refund' | 'chargeback';
  readonly refNum: string;
  readonly amount: number;
  readonly state: RefundState;
  readonly way: RefundWay | null;
};

/** The bank's number of a payment, if it differs from the gateway's; several payments may have the same one. */
export type BankNumber = Pick<OurPayment, 'refNum' | 'amount'> & { readonly bankRef: string };

/** A line of an earlier report that was settled. */
export type SettledLine = Pick<SettlementLine, 'kind' | 'refNum' | 'amount' | 'day'> & {
  readonly refundId: number | null;
  readonly chargebackId: number | null;
};

const nameOf = ({ of, id }: Pick<OurRefund, 'of' | 'id'>): string => `${of} ${id}`;

export type Ours = {
  readonly payments: readonly OurPayment[];
  readonly refunds: readonly OurRefund[];
  readonly settled: readonly SettledLine[];
};

/**
 * Results of comparing a line of a report. `agrees`: the line can be settled. `proves`: the line shows that a flagged
 * attempt was paid. `ends`: the line shows that the gateway made a refund of which this was unknown. `only-theirs`: we
 * have no record with this number. `amount-differs`: our record has another amount. `went-back`: the money was paid and
 * refunded before it was booked or its outcome was known. `settled`: the line was settled before. `unclear`: people
 * have to look at it.
 */
export const VERDICTS = [
  'agrees',
  'proves',
  'ends',
  'only-theirs',
  'amount-differs',
  'unclear',
  'went-back',
  'settled',
] as const;
export type LineVerdict = (typeof VERDICTS)[number];

export type ComparedLine = SettlementLine & {
  readonly verdict: LineVerdict;
  readonly payment: OurPayment | null;
  readonly refund: OurRefund | null;
};

/**
 * Replaces the bank's numbers in a report by the gateway's own numbers. Several payments may share a bank number. Then
 * each line gets one of these payments, in their order, if possible one with the same amount.
 */
export function nameLines(lines: readonly SettlementLine[], numbers: readonly BankNumber[]): SettlementLine[] {
  const byBank = Map.groupBy(numbers, ({ bankRef }) => bankRef);
  const taken = new Set<string>();
  return lines.map((line) => {
    const named = byBank.get(line.refNum) ?? [];
    const open = line.kind === 'payment' ? named.filter(({ refNum }) => !taken.has(refNum)) : named;
    const found = open.find(({ amount }) => amount === line.amount) ?? open[0];
    if (!found) return line;
    if (line.kind === 'payment') taken.add(found.refNum);
    return { ...line, refNum: found.refNum, bankRef: line.refNum };
  });
}

/** Compares lines in their order; equal inputs always give equal results. */
export function compareLines(lines: readonly SettlementLine[], ours: Ours): ComparedLine[] {
  const payments = Map.groupBy(ours.payments, ({ refNum }) => refNum);
  const refunds = Map.groupBy(ours.refunds, ({ refNum }) => refNum);
  const settled = Map.groupBy(ours.settled, ({ refNum }) => refNum);
  const gone = wentBack(lines, payments);
  const taken = new Set(
    ours.settled.flatMap(({ refundId, chargebackId }) => [
      ...(refundId === null ? [] : [nameOf({ of: 'refund', id: refundId })]),
      ...(chargebackId === null ? [] : [nameOf({ of: 'chargeback', id: chargebackId })]),
    ]),
  );
  return lines.map((line) => {
    const before = settled.get(line.refNum) ?? [];
    if (gone.has(line.refNum))
      return { ...line, verdict: 'went-back', payment: payments.get(line.refNum)?.[0] ?? null, refund: null };
    return line.kind === 'payment'
      ? comparePayment(line, payments.get(line.refNum) ?? [], before)
      : compareRefund(line, refunds.get(line.refNum) ?? [], before, taken);
  });
}

/**
 * Numbers of payments without a certain outcome, for which the payments and refunds in the report cancel each other
 * out.
 */
function wentBack(lines: readonly SettlementLine[], payments: ReadonlyMap<string, readonly OurPayment[]>): Set<string> {
  const sums = new Map<string, { both: Set<string>; sum: number; fee: number }>();
  for (const { kind, refNum, amount, fee } of lines) {
    if (payments.get(refNum)?.some(({ state }) => state !== 'reversing')) continue;
    const of = sums.get(refNum) ?? { both: new Set(), sum: 0, fee: 0 };
    of.both.add(kind);
    of.sum += kind === 'payment' ? amount : -amount;
    of.fee += fee;
    sums.set(refNum, of);
  }
  return new Set(
    [...sums].filter(([, { both, sum, fee }]) => both.size === 2 && sum === 0 && fee === 0).map(([ref]) => ref),
  );
}

function comparePayment(
  line: SettlementLine,
  known: readonly OurPayment[],
  before: readonly SettledLine[],
): ComparedLine {
  const [payment = null, ...others] = known;
  const compared = (verdict: LineVerdict): ComparedLine => ({ ...line, verdict, payment, refund: null });
  const earlier = before.find(({ kind }) => kind === 'payment');
  if (earlier) return compared(earlier.amount === line.amount ? 'settled' : 'amount-differs');
  if (payment === null) return compared('only-theirs');
  // Several attempts claim the same number, so it proves nothing about any of them.
  if (others.length > 0) return compared('unclear');
  // The gateway has not answered yet whether it is confirmed.
  if (payment.state === 'verifying') return compared('unclear');
  if (payment.amount !== line.amount) return compared('amount-differs');
  return compared(payment.isBooked ? 'agrees' : 'proves');
}

/** Compares a refund. Each refund is settled by one line only; `taken`: refunds that already have their line. */
function compareRefund(
  line: SettlementLine,
  known: readonly OurRefund[],
  before: readonly SettledLine[],
  taken: Set<string>,
): ComparedLine {
  const compared = (verdict: LineVerdict, refund: OurRefund | null = null): ComparedLine => ({
    ...line,
    verdict,
    refund,
    payment: null,
  });
  const isSettled = before.some(
    ({ kind, amount, day }) => kind === 'refund' && amount === line.amount && day === line.day,
  );
  if (isSettled) return compared('settled');
  const open = known.filter((refund) => !taken.has(nameOf(refund)));
  const refund = open.filter(({ amount }) => amount === line.amount).find(isByGateway);
  if (!refund)
    return compared(
      open.length === 0
        ? 'only-theirs'
        : open.some(({ amount }) => amount === line.amount)
          ? 'unclear'
          : 'amount-differs',
    );
  taken.add(nameOf(refund));
  return compared(refund.state === 'done' ? 'agrees' : 'ends', refund);
}

/** Whether the gateway has made the refund, or may have. */
const isByGateway = ({ state, way }: OurRefund): boolean =>
  (state === 'done' && way === 'gateway') || state === 'asked' || state === 'sending';
