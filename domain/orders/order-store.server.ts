import { sql } from 'kysely';
import type { Db, InTransaction } from '../../db/transact.server.ts';
import { takenBy } from '../coupons/coupons.server.ts';
import type { Order, OrderState } from './order.ts';
import { linesOf } from './order-line-store.server.ts';
import { CONFIRMING, IN_QUESTION } from './payment-state.ts';
import type { PricedLine } from './pricing.ts';

const COLUMNS = sql`
  orders.id, orders.public_id as "publicId", orders.user_id as "userId", orders.kind, orders.listing_id as "listingId",
  orders.asked, orders.price, orders.discount, orders.vat, orders.wallet_part as "walletPart",
  orders.gateway_part as "gatewayPart", orders.vat_percent as "vatPercent", orders.waived, orders.rounded_up as "roundedUp",
  orders.coupon_id as "couponId", orders.payment_source as "paymentSource", orders.is_from_app as "isFromApp",
  orders.version, orders.state, orders.agreed_total as "agreedTotal", orders.created_at as "createdAt", orders.settled_at as "settledAt"`;

/** SQL condition for an order whose payment is being confirmed: it can neither end nor be replaced. */
const IS_CONFIRMING = sql`exists (
    select from payments where payments.order_id = orders.id and payments.state = any(${CONFIRMING}::text[])
  )`;

/** Locks the placing of orders by a user until the transaction ends. */
export async function lockPayer(db: Db, userId: number): Promise<void> {
  await sql`
    /* prepared: lock payer */
    select pg_advisory_xact_lock(hashtextextended('orders ' || ${userId}::text, 0))`.execute(db);
}

export async function readOrderByKey(db: Db, orderKey: string): Promise<Order | null> {
  const { rows } = await sql<Order>`
    /* prepared: order by key */
    select ${COLUMNS} from orders where order_key = ${orderKey}`.execute(db);
  return rows[0] ?? null;
}

export type UnpaidOrder = Order & { readonly isConfirming: boolean };

/** Reads a user's unpaid order of this kind for this listing that was placed without a key; there is at most one. */
export async function readUnpaidFor(
  db: Db,
  { userId, kind, listingId }: Pick<Order, 'userId' | 'kind' | 'listingId'>,
  { isLocked }: { readonly isLocked: boolean },
): Promise<UnpaidOrder | null> {
  const { rows } = await sql<UnpaidOrder>`
    /* prepared: unpaid order */
    select ${COLUMNS}, ${IS_CONFIRMING} as "isConfirming"
    from orders
    where order_key is null and state in ('created', 'awaiting')
      and user_id = ${userId} and kind = ${kind} and coalesce(listing_id, 0) = ${listingId ?? 0}
    ${isLocked ? sql`for update` : sql``}`.execute(db);
  return rows[0] ?? null;
}

