import { sql } from 'kysely';
import type { Ctx, Db, InTransaction } from '../../../db/transact.server.ts';
import { type InvoiceState, STANDING } from '../invoice.ts';
import {
  type InvoiceStory,
  insertChangeAt,
  type NewChange,
  STORY,
  type StoryRow,
  storyOf,
} from './change-store.server.ts';
import type { Invoice } from './invoice-record.ts';

const COLUMNS = sql`
  id, public_id as "publicId", listing_id as "listingId", title, cover_key as "coverKey", buyer_id as "buyerId",
  seller_id as "sellerId", state, since, created_at as "createdAt", due_at as "dueAt", frozen_at as "frozenAt",
  ended_at as "endedAt", is_single as "isSingle", unit_price as "unitPrice", offer_id as "offerId", count, goods, shipping,
  discount, coupon_code as "couponCode", is_discount_from_fee as "isDiscountFromFee", fee_percent as "feePercent",
  vat_percent as "vatPercent", has_delivery as "hasDelivery", cod, cod_price as "codPrice", rate_title as "rateTitle", address,
  slot_from as "slotFrom", slot_until as "slotUntil", order_id as "orderId", carrier, tracking_number as "trackingNumber",
  is_carried as "isCarried", wrong_codes as "wrongCodes", locked_until as "lockedUntil",
  cancel_asked_at as "cancelAskedAt", needs_release as "needsRelease", signs, looked_at as "lookedAt"`;

type Row = Omit<Invoice, 'slot'> & { readonly slotFrom: Date | null; readonly slotUntil: Date | null };

const invoiceOf = ({ slotFrom, slotUntil, ...row }: Row): Invoice => ({
  ...row,
  slot: slotFrom && slotUntil ? { from: slotFrom, until: slotUntil } : null,
});

/** `orderId`: its newest order. */
export type InvoiceBy = { readonly publicId: string } | { readonly id: number } | { readonly orderId: number };

function where(by: InvoiceBy) {
  if ('id' in by) return sql`id = ${by.id}`;
  return 'orderId' in by ? sql`order_id = ${by.orderId}` : sql`public_id = ${by.publicId}`;
}

export async function readInvoiceBy(db: Db, by: InvoiceBy): Promise<Invoice | null> {
  const { rows } = await sql<Row>`
    /* prepared: read invoice */
    select ${COLUMNS} from invoices where ${where(by)}`.execute(db);
  return rows[0] ? invoiceOf(rows[0]) : null;
}

/** An invoice with the facts that its page shows; null if it does not exist. */
export async function readWithStory(
  db: Db,
  publicId: string,
): Promise<{ readonly invoice: Invoice; readonly story: InvoiceStory } | null> {
  const { rows } = await sql<Row & StoryRow>`
    /* prepared: invoice with story */
    select ${COLUMNS}, ${STORY} from invoices where public_id = ${publicId}`.execute(db);
  if (!rows[0]) return null;
  const { changes, hasDispute, hasBooking, paidBy, refundOf, ...row } = rows[0];
  return { invoice: invoiceOf(row), story: storyOf({ changes, hasDispute, hasBooking, paidBy, refundOf }) };
}

/** Ids of an invoice and of its newest order; null if there is no such invoice. */
export async function readOrderIdOf(
  db: Db,
  by: InvoiceBy,
): Promise<{ readonly id: number; readonly orderId: number | null } | null> {
  const { rows } = await sql<{ id: number; orderId: number | null }>`
    /* prepared: order of invoice */
    select id, order_id as "orderId" from invoices where ${where(by)}`.execute(db);
  return rows[0] ?? null;
}

/** Locks an invoice until the transaction ends. Its order, if it has one, must be locked before. */
export async function lockInvoiceBy({ db }: InTransaction, by: InvoiceBy): Promise<Invoice | null> {
  const { rows } = await sql<Row>`
    /* prepared: lock invoice */
    select ${COLUMNS} from invoices where ${where(by)} for update`.execute(db);
  return rows[0] ? invoiceOf(rows[0]) : null;
}

/** Newest invoice of a buyer for a listing in one of these states. */
export async function readNewestOf(
  db: Db,
  { listingId, buyerId }: Pick<Invoice, 'listingId' | 'buyerId'>,
  states: readonly InvoiceState[],
): Promise<Invoice | null> {
  const { rows } = await sql<Row>`
    /* prepared: newest invoice */
    select ${COLUMNS}
    from invoices
    where listing_id = ${listingId} and buyer_id = ${buyerId} and state = any(${states}::text[])
    order by id desc
    limit 1`.execute(db);
  return rows[0] ? invoiceOf(rows[0]) : null;
}

