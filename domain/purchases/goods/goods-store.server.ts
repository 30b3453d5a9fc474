import { sql } from 'kysely';
import type { Ctx, Db } from '../../../db/transact.server.ts';
import type { Dimension, Weight } from '../../carriers/delivery/delivery-classes.ts';
import { writePurchaseMarks } from '../../listings/listings.server.ts';
import { HOLDING, type InvoiceState } from '../invoice.ts';
import { POLICIES_OF_LISTING } from '../policies/policy-store.server.ts';
import type { Goods } from './goods.ts';

/** States in which a purchase reserves the goods. */
const RESERVING: readonly InvoiceState[] = HOLDING;
const USES_OFFER: readonly InvoiceState[] = [...HOLDING, 'settled'];

/**
 * Null if the listing does not exist. `agreedSince`: price agreements before this time do not count. `buyerId`: null
 * without a session.
 */
export async function readGoods(
  db: Db,
  listingId: number,
  { buyerId, agreedSince }: { readonly buyerId: number | null; readonly agreedSince: Date },
): Promise<Goods | null> {
  const { rows } = await sql<Goods>`
    /* prepared: read goods */
    select listings.id as "listingId", user_id as "sellerId", member_id as "memberId", status,
      published_at as "publishedAt", sorted_at as "sortedAt", closed_at as "closedAt", name, listings.price,
      secure.price as "securePrice",
      array_remove(array[root_id, sub_id, brand_id, category_id], null) as path, city_id as "cityId", cover_key as "coverKey",
      users.suspended_at is null and users.deleted_at is null and users.delete_after is null and not exists (
        select from shops where shops.seller_id = users.id and shops.state = 'frozen'
      ) as "isSellerActive",
      ${POLICIES_OF_LISTING} as policies, secure.is_on as "isOn", secure.weight, secure.dimension,
      exists (
        select from invoices
        where invoices.listing_id = listings.id and is_single and (
          state = any(${RESERVING}::text[]) or (state = 'settled' and not exists (
            select from listing_changes
            where listing_changes.listing_id = listings.id and to_status = 'sold' and at >= ended_at
          ))
        )
      ) as "isReserved",
      exists (
        select from chat_blocks
        where (blocker_id = ${buyerId} and blocked_id = user_id) or (blocker_id = user_id and blocked_id = ${buyerId})
      ) as "isBlocked",
      ${buyerId}::bigint is not null and (
        user_id = ${buyerId} or exists (
          select from shop_members where shop_members.seller_id = listings.user_id and shop_members.user_id = ${buyerId}
        )
      ) as "isOwn",
      agreed.id as "agreedId", agreed.amount as "agreedPrice"
    from listings
    join users on users.id = user_id
    left join secure_listings secure on secure.listing_id = listings.id
    left join lateral (
      select id, amount
      from price_offers
      where price_offers.listing_id = listings.id and price_offers.buyer_id = ${buyerId} and state = 'accepted'
      order by answered_at desc, id desc
      limit 1
    ) newest on true
    left join price_offers agreed on agreed.id = newest.id and agreed.answered_at > ${agreedSince}
      and not exists (
        select from invoices where invoices.offer_id = agreed.id and invoices.state = any(${USES_OFFER}::text[])
      )
    where listings.id = ${listingId}`.execute(db);
  return rows[0] ?? null;
}

export type SecureListing = {
  readonly isOn: boolean;
  readonly weight: Weight;
  readonly dimension: Dimension;
  readonly fullName: string;
  /** Null: the price of the listing applies. */
  readonly price: number | null;
};

export async function readSecureListing(db: Db, listingId: number): Promise<SecureListing | null> {
  const { rows } = await sql<SecureListing>`
    select is_on as "isOn", weight, dimension, full_name as "fullName", price
    from secure_listings
    where listing_id = ${listingId}`.execute(db);
  return rows[0] ?? null;
}

