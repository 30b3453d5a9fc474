/** Books a refund that is owed to a card; the caller posts the ledger entry (PAY-05). */
import type { Db, InTransaction } from '../../db/transact.server.ts';
import { selectDays } from '../calendar/calendar.server.ts';
import { calendarOf } from '../calendar/calendar.ts';
import type { Owed } from '../orders/orders.server.ts';
import { PAID_WITHIN_DAYS } from '../orders/refund.ts';
import { insertRefund } from './refund-store.server.ts';

/** Returns the id of the refund. */
export const bookRefund = async (trx: InTransaction, { payment, ...refund }: Owed): Promise<number> =>
  insertRefund(trx, {
    ...refund,
    paymentId: payment.id,
    gateway: payment.gateway,
    refNum: payment.refNum,
    dueBy: await refundDueAfter(trx.db, trx.now),
  });

/** End of the last working day by which finance must pay a refund. */
export async function refundDueAfter(db: Db, from: Date): Promise<Date> {
  const days = calendarOf(await selectDays(db)).workingDaysAfter(from, PAID_WITHIN_DAYS);
  return new Date(`${days.at(-1)}T23:59:59+03:30`);
}
