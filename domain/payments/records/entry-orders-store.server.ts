import { sql } from 'kysely';
import type { Db } from '../../../db/transact.server.ts';
import type { OrderKindName, OrderState } from '../../orders/order.ts';

const SUBJECT = /^(order|payment|refund):(\d{1,15}):/;
type Subject = 'order' | 'payment' | 'refund';

/** Order that a ledger entry is about. */
export type EntryOrder = {
  readonly publicId: string;
  readonly kind: OrderKindName;
  readonly state: OrderState;
  /** Null for an order without a listing, such as a top-up. */
  readonly listingId: number | null;
};

/** A user's orders, by the keys of ledger entries about the orders, their payments or their refunds. */
export async function readOrdersOfEntries(
  db: Db,
  userId: number,
  keys: readonly string[],
): Promise<ReadonlyMap<string, EntryOrder>> {
  const about = keys.flatMap((key) => {
    const [, subject, id] = SUBJECT.exec(key) ?? [];
    return subject && id ? [{ key, subject: subject as Subject, id: Number(id) }] : [];
  });
  if (about.length === 0) return new Map();
  const idsOf = (subject: Subject): number[] => about.filter((one) => one.subject === subject).map(({ id }) => id);
  const order = sql`public_id as "publicId", orders.kind, orders.state, listing_id as "listingId"`;
  const { rows } = await sql<EntryOrder & { subject: Subject; id: number }>`
    /* prepared: orders of entries */
    select 'order' as subject, id, ${order}
    from orders
    where id = any(${idsOf('order')}::bigint[]) and user_id = ${userId}
    union all
    select 'payment', payments.id, ${order}
    from payments
    join orders on orders.id = order_id
    where payments.id = any(${idsOf('payment')}::bigint[]) and orders.user_id = ${userId}
    union all
    select 'refund', refunds.id, ${order}
    from refunds
    join payments on payments.id = payment_id
    join orders on orders.id = order_id
    where refunds.id = any(${idsOf('refund')}::bigint[]) and orders.user_id = ${userId}`.execute(db);
  const found = new Map(rows.map(({ subject, id, ...row }) => [`${subject}:${id}`, row]));
  return new Map(
    about.flatMap(({ key, subject, id }) => {
      const one = found.get(`${subject}:${id}`);
      return one === undefined ? [] : [[key, one]];
    }),
  );
}
