import { sql } from 'kysely';
import type { Db } from '../../../db/transact.server.ts';
import type { InvoiceState } from './invoice.ts';
import type { Invoice, Side } from './invoice-record.ts';

export type ListedInvoice = Pick<
  Invoice,
  | 'publicId'
  | 'listingId'
  | 'title'
  | 'coverKey'
  | 'state'
  | 'since'
  | 'createdAt'
  | 'dueAt'
  | 'goods'
  | 'shipping'
  | 'discount'
>;

type Listed = {
  readonly userId: number;
  readonly side: Side;
  /** Null: in all of them. */
  readonly states: readonly InvoiceState[] | null;
};

/** Bought or sold, the newest first. */
export async function readInvoicesOf(
  db: Db,
  { userId, side, states }: Listed,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<ListedInvoice[]> {
  const party = side === 'buyer' ? sql`buyer_id` : sql`seller_id`;
  const { rows } = await sql<ListedInvoice>`
    /* prepared: invoices of ${sql.raw(side)} */
    select public_id as "publicId", listing_id as "listingId", title, cover_key as "coverKey", state, since,
      created_at as "createdAt", due_at as "dueAt", goods, shipping, discount
    from invoices
    where ${party} = ${userId} and (${states}::text[] is null or state = any(${states}::text[])) ${side === 'seller' ? sql`and state not in ('created', 'awaiting', 'cancelled', 'expired')` : sql``}
    order by id desc
    offset ${offset}
    limit ${limit}`.execute(db);
  return rows;
}
