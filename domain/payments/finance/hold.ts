/** Money held for an authority: from a wallet, or from what a seller is owed (ADM-02). */
import type { Toman } from '../../values/money.ts';

export const HELD_OF = ['wallet', 'payable'] as const;
export type HeldOf = (typeof HELD_OF)[number];

export const HOLD_MAX = 1_000_000_000;
export const HOLD_DAYS_MAX = 365;

export type MoneyHold = {
  readonly id: number;
  readonly of: HeldOf;
  readonly userId: number;
  /** Sum to be held, of which `held` is held so far. */
  readonly amount: Toman;
  readonly held: Toman;
  readonly reason: string;
  readonly madeAt: Date;
  readonly endsAt: Date;
};