/** Listings for which a seller has switched secure purchase on. */
export async function readSwitchedOn(db: Db, sellerId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select listings.id
    from secure_listings
    join listings on listings.id = listing_id
    where user_id = ${sellerId} and is_on
    order by listings.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Full name that the seller entered last. */
export async function readLastFullName(db: Db, sellerId: number): Promise<string | null> {
  const { rows } = await sql<{ fullName: string }>`
    select full_name as "fullName"
    from secure_listings
    join listings on listings.id = listing_id
    where user_id = ${sellerId}
    order by changed_at desc
    limit 1`.execute(db);
  return rows[0]?.fullName ?? null;
}

export async function writeSecureListing({ db, now }: Ctx, listingId: number, secure: SecureListing): Promise<void> {
  await sql`
    insert into secure_listings (listing_id, is_on, weight, dimension, full_name, price, changed_at)
    values (${listingId}, ${secure.isOn}, ${secure.weight}, ${secure.dimension}, ${secure.fullName}, ${secure.price},
      ${now})
    on conflict (listing_id) do update
    set is_on = excluded.is_on, weight = excluded.weight, dimension = excluded.dimension, full_name = excluded.full_name,
      price = excluded.price, changed_at = excluded.changed_at`.execute(db);
}

type NewSecureListing = Pick<SecureListing, 'weight' | 'dimension'> & { readonly listingId: number };

/**
 * Switches secure purchase on for many new listings, with the sellers' display names as their full names, and sets the
 * listings' purchase marks.
 */
export async function insertSecureListings({ db, now }: Ctx, made: readonly NewSecureListing[]): Promise<void> {
  await sql`
    insert into secure_listings (listing_id, is_on, weight, dimension, full_name, price, changed_at)
    select listings.id, true, made.weight, made.dimension, users.display_name, null, ${now}
    from json_to_recordset(${JSON.stringify(made)}::json) as made ("listingId" bigint, weight smallint, dimension smallint)
    join listings on listings.id = "listingId"
    join users on users.id = user_id`.execute(db);
  await writePurchaseMarks(
    db,
    made.map(({ listingId }) => listingId),
    'on',
  );
}

export async function hasRequestedSince(
  db: Db,
  { listingId, buyerId }: { readonly listingId: number; readonly buyerId: number },
  since: Date,
): Promise<boolean> {
  const asks = db.selectFrom('purchase_asks').select('listing_id').where('listing_id', '=', listingId);
  return (await asks.where('buyer_id', '=', buyerId).where('asked_at', '>', since).executeTakeFirst()) !== undefined;
}

/** Returns false, with nothing changed, if the buyer already asked for this listing after `since`. */
export async function insertAsk(
  { db, now }: Ctx,
  { listingId, buyerId }: { readonly listingId: number; readonly buyerId: number },
  since: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into purchase_asks (listing_id, buyer_id, asked_at)
    values (${listingId}, ${buyerId}, ${now})
    on conflict (listing_id, buyer_id) do update set asked_at = excluded.asked_at where purchase_asks.asked_at <= ${since}
    returning listing_id`.execute(db);
  return rows.length > 0;
}

/**
 * Buyers who asked for a listing to be sold securely, except those who have blocked the seller or whom the seller has
 * blocked.
 */
export async function readAskers(
  db: Db,
  listingId: number,
): Promise<readonly { readonly buyerId: number; readonly askedAt: Date }[]> {
  const { rows } = await sql<{ buyerId: number; askedAt: Date }>`
    /* prepared: read askers */
    select buyer_id as "buyerId", asked_at as "askedAt"
    from purchase_asks
    join listings on listings.id = listing_id
    where listing_id = ${listingId} and not exists (
      select from chat_blocks
      where (blocker_id = buyer_id and blocked_id = user_id) or (blocker_id = user_id and blocked_id = buyer_id)
    )
    order by buyer_id`.execute(db);
  return rows;
}
