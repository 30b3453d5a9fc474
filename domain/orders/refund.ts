/** Refunds to the card from which the money came, and the table of their transitions (PAY-05). */
import { DAY } from '../values/durations.ts';
import { type Move, next } from '../values/lifecycle.ts';
import type { Toman } from '../values/money.ts';

export const REFUND_STATES = ['due', 'asked', 'by-finance', 'sending', 'credited', 'done'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

export type RefundAct =
  | 'reverse'
  | 'reversed'
  | 'not-reversed'
  | 'pass-on'
  | 'as-credit'
  | 'take'
  | 'sent'
  | 'not-sent'
  | 'came-back'
  | 'cover'
  | 'uncover';
export type RefundActor = 'job' | 'payer' | 'finance';

/** `effect`: the ledger entry that is posted with it (domain/ledger). */
export type RefundMove = Move<
  RefundState,
  RefundAct,
  RefundActor,
  RefundState,
  never,
  'refund-made' | 'refund-as-credit' | 'refund-sent' | 'transfer-came-back' | 'refund-covered' | 'debt-ended'
>;

/**
 * While a gateway or a person may be sending a refund, its payer cannot take it as credit, so that it is never paid
 * twice.
 */
export const REFUND_LIFE: readonly RefundMove[] = [
  { act: 'reverse', from: ['due'], to: 'asked', by: ['job'] },
  { act: 'reversed', from: ['asked'], to: 'done', by: ['job', 'finance'], effect: 'refund-made' },
  { act: 'not-reversed', from: ['asked'], to: 'by-finance', by: ['job', 'finance'] },
  { act: 'pass-on', from: ['due'], to: 'by-finance', by: ['job'] },
  { act: 'as-credit', from: ['due', 'by-finance'], to: 'credited', by: ['payer'], effect: 'refund-as-credit' },
  { act: 'take', from: ['by-finance'], to: 'sending', by: ['finance'] },
  { act: 'sent', from: ['sending'], to: 'done', by: ['finance'], effect: 'refund-sent' },
  { act: 'not-sent', from: ['sending'], to: 'by-finance', by: ['finance'] },
  { act: 'came-back', from: ['done'], to: 'by-finance', by: ['finance'], effect: 'transfer-came-back' },
  // `cover`: the bank took the payment back, so the refund is not sent. `uncover`: the bank later paid it again.
  { act: 'cover', from: ['due', 'by-finance'], to: 'done', by: ['job', 'finance'], effect: 'refund-covered' },
  { act: 'uncover', from: ['done'], to: 'by-finance', by: ['finance'], effect: 'debt-ended' },
];

/** Returns null if the act is not allowed for a refund in this state. */
export const nextRefundMove = (state: RefundState, act: RefundAct, actor: RefundActor): RefundMove | null =>
  next(REFUND_LIFE, state, act, actor);

export type RefundReason = 'lines' | 'asked-back' | 'suspense' | 'account-ended' | 'purchase';

/**
 * `gateway`: by the gateway, identified by its number. `transfer`: from our bank to the payer's account. `bank`: by the
 * payer's bank, which took the payment back.
 */
export type RefundWay = 'gateway' | 'transfer' | 'bank';

/**
 * `same`: the typed name is that of a holder. `other`: it is not, or the account does not exist. `unknown`: the inquiry
 * was not possible.
 */
export type Inquiry = 'same' | 'other' | 'unknown';

export type AskedAs = 'reverse' | 'part';

export type Refund = {
  readonly id: number;
  readonly key: string;
  readonly paymentId: number | null;
  readonly userId: number | null;
  readonly gateway: string;
  readonly refNum: string | null;
  readonly amount: Toman;
  readonly reason: RefundReason;
  readonly state: RefundState;
  /**
   * Kind of the last request to the gateway: to reverse the whole payment, or to send a part of it; null before any.
   */
  readonly askedAs: AskedAs | null;
  readonly code: string | null;
  readonly createdAt: Date;
  /** Time until which staff must have paid it. */
  readonly dueBy: Date;
  readonly hasAccount: boolean;
  /** Result of the inquiry about the holder of that account; null before any inquiry. */
  readonly inquiry: Inquiry | null;
  /** Whether the payer has uploaded a picture of their bank's page, which names the holder of the account. */
  readonly hasPage: boolean;
  readonly takenBy: number | null;
  readonly way: RefundWay | null;
  readonly sentRef: string | null;
  readonly sends: number;
  readonly tries: number;
  readonly endedAt: Date | null;
};

/** Maximum number of times per month that a user may request money back (PAY-05). */
export const ASKED_BACK_A_MONTH = 3;
/** Milliseconds after a payment during which money requested back goes only to the card that paid. */
export const SAME_CARD_FOR = 7 * DAY;
/** Number of working days within which finance pays a refund. */
export const PAID_WITHIN_DAYS = 3;
