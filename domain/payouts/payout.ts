/** Payouts to sellers: batches, which two people of finance make and approve, and the life of their lines (SECP-05, ADM-02). */
import { type Move, next } from '../values/lifecycle.ts';
import type { Toman } from '../values/money.ts';

/** Most lines of a batch. */
export const BATCH_LINES = 500;

export const BATCH_STATES = ['made', 'approved', 'discarded'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

/** `open`: under way; its account of the ledger holds its amount. */
export const PAYOUT_STATES = ['open', 'paid', 'returned', 'discarded'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];
export type PayoutAct = 'discard' | 'pay' | 'return';

/** `effect`: the fact that is posted with it (domain/ledger). */
export type PayoutMove = Move<
  PayoutState,
  PayoutAct,
  'finance',
  PayoutState,
  never,
  'payout-sent' | 'payout-undone' | 'payout-came-back'
> & {
  /** State of its batch in which it may happen. */
  readonly inBatch: BatchState;
};

/** Transitions of a line. One that is discarded or returned is owed to its seller again. */
export const PAYOUT_LIFE: readonly PayoutMove[] = [
  { act: 'discard', inBatch: 'made', from: ['open'], to: 'discarded', by: ['finance'], effect: 'payout-undone' },
  { act: 'pay', inBatch: 'approved', from: ['open'], to: 'paid', by: ['finance'], effect: 'payout-sent' },
  { act: 'return', inBatch: 'approved', from: ['open'], to: 'returned', by: ['finance'], effect: 'payout-undone' },
  { act: 'return', inBatch: 'approved', from: ['paid'], to: 'returned', by: ['finance'], effect: 'payout-came-back' },
];

/** Null if that may not happen to a line in this state of a batch in that one. */
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
  /** When it was returned or discarded. */
  readonly endedAt: Date | null;
  /** Why it was returned. */
  readonly reason: string | null;
};

/** Results as which finance marks a line. */
export const PAYOUT_RESULTS = ['paid', 'returned'] as const;
export type PayoutResult = (typeof PAYOUT_RESULTS)[number];

const PREFIX = 'PO-';
const REF = /^PO-([1-9]\d{0,14})$/;

/** Our number of a line, which the bank gives back with it (its EndToEndId). No spreadsheet rounds it. */
export const payoutRef = (id: number): string => `${PREFIX}${id}`;

/** Id of a line; null for anything else. */
export function parsePayoutRef(text: string): number | null {
  const id = REF.exec(text.trim().toUpperCase())?.[1];
  return id === undefined ? null : Number(id);
}

/**
 * Why a seller's money waits. `own`: of who makes or approves the batch. `changed`: another sheba took the place of theirs, less
 * than a day ago. `look`: sales whose buyer and seller may be one hand, until finance has looked or a day is over. `authority`: more is to be held than there is. `owes`: a bank took payments back that they had been owed. `new-seller`: each sale of somebody whose first ones have not stood for a while. `unproven`: nobody but the buyer
 * says that goods which were shipped hours ago have arrived. Who approves their own batch alone pays to no account that is younger
 * than a week (`new-account`), and to one sheba no more than the settings say (`much`).
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
