/** Books what is owed to a card; the entry of the ledger is the caller's (PAY-05). */
import type { Db, InTransaction } from '../../../db/transact.server.ts';
import { selectDays } from '../../calendar/calendar.server.ts';
import { calendarOf } from '../../calendar/calendar.ts';
import type { Toman } from '../../values/money.ts';
import { PAID_WITHIN_DAYS, type Refund } from './refund.ts';
import { insertRefund, type NewRefund } from './refund-store.server.ts';

type Booked = Pick<Refund, 'key' | 'userId' | 'reason'> & {
  readonly amount: Toman;
  /** `id`: null for money that belongs to no attempt. */
  readonly payment: { readonly id: number | null; readonly gateway: string; readonly refNum: string | null };
  /** `asked`: nobody knows whether its gateway has reversed it. */
  readonly state?: NewRefund['state'];
};

/** Under the lock of its payment. `key`: that of the entry which owes it. */
export const bookRefund = async (trx: InTransaction, { payment, state = 'due', ...refund }: Booked): Promise<number> =>
  insertRefund(trx, {
    ...refund,
    paymentId: payment.id,
    gateway: payment.gateway,
    refNum: payment.refNum,
    state,
    dueBy: await dueAfter(trx.db, trx.now),
  });

/** End of the last working day within which finance pays. */
export async function dueAfter(db: Db, from: Date): Promise<Date> {
  const days = calendarOf(await selectDays(db)).workingDaysAfter(from, PAID_WITHIN_DAYS);
  return new Date(`${days.at(-1)}T23:59:59+03:30`);
}
