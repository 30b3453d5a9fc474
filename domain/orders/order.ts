/** Orders, what they are for, and their life (PAY-01, PAY-05): one table of transitions. */
import { type Move, next } from '../values/lifecycle.ts';
import type { Toman } from '../values/money.ts';

export const ORDER_KINDS = ['bump', 'paid-features', 'limitation', 'user-paid-features', 'top-up', 'purchase'] as const;
export type OrderKindName = (typeof ORDER_KINDS)[number];

export const ORDER_STATES = ['created', 'awaiting', 'paid', 'refunded', 'failed', 'cancelled', 'expired'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/**
 * `settle`: all of it is paid. `refuse`: paid, but it cannot be had any more. `late`: paid after its end. `second`: paid by another
 * attempt once more. `refund`: its last lines are refunded.
 */
export const ORDER_ACTS = ['ask', 'settle', 'refuse', 'fail', 'cancel', 'expire', 'late', 'refund'] as const;
export type OrderAct = (typeof ORDER_ACTS)[number];
export type OrderActor = 'payer' | 'system' | 'job' | 'finance';

/** `effect`: the fact that is posted with it (domain/ledger). */
export type OrderMove = Move<OrderState, OrderAct, OrderActor, OrderState, never, 'settled' | 'released' | 'returned'>;

export const ORDER_LIFE: readonly OrderMove[] = [
  { act: 'ask', from: ['created', 'awaiting'], to: 'awaiting', by: ['payer'] },
  { act: 'settle', from: ['created', 'awaiting'], to: 'paid', by: ['system'], effect: 'settled' },
  { act: 'refuse', from: ['created', 'awaiting'], to: 'refunded', by: ['system'], effect: 'returned' },
  { act: 'fail', from: ['awaiting'], to: 'failed', by: ['system'], effect: 'released' },
  { act: 'cancel', from: ['created', 'awaiting'], to: 'cancelled', by: ['payer', 'system'], effect: 'released' },
  { act: 'expire', from: ['created', 'awaiting'], to: 'expired', by: ['job'], effect: 'released' },
  { act: 'late', from: ['failed', 'cancelled', 'expired'], to: 'paid', by: ['system'], effect: 'settled' },
  { act: 'refund', from: ['paid'], to: 'refunded', by: ['finance', 'job'] },
];

/** Null if that may not happen to an order in this state. */
export const nextOrderMove = (state: OrderState, act: OrderAct, actor: OrderActor): OrderMove | null =>
  next(ORDER_LIFE, state, act, actor);

/** Throws if that may not happen: for callers that have looked at the state. */
export function stateAfter({ state }: Pick<Order, 'state'>, act: OrderAct, actor: OrderActor): OrderState {
  const move = nextOrderMove(state, act, actor);
  if (!move) throw new Error(`${actor} cannot ${act} an order that is ${state}`);
  return move.to;
}

/** States in which an order waits for its payment. */
const UNPAID: readonly OrderState[] = ['created', 'awaiting'];
export const isUnpaid = (state: OrderState): boolean => UNPAID.includes(state);

export type Order = {
  readonly id: number;
  /** Its address, which nobody guesses. */
  readonly publicId: string;
  readonly userId: number;
  readonly kind: OrderKindName;
  readonly listingId: number | null;
  readonly asked: RequestedItems;
  /** gatewayPart + walletPart = price − discount + vat + roundedUp. */
  readonly price: Toman;
  readonly discount: Toman;
  readonly vat: Toman;
  readonly walletPart: Toman;
  readonly gatewayPart: Toman;
  readonly vatPercent: number;
  /** Part of the gateway's that goes to the wallet of its payer. */
  readonly roundedUp: Toman;
  /** Older orders that cost nothing, because no gateway took as little. */
  readonly waived: boolean;
  readonly couponId: number | null;
  readonly paymentSource: string;
  readonly isFromApp: boolean;
  readonly version: number;
  readonly state: OrderState;
  /** Total that its payer had agreed to, never less than its own when it was placed; null where nobody knows. */
  readonly agreedTotal: Toman | null;
  readonly createdAt: Date;
  readonly settledAt: Date | null;
};

/** Wishes that an order is priced by, again where prices changed. */
export type RequestedItems = {
  /** As its kind calls what it sells; none for top-ups. */
  readonly items: readonly string[];
  /** Amount of a top-up; others are priced by our records alone. */
  readonly amount: number | null;
  readonly couponCode: string | null;
  readonly useWallet: boolean;
};

export type OrderLine = {
  readonly id: number;
  readonly item: string;
  readonly title: string;
  /** Paid for it is price − discount + vat. */
  readonly price: Toman;
  readonly discount: Toman;
  readonly vat: Toman;
  /** JSON of its kind, as it was sold. */
  readonly terms: unknown;
  readonly actedAt: Date | null;
  readonly refundedAt: Date | null;
};

/** Sum to be paid: the gateway's part and the wallet's. */
export const totalOf = ({ price, discount, vat }: Pick<Order, 'price' | 'discount' | 'vat'>): number =>
  price - discount + vat;
