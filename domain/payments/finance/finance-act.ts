/** Acts of finance on money (ADM-02), as forms submit them and as waiting approvals store them. */
import type { ChargebackEnd } from '../../refunds/chargeback.ts';
import { isToman, type Toman } from '../../values/money.ts';
import type { HeldOf } from './hold.ts';

export type FinanceAct =
  | {
      readonly act: 'refund';
      readonly orderId: number;
      readonly lineIds: readonly number[];
      readonly to: 'wallet' | 'card';
    }
  | { readonly act: 'suspense'; readonly itemId: number; readonly to: 'card' }
  /** The gateway does not have this money, so nobody receives it. */
  | { readonly act: 'suspense'; readonly itemId: number; readonly to: 'gone' }
  | { readonly act: 'suspense'; readonly itemId: number; readonly to: 'wallet'; readonly userId: number }
  /** Marks a flagged attempt as paid, by its number at the gateway. */
  | { readonly act: 'payment'; readonly paymentId: number; readonly refNum: string }
  | { readonly act: 'goodwill'; readonly userId: number; readonly amount: number }
  | { readonly act: 'capital'; readonly way: CapitalWay; readonly amount: number }
  | { readonly act: 'vat'; readonly amount: number }
  /** Assigns a refund to the person who will send it. */
  | { readonly act: 'send'; readonly refundId: number }
  /** Blocks money on behalf of an authority, for `days`. */
  | {
      readonly act: 'hold';
      readonly of: HeldOf;
      readonly userId: number;
      readonly amount: number;
      readonly days: number;
    }
  | { readonly act: 'end-hold'; readonly holdId: number }
  /** Books a chargeback: a bank took back a payment that was booked. */
  | { readonly act: 'chargeback'; readonly paymentId: number }
  /** Gives the fee of a purchase back to its seller. */
  | { readonly act: 'fee-back'; readonly orderId: number }
  | { readonly act: 'end-chargeback'; readonly chargebackId: number; readonly as: ChargebackEnd }
  /** Records a fee of the bank that its statement shows. */
  | { readonly act: 'charge'; readonly amount: number };

export type ActName = FinanceAct['act'];

/** Directions of capital: the owner pays in, or draws out. */
export const CAPITAL_WAYS = ['in', 'out'] as const;
export type CapitalWay = (typeof CAPITAL_WAYS)[number];

/** Largest sums of one act, in toman: a guard against typing errors. */
export const GOODWILL_MAX = 100_000_000;
export const CAPITAL_MAX = 1_000_000_000_000;
export const VAT_MAX = 100_000_000_000;
export const CHARGE_MAX = 1_000_000_000;

export const isSum = (amount: number, most: number): boolean => isToman(amount) && amount > 0 && amount <= most;

/** Sum that an act moves, with the facts on which its approval depends. */
export type ActSum = {
  readonly amount: Toman;
  /** User who receives or owns that money; null for nobody. */
  readonly payee: number | null;
  /** Further people who may not decide about the act, beside the payee. */
  readonly people?: readonly number[];
  /**
   * Sum in toman already moved for the same subject. It is added to `amount`, so that acts in small amounts need the
   * same approval as one of the total.
   */
  readonly before: number;
  /** The money is returned to the card that it was paid from. */
  readonly isToCard?: boolean;
  /** The money is sent to an account that only its payer has named; no bank has confirmed it. */
  readonly isTyped?: boolean;
};

/**
 * Acts that a member of finance without colleagues may approve alone after a day: refunds to the card that the money
 * was paid from.
 */
export const mayBeAlone = (act: FinanceAct, { isToCard }: Pick<ActSum, 'isToCard'>): boolean =>
  (act.act === 'refund' || act.act === 'suspense' || act.act === 'send') && isToCard === true;

/** Number that a gateway gives to a payment: printable and short. */
export const REF_NUM = /^[!-~]{1,100}$/;
