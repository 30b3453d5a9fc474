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
