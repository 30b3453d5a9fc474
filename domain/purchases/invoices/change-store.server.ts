import { sql } from 'kysely';
import type { Db, InTransaction } from '../../../db/transact.server.ts';
import type { InvoiceAct, InvoiceActor, InvoiceState } from '../invoice.ts';

export type InvoiceChange = {
  readonly id: number;
  readonly at: Date;
  /** `ask-cancel`: the buyer asks the seller to decline; the state does not change. */
  readonly act: InvoiceAct | 'ask-cancel';
  readonly from: InvoiceState | 'none';
  readonly to: InvoiceState;
  readonly actor: InvoiceActor;
  readonly actorId: number | null;
  readonly reason: string | null;
};

export type NewChange = Omit<InvoiceChange, 'id' | 'at'> & {
  readonly invoiceId: number;
  readonly entryKey: string | null;
  /** Idempotency key of its form. */
  readonly orderKey: string | null;
};

export async function insertInvoiceChange({ db, now }: InTransaction, change: NewChange): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    /* prepared: insert invoice change */
    ${insertChangeAt(now, change, change.invoiceId)}`.execute(db);
  return rows[0]?.id ?? 0;
}

/**
 * Insert statement for a change, to be used as a part of a statement that also stores the invoice; returns the change's
 * id. `of`: id of the invoice, or the name of the query part that inserts it.
 */
export function insertChangeAt(at: Date, change: Omit<NewChange, 'invoiceId'>, of: number | { readonly made: string }) {
  const [invoiceId, from] = typeof of === 'number' ? [sql`${of}`, sql``] : [sql`id`, sql`from ${sql.ref(of.made)}`];
  return sql`
    insert into invoice_changes (invoice_id, at, act, from_state, to_state, actor, actor_id, reason, entry_key, order_key)
    select ${invoiceId}, ${at}, ${change.act}, ${change.from}, ${change.to}, ${change.actor}, ${change.actorId},
      ${change.reason}, ${change.entryKey}, ${change.orderKey}
    ${from}
    returning id`;
}

const COLUMNS = sql`
  id, at, act, from_state as "from", to_state as "to", actor, actor_id as "actorId", reason`;

/**
 * Whether this act was already done on this invoice with this key; all forms of a page share a key, so the act is
 * compared too.
 */
export async function hasChange(
  db: Db,
  { invoiceId, act, orderKey }: { readonly invoiceId: number; readonly act: InvoiceAct; readonly orderKey: string },
): Promise<boolean> {
  const { rows } = await sql`
    /* prepared: change by key */
    select from invoice_changes
    where invoice_id = ${invoiceId} and order_key = ${orderKey} and act = ${act}`.execute(db);
  return rows.length > 0;
}

export async function readInvoiceChanges(db: Db, invoiceId: number): Promise<InvoiceChange[]> {
  const { rows } = await sql<InvoiceChange>`
    /* prepared: changes of invoice */
    select ${COLUMNS} from invoice_changes where invoice_id = ${invoiceId} order by id`.execute(db);
  return rows;
}

/** Facts that an invoice's page shows beside the stored invoice. */
export type InvoiceStory = {
  readonly changes: readonly InvoiceChange[];
  readonly hasDispute: boolean;
  readonly hasBooking: boolean;
  /** Public id of the order that paid the invoice; null while it is unpaid. */
  readonly paidBy: string | null;
  /** Public id of the order whose money goes back to a card, or did; null where none does. */
  readonly refundOf: string | null;
};

type Told = Omit<InvoiceChange, 'at'> & { readonly at: string };
export type StoryRow = Omit<InvoiceStory, 'changes'> & { readonly changes: readonly Told[] | null };

/**
 * Columns for the page of an invoice, besides its row in `invoices`. Buyers and sellers open this page more than any
 * other, so everything is read in one statement.
 */
export const STORY = sql<StoryRow>`
  (
    select json_agg(changes order by changes.id)
    from (select ${COLUMNS} from invoice_changes where invoice_id = invoices.id) as changes
  ) as changes,
  exists (select from disputes where invoice_id = invoices.id) as "hasDispute",
  exists (select from carrier_bookings where invoice_id = invoices.id) as "hasBooking",
  (select public_id from orders where orders.id = order_id and settled_at is not null) as "paidBy",
  (
    select public_id from orders
    where orders.id = invoices.order_id
      and exists (
        select from refunds
        join payments on payments.id = refunds.payment_id
        where payments.order_id = orders.id and refunds.user_id = invoices.buyer_id
      )
  ) as "refundOf"`;

export const storyOf = ({ changes, hasDispute, hasBooking, paidBy, refundOf }: StoryRow): InvoiceStory => ({
  hasDispute,
  hasBooking,
  paidBy,
  refundOf,
  changes: (changes ?? []).map((change) => ({ ...change, at: new Date(change.at) })),
});
