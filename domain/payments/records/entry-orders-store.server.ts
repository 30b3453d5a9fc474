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
    select subject, of_order.id, public_id as "publicId"
    from (
      select 'order' as subject, id, id as order_id from unnest(${idsOf('order')}::bigint[]) as id
      union all
      select 'payment', payments.id, order_id
      from unnest(${idsOf('payment')}::bigint[]) as named (id) join payments using (id)
      union all
      select 'refund', refunds.id, order_id
      from unnest(${idsOf('refund')}::bigint[]) as named (id)
      join refunds using (id)
      join payments on payments.id = payment_id
    ) as of_order
    join orders on orders.id = of_order.order_id and user_id = ${userId}`.execute(db);
  const found = new Map(rows.map(({ subject, id, publicId }) => [`${subject}:${id}`, publicId]));
  return new Map(
    about.flatMap(({ key, subject, id }) => {
      const publicId = found.get(`${subject}:${id}`);
      return publicId === undefined ? [] : [[key, publicId]];
    }),
  );
}
