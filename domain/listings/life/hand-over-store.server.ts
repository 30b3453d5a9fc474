import { sql } from 'kysely';
import type { Ctx, Db, InTransaction } from '../../../db/transact.server.ts';
import { sellerToken } from '../../search/tokens.ts';
import type { ListingStatus } from '../listing.ts';

/** Listing of a user's own that they could transfer to a shop. */
export type PrivateListing = { readonly id: number; readonly name: string; readonly status: ListingStatus };

/**
 * Statuses of listings that are not offered for transfer: sold ones stay among the sales of their seller. Unpaid ones
 * are listed, although they cannot be transferred either.
 */
const LEFT_OUT: readonly ListingStatus[] = ['sold', 'removed'];

/** Listings of a user's own in the order of their ids, without sold and removed ones. */
export async function readPrivate(
  db: Db,
  userId: number,
  { listingId, after, limit }: { readonly listingId: number | null; readonly after: number; readonly limit: number },
): Promise<PrivateListing[]> {
  const { rows } = await sql<PrivateListing>`
    /* prepared: private listings */
    select id, name, status
    from listings
    where user_id = ${userId} and id > ${after} and status <> all(${[...LEFT_OUT]}::text[])
      ${listingId === null ? sql`` : sql`and id = ${listingId}`}
    order by id
    limit ${limit}`.execute(db);
  return rows;
}

type Sellers = { readonly fromId: number; readonly toId: number; readonly memberId: number };

/**
 * Makes another account the seller of listings, also in their search tokens and in the records of used free slots of
 * quotas. What buyers see of the listings and their position among the newest stay the same.
 */
export async function writeSeller(
  { db, now }: InTransaction,
  ids: readonly number[],
  { fromId, toId, memberId }: Sellers,
): Promise<void> {
  await sql`
    update listings
    set user_id = ${toId}, member_id = ${memberId}, handed_over_at = ${now},
      search = array_to_tsvector(array_append(
        array_remove(tsvector_to_array(search), ${sellerToken(fromId)}::text), ${sellerToken(toId)}::text
      ))
    where id = any(${[...ids]}::bigint[])`.execute(db);
  await sql`update listing_places set user_id = ${toId} where listing_id = any(${[...ids]}::bigint[])`.execute(db);
}

/**
 * Records in the history of listings who transferred them. The listings must not have changed since they were locked.
 */
export async function insertHandOvers({ db, now }: Ctx, ids: readonly number[], actorId: number): Promise<void> {
  await sql`
    insert into listing_changes (listing_id, at, actor_id, act, from_status, to_status)
    select id, ${now}, ${actorId}, 'handOver', status, status
    from listings
    where id = any(${[...ids]}::bigint[])
    order by id`.execute(db);
}

type Handed = {
  readonly sellerId: number;
  readonly fromId: number;
  readonly toId: number;
};

/** Transfers some listings of a member to another one; returns their ids. */
export async function handSome(
  { db }: InTransaction,
  { sellerId, fromId, toId }: Handed,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update listings set member_id = ${toId}
    where id in (
      select id from listings
      where member_id = ${fromId} and user_id = ${sellerId}
      order by id
      limit ${limit}
      for update
    )
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

type OfMember = {
  readonly sellerId: number;
  /** Phone number of the shop, in E.164. */
  readonly telephone: string;
  /** All verified numbers of the shop. */
  readonly numbers: readonly string[];
};

/** Sets the shop's phone number in listings that do not have one of its numbers. */
export async function setNumberOfShop(
  { db }: InTransaction,
  ids: readonly number[],
  { telephone, numbers }: Omit<OfMember, 'sellerId'>,
): Promise<void> {
  await sql`
    update listing_contacts set telephone = ${telephone}
    where listing_id = any(${[...ids]}::bigint[]) and telephone <> all(${[...numbers]}::text[])`.execute(db);
}

/**
 * Replaces a person's own number in listings of a shop by the shop's, in at most `limit` of them; returns their ids.
 */
export async function replaceNumberOf(
  { db }: InTransaction,
  { sellerId, telephone, numbers, own }: OfMember & { readonly own: string },
  limit: number,
): Promise<number[]> {
  if (numbers.includes(own)) return [];
  const { rows } = await sql<{ id: number }>`
    update listing_contacts set telephone = ${telephone}
    where listing_id in (
      select listings.id
      from listings join listing_contacts on listing_contacts.listing_id = listings.id
      where user_id = ${sellerId} and telephone = ${own}
      order by listings.id
      limit ${limit}
    )
    returning listing_id as id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function setMember({ db }: InTransaction, listingId: number, memberId: number | null): Promise<void> {
  await sql`update listings set member_id = ${memberId} where id = ${listingId}`.execute(db);
}
