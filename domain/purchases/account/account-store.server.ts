import { sql } from 'kysely';
import type { Ctx, Db } from '../../../db/transact.server.ts';
import type { Toman } from '../../values/money.ts';
import { HOLDING } from '../invoice.ts';

/** Whether an account is buyer or seller in a purchase that is not over, or has a payout under way. */
export async function hasOpenPurchases(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql`
    /* prepared: open purchases */
    select from invoices where buyer_id = ${userId} and ended_at is null
    union all
    select from invoices where seller_id = ${userId} and ended_at is null and state not in ('created', 'awaiting')
    union all
    select from payouts where seller_id = ${userId} and state = 'open'
    limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Listings that somebody is buying: an invoice is open, or it was settled and its listing is not yet marked as sold.
 */
export async function readBeingBought(db: Db, listingIds: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select listing_id as id
    from invoices
    where listing_id = any(${[...listingIds]}::bigint[]) and (
      ended_at is null or (is_single and state = 'settled' and not exists (
        select from listing_changes
        where listing_changes.listing_id = invoices.listing_id and to_status = 'sold' and at >= ended_at
      ))
    )`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Listings that have a purchase which is paid and not over. */
export async function readPaidFor(db: Db, listingIds: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    /* prepared: read paid for */
    select distinct listing_id as id
    from invoices
    where listing_id = any(${[...listingIds]}::bigint[]) and state = any(${HOLDING}::text[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Whether another buyer has paid for the only piece of a listing, and that purchase is not over. */
export async function isBeingSold(
  db: Db,
  { listingId, buyerId }: { readonly listingId: number; readonly buyerId: number },
): Promise<boolean> {
  const { rows } = await sql`
    /* prepared: is being sold */
    select from invoices
    where listing_id = ${listingId} and buyer_id <> ${buyerId} and is_single and state = any(${HOLDING}::text[])
    limit 1`.execute(db);
  return rows.length > 0;
}

export type ExportedPurchase = {
  readonly number: string;
  readonly as: 'buyer' | 'seller';
  readonly title: string;
  readonly state: string;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
  readonly goods: Toman;
  readonly shipping: Toman;
  readonly discount: Toman;
  readonly count: number;
  /** Null in the seller's export, like the address. */
  readonly couponCode: string | null;
  readonly cod: boolean;
  readonly codPrice: Toman | null;
  readonly slotFrom: Date | null;
  readonly slotUntil: Date | null;
  /** Null in the seller's export. */
  readonly address: unknown;
  readonly trackingNumber: string | null;
  /** Transitions of the purchase, the oldest first. */
  readonly history: readonly { readonly at: string; readonly act: string; readonly state: string }[];
};

/** Purchases of an account as buyer or seller, after the id `after`. */
export async function readPurchasesForExport(
  db: Db,
  userId: number,
  after: number,
  limit: number,
): Promise<(ExportedPurchase & { readonly id: number })[]> {
  const { rows } = await sql<ExportedPurchase & { id: number }>`
    select id, public_id as number, case buyer_id when ${userId} then 'buyer' else 'seller' end as as, title, state,
      created_at as "createdAt", ended_at as "endedAt", goods, shipping, discount,
      count, case buyer_id when ${userId} then coupon_code end as "couponCode", cod, cod_price as "codPrice",
      slot_from as "slotFrom", slot_until as "slotUntil", case buyer_id when ${userId} then address end as address, tracking_number as "trackingNumber",
      (
        select coalesce(json_agg(json_build_object('at', at, 'act', act, 'state', to_state) order by invoice_changes.id), '[]')
        from invoice_changes
        where invoice_id = invoices.id
      ) as history
    from invoices
    where id > ${after} and (buyer_id = ${userId} or seller_id = ${userId})
    order by id
    limit ${limit}`.execute(db);
  return rows;
}

export type ExportedPost = {
  readonly number: string;
  readonly at: Date;
  readonly act: string;
  readonly text: string | null;
};

/** Posts that an account has written in disputes. */
export async function readPostsForExport(db: Db, userId: number, limit: number): Promise<ExportedPost[]> {
  const { rows } = await sql<ExportedPost>`
    select public_id as number, at, act, text
    from dispute_posts
    join invoices on invoices.id = invoice_id
    where author_id = ${userId} and (buyer_id = ${userId} or seller_id = ${userId})
    order by dispute_posts.id
    limit ${limit}`.execute(db);
  return rows;
}

export type ExportedPayout = {
  readonly amount: Toman;
  readonly lastFour: string;
  readonly state: string;
  readonly madeAt: Date;
  readonly paidAt: Date | null;
};

export async function readPayoutsForExport(db: Db, userId: number, limit: number): Promise<ExportedPayout[]> {
  const { rows } = await sql<ExportedPayout>`
    select amount, last_four as "lastFour", state, made_at as "madeAt", paid_at as "paidAt"
    from payouts
    where seller_id = ${userId} and state <> 'discarded'
    order by id
    limit ${limit}`.execute(db);
  return rows;
}

/** Deletes the delivery addresses of purchases that ended before `before`; returns how many. */
export async function forgetAddressesBefore({ db }: Ctx, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    update invoices
    set address = null
    where id in (
      select id from invoices where ended_at < ${before} and address is not null order by ended_at limit ${limit}
    )
    returning id`.execute(db);
  return rows.length;
}

/** Condition for purchases that ended unpaid; paid ones end as settled or refunded. */
const NEVER_PAID = sql`state in ('cancelled', 'expired')`;

/** Deletes the delivery addresses of purchases that ended unpaid before `before`; returns how many. */
export async function forgetUnpaidAddressesBefore({ db }: Ctx, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    update invoices
    set address = null, address_mark = null
    where id in (
      select id from invoices
      where ended_at < ${before} and address is not null and ${NEVER_PAID}
      order by ended_at
      limit ${limit}
    )
    returning id`.execute(db);
  return rows.length;
}

/**
 * Deletes the addresses of a buyer's unpaid purchases, and the record of the sellers whom they asked to sell securely.
 */
export async function forgetUnpaidOf(db: Db, buyerId: number): Promise<void> {
  await sql`
    update invoices set address = null, address_mark = null, network_hash = null
    where buyer_id = ${buyerId} and ${NEVER_PAID}`.execute(db);
  await sql`delete from purchase_asks where buyer_id = ${buyerId}`.execute(db);
}

/** Deletes the secure-sale settings of a seller's listings, above all the full name in them. */
export async function deleteSecureListingsOf(db: Db, sellerId: number): Promise<void> {
  await sql`
    delete from secure_listings where listing_id in (select id from listings where user_id = ${sellerId})`.execute(db);
}

/** Secure-sale settings of a listing, as an account's export contains them. */
export type ExportedSale = {
  readonly id: number;
  readonly isOn: boolean;
  readonly fullName: string;
  readonly price: Toman | null;
  readonly changedAt: Date;
};

/** `id`: of the listing. */
export async function readSalesForExport(
  db: Db,
  userId: number,
  after: number,
  limit: number,
): Promise<ExportedSale[]> {
  const { rows } = await sql<ExportedSale>`
    select listing_id as id, is_on as "isOn", full_name as "fullName", secure_listings.price,
      changed_at as "changedAt"
    from secure_listings
    join listings on listings.id = listing_id
    where listings.user_id = ${userId} and listing_id > ${after}
    order by listing_id
    limit ${limit}`.execute(db);
  return rows;
}

/** Listings that a buyer has asked to be sold securely; `id`: of the listing. */
export async function readAsksForExport(
  db: Db,
  userId: number,
  after: number,
  limit: number,
): Promise<{ readonly id: number; readonly askedAt: Date }[]> {
  const { rows } = await sql<{ id: number; askedAt: Date }>`
    select listing_id as id, asked_at as "askedAt" from purchase_asks
    where buyer_id = ${userId} and listing_id > ${after}
    order by listing_id
    limit ${limit}`.execute(db);
  return rows;
}
