/** Refunds to cards, as finance lists them (ADM-02). Bank account numbers are not included. */
import { sql } from 'kysely';
import type { Db } from '../../../db/transact.server.ts';
import { defineList, optionFilter } from '../../lists/lists.server.ts';
import type { Refund, RefundState } from '../../orders/refund.ts';
import { parseId } from '../../values/ids.ts';
import { latinDigits } from '../../values/persian-text.ts';

export type QueuedRefund = Omit<Refund, 'key' | 'tries'> & {
  readonly takenAt: Date | null;
  readonly orderId: number | null;
};

const COLUMNS = sql<QueuedRefund>`
  item.id, item.payment_id as "paymentId", item.user_id as "userId", item.gateway, item.ref_num as "refNum",
  item.amount, item.reason, item.state, item.asked_as as "askedAs", item.code, item.created_at as "createdAt", item.due_by as "dueBy",
  item.sheba is not null as "hasAccount", item.inquiry, item.bank_page is not null as "hasPage", item.taken_by as "takenBy", item.taken_at as "takenAt", item.way,
  item.sent_ref as "sentRef", item.sends, item.ended_at as "endedAt", payments.order_id as "orderId"`;
const PAYMENT = sql`left join payments on payments.id = item.payment_id`;

const inState = (state: RefundState) => ({ checked: sql`item.state = ${state}` });

/** Refunds that finance sends or clarifies; all other states are processed by the job. */
export const refundList = defineList({
  name: 'refunds',
  table: sql`(select * from refunds where state in ('by-finance', 'sending', 'asked'))`,
  id: sql`item.id`,
  columns: COLUMNS,
  joins: PAYMENT,
  filters: {
    state: optionFilter({
      'by-finance': inState('by-finance'),
      sending: inState('sending'),
      asked: inState('asked'),
    }),
  },
  sorts: {
    due: { key: sql`item.due_by`, type: 'time', first: 'asc' },
    amount: { key: sql`item.amount`, type: 'number', first: 'desc' },
  },
  search(text) {
    const id = parseId(latinDigits(text).replace(/^#/, ''));
    return { checked: id === null ? sql`item.ref_num = ${text}` : sql`(item.id = ${id} or item.ref_num = ${text})` };
  },
});

/** A refund in any state. */
export async function readQueuedRefund(db: Db, id: number): Promise<QueuedRefund | null> {
  const { rows } = await sql<QueuedRefund>`
    select ${COLUMNS} from refunds as item ${PAYMENT} where item.id = ${id}`.execute(db);
  return rows[0] ?? null;
}
