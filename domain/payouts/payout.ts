/**
 * Payouts to sellers: batches, which one member of finance makes and another approves, and the states of their lines
 * (SECP-05, ADM-02).
 */
import { type Move, next } from '../values/lifecycle.ts';
import type { Toman } from '../values/money.ts';

/** Maximum number of lines in a batch. */
export const BATCH_LINES = 500;

export const BATCH_STATES = ['made', 'approved', 'discarded'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

/** `open`: under way; the line's ledger account has its amount. */
export const PAYOUT_STATES = ['open', 'paid', 'returned', 'discarded'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];
export type PayoutAct = 'discard' | 'pay' | 'return';

/** `effect`: the ledger fact that is posted with the transition (domain/ledger). */
export type PayoutMove = Move<
  PayoutState,
  PayoutAct,
  'finance',
  PayoutState,
  never,
  'payout-sent' | 'payout-undone' | 'payout-came-back'
> & {
  /** State that the batch must have for this transition. */
  readonly inBatch: BatchState;
};

/** Transitions of a line. After a discard or a return, the amount is owed to the seller again. */
export const PAYOUT_LIFE: readonly PayoutMove[] = [
  { act: 'discard', inBatch: 'made', from: ['open'], to: 'discarded', by: ['finance'], effect: 'payout-undone' },
  { act: 'pay', inBatch: 'approved', from: ['open'], to: 'paid', by: ['finance'], effect: 'payout-sent' },
  { act: 'return', inBatch: 'approved', from: ['open'], to: 'returned', by: ['finance'], effect: 'payout-undone' },
  { act: 'return', inBatch: 'approved', from: ['paid'], to: 'returned', by: ['finance'], effect: 'payout-came-back' },
];

/** Null if the act is not possible in these states of the line and its batch. */
export function nextPayoutMove(state: PayoutState, batch: BatchState, act: PayoutAct): PayoutMove | null {
  const move = next(PAYOUT_LIFE, state, act, 'finance');
  return move?.inBatch === batch ? move : null;
}

export type Payout = {
  readonly id: number;
  readonly batchId: number;
  readonly sellerId: number;
  readonly amount: Toman;
  /** Last digits of the sheba. */
  readonly lastFour: string;
  readonly state: PayoutState;
  readonly madeAt: Date;
  readonly paidAt: Date | null;
  /** Time at which the line was returned or discarded. */
  readonly endedAt: Date | null;
  /** Reason for which the line was returned. */
  readonly reason: string | null;
};

/** Results with which finance marks a line. */
export const PAYOUT_RESULTS = ['paid', 'returned'] as const;
export type PayoutResult = (typeof PAYOUT_RESULTS)[number];

const PREFIX = 'PO-';
const REF = /^PO-([1-9]\d{0,14})$/;

/**
 * Our number of a line, which the bank returns with its result (EndToEndId). The prefix keeps spreadsheets from
 * rounding it.
 */
export const payoutRef = (id: number): string => `${PREFIX}${id}`;

/** Id of a line; null for anything else. */
export function parsePayoutRef(text: string): number | null {
  const id = REF.exec(text.trim().toUpperCase())?.[1];
  return id === undefined ? null : Number(id);
}

/**
 * Reasons why a seller's money is not paid out yet.
 *
 * - `own`: the seller is the one who makes or approves the batch.
 * - `changed`: their sheba (IBAN) was changed less than a day ago.
 * - `look`: buyer and seller of a sale may be the same person; until finance has looked or a day is over.
 * - `authority`: more is to be held for an authority than they are owed.
 * - `owes`: a bank took back payments that they had been owed.
 * - `new-seller`: each sale of a seller whose first sales are too recent.
 * - `unproven`: nobody but the buyer says that shipped goods have arrived, and the shipment was only hours ago.
 * - `new-account`, `much`: for a member of finance who approves their own batch alone. It pays no account younger than
 *   a week, and no more to one sheba than the settings allow.
 */
export const WAITING_REASONS = [
  ...([
    'suspended',
    'authority',
    'owes',
    'release',
    'no-account',
    'changed',
    'look',
    'new-seller',
    'unproven',
  ] as const),
  ...(['own', 'new-account', 'much'] as const),
] as const;
export type WaitingReason = (typeof WAITING_REASONS)[number];
