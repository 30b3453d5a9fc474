/** Compares what a gateway reports with what is known of it (PAY-05). */
import type { AttemptState } from '../orders/attempt.ts';
import type { RefundState, RefundWay } from '../orders/refund.ts';
import type { ReportLine } from './report.ts';

/** A payment, or money in suspense, with a number of the report. */
export type OurPayment = {
  readonly refNum: string;
  /** Null: suspense that belongs to no attempt. */
  readonly paymentId: number | null;
  readonly orderId: number | null;
  /** As it was booked. */
  readonly amount: number;
  readonly state: AttemptState | null;
  /** Whether its money is in the ledger: an attempt that is being confirmed, or flagged without suspense, has none yet. */
  readonly isBooked: boolean;
};

/** Money that the gateway keeps back: a refund, or a payment that a bank took back. */
export type OurRefund = {
  /** Id of the refund or the chargeback. */
  readonly id: number;
  readonly of: 'refund' | 'chargeback';
  readonly refNum: string;
  readonly amount: number;
  readonly state: RefundState;
  readonly way: RefundWay | null;
};

/** Number of a payment that a bank calls otherwise; several may be called the same. */
export type BankNumber = Pick<OurPayment, 'refNum' | 'amount'> & { readonly bankRef: string };

/** A line of an earlier report. */
export type SettledLine = Pick<ReportLine, 'kind' | 'refNum' | 'amount' | 'day'> & {
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
 * `agrees`: it can be settled. `settled`: it was. `proves`: a flagged attempt that was paid. `ends`: a refund of which nobody
 * knew whether the gateway made it. `only-theirs`: nothing of ours has this number. `amount-differs`: from ours. `went-back`:
 * paid and given back, before it was ours or before anybody knew. `unclear`: people look at it.
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
export type Verdict = (typeof VERDICTS)[number];

export type ComparedLine = ReportLine & {
  readonly verdict: Verdict;
  readonly payment: OurPayment | null;
  readonly refund: OurRefund | null;
};

/**
 * Names lines by the gateway's own numbers, where a report has what the bank calls the payment. Of several that share a name each
 * line has one, of its amount if there is one, in their order.
 */
export function nameLines(lines: readonly ReportLine[], numbers: readonly BankNumber[]): ReportLine[] {
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

/** The same for the same: lines keep their order. */
export function compareLines(lines: readonly ReportLine[], ours: Ours): ComparedLine[] {
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

/** Numbers of which nothing is sure, and whose payment and refund cancel each other out. */
function wentBack(lines: readonly ReportLine[], payments: ReadonlyMap<string, readonly OurPayment[]>): Set<string> {
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

function comparePayment(line: ReportLine, known: readonly OurPayment[], before: readonly SettledLine[]): ComparedLine {
  const [payment = null, ...others] = known;
  const compared = (verdict: Verdict): ComparedLine => ({ ...line, verdict, payment, refund: null });
  const earlier = before.find(({ kind }) => kind === 'payment');
  if (earlier) return compared(earlier.amount === line.amount ? 'settled' : 'amount-differs');
  if (payment === null) return compared('only-theirs');
  // Two attempts that claim one number: neither is believed.
  if (others.length > 0) return compared('unclear');
  // Its gateway has yet to answer.
  if (payment.state === 'verifying') return compared('unclear');
  if (payment.amount !== line.amount) return compared('amount-differs');
  return compared(payment.isBooked ? 'agrees' : 'proves');
}

/** Each refund is settled by one line; `taken` are those that were. */
function compareRefund(
  line: ReportLine,
  known: readonly OurRefund[],
  before: readonly SettledLine[],
  taken: Set<string>,
): ComparedLine {
  const compared = (verdict: Verdict, refund: OurRefund | null = null): ComparedLine => ({
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

/** Made by the gateway, or perhaps. */
const isByGateway = ({ state, way }: OurRefund): boolean =>
  (state === 'done' && way === 'gateway') || state === 'asked' || state === 'sending';
