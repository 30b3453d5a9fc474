import { sql } from 'kysely';
import type { Ctx, Db, InTransaction } from '../../db/transact.server.ts';
import { type Booking, OPEN_BOOKINGS } from './booking.ts';
import type { Stop } from './carrier.ts';

const BOOKING = sql<Booking>`
  id, invoice_id as "invoiceId", carrier, reference, state, since, asked_at as "askedAt", called_at as "calledAt", silences,
  look_at as "lookAt", looked_at as "lookedAt", order_id as "orderId", token, price, courier, code, carries, bill_id as "billId"`;

/** Newest booking of a purchase. */
export async function readBooking(db: Db, invoiceId: number): Promise<Booking | null> {
  const { rows } = await sql<Booking>`
    /* prepared: read booking */
    select ${BOOKING} from carrier_bookings where invoice_id = ${invoiceId} order by id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Locks a booking. Lock its invoice first. */
export async function lockBooking({ db }: InTransaction, id: number): Promise<Booking | null> {
  const { rows } = await sql<Booking>`
    select ${BOOKING} from carrier_bookings where id = ${id} for update`.execute(db);
  return rows[0] ?? null;
}

/** Locks the booking of a purchase that has not ended; null if there is none. Lock the purchase first. */
export async function lockOpenBooking({ db }: InTransaction, invoiceId: number): Promise<Booking | null> {
  const { rows } = await sql<Booking>`
    /* prepared: lock open booking */
    select ${BOOKING} from carrier_bookings
    where invoice_id = ${invoiceId} and state in ('asked', 'booked', 'taken', 'cancelling')
    for update`.execute(db);
  return rows[0] ?? null;
}

export async function countBookings(db: Db, invoiceId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from carrier_bookings where invoice_id = ${invoiceId}`.execute(db);
  return rows[0]?.count ?? 0;
}

type NewBooking = Pick<Booking, 'invoiceId' | 'carrier' | 'reference'>;

export async function insertBooking({ db, now }: InTransaction, made: NewBooking): Promise<Booking> {
  const { rows } = await sql<Booking>`
    insert into carrier_bookings (invoice_id, carrier, reference, state, since, asked_at, look_at)
    values (${made.invoiceId}, ${made.carrier}, ${made.reference}, 'asked', ${now}, ${now}, ${now})
    returning ${BOOKING}`.execute(db);
  const [booking] = rows;
  if (!booking) throw new Error('no booking was inserted');
  return booking;
}

/** Stores a changed booking; the caller holds its lock. */
export async function storeBooking({ db }: InTransaction, booking: Booking): Promise<void> {
  const { id, state, since, silences, lookAt, orderId, token, price, courier, code, carries } = booking;
  await sql`
    update carrier_bookings
    set state = ${state}, since = ${since}, silences = ${silences}, look_at = ${lookAt}, order_id = ${orderId},
      token = ${token}, price = ${price}, courier = ${courier}, code = ${code}, carries = ${carries}
    where id = ${id}`.execute(db);
}

/**
 * Claims bookings that are due, so that no other process works on them before `until`. Bookings to be placed (`asked`)
 * are marked as called in the same statement, before the request is sent; the returned `calledAt` is the value before
 * this mark.
 */
export async function claimBookings({ db, now }: Ctx, until: Date, limit: number): Promise<Booking[]> {
  const { rows } = await sql<Booking>`
    with due as (
      select id, called_at as was_called_at
      from carrier_bookings
      where look_at <= ${now}
      order by look_at
      limit ${sql.lit(limit)}
      for update skip locked
    ), claimed as (
      update carrier_bookings
      set look_at = ${until}, looked_at = ${now},
        called_at = case when state = 'asked' then coalesce(called_at, ${now}::timestamptz) else called_at end
      from due
      where carrier_bookings.id = due.id
      returning carrier_bookings.*, was_called_at
    )
    select id, invoice_id as "invoiceId", carrier, reference, state, since, asked_at as "askedAt",
      was_called_at as "calledAt", silences, look_at as "lookAt", looked_at as "lookedAt", order_id as "orderId", token, price,
      courier, code, carries, bill_id as "billId"
    from claimed
    order by id`.execute(db);
  return rows;
}

/** Schedules the next look at an order for now, unless a job looked at the order after `since`. */
export async function lookSooner(
  { db, now }: Ctx,
  { carrier, orderId }: { readonly carrier: string; readonly orderId: string },
  since: Date,
): Promise<void> {
  await sql`
    update carrier_bookings
    set look_at = ${now}
    where carrier = ${carrier} and order_id = ${orderId} and state = any(${OPEN_BOOKINGS}::text[]) and look_at > ${now}
      and coalesce(looked_at, 'epoch') <= ${since}`.execute(db);
}

/**
 * Addresses where the courier collects and delivers a purchase, and its parcel; null if the address of the seller or
 * buyer is not known.
 */
export async function readStops(
  db: Db,
  invoiceId: number,
): Promise<{ readonly from: Stop & InCity; readonly to: Stop & InCity; readonly parcel: StoredParcel } | null> {
  const { rows } = await sql<{ from: Stop & InCity; to: Stop & InCity; parcel: StoredParcel }>`
    select
      jsonb_build_object(
        'fullName', secure.full_name, 'phone', replace(sellers.mobile, '+98', '0'), 'cityId', account.city_id,
        'address', account.address, 'plaque', account.plaque, 'unit', account.unit, 'latitude', account.latitude,
        'longitude', account.longitude
      ) as "from",
      invoices.address || jsonb_build_object('phone', replace(buyers.mobile, '+98', '0')) as "to",
      jsonb_build_object('weight', secure.weight, 'dimension', secure.dimension, 'count', invoices.count) as parcel
    from invoices
    join secure_listings secure on secure.listing_id = invoices.listing_id
    join seller_accounts account on account.seller_id = invoices.seller_id
    join users sellers on sellers.id = invoices.seller_id
    join users buyers on buyers.id = invoices.buyer_id
    where invoices.id = ${invoiceId} and invoices.address is not null`.execute(db);
  return rows[0] ?? null;
}

type InCity = { readonly cityId: number };
type StoredParcel = { readonly weight: 1 | 2 | 3 | 4; readonly dimension: 1 | 2 | 3; readonly count: number };