/** Returns those of the listings for which a user has an unpaid order. */
export async function readListingsWithOrders(
  db: Db,
  { userId, listingIds }: { readonly userId: number; readonly listingIds: readonly number[] },
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select listing_id as id
    from orders
    where listing_id = any(${[...listingIds]}::bigint[]) and user_id = ${userId} and state in ('created', 'awaiting')`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

export type NewOrder = Omit<Order, 'id' | 'version' | 'waived'> & { readonly orderKey: string | null };
export type Inserted = { readonly id: number; readonly lineIds: readonly number[] };

/**
 * Inserts an order with its lines, and records the use of its coupon, which the caller must have locked. Null, and
 * nothing is changed, if its key was taken meanwhile.
 */
export async function insertOrder(
  { db }: InTransaction,
  order: NewOrder,
  lines: readonly PricedLine[],
): Promise<Inserted | null> {
  const { couponId, userId } = order;
  const { rows } = await sql<Inserted & { isUsed: boolean }>`
    /* prepared: place order */
    with placed as (
      insert into orders (
        public_id, order_key, user_id, kind, listing_id, asked, price, discount, vat, wallet_part, gateway_part,
        vat_percent, rounded_up, coupon_id, payment_source, is_from_app, state, agreed_total, created_at, settled_at
      ) values (
        ${order.publicId}, ${order.orderKey}, ${userId}, ${order.kind}, ${order.listingId},
        ${JSON.stringify(order.asked)}::jsonb, ${order.price}, ${order.discount}, ${order.vat}, ${order.walletPart},
        ${order.gatewayPart}, ${order.vatPercent}, ${order.roundedUp}, ${couponId}, ${order.paymentSource},
        ${order.isFromApp}, ${order.state}, ${order.agreedTotal}, ${order.createdAt}, ${order.settledAt}
      )
      on conflict (order_key) do nothing
      returning id
    ), ${couponId === null ? sql`` : sql`${takenBy(couponId, userId)},`}
    lines as (
      insert into order_lines (order_id, item, title, price, discount, vat, terms)
      select placed.id, line.item, line.title, line.price, line.discount, line.vat, line.terms
      from placed, ${linesOf(lines)}
      order by at
      returning id
    )
    select
      placed.id, (select array_agg(lines.id order by lines.id) from lines) as "lineIds",
      ${couponId === null ? sql`true` : sql`exists (select from taken)`} as "isUsed"
    from placed`.execute(db);
  const [row] = rows;
  if (row && !row.isUsed) throw new Error(`coupon ${couponId} was to be had`);
  return row ? { id: row.id, lineIds: row.lineIds } : null;
}

export type NewPrice = Pick<
  Order,
  'price' | 'discount' | 'vat' | 'walletPart' | 'gatewayPart' | 'roundedUp' | 'couponId' | 'vatPercent'
>;

/** Stores a new price of an order, and increments its version. */
export async function updatePrice({ db }: InTransaction, orderId: number, price: NewPrice): Promise<void> {
  await sql`
    update orders
    set price = ${price.price}, discount = ${price.discount}, vat = ${price.vat}, wallet_part = ${price.walletPart},
      gateway_part = ${price.gatewayPart}, rounded_up = ${price.roundedUp}, coupon_id = ${price.couponId},
      vat_percent = ${price.vatPercent}, version = version + 1
    where id = ${orderId}`.execute(db);
}

export async function readOrderByAddress(db: Db, publicId: string): Promise<Order | null> {
  const { rows } = await sql<Order>`
    /* prepared: read order */
    select ${COLUMNS} from orders where public_id = ${publicId}`.execute(db);
  return rows[0] ?? null;
}

export async function readOrderById(db: Db, id: number): Promise<Order | null> {
  const { rows } = await sql<Order>`
    /* prepared: order by id */
    select ${COLUMNS} from orders where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Locks an order until the transaction ends; null if it does not exist. */
export async function lockOrderWhere(
  { db }: InTransaction,
  by: { readonly id: number } | { readonly publicId: string },
): Promise<Order | null> {
  const { rows } = await sql<Order>`
    /* prepared: lock order */
    select ${COLUMNS} from orders where ${'id' in by ? sql`id = ${by.id}` : sql`public_id = ${by.publicId}`}
    for update`.execute(db);
  return rows[0] ?? null;
}

type Attempted = { readonly attempts: number; readonly isConfirming: boolean; readonly isInQuestion: boolean };

/** Reads facts about the attempts of an order. To be called after the order is locked, so that they cannot change. */
export async function readAttempted(db: Db, orderId: number): Promise<Attempted> {
  const { rows } = await sql<Attempted>`
    /* prepared: order attempted */
    select count(*) as attempts, coalesce(bool_or(state = any(${CONFIRMING}::text[])), false) as "isConfirming",
      coalesce(bool_or(state = any(${IN_QUESTION}::text[])), false) as "isInQuestion"
    from payments
    where order_id = ${orderId}`.execute(db);
  return rows[0] ?? { attempts: 0, isConfirming: false, isInQuestion: false };
}

/**
 * Changes the state of a locked order. Also sets the time of its settlement if it is paid, and of its end if it is no
 * longer unpaid.
 */
export async function moveOrder({ db, now }: InTransaction, orderId: number, state: OrderState): Promise<void> {
  await sql`
    /* prepared: move order */
    update orders
    set state = ${state},
      settled_at = case when ${state} = 'paid' then ${now} else settled_at end,
      ended_at = case when ${state} in ('awaiting', 'paid') then ended_at else ${now} end
    where id = ${orderId}`.execute(db);
}

/** Increments the version of an order whose wallet part is held again. */
export async function raiseVersion({ db }: InTransaction, orderId: number): Promise<void> {
  await sql`update orders set version = version + 1 where id = ${orderId}`.execute(db);
}

/** Ids of unpaid orders that were placed up to that time and are not being paid at this moment, the oldest first. */
export async function readOverdue(db: Db, until: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id
    from orders
    where state in ('created', 'awaiting') and created_at <= ${until} and not ${IS_CONFIRMING}
    order by created_at
    limit ${sql.lit(limit)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Sum of the unpaid top-ups whose payment is being confirmed; the others may never be paid. */
export async function sumPaidTopUps(db: Db, userId: number, without: number | null): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(price), 0)::bigint as sum
    from orders
    where user_id = ${userId} and kind = 'top-up' and state in ('created', 'awaiting') and ${IS_CONFIRMING}
      and id is distinct from ${without}`.execute(db);
  return rows[0]?.sum ?? 0;
}
