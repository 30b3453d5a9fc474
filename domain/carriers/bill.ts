/** Bills of carriers (SECP-04, ADM-02). */
import type { Toman } from '../values/money.ts';
import { latinDigits } from '../values/persian-text.ts';
import { ORDER_ID } from './carrier.ts';

export const BILL_STATES = ['waiting', 'booked', 'refused'] as const;
export type BillState = (typeof BILL_STATES)[number];

export type CarrierBill = {
  readonly id: number;
  readonly carrier: string;
  /** The carrier's, which is booked once. */
  readonly number: string;
  readonly amount: Toman;
  /** Shipping that buyers had paid for what it bills; null until it is booked. */
  readonly shipping: Toman | null;
  /** The carrier's numbers of what it bills. */
  readonly orders: readonly string[];
  readonly state: BillState;
  readonly reason: string;
  readonly askedBy: number;
  readonly askedAt: Date;
  readonly decidedBy: number | null;
  readonly decidedAt: Date | null;
  /** Approved by who asked. */
  readonly isOwn: boolean;
};

export const BILL_MAX = 1_000_000_000;
export const BILL_NUMBER = /^[\w/.-]{1,40}$/;
const BILL_ORDERS = 500;

/** Numbers as they are typed or pasted, in any digits; null if one is none, or there are none or too many. Doubled ones stay. */
export function parseBillOrders(text: string): string[] | null {
  const orders = latinDigits(text)
    .split(/[\s,\u060C;]+/u)
    .filter((each) => each !== '');
  const isRead = orders.length > 0 && orders.length <= BILL_ORDERS && orders.every((each) => ORDER_ID.test(each));
  return isRead ? orders : null;
}
