import { sql } from 'kysely';
import type { Db, InTransaction } from '../../../db/transact.server.ts';
import type { InvoiceAct, InvoiceActor, InvoiceState } from './invoice.ts';

export type InvoiceChange = {
  readonly id: number;
  readonly at: Date;
  /** `ask-cancel`: the buyer wishes the seller to decline; the state stays. */
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

export async function insertChange({ db, now }: InTransaction, change: NewChange): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    /* prepared: insert invoice change */
    insert into invoice_changes (invoice_id, at, act, from_state, to_state, actor, actor_id, reason, entry_key, order_key)
    values (
      ${change.invoiceId}, ${now}, ${change.act}, ${change.from}, ${change.to}, ${change.actor}, ${change.actorId},
      ${change.reason}, ${change.entryKey}, ${change.orderKey}
    )
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

const COLUMNS = sql`
  id, at, act, from_state as "from", to_state as "to", actor, actor_id as "actorId", reason`;

/** Reads what a form has done before, with this key and on this invoice. */
export async function readChangeByKey(db: Db, invoiceId: number, orderKey: string): Promise<InvoiceChange | null> {
  const { rows } = await sql<InvoiceChange>`
    /* prepared: change by key */
    select ${COLUMNS} from invoice_changes where order_key = ${orderKey} and invoice_id = ${invoiceId}`.execute(db);
  return rows[0] ?? null;
}

export async function readChanges(db: Db, invoiceId: number): Promise<InvoiceChange[]> {
  const { rows } = await sql<InvoiceChange>`
    /* prepared: changes of invoice */
    select ${COLUMNS} from invoice_changes where invoice_id = ${invoiceId} order by id`.execute(db);
  return rows;
}
