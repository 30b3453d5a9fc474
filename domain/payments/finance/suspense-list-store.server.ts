/**
 * Lists for finance (ADM-02): money whose owner is unknown, and attempts of which it is unknown whether they were paid.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/transact.server.ts';
import type { SuspenseItem, SuspenseReason } from '../../gateways/gateways.server.ts';
import { defineList, optionFilter } from '../../lists/lists.server.ts';
import { parseId } from '../../values/ids.ts';
import type { Toman } from '../../values/money.ts';
import { latinDigits } from '../../values/persian-text.ts';

type OfOrder = {
  /** Null for money that belongs to no attempt. */
  readonly orderId: number | null;
  readonly userId: number | null;
};

export type ListedSuspense = Omit<SuspenseItem, 'key'> &
  OfOrder & {
    readonly resolvedAt: Date | null;
    /** Amount that the attempt was for; null if the money belongs to no attempt. */
    readonly askedAmount: Toman | null;
  };

const SUSPENSE = sql<ListedSuspense>`
  item.id, item.payment_id as "paymentId", item.gateway, item.ref_num as "refNum", item.amount, item.reason,
  item.created_at as "createdAt", item.resolved_as as "resolvedAs", item.resolved_at as "resolvedAt",
  payments.amount as "askedAmount", payments.order_id as "orderId", orders.user_id as "userId"`;
const OF_SUSPENSE = sql`left join payments on payments.id = item.payment_id left join orders on orders.id = payments.order_id`;

const because = (reason: SuspenseReason) => ({ checked: sql`item.reason = ${reason}` });
const oldest = { key: sql`item.id`, type: 'id', first: 'asc' } as const;

const idOrNumber = (text: string, number: RawBuilder<unknown>) => {
  const id = parseId(latinDigits(text).replace(/^#/, ''));
  return { checked: id === null ? sql`${number} = ${text}` : sql`(item.id = ${id} or ${number} = ${text})` };
};

export const suspenseList = defineList({
  name: 'suspense',
  table: sql`(select * from suspense_items where resolved_at is null)`,
  id: sql`item.id`,
  columns: SUSPENSE,
  joins: OF_SUSPENSE,
  filters: {
    reason: optionFilter({
      differs: because('differs'),
      number: because('number'),
      'reverse-unanswered': because('reverse-unanswered'),
      nobodys: because('nobodys'),
    }),
  },
  sorts: { oldest },
  search: (text) => idOrNumber(text, sql`item.ref_num`),
});

/** An item, open or resolved. */
export async function readSuspense(db: Db, id: number): Promise<ListedSuspense | null> {
  const { rows } = await sql<ListedSuspense>`
    select ${SUSPENSE} from suspense_items as item ${OF_SUSPENSE} where item.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export type FlaggedAttempt = {
  readonly id: number;
  readonly orderId: number;
  readonly userId: number;
  readonly gateway: string;
  readonly amount: Toman;
  readonly state: string;
  /** Number from the callback; the gateway has not confirmed it. */
  readonly saidRefNum: string | null;
  readonly code: string | null;
  readonly createdAt: Date;
  /** Whether the money of the attempt is in suspense; finance then decides about the item of suspense instead. */
  readonly isSuspended: boolean;
};

const FLAGGED = sql<FlaggedAttempt>`
  item.id, item.order_id as "orderId", orders.user_id as "userId", item.gateway, item.amount, item.state,
  item.said_ref_num as "saidRefNum", item.code, item.created_at as "createdAt",
  exists (select from suspense_items where payment_id = item.id) as "isSuspended"`;
const OF_ATTEMPT = sql`left join orders on orders.id = item.order_id`;

export const flaggedList = defineList({
  name: 'flagged-payments',
  table: sql`(
    select * from payments
    where state = 'flagged' and not exists (select from suspense_items where payment_id = payments.id)
  )`,
  id: sql`item.id`,
  columns: FLAGGED,
  joins: OF_ATTEMPT,
  filters: {
    code: optionFilter({
      silent: { checked: sql`item.code = 'silent'` },
      'amount-unknown': { checked: sql`item.code = 'amount-unknown'` },
      held: { checked: sql`item.code = 'held'` },
      receipt: { checked: sql`item.code = 'receipt'` },
      order: { checked: sql`item.code = 'order'` },
      terminal: { checked: sql`item.code = 'terminal'` },
    }),
  },
  sorts: { oldest },
  search: (text) => idOrNumber(text, sql`item.said_ref_num`),
});

/** An attempt in any state. */
export async function readFlagged(db: Db, id: number): Promise<FlaggedAttempt | null> {
  const { rows } = await sql<FlaggedAttempt>`
    select ${FLAGGED} from payments as item ${OF_ATTEMPT} where item.id = ${id}`.execute(db);
  return rows[0] ?? null;
}
