/** Acts of finance on money (ADM-02), as its forms ask for them and as a waiting approval keeps them. */
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
  /** The gateway does not have it, so that nobody gets it. */
  | { readonly act: 'suspense'; readonly itemId: number; readonly to: 'gone' }
  | { readonly act: 'suspense'; readonly itemId: number; readonly to: 'wallet'; readonly userId: number }
  /** A flagged attempt whose payment came, by its number at the gateway. */
  | { readonly act: 'payment'; readonly paymentId: number; readonly refNum: string }
  | { readonly act: 'goodwill'; readonly userId: number; readonly amount: number }
  | { readonly act: 'capital'; readonly way: CapitalWay; readonly amount: number }
  | { readonly act: 'vat'; readonly amount: number }
  /** Takes a refund into one's hands, to send it. */
  | { readonly act: 'send'; readonly refundId: number }
  /** Holds money for an authority. */
  | {
      readonly act: 'hold';
      readonly of: HeldOf;
      readonly userId: number;
      readonly amount: number;
      readonly days: number;
    }
  | { readonly act: 'end-hold'; readonly holdId: number }
  /** A bank took a payment back that was booked. */
  | { readonly act: 'chargeback'; readonly paymentId: number }
  /** Gives the fee of a purchase back to its seller. */
  | { readonly act: 'fee-back'; readonly orderId: number }
  | { readonly act: 'end-chargeback'; readonly chargebackId: number; readonly as: ChargebackEnd }
  /** The bank's own charge, which its statement shows. */
  | { readonly act: 'charge'; readonly amount: number };

export type ActName = FinanceAct['act'];

/** The owner pays in, or draws. */
export const CAPITAL_WAYS = ['in', 'out'] as const;
export type CapitalWay = (typeof CAPITAL_WAYS)[number];

/** Largest sums of one act, in toman: none is larger by a slip of the hand. */
export const GOODWILL_MAX = 100_000_000;
export const CAPITAL_MAX = 1_000_000_000_000;
export const VAT_MAX = 100_000_000_000;
export const CHARGE_MAX = 1_000_000_000;

export const isSum = (amount: number, most: number): boolean => isToman(amount) && amount > 0 && amount <= most;

/** Sum that an act moves. */
export type ActSum = {
  readonly amount: Toman;
  /** Owner of that money; null for nobody. */
  readonly payee: number | null;
  /** Others who do not decide about it either. */
  readonly people?: readonly number[];
  /** Moved before, as a part of the same: it needs the same approval as all of it at once. */
  readonly before: number;
  /** It goes to the card that the money came from. */
  readonly isToCard?: boolean;
  /** It goes to an account that its payer alone has named. */
  readonly isTyped?: boolean;
};

/** Acts that somebody without a colleague may do a day later: what goes back to the card that it came from. */
export const mayBeAlone = (act: FinanceAct, { isToCard }: Pick<ActSum, 'isToCard'>): boolean =>
  (act.act === 'refund' || act.act === 'suspense' || act.act === 'send') && isToCard === true;

/** A gateway's number of a payment: printable and short. */
export const REF_NUM = /^[!-~]{1,100}$/;
