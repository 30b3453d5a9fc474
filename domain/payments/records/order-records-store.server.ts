/** All orders, as the back office lists them (ADM-02). */
import { sql } from 'kysely';
import { type Condition, defineList, idFilter, optionFilter } from '../../lists/lists.server.ts';
import { ORDER_KINDS, ORDER_STATES, type Order } from '../../orders/order.ts';
import type { Toman } from '../../values/money.ts';
import { latinDigits } from '../../values/persian-text.ts';
import { parseMobile } from '../../values/phone.ts';
import { isPublicId } from '../../values/public-ids.ts';

export type ListedOrder = Pick<Order, 'id' | 'kind' | 'state' | 'userId' | 'createdAt' | 'gatewayPart'> & {
  readonly total: Toman;
  readonly payer: string;
};

const NUMBER = /^#?(\d{1,15})$/;
/** Numbers of gateways: printable ASCII characters. */
const REF_NUM = /^[!-~]{3,200}$/;

const byKind = Object.fromEntries(
  ORDER_KINDS.map((kind): [string, Condition] => [kind, { indexed: sql`item.kind = ${kind}` }]),
);
const byState = Object.fromEntries(
  ORDER_STATES.map((state): [string, Condition] => [state, { indexed: sql`item.state = ${state}` }]),
);

export const orderList = defineList({
  name: 'orders',
  table: sql.table('orders'),
  id: sql`item.id`,
  columns: sql<ListedOrder>`
    item.id, item.kind, item.state, item.user_id as "userId", users.display_name as payer,
    item.created_at as "createdAt", item.gateway_part as "gatewayPart", item.price - item.discount + item.vat as total`,
  joins: sql`left join users on users.id = item.user_id`,
  filters: {
    flagged: optionFilter({
      yes: { indexed: sql`item.id = any(array(select order_id from payments where state = 'flagged'))` },
    }),
    user: idFilter((id) => ({ indexed: sql`item.user_id = ${id}` })),
    state: optionFilter(byState),
    kind: optionFilter(byKind),
  },
  sorts: { newest: { key: sql`item.id`, type: 'id', first: 'desc' } },
  search,
});

/**
 * Finds orders by the payer's mobile number, the order's public id, the number of the order or a receipt, or a
 * gateway's or bank's number of its payment.
 */
function search(text: string): Condition | null {
  const mobile = parseMobile(text);
  if (mobile !== null) return { indexed: sql`item.user_id = (select id from users where mobile = ${mobile})` };
  if (isPublicId(text)) return { indexed: sql`item.public_id = ${text}` };
  const typed = latinDigits(text);
  const number = NUMBER.exec(typed)?.[1] ?? null;
  if (number === null && !REF_NUM.test(typed)) return null;
  return {
    indexed: sql`item.id = any(array(
      select ${number}::bigint
      union select order_id from receipts where series = 'sale' and number = ${number}::bigint
      union select order_id from receipts where series = 'refund' and number = ${number}::bigint
      union select order_id from payments where ref_num = ${typed}
      union select order_id from payments where bank_ref = ${typed}
    ))`,
  };
}