/** Serialises transactions that list or reserve goods of a listing. Take it after the lock of the invoice. */
export async function lockGoods({ db }: InTransaction, listingId: number): Promise<void> {
  await sql`
    /* prepared: lock goods */
    select pg_advisory_xact_lock(hashtextextended('goods ' || ${listingId}::text, 0))`.execute(db);
}

/**
 * Locks a listing against a change of its owner until the transaction ends, so that it cannot be transferred to a shop
 * meanwhile.
 */
export async function holdListing({ db }: InTransaction, listingId: number): Promise<void> {
  await sql`
    /* prepared: hold listing */
    select from listings where id = ${listingId} for share`.execute(db);
}

/** Serialises the making of invoices by one buyer. */
export async function lockBuyer({ db }: InTransaction, buyerId: number): Promise<void> {
  await sql`
    /* prepared: lock buyer */
    select pg_advisory_xact_lock(hashtextextended('invoices ' || ${buyerId}::text, 0))`.execute(db);
}

type Before = {
  /**
   * Invoice made by the same form; otherwise the buyer's awaited or paid invoice for the listing; otherwise an unpaid
   * one.
   */
  readonly invoice: Invoice | null;
  readonly isSame: boolean;
  /** Number of invoices that the buyer has made since `since`, for any listing. */
  readonly made: number;
};

/** Reads all facts that decide whether a buyer may make an invoice. */
export async function readBefore(
  db: Db,
  { listingId, buyerId, orderKey }: Pick<Invoice, 'listingId' | 'buyerId'> & { readonly orderKey: string },
  since: Date,
): Promise<Before> {
  const { rows } = await sql<(Row | Record<keyof Row, null>) & Pick<Before, 'isSame' | 'made'>>`
    /* prepared: invoices before */
    select made, found.*
    from (select count(*)::int as made from invoices where buyer_id = ${buyerId} and created_at > ${since}) as counted
    left join lateral (
      (select true as "isSame", ${COLUMNS} from invoices where order_key = ${orderKey})
      union all
      (
        select false, ${COLUMNS}
        from invoices
        where listing_id = ${listingId} and buyer_id = ${buyerId} and state = any(${STANDING}::text[])
        order by state = 'created', id desc
        limit 1
      )
      order by 1 desc
      limit 1
    ) as found on true`.execute(db);
  const [row] = rows;
  if (!row) return { invoice: null, isSame: false, made: 0 };
  const { made, isSame, ...found } = row;
  return found.id === null
    ? { invoice: null, isSame: false, made }
    : { invoice: invoiceOf(found as Row), isSame, made };
}

export type NewInvoice = Omit<
  Invoice,
  | ('id' | 'state' | 'since' | 'createdAt' | 'frozenAt' | 'endedAt' | 'orderId' | 'carrier' | 'trackingNumber')
  | ('isCarried' | 'wrongCodes' | 'lockedUntil' | 'cancelAskedAt' | 'needsRelease' | 'lookedAt')
> & { readonly orderKey: string };

type Inserted = { readonly invoice: Invoice; readonly changeId: number };

/** Inserts an invoice with the first row of its history. Null if another buyer has just used the same key. */
export async function insertInvoice(
  { db, now }: InTransaction,
  made: NewInvoice,
  change: Omit<NewChange, 'invoiceId'>,
): Promise<Inserted | null> {
  const { rows } = await sql<Row & Pick<Inserted, 'changeId'>>`
    /* prepared: insert invoice */
    with made as (
    insert into invoices (
      public_id, order_key, listing_id, title, cover_key, buyer_id, seller_id, state, since, created_at, due_at, look_at,
      is_single, unit_price, offer_id, count, goods, shipping, discount, coupon_code, is_discount_from_fee, fee_percent,
      vat_percent, has_delivery, cod, cod_price, rate_title, address, slot_from, slot_until, signs
    ) values (
      ${made.publicId}, ${made.orderKey}, ${made.listingId}, ${made.title}, ${made.coverKey}, ${made.buyerId},
      ${made.sellerId}, 'created', ${now}, ${now}, ${made.dueAt}, ${made.dueAt}, ${made.isSingle}, ${made.unitPrice},
      ${made.offerId}, ${made.count}, ${made.goods}, ${made.shipping}, ${made.discount}, ${made.couponCode},
      ${made.isDiscountFromFee}, ${made.feePercent}, ${made.vatPercent}, ${made.hasDelivery}, ${made.cod},
      ${made.codPrice}, ${made.rateTitle}, ${made.address && JSON.stringify(made.address)}::jsonb, ${made.slot?.from ?? null},
      ${made.slot?.until ?? null}, ${made.signs}::text[]
    )
    on conflict (order_key) do nothing
    returning ${COLUMNS}
    ), changed as (${insertChangeAt(now, change, { made: 'made' })})
    select made.*, changed.id as "changeId" from made, changed`.execute(db);
  if (!rows[0]) return null;
  const { changeId, ...row } = rows[0];
  return { invoice: invoiceOf(row), changeId };
}

