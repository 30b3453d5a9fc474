/** Ledger entries of orders, each with a key that makes it happen only once (PAY-05). */
import type { Entry } from '../ledger/entry.ts';
import { held, released, returnedToWallet, settled, toppedUp } from '../ledger/facts.ts';
import { purchaseNotHad } from '../ledger/purchase-facts.ts';
import { type Order, totalOf } from './order.ts';

/** A verified payment of an order. */
export type Paid = {
  readonly id: number;
  readonly gateway: string;
  readonly refNum: string;
  readonly amount: number;
};

type Keyed = Pick<Order, 'id' | 'version'>;
const keyOf = ({ id, version }: Keyed, fact: string): string =>
  version === 1 ? `order:${id}:${fact}` : `order:${id}:v${version}:${fact}`;

/** Key of the entry that settles an order; receipts of sales refer to it. */
export const settledKey = (orderId: number): string => `order:${orderId}:settled`;
/**
 * Key of the entry that refunds several lines at once; it contains the id of the first line. Receipts of refunds refer
 * to it.
 */
export const refundedKey = (orderId: number, firstLineId: number): string => `order:${orderId}:refunded:${firstLineId}`;
/** Key of the entry that ends the holding of money for others and distributes it as decided; an order has only one. */
export const endedKey = (orderId: number): string => `order:${orderId}:ended`;
/** Key of the entry by which the fee of a purchase is given back; a receipt of it is about it. */
export const feeBackKey = (orderId: number): string => `order:${orderId}:fee-back`;
/** Key of the entry that returns a payment. */
export const returnedKey = (paymentId: number): string => `payment:${paymentId}:returned`;

/** Ledger entries L2 (`heldEntry`) and L4 (`releasedEntry`) of an order; null without a wallet part. */
export const heldEntry = (order: Order): Entry | null => held(keyOf(order, 'held'), holdOf(order));
export const releasedEntry = (order: Order): Entry | null => released(keyOf(order, 'released'), holdOf(order));

const holdOf = ({ id, userId, walletPart }: Order) => ({ orderId: id, userId, amount: walletPart });

/**
 * Ledger entry L3 of an order, or L1 of a top-up; null for an order that costs nothing. `gateway`: null without a
 * gateway part.
 */
export function settledEntry(order: Order, gateway: string | null): Entry | null {
  const { id, userId, kind } = order;
  if (kind !== 'top-up') return settled(settledKey(id), { ...order, orderId: id, revenue: kind, gateway });
  if (gateway === null) throw new Error('a top-up is paid at a gateway');
  return toppedUp(settledKey(id), { userId, gateway, amount: totalOf(order) });
}

/** Ledger entry L5 for a payment of an order. `walletPart`: amount that the order holds at that moment. */
export const returnedEntry = (order: Order, { id, gateway, amount }: Paid, walletPart: number): Entry | null =>
  returnedToWallet(returnedKey(id), {
    gateway,
    userId: order.userId,
    orderId: order.id,
    gatewayPart: amount,
    walletPart,
  });

/** Ledger entry E1a for a payment of a purchase: the gateway's part is refunded to its card. */
export const notHadEntry = (order: Order, { id, gateway, amount }: Paid, walletPart: number): Entry | null =>
  purchaseNotHad(returnedKey(id), {
    gateway,
    buyerId: order.userId,
    orderId: order.id,
    gatewayPart: amount,
    walletPart,
  });

type About = { readonly lineIds: readonly number[]; readonly paymentIds: readonly number[] };

/** Keys of all entries that an order can post about itself and its payments, whether they were posted or not. */
export function entryKeysOf({ id, version }: Keyed, { lineIds, paymentIds }: About): string[] {
  const versions = Array.from({ length: version }, (_, index) => ({ id, version: index + 1 }));
  return [
    settledKey(id),
    endedKey(id),
    feeBackKey(id),
    ...versions.flatMap((one) => [keyOf(one, 'held'), keyOf(one, 'released')]),
    ...lineIds.map((lineId) => refundedKey(id, lineId)),
    ...paymentIds.map(returnedKey),
  ];
}
