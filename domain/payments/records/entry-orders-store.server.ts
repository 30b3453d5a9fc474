import { sql } from 'kysely';
import type { Db } from '../../../db/transact.server.ts';

const SUBJECT = /^(order|payment|refund):(\d{1,15}):/;
type Subject = 'order' | 'payment' | 'refund';

/** Public ids of a user's orders by the keys of ledger entries about them, their payments and their refunds. */
export async function readOrdersOfEntries(
  db: Db,
  userId: number,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const about = keys.flatMap((key) => {
    const [, subject, id] = SUBJECT.exec(key) ?? [];
    return subject && id ? [{ key, subject: subject as Subject, id: Number(id) }] : [];
  });
  if (about.length === 0) return new Map();
  const idsOf = (subject: Subject): number[] => about.filter((one) => one.subject === subject).map(({ id }) => id);
  const { rows } = await sql<{ subject: Subject; id: number; publicId: string }>`
    /* prepared: orders of entries */
    select 'order' as subject, id, public_id as "publicId"
    from orders
    where id = any(${idsOf('order')}::bigint[]) and user_id = ${userId}
    union all
    select 'payment', payments.id, public_id
    from payments
    join orders on orders.id = order_id
    where payments.id = any(${idsOf('payment')}::bigint[]) and orders.user_id = ${userId}
    union all
    select 'refund', refunds.id, public_id
    from refunds
    join payments on payments.id = payment_id
    join orders on orders.id = order_id
    where refunds.id = any(${idsOf('refund')}::bigint[]) and orders.user_id = ${userId}`.execute(db);
  const found = new Map(rows.map(({ subject, id, publicId }) => [`${subject}:${id}`, publicId]));
  return new Map(
    about.flatMap(({ key, subject, id }) => {
      const publicId = found.get(`${subject}:${id}`);
      return publicId === undefined ? [] : [[key, publicId]];
    }),
  );
}
