/** Bills of carriers (SECP-04, ADM-02). */
import type { Toman } from '../values/money.ts';
import { latinDigits } from '../values/persian-text.ts';
import { ORDER_ID } from './carrier.ts';

export const BILL_STATES = ['waiting', 'booked', 'refused'] as const;
export type BillState = (typeof BILL_STATES)[number];

export type CarrierBill = {
  readonly id: number;
  readonly carrier: string;
  /** Number that the carrier gave the bill; it can be booked only once. */
  readonly number: string;
  readonly amount: Toman;
  /** Shipping that buyers had paid for the billed orders; null until the bill is booked. */
  readonly shipping: Toman | null;
  /** Order numbers of the carrier that the bill covers. */
  readonly orders: readonly string[];
  readonly state: BillState;
  readonly reason: string;
  readonly askedBy: number;
  readonly askedAt: Date;
  readonly decidedBy: number | null;
  readonly decidedAt: Date | null;
  /** Whether the person who entered the bill also approved it. */
  readonly isOwn: boolean;
};

export const BILL_MAX = 1_000_000_000;
export const BILL_NUMBER = /^[\w/.-]{1,40}$/;
const BILL_ORDERS = 500;

/**
 * Parses order numbers that were typed or pasted, in Persian, Arabic or Latin digits. Null if a number is invalid, or
 * there are none or too many. Duplicates are not removed, so that `bookBill` can refuse them.
 */
export function parseBillOrders(text: string): string[] | null {
  const orders = latinDigits(text)
    .split(/[\s,\u060C;]+/u)
    .filter((each) => each !== '');
  const isRead = orders.length > 0 && orders.length <= BILL_ORDERS && orders.every((each) => ORDER_ID.test(each));
  return isRead ? orders : null;
}
