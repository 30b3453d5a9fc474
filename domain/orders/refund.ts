/** Money that goes back to the card it came from, and its life (PAY-05): one table of transitions. */
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

/** `effect`: the fact that is posted with it (domain/ledger). */
export type RefundMove = Move<
  RefundState,
  RefundAct,
  RefundActor,
  RefundState,
  never,
  'refund-made' | 'refund-as-credit' | 'refund-sent' | 'transfer-came-back' | 'refund-covered' | 'debt-ended'
>;

/** While a gateway or a person may be sending it, its payer cannot take it as credit: nobody is paid twice. */
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
  // The bank took the payment back, so that nobody sends it; and brought it again.
  { act: 'cover', from: ['due', 'by-finance'], to: 'done', by: ['job', 'finance'], effect: 'refund-covered' },
  { act: 'uncover', from: ['done'], to: 'by-finance', by: ['finance'], effect: 'debt-ended' },
];

/** Null if that may not happen to a refund in this state. */
export const nextRefundMove = (state: RefundState, act: RefundAct, actor: RefundActor): RefundMove | null =>
  next(REFUND_LIFE, state, act, actor);

export type RefundReason = 'lines' | 'asked-back' | 'suspense' | 'account-ended' | 'purchase';

/** By the gateway, named by its number; from our bank to the payer's account; or by the payer's bank, which took the payment back. */
export type RefundWay = 'gateway' | 'transfer' | 'bank';

/** `same`: the typed name is a holder's. `other`: it is not, or there is no such account. `unknown`: nobody could be asked. */
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
  /** How its gateway was last asked: to reverse the whole payment, or to send a part of it; null before. */
  readonly askedAs: AskedAs | null;
  readonly code: string | null;
  readonly createdAt: Date;
  /** It is paid by people until then. */
  readonly dueBy: Date;
  readonly hasAccount: boolean;
  /** Answer about the holder of that account; null before anybody was asked. */
  readonly inquiry: Inquiry | null;
  /** Its payer has shown the page of their bank. */
  readonly hasPage: boolean;
  readonly takenBy: number | null;
  readonly way: RefundWay | null;
  readonly sentRef: string | null;
  readonly sends: number;
  readonly tries: number;
  readonly endedAt: Date | null;
};

/** Times a month that a user asks money back (PAY-05). */
export const ASKED_BACK_A_MONTH = 3;
/** How long after a payment what is asked back of it goes to the card that paid, and to no other account. */
export const SAME_CARD_FOR = 7 * DAY;
/** Working days within which finance pays. */
export const PAID_WITHIN_DAYS = 3;
