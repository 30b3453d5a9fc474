import { sql } from 'kysely';
import type { Db, InTransaction } from '../../db/transact.server.ts';
import { defineList, optionFilter } from '../lists/lists.server.ts';
import { type Toman, toman } from '../values/money.ts';
import { BILL_STATES, type BillState, type CarrierBill } from './bill.ts';
import type { Booking } from './booking.ts';

/** Serialises the booking of bills until the transaction ends. */
export async function lockBills({ db }: InTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('carrier bills', 0))`.execute(db);
}

const BILL = sql<CarrierBill>`
  id, carrier, number, amount, shipping, orders, state, reason, asked_by as "askedBy", asked_at as "askedAt",
  decided_by as "decidedBy", decided_at as "decidedAt", is_own as "isOwn"`;

const inState = (state: BillState) => [state, { checked: sql`item.state = ${state}` }] as const;

export const billList = defineList({
  name: 'carrier-bills',
  table: sql.table('carrier_bills'),
  id: sql`item.id`,
  columns: BILL,
  filters: {
    state: optionFilter(
      Object.fromEntries(BILL_STATES.map(inState)) as Record<BillState, ReturnType<typeof inState>[1]>,
    ),
  },
  sorts: { newest: { key: sql`item.id`, type: 'id', first: 'desc' } },
});

export async function readBill(db: Db, id: number): Promise<CarrierBill | null> {
  const { rows } = await sql<CarrierBill>`select ${BILL} from carrier_bills where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function lockBill({ db }: InTransaction, id: number): Promise<CarrierBill | null> {
  const { rows } = await sql<CarrierBill>`select ${BILL} from carrier_bills where id = ${id} for update`.execute(db);
  return rows[0] ?? null;
}

/** Returns whether a bill of this number is booked or waits for approval. */
export async function hasBill(db: Db, { carrier, number }: Pick<CarrierBill, 'carrier' | 'number'>): Promise<boolean> {
  const { rows } = await sql`
    select from carrier_bills where carrier = ${carrier} and number = ${number} and state <> 'refused'`.execute(db);
  return rows.length > 0;
}

type NewBill = Pick<CarrierBill, 'carrier' | 'number' | 'amount' | 'orders' | 'reason' | 'askedBy'>;

export async function insertBill({ db, now }: InTransaction, made: NewBill): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into carrier_bills (carrier, number, amount, orders, state, reason, asked_by, asked_at)
    values (${made.carrier}, ${made.number}, ${made.amount}, ${JSON.stringify(made.orders)}::jsonb, 'waiting', ${made.reason},
      ${made.askedBy}, ${now})
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

type BillDecision = Pick<CarrierBill, 'shipping' | 'isOwn'> & {
  readonly state: Exclude<BillState, 'waiting'>;
  readonly decidedBy: number;
};

export async function storeBill({ db, now }: InTransaction, id: number, decided: BillDecision): Promise<void> {
  await sql`
    update carrier_bills
    set state = ${decided.state}, shipping = ${decided.shipping}, decided_by = ${decided.decidedBy}, decided_at = ${now},
      is_own = ${decided.isOwn}
    where id = ${id}`.execute(db);
}

export type BilledOrder = {
  readonly bookingId: number;
  readonly orderId: string;
  readonly invoiceId: number;
  readonly state: Booking['state'];
  /** Price in toman that the carrier named. */
  readonly price: Toman | null;
  /** Shipping that the buyer paid, in toman; 0 if the courier of this booking did not take the goods. */
  readonly shipping: Toman;
  readonly billId: number | null;
};

const ORDER = sql<BilledOrder>`
  booking.id as "bookingId", booking.order_id as "orderId", booking.invoice_id as "invoiceId", booking.state, booking.price,
  case when booking.carries then invoices.shipping else 0 end as shipping, booking.bill_id as "billId"`;

/** Bookings of the site for these order numbers of a carrier; unknown numbers are left out. */
export async function readBilledOrders(db: Db, carrier: string, orders: readonly string[]): Promise<BilledOrder[]> {
  const { rows } = await sql<BilledOrder>`
    select ${ORDER}
    from carrier_bookings booking
    join invoices on invoices.id = booking.invoice_id
    where booking.carrier = ${carrier} and booking.order_id = any(${orders}::text[])
    order by booking.id`.execute(db);
  return rows;
}

/** Bookings that are over and not on any bill yet, the oldest first. */
export async function readUnbilled(db: Db, limit: number): Promise<(BilledOrder & Pick<Booking, 'carrier'>)[]> {
  const { rows } = await sql<BilledOrder & Pick<Booking, 'carrier'>>`
    select ${ORDER}, booking.carrier
    from carrier_bookings booking
    join invoices on invoices.id = booking.invoice_id
    where booking.bill_id is null and booking.order_id is not null and booking.look_at is null
    order by booking.id
    limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

export async function storeBilled({ db }: InTransaction, billId: number, bookings: readonly number[]): Promise<void> {
  await sql`update carrier_bookings set bill_id = ${billId} where id = any(${bookings}::bigint[])`.execute(db);
}

/** Number of bills that wait for approval. */
export async function countBillsWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from carrier_bills where state = 'waiting'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** When the oldest of them was asked for. */
export async function oldestBillWaiting(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(asked_at) as at from carrier_bills where state = 'waiting'`.execute(db);
  return rows[0]?.at ?? null;
}

export const sumShipping = (orders: readonly BilledOrder[]): Toman =>
  toman(orders.reduce((sum, { shipping }) => sum + shipping, 0));

/**
 * Sum that the site owes each carrier, in toman: shipping of the ended purchases that the carrier took, minus the
 * shipping of its booked bills. Negative if bills were booked before their purchases ended.
 */
export async function readCarrierBalances(db: Db): Promise<{ readonly carrier: string; readonly amount: number }[]> {
  const { rows } = await sql<{ carrier: string; amount: number }>`
    select carrier, sum(amount)::bigint as amount
    from (
      select carrier, shipping as amount from invoices where is_carried and ended_at is not null
      union all
      select carrier, -shipping from carrier_bills where state = 'booked'
    ) standing
    group by carrier
    order by carrier`.execute(db);
  return rows;
}
