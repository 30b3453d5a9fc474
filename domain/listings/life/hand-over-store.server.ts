import { sql } from 'kysely';
import type { Ctx, Db, InTransaction } from '../../../db/transact.server.ts';
import { sellerToken } from '../../search/tokens.ts';
import type { ListingStatus } from '../listing.ts';

/** A listing of somebody's own that they may want to hand to a shop. */
export type PrivateListing = { readonly id: number; readonly name: string; readonly status: ListingStatus };

/** Sold listings stay among the sales of their seller; unpaid ones are named, but stay too. */
const LEFT_OUT: readonly ListingStatus[] = ['sold', 'removed'];

/** Listings of somebody's own by their ids, without those that are sold or removed. */
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
 * Makes another account the seller of listings: a word of their index, so that they are found by it, and the holder of their
 * places. What buyers see of them, and where they stand among the newest, stays.
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

/** Says in the history of listings who handed them over; they must not have changed since they were locked. */
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

/** Gives some listings of a member to another one; returns their ids. */
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
  /** Number of the shop, in E.164. */
  readonly telephone: string;
  /** Numbers that lead to the shop already. */
  readonly numbers: readonly string[];
};

/** Gives some listings the shop's number, unless they have one of its numbers. */
export async function setNumberOfShop(
  { db }: InTransaction,
  ids: readonly number[],
  { telephone, numbers }: Omit<OfMember, 'sellerId'>,
): Promise<void> {
  await sql`
    update listing_contacts set telephone = ${telephone}
    where listing_id = any(${[...ids]}::bigint[]) and telephone <> all(${[...numbers]}::text[])`.execute(db);
}

/** Replaces somebody's own number in all listings of a shop by the shop's; returns their ids. */
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
