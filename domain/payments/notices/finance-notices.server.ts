/** Notifies staff who decide about money of cases that arose without an act of staff (ADM-02). */
import type { InTransaction } from '../../../db/transact.server.ts';
import type { NoticeData } from '../../notifications/notice.ts';
import { notify } from '../../notifications/notifications.server.ts';
import { readStaffWith } from '../../staff/staff.server.ts';

/** Reaction: one notice to each member of finance, or to admins if finance has no members. */
export async function notifyFinance(trx: InTransaction, data: NoticeData['finance']): Promise<void> {
  const finance = await readStaffWith(trx.db, ['finance']);
  const told = finance.length > 0 ? finance : await readStaffWith(trx.db, ['admin']);
  const key = `${data.did} ${trx.now.getTime()}`;
  await notify(
    trx,
    told.map((userId) => ({ userId, kind: 'finance', key, data }) as const),
  );
}
