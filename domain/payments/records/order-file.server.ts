/** Everything about one order, as finance reads it (ADM-02). */
import type { Db } from '../../../db/transact.server.ts';
import { suspenseKeysOf } from '../../gateways/attempts/suspense-keys.ts';
import { settlementKeys } from '../../gateways/settlement-keys.ts';
import { type PostedEntry, readEntriesByKeys } from '../../ledger/ledger.server.ts';
import type { OrderLine } from '../../orders/order.ts';
import { entryKeysOf } from '../../orders/order-entries.ts';
import { type OrderWithLines, readLines, readOrderById } from '../../orders/orders.server.ts';
import type { Refund } from '../../orders/refund.ts';
import { chargebackKeys } from '../../refunds/chargeback.ts';
import { refundEntryKeys } from '../../refunds/refund-entries.ts';
import { type ListedChargeback, readChargebacksOfOrder, readRefundsOfOrder } from '../../refunds/refunds.server.ts';
import { type Receipt, readReceipts } from '../receipts/receipts.server.ts';
import {
  type FiledAttempt,
  type FiledCallback,
  readCouponCode,
  readFiledAttempts,
  readFiledCallbacks,
  readPayerName,
} from './order-file-store.server.ts';

export type { FiledAttempt, FiledCallback } from './order-file-store.server.ts';

const CALLBACKS = 100;

export type OrderFile = {
  readonly order: OrderWithLines;
  readonly payer: string;
  readonly couponCode: string | null;
  readonly attempts: readonly FiledAttempt[];
  readonly callbacks: readonly FiledCallback[];
  /** Ledger entries about the order, in sequence. */
  readonly entries: readonly PostedEntry[];
  readonly refunds: readonly Refund[];
  readonly chargebacks: readonly ListedChargeback[];
  readonly receipts: readonly Receipt[];
};

/** Null if there is no such order. */
export async function readOrderFile(db: Db, id: number): Promise<OrderFile | null> {
  const order = await readOrderById(db, id);
  if (!order) return null;
  const [lines, payer, couponCode, attempts, callbacks, refunds, chargebacks, receipts] = await Promise.all([
    readLines(db, id),
    readPayerName(db, order.userId),
    order.couponId === null ? null : readCouponCode(db, order.couponId),
    readFiledAttempts(db, id),
    readFiledCallbacks(db, id, CALLBACKS),
    readRefundsOfOrder(db, id),
    readChargebacksOfOrder(db, id),
    readReceipts(db, id),
  ]);
  const keys = keysAbout(order, { lines, attempts, refunds, chargebacks });
  const entries = await readEntriesByKeys(db, keys);
  const people = { order: { ...order, lines }, payer, couponCode };
  return { ...people, attempts, callbacks, entries, refunds, chargebacks, receipts };
}

type About = {
  readonly lines: readonly OrderLine[];
  readonly attempts: readonly FiledAttempt[];
  readonly refunds: readonly Refund[];
  readonly chargebacks: readonly ListedChargeback[];
};

const keysAbout = (
  order: { readonly id: number; readonly version: number },
  { lines, attempts, refunds, chargebacks }: About,
) => [
  ...entryKeysOf(order, { lineIds: lines.map(({ id }) => id), paymentIds: attempts.map(({ id }) => id) }),
  ...attempts.flatMap(({ id }) => suspenseKeysOf(id)),
  ...refunds.flatMap(refundEntryKeys),
  ...chargebacks.flatMap(chargebackKeys),
  ...attempts.flatMap((attempt) => settlementKeys(attempt, refunds, chargebacks)),
];