/** Facts that an act may change besides the state. */
export type InvoiceFacts = Partial<
  Pick<
    Invoice,
    | ('orderId' | 'carrier' | 'trackingNumber' | 'isCarried' | 'wrongCodes' | 'lockedUntil' | 'cancelAskedAt')
    | ('needsRelease' | 'frozenAt' | 'signs')
  >
>;

/** Stores a locked invoice. */
export async function storeInvoice({ db }: InTransaction, invoice: Invoice, lookAt: Date | null): Promise<void> {
  await sql`
    /* prepared: store invoice */
    update invoices set ${factsOf(invoice, lookAt)} where id = ${invoice.id}`.execute(db);
}

type Moved = {
  readonly lookAt: Date | null;
  readonly change: Omit<NewChange, 'invoiceId'>;
  /** Whether to store a snapshot of the listing: sellers edit listings, but a dispute is about what was paid for. */
  readonly keepsListing: boolean;
};

/** Stores a locked invoice as it is after an act, with a row of its history; returns the id of that row. */
export async function storeMoved(
  { db, now }: InTransaction,
  invoice: Invoice,
  { lookAt, change, keepsListing }: Moved,
): Promise<number> {
  const listing = keepsListing ? sql`, listing = ${listingNow(invoice)}` : sql``;
  const { rows } = await sql<{ id: number }>`
    /* prepared: move invoice */
    with stored as (
      update invoices set ${factsOf(invoice, lookAt)} ${listing} where id = ${invoice.id}
    )
    ${insertChangeAt(now, change, invoice.id)}`.execute(db);
  return rows[0]?.id ?? 0;
}

const factsOf = ({ state, since, dueAt, endedAt, ...facts }: Invoice, lookAt: Date | null) => sql`
      state = ${state}, since = ${since}, due_at = ${dueAt}, look_at = ${lookAt}, ended_at = ${endedAt},
      frozen_at = ${facts.frozenAt}, order_id = ${facts.orderId}, carrier = ${facts.carrier},
      tracking_number = ${facts.trackingNumber}, is_carried = ${facts.isCarried}, wrong_codes = ${facts.wrongCodes},
      locked_until = ${facts.lockedUntil}, cancel_asked_at = ${facts.cancelAskedAt}, needs_release = ${facts.needsRelease},
      signs = ${facts.signs}::text[]`;

const listingNow = ({ listingId }: Invoice) => sql`(
        select jsonb_build_object(
          'name', listings.name, 'price', price, 'description', description, 'categoryId', category_id,
          'pictures', (
            select coalesce(jsonb_agg(key order by position), '[]') from listing_pictures where listing_id = listings.id
          )
        )
        from listings
        join listing_bodies on listing_bodies.listing_id = listings.id
        where listings.id = ${listingId}
      )`;

/** The listing of an invoice as it was when it was paid. */
export type ListingSnapshot = {
  readonly name: string;
  /** Toman; null if the listing had no price. */
  readonly price: number | null;
  readonly description: string;
  /** Keys, the main one first. */
  readonly pictures: readonly string[];
};

export async function readListingSnapshot(db: Db, id: number): Promise<ListingSnapshot | null> {
  const { rows } = await sql<{
    listing: ListingSnapshot | null;
  }>`select listing from invoices where id = ${id}`.execute(db);
  return rows[0]?.listing ?? null;
}

/** Ids of invoices that the job has to process, the longest waiting first. */
export async function readToLookAt({ db, now }: Ctx, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id
    from invoices
    where look_at <= ${now} and frozen_at is null
    order by look_at
    limit ${sql.lit(limit)}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function storeLook({ db }: InTransaction, id: number, lookAt: Date | null): Promise<void> {
  await sql`update invoices set look_at = ${lookAt} where id = ${id}`.execute(db);
}

/** Member of the shop who posted the listing; null for a person's own listing. */
export async function readListingMember(db: Db, listingId: number): Promise<number | null> {
  const row = await db.selectFrom('listings').select('member_id').where('id', '=', listingId).executeTakeFirst();
  return row?.member_id ?? null;
}

/**
 * Releases a seller's purchases for payout; returns how many were waiting. `looks`: purchases that show signs wait for
 * finance only if they ended after this time.
 */
export async function releaseInvoices({ db, now }: InTransaction, sellerId: number, looks: Date): Promise<number> {
  const { rows } = await sql`
    update invoices set needs_release = false, looked_at = case when signs <> '{}' then ${now}::timestamptz end
    where seller_id = ${sellerId}
      and (needs_release or (signs <> '{}' and looked_at is null and state = 'settled' and ended_at > ${looks}))
    returning id`.execute(db);
  return rows.length;
}
