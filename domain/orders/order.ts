/** Orders, their kinds, and the table of their transitions (PAY-01, PAY-05). */
import { type Move, next } from '../values/lifecycle.ts';
import type { Toman } from '../values/money.ts';

export const ORDER_KINDS = ['bump', 'paid-features', 'limitation', 'user-paid-features', 'top-up', 'purchase'] as const;
export type OrderKindName = (typeof ORDER_KINDS)[number];

export const ORDER_STATES = ['created', 'awaiting', 'paid', 'refunded', 'failed', 'cancelled', 'expired'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/**
 * `settle`: paid completely. `refuse`: paid, but can no longer be bought. `late`: paid after its end. `second`: paid
 * again by another attempt. `refund`: its last lines are refunded.
 */
export const ORDER_ACTS = ['ask', 'settle', 'refuse', 'fail', 'cancel', 'expire', 'late', 'refund'] as const;
export type OrderAct = (typeof ORDER_ACTS)[number];
export type OrderActor = 'payer' | 'system' | 'job' | 'finance';

/** `effect`: the ledger entry that is posted with it (domain/ledger). */
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

/** Returns null if the act is not allowed for an order in this state. */
export const nextOrderMove = (state: OrderState, act: OrderAct, actor: OrderActor): OrderMove | null =>
  next(ORDER_LIFE, state, act, actor);

/** Like `nextOrderMove`, but throws if the act is not allowed: for callers that have checked the state. */
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
  /** Unguessable id in its address. */
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
  /** Part of `gatewayPart` that goes to the payer's wallet. */
  readonly roundedUp: Toman;
  /** True for older orders that cost nothing, because they were below the minimum of all gateways. */
  readonly waived: boolean;
  readonly couponId: number | null;
  readonly paymentSource: string;
  readonly isFromApp: boolean;
  readonly version: number;
  readonly state: OrderState;
  /** Total to which the payer agreed, never less than the order's own total when it was placed; null if unknown. */
  readonly agreedTotal: Toman | null;
  readonly createdAt: Date;
  readonly settledAt: Date | null;
};

/** Choices from which an order's price is computed, also again after prices have changed. */
export type RequestedItems = {
  /** Names of the chosen items, as the kind of order defines them; empty for top-ups. */
  readonly items: readonly string[];
  /** Amount of a top-up; null for other kinds, whose price is computed only from our records. */
  readonly amount: number | null;
  readonly couponCode: string | null;
  readonly useWallet: boolean;
};

export type OrderLine = {
  readonly id: number;
  readonly item: string;
  readonly title: string;
  /** The amount paid for the line is price − discount + vat. */
  readonly price: Toman;
  readonly discount: Toman;
  readonly vat: Toman;
  /** JSON that the kind of order stored at the time of the sale. */
  readonly terms: unknown;
  readonly actedAt: Date | null;
  readonly refundedAt: Date | null;
};

/** Amount to be paid: price − discount + VAT. */
export const totalOf = ({ price, discount, vat }: Pick<Order, 'price' | 'discount' | 'vat'>): number =>
  price - discount + vat;
