import { sql } from 'kysely';
import type { Ctx, Db, InTransaction } from '../../db/transact.server.ts';
import type { PriceKind } from '../listings/listing.ts';
import { type Mention, mentionOf } from '../listings/listing-mention.ts';
import { onlookerOf, type SightFacts } from '../listings/listing-sight.ts';
import type { Toman } from '../values/money.ts';
import { type Offer, type OfferState, OVER } from './offer.ts';

/** Facts that decide whether an offer may be made for a listing. */
export type OfferedListing = SightFacts & {
  readonly price: number | null;
  readonly priceKind: PriceKind;
  /** Whether the buyer already has a conversation about the listing. */
  readonly isTalkedAbout: boolean;
};

export type StoredOffer = Offer & {
  readonly answeredAt: Date | null;
  /** Price of the listing when the offer was accepted; null before that, or if it had no price. */
  readonly askedPrice: Toman | null;
  /** Current price of the listing. */
  readonly listingPrice: Toman | null;
};

const COLUMNS = sql`
  price_offers.id, price_offers.listing_id as "listingId", price_offers.conversation_id as "conversationId",
  price_offers.buyer_id as "buyerId", price_offers.seller_id as "sellerId", price_offers.by_seller as "bySeller",
  price_offers.amount, price_offers.state, price_offers.created_at as "createdAt",
  price_offers.answered_at as "answeredAt", price_offers.asked_price as "askedPrice",
  (select listings.price from listings where listings.id = price_offers.listing_id) as "listingPrice"`;

/** Locks the offers of this buyer for the listing until the transaction ends. */
export async function lockOffers(db: Db, listingId: number, buyerId: number): Promise<void> {
  await sql`
    /* prepared: lock offers */
    select pg_advisory_xact_lock(hashtextextended('offers ' || ${listingId}::text || ' ' || ${buyerId}::text, 0))
  `.execute(db);
}

/**
 * Reads and locks the listing: it can be neither sold nor removed before the transaction ends, and a later change will
 * find the offer.
 */
export async function readOfferedListing(db: Db, userId: number, listingId: number): Promise<OfferedListing | null> {
  const { rows } = await sql<OfferedListing>`
    /* prepared: read offered listing */
    select user_id as "userId", status, price, price_kind as "priceKind", published_at as "publishedAt",
      sorted_at as "sortedAt", closed_at as "closedAt",
      exists (
        select from conversations where conversations.listing_id = listings.id and buyer_id = ${userId}
      ) as "isTalkedAbout"
    from listings
    where id = ${listingId}
    for share`.execute(db);
  return rows[0] ?? null;
}

export async function readOffer(db: Db, id: number): Promise<StoredOffer | null> {
  const { rows } = await sql<StoredOffer>`
    /* prepared: read offer */
    select ${COLUMNS} from price_offers where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function readOfferByKey(db: Db, orderKey: string): Promise<StoredOffer | null> {
  const { rows } = await sql<StoredOffer>`
    /* prepared: read offer by key */
    select ${COLUMNS} from price_offers where order_key = ${orderKey}`.execute(db);
  return rows[0] ?? null;
}

/** Reserves an id, because the offer's message is written first and refers to it. */
export async function nextOfferId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('price_offers', 'id')) as id`.execute(db);
  return Number(rows[0]?.id);
}

export type NewOffer = Omit<Offer, 'state' | 'createdAt'> & { readonly orderKey: string };

export async function insertOffer({ db, now }: InTransaction, offer: NewOffer): Promise<void> {
  const { id, listingId, conversationId, buyerId, sellerId, bySeller, amount, orderKey } = offer;
  await sql`
    /* prepared: insert offer */
    insert into price_offers (
      id, listing_id, conversation_id, buyer_id, seller_id, by_seller, amount, order_key, created_at
    ) values (
      ${id}, ${listingId}, ${conversationId}, ${buyerId}, ${sellerId}, ${bySeller}, ${amount}, ${orderKey}, ${now}
    )`.execute(db);
}

export async function closeOffer({ db, now }: InTransaction, id: number, state: OfferState): Promise<void> {
  await sql`
    /* prepared: close offer */
    update price_offers
    set state = ${state}, answered_at = ${now}, asked_price = (
      select price from listings where listings.id = listing_id and ${state} = 'accepted'
    )
    where id = ${id} and state = 'open'`.execute(db);
}

/**
 * Closes open offers of a listing that has ended, and returns them: those made before it ended, or all if the listing
 * has not been published again. For a published listing, closes them only if it no longer has a price.
 */
export async function closeOffersFor(
  { db, now }: InTransaction,
  { listingId, to, at: endedAt }: { readonly listingId: number; readonly to: string; readonly at: Date },
): Promise<StoredOffer[]> {
  const isOver = OVER.includes(to);
  const { rows } = await sql<StoredOffer>`
    /* prepared: close offers of listing */
    update price_offers
    set state = 'closed', answered_at = ${now}
    where listing_id = ${listingId} and state = 'open' and (
      (created_at <= ${endedAt} and ${isOver})
      or exists (
        select from listings
        where id = listing_id and (
          status = any(${OVER}::text[]) or (status = 'published' and price is null and price_kind <> 'negotiable')
        )
      )
    )
    returning ${COLUMNS}`.execute(db);
  return rows;
}

