/** Numbers receipts of sales and of refunds, each in a series without gaps, as tax rules require. */
import { type Ctx, type InTransaction, transact } from '../../../db/transact.server.ts';
import { endedKey, feeBackKey, refundedKey, settledKey } from '../../orders/order-entries.ts';
import { HOUR, SECOND } from '../../values/durations.ts';
import {
  insertReceipts,
  type LastReceipt,
  lockReceipts,
  type Receipt,
  type ReceiptSeries,
  readLastReceipt,
  readUnnumberedRefunds,
  readUnnumberedSales,
} from './receipt-store.server.ts';
import { taxNumber } from './tax-number.ts';

export { type Receipt, readReceipts } from './receipt-store.server.ts';

/**
 * Milliseconds to wait before a settled sale is numbered: by then all earlier transactions are committed, so that
 * numbers follow the time.
 */
const SETTLED_FOR = 10 * SECOND;
/**
 * How far before the last receipt to search for sales without one, in milliseconds: a long transaction may have
 * committed them late.
 */
const LOOKED_BACK = HOUR;
const NUMBERED_AT_ONCE = 1_000;

type Numbering = {
  readonly taxMemoryId: string | null;
  /** Shorter wait than `SETTLED_FOR`, if numbers need not follow the time. */
  readonly settledFor?: number;
};

/**
 * Job that numbers sales and refunds without a receipt, and returns how many. Safe in several processes, because a lock
 * lets only one number at a time.
 */
export function numberReceipts(ctx: Ctx, numbering: Numbering): Promise<number> {
  return transact(ctx, async (trx) => {
    await lockReceipts(trx);
    const sales = await numberSeries(trx, 'sale', numbering);
    return sales + (await numberSeries(trx, 'refund', numbering));
  });
}

async function numberSeries(
  trx: InTransaction,
  series: ReceiptSeries,
  { taxMemoryId, settledFor = SETTLED_FOR }: Numbering,
): Promise<number> {
  const last = await readLastReceipt(trx.db, series);
  const between = { from: since(last), until: new Date(trx.now.getTime() - settledFor), limit: NUMBERED_AT_ONCE };
  const found = await (series === 'sale' ? readUnnumberedSales : readUnnumberedRefunds)(trx.db, between);
  const receipts = found.map(({ orderId, amount, at, firstLineId, isFee }, index): Receipt => {
    const number = (last?.number ?? 0) + 1 + index;
    const sale = isFee ? endedKey(orderId) : settledKey(orderId);
    const refund = isFee ? feeBackKey(orderId) : refundedKey(orderId, firstLineId);
    const subject = series === 'sale' ? sale : refund;
    const tax = taxMemoryId === null ? null : taxNumber(taxMemoryId, at, serialOf(series, number));
    return { series, number, orderId, subject, amount, at, taxNumber: tax };
  });
  if (receipts.length > 0) await insertReceipts(trx, receipts);
  return receipts.length;
}

const since = (last: LastReceipt | null): Date => new Date((last?.at.getTime() ?? 0) - LOOKED_BACK);

/**
 * Serial of a receipt in its tax number. Both series use one tax memory, in which a serial must be unique. So sales get
 * even serials, and refunds odd ones.
 */
const serialOf = (series: ReceiptSeries, number: number): number => 2 * number + Number(series === 'refund');
