import { sql } from 'kysely';
import type { Db, InTransaction } from '../../db/transact.server.ts';
import type { OrderLine } from './order.ts';
import type { PricedLine } from './pricing.ts';

/** Rows to insert, as `line`, in the order of their number `at`. */
export const linesOf = (
  lines: readonly PricedLine[],
) => sql`rows from (json_to_recordset(${JSON.stringify(lines)}::json) as (
        item text, title text, price bigint, discount bigint, vat bigint, terms jsonb
      )) with ordinality as line (item, title, price, discount, vat, terms, at)`;

/** Replaces the lines of an order whose price is computed again, before its first attempt. */
export async function replaceLines(
  { db }: InTransaction,
  orderId: number,
  lines: readonly PricedLine[],
): Promise<void> {
  await sql`delete from order_lines where order_id = ${orderId}`.execute(db);
  await sql`
    insert into order_lines (order_id, item, title, price, discount, vat, terms)
    select ${orderId}, line.item, line.title, line.price, line.discount, line.vat, line.terms
    from ${linesOf(lines)}
    order by at`.execute(db);
}

export async function readLines(db: Db, orderId: number): Promise<OrderLine[]> {
  const { rows } = await sql<OrderLine>`
    /* prepared: order lines */
    select id, item, title, price, discount, vat, terms, acted_at as "actedAt", refunded_at as "refundedAt"
    from order_lines
    where order_id = ${orderId}
    order by id`.execute(db);
  return rows;
}

/** Stores that lines of a locked order are refunded. */
export async function writeRefunded({ db, now }: InTransaction, lineIds: readonly number[]): Promise<void> {
  await sql`update order_lines set refunded_at = ${now} where id = any(${lineIds}::bigint[])`.execute(db);
}
