/** Purchases in the list of the back office, and those that wait for staff (ADM-02). */
import { sql } from 'kysely';
import type { Db } from '../../../db/transact.server.ts';
import { type Condition, defineList, idFilter, optionFilter } from '../../lists/lists.server.ts';
import { INVOICE_STATES, type InvoiceState } from '../../purchases/invoice.ts';
import type { Toman } from '../../values/money.ts';
import { orderOfNumber } from '../../values/order-number.ts';
import { latinDigits } from '../../values/persian-text.ts';
import { isPublicId } from '../../values/public-ids.ts';
import type { DisputeStep } from '../dispute.ts';

export type ListedPurchase = {
  readonly id: number;
  readonly title: string;
  readonly state: InvoiceState;
  readonly step: DisputeStep | null;
  readonly isFrozen: boolean;
  readonly value: Toman;
  readonly buyerId: number;
  readonly buyer: string;
  readonly sellerId: number;
  readonly seller: string;
  readonly since: Date;
};

const among = (ids: ReturnType<typeof sql>): Condition => ({ indexed: sql`item.id = any(array(${ids}))` });

/** Groups of purchases that need the attention of staff. */
export const WAITING_KINDS = ['staff', 'returns', 'proposals', 'disputes', 'frozen'] as const;
type WaitingKind = (typeof WAITING_KINDS)[number];

const WAITING: Readonly<Record<WaitingKind, Condition>> = {
  staff: among(sql`select invoice_id from disputes where step = 'with-staff'`),
  returns: among(sql`select invoice_id from disputes where step = 'return-sent' and return_seen_at is null`),
  proposals: among(sql`select invoice_id from purchase_proposals where state = 'waiting' and due_at is null`),
  disputes: among(sql`select invoice_id from disputes where step <> 'over'`),
  frozen: among(sql`select id from invoices where frozen_at is not null and ended_at is null`),
};

const byState = Object.fromEntries(
  INVOICE_STATES.map((state): [string, Condition] => [state, { checked: sql`item.state = ${state}` }]),
);

export const purchaseList = defineList({
  name: 'purchases',
  table: sql.table('invoices'),
  id: sql`item.id`,
  columns: sql<ListedPurchase>`
    item.id, item.title, item.state, disputes.step, item.frozen_at is not null as "isFrozen",
    item.goods + item.shipping as value, item.buyer_id as "buyerId", buyers.display_name as buyer,
    item.seller_id as "sellerId", sellers.display_name as seller, item.since`,
  joins: sql`
    left join disputes on disputes.invoice_id = item.id
    left join users buyers on buyers.id = item.buyer_id
    left join users sellers on sellers.id = item.seller_id`,
  filters: {
    waiting: optionFilter(WAITING),
    buyer: idFilter((id) => ({ indexed: sql`item.buyer_id = ${id}` })),
    seller: idFilter((id) => ({ indexed: sql`item.seller_id = ${id}` })),
    state: optionFilter(byState),
  },
  sorts: {
    newest: { key: sql`item.id`, type: 'id', first: 'desc' },
    age: { key: sql`item.since`, type: 'time', first: 'asc' },
  },
  search,
});

const NUMBER = /^#?(\d{1,15})$/;

/**
 * Condition for a search by the number shown to buyer and seller, the id of the purchase or of its listing, or the
 * purchase's public id.
 */
function search(text: string): Condition | null {
  if (isPublicId(text)) return { indexed: sql`item.public_id = ${text}` };
  const shown = orderOfNumber(text);
  if (shown !== null) return { indexed: sql`item.id = ${shown}` };
  const number = NUMBER.exec(latinDigits(text))?.[1];
  if (number === undefined) return null;
  return among(sql`select ${number}::bigint union select id from invoices where listing_id = ${number}::bigint`);
}

const WAITS = sql`
  select since from disputes where step = 'with-staff' or (step = 'return-sent' and return_seen_at is null)
  union all
  select asked_at from purchase_proposals where state = 'waiting' and due_at is null`;

/**
 * Number of disputes and returns that staff must look at and of decisions that they must approve, counted up to `most`.
 */
export async function countPurchasesWaiting(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from (${WAITS}) as waits limit ${sql.lit(most)}) as counted`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Time since which the oldest dispute, return or decision has been waiting for staff; null if none waits. */
export async function oldestPurchaseWaiting(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`select min(since) as since from (${WAITS}) as waits`.execute(db);
  return rows[0]?.since ?? null;
}
