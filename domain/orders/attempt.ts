/** Attempts to pay an order at a gateway, and their life (PAY-04): one table of transitions. */
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
  // Also before the token is stored: a callback may be quicker.
  { act: 'return', from: ['asked', 'sent'], to: 'returned', by: ['payer'] },
  // A callback, or an inquiry that finds it paid; also after the gateway or the clock had ended it.
  { act: 'claim', from: ['sent', 'returned', 'refused', 'expired'], to: 'verifying', by: ['payer', 'job'] },
  { act: 'verify', from: ['verifying'], to: 'verified', by: ['gateway'] },
  { act: 'go-back', from: ['verifying'], to: 'expired', by: ['gateway'] },
  { act: 'reverse', from: ['verifying', 'verified', 'flagged'], to: 'reversed', by: ['gateway', 'finance'] },
  // Nobody knows whether the gateway has reversed it, until it says so or its report does.
  { act: 'ask-back', from: ['verifying'], to: 'reversing', by: ['gateway'] },
  { act: 'reverse', from: ['reversing'], to: 'reversed', by: ['gateway', 'job', 'finance'] },
  { act: 'flag', from: ['verifying', 'reversing'], to: 'flagged', by: ['gateway', 'job', 'finance'] },
  { act: 'verify', from: ['flagged'], to: 'verified', by: ['finance'] },
  { act: 'refuse', from: ['flagged'], to: 'refused', by: ['finance'] },
];

export const nextAttemptMove = (state: AttemptState, act: AttemptAct, actor: AttemptActor): AttemptMove | null =>
  next(ATTEMPT_LIFE, state, act, actor);

/** States from which money may still come. */
export const LIVING: readonly AttemptState[] = ['asked', 'sent', 'returned', 'verifying'];

export type Attempt = {
  readonly id: number;
  readonly orderId: number;
  readonly gateway: string;
  /** Unique and unguessable: names the attempt to the gateway and in the address of its callback. */
  readonly resNum: string;
  readonly amount: Toman;
  readonly state: AttemptState;
  /** Given by the gateway; null before it answered. */
  readonly token: string | null;
  /** The gateway's own number of a verified payment; none is two payments. */
  readonly refNum: string | null;
  /** The bank's name of it, for people; several payments may share it. */
  readonly bankRef: string | null;
  /** RefNum that its callback says, to be confirmed by. */
  readonly saidRefNum: string | null;
  readonly maskedCard: string | null;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  readonly tries: number;
  /** Why it ended without a verified payment, in the gateway's words or ours; `silent` where none answered with a token. */
  readonly code: string | null;
};