/** Closes all open offers for a listing, and returns them. */
export async function closeOffersOn({ db, now }: InTransaction, listingId: number): Promise<StoredOffer[]> {
  const { rows } = await sql<StoredOffer>`
    /* prepared: close offers on */
    update price_offers
    set state = 'closed', answered_at = ${now}
    where listing_id = ${listingId} and state = 'open'
    returning ${COLUMNS}`.execute(db);
  return rows;
}

/** Closes the open offers of an account that is deleted. */
export async function closeOffersWith({ db, now }: InTransaction, userId: number): Promise<StoredOffer[]> {
  const { rows } = await sql<StoredOffer>`
    update price_offers
    set state = 'closed', answered_at = ${now}
    where state = 'open' and (buyer_id = ${userId} or seller_id = ${userId})
    returning ${COLUMNS}`.execute(db);
  return rows;
}

/** Number of offers of an account, as buyer or seller, that wait for an answer. */
export async function countOpenOffers(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n
    from (
      select id from price_offers where buyer_id = ${userId} and state = 'open'
      union
      select id from price_offers where seller_id = ${userId} and state = 'open'
    ) as own`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function readOpenOffer(db: Db, conversationId: number): Promise<StoredOffer | null> {
  const { rows } = await sql<StoredOffer>`
    /* prepared: read open offer */
    select ${COLUMNS} from price_offers where conversation_id = ${conversationId} and state = 'open'`.execute(db);
  return rows[0] ?? null;
}

export async function readOffersIn(db: Db, conversationId: number, ids: readonly number[]): Promise<StoredOffer[]> {
  const { rows } = await sql<StoredOffer>`
    /* prepared: read offers in */
    select ${COLUMNS} from price_offers where id = any(${ids}) and conversation_id = ${conversationId}`.execute(db);
  return rows;
}

/**
 * Amount of an offer of another buyer for the listing that was accepted after `since` and has not led to a purchase
 * yet; null if there is none.
 */
export async function readPromised(
  db: Db,
  { listingId, buyerId }: Pick<Offer, 'listingId' | 'buyerId'>,
  since: Date,
): Promise<Toman | null> {
  const { rows } = await sql<{ amount: Toman }>`
    /* prepared: read promised price */
    select amount
    from price_offers
    where listing_id = ${listingId} and buyer_id <> ${buyerId} and state = 'accepted' and answered_at > ${since}
    order by answered_at desc, id desc
    limit 1`.execute(db);
  return rows[0]?.amount ?? null;
}

/** An offer in the user's list, with the listing and the name of the other side. */
export type OfferLine = StoredOffer & {
  readonly listing: Mention;
  readonly otherName: string;
  /** Position among the listing's buyers, from 1; null if the other side is the seller. */
  readonly buyerNumber: number | null;
};

export type OfferDirection = 'sent' | 'received';

/** Reads a user's offers, newest first. `sent`: offers that the user made, including counter-offers. */
export async function readOffersOf(
  { db, now }: Ctx,
  userId: number,
  { direction, after }: { readonly direction: OfferDirection; readonly after: number | null },
  limit: number,
): Promise<OfferLine[]> {
  const [asBuyer, asSeller] = [sql.lit(direction === 'received'), sql.lit(direction === 'sent')];
  const before = after === null ? sql`` : sql`and price_offers.id < ${after}`;
  // Each side is read by its own index, and the two results are merged.
  const { rows } = await sql<StoredOffer & Pick<OfferLine, 'otherName' | 'buyerNumber'> & { listing: Stored }>`
    with own as (
      (
        select * from price_offers
        where buyer_id = ${userId} and by_seller = ${asBuyer} ${before}
        order by id desc
        limit ${limit}
      )
      union all
      (
        select * from price_offers
        where seller_id = ${userId} and by_seller = ${asSeller} ${before}
        order by id desc
        limit ${limit}
      )
    )
    select ${COLUMNS}, users.display_name as "otherName",
      json_build_object(
        'userId', listings.user_id, 'name', listings.name, 'status', listings.status, 'price', listings.price,
        'priceKind', listings.price_kind, 'coverKey', listings.cover_key, 'coverHash', listings.cover_hash,
        'publishedAt', listings.published_at, 'sortedAt', listings.sorted_at, 'closedAt', listings.closed_at
      ) as listing,
      case when price_offers.seller_id = ${userId} then (
        select count(*)::int
        from conversations
        where conversations.listing_id = price_offers.listing_id and conversations.seller_id = price_offers.seller_id
          and conversations.id <= price_offers.conversation_id
      ) end as "buyerNumber"
    from own as price_offers
    join listings on listings.id = price_offers.listing_id
    join users on users.id = price_offers.buyer_id + price_offers.seller_id - ${userId}
    order by price_offers.id desc
    limit ${limit}`.execute(db);
  return rows.map(({ listing, ...offer }) => ({ ...offer, listing: mentionFor(listing, userId, now) }));
}

/** A listing as JSON, in which times are strings. */
type Stored = Omit<Parameters<typeof mentionOf>[0], Times> & Record<Times, string | null> & { readonly userId: number };
type Times = 'publishedAt' | 'sortedAt' | 'closedAt';

/** Mention of a listing for a user who has a conversation about it: the one in which the offer was made. */
function mentionFor(listing: Stored, userId: number, now: Date): Mention {
  const time = (text: string | null): Date | null => (text === null ? null : new Date(text));
  const { publishedAt, sortedAt, closedAt } = listing;
  const times = { publishedAt: time(publishedAt), sortedAt: time(sortedAt) ?? now, closedAt: time(closedAt) };
  return mentionOf({ ...listing, ...times }, onlookerOf(listing, { userId, role: 'user' }, true), now);
}
