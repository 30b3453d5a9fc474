/** Attempts to pay an order at a gateway, and the table of their transitions (PAY-04). */
import { type Move, next } from '../values/lifecycle.ts';
import type { Toman } from '../values/money.ts';

export const ATTEMPT_STATES = [
  'asked',
  'sent',
  'returned',
  'verifying',
  'verified',
  'refused',
  'expired',
  'reversed',
  'reversing',
  'flagged',
] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

export type AttemptAct =
  | 'send'
  | 'refuse'
  | 'expire'
  | 'return'
  | 'claim'
  | 'verify'
  | 'go-back'
  | 'reverse'
  | 'ask-back'
  | 'flag';
export type AttemptActor = 'payer' | 'gateway' | 'job' | 'finance';

export type AttemptMove = Move<AttemptState, AttemptAct, AttemptActor>;

const ATTEMPT_LIFE: readonly AttemptMove[] = [
  { act: 'send', from: ['asked'], to: 'sent', by: ['gateway'] },
  { act: 'refuse', from: ['asked', 'sent', 'verifying'], to: 'refused', by: ['gateway'] },
  { act: 'expire', from: ['asked', 'sent'], to: 'expired', by: ['job'] },
  // Possible even before the token is stored, because a callback may arrive earlier.
  { act: 'return', from: ['asked', 'sent'], to: 'returned', by: ['payer'] },
  // Claim by a callback, or by an inquiry that finds the attempt paid; possible even after the gateway had refused the
  // attempt or the attempt had expired.
  { act: 'claim', from: ['sent', 'returned', 'refused', 'expired'], to: 'verifying', by: ['payer', 'job'] },
  { act: 'verify', from: ['verifying'], to: 'verified', by: ['gateway'] },
  { act: 'go-back', from: ['verifying'], to: 'expired', by: ['gateway'] },
  { act: 'reverse', from: ['verifying', 'verified', 'flagged'], to: 'reversed', by: ['gateway', 'finance'] },
  // It is unknown whether the gateway has reversed the payment, until the gateway or its report says so.
  { act: 'ask-back', from: ['verifying'], to: 'reversing', by: ['gateway'] },
  { act: 'reverse', from: ['reversing'], to: 'reversed', by: ['gateway', 'job', 'finance'] },
  { act: 'flag', from: ['verifying', 'reversing'], to: 'flagged', by: ['gateway', 'job', 'finance'] },
  { act: 'verify', from: ['flagged'], to: 'verified', by: ['finance'] },
  { act: 'refuse', from: ['flagged'], to: 'refused', by: ['finance'] },
];

export const nextAttemptMove = (state: AttemptState, act: AttemptAct, actor: AttemptActor): AttemptMove | null =>
  next(ATTEMPT_LIFE, state, act, actor);

/** States from which money may still arrive. */
export const LIVING: readonly AttemptState[] = ['asked', 'sent', 'returned', 'verifying'];

export type Attempt = {
  readonly id: number;
  readonly orderId: number;
  readonly gateway: string;
  /** Unique and unguessable; identifies the attempt at the gateway and in the address of its callback. */
  readonly resNum: string;
  readonly amount: Toman;
  readonly state: AttemptState;
  /** Issued by the gateway; null before its answer. */
  readonly token: string | null;
  /** The gateway's own number of a verified payment; unique among payments. */
  readonly refNum: string | null;
  /** The bank's reference, for people; several payments may share it. */
  readonly bankRef: string | null;
  /** RefNum that the callback claims, used to confirm the payment. */
  readonly saidRefNum: string | null;
  readonly maskedCard: string | null;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  readonly tries: number;
  /**
   * Reason for which the attempt ended without a verified payment, as a code of the gateway or of ours; `silent` if the
   * gateway did not answer with a token.
   */
  readonly code: string | null;
};
