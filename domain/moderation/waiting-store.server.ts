import { sql } from 'kysely';
import type { Db, InTransaction } from '../../db/transact.server.ts';
import type { Except } from '../queue/queue.server.ts';
import { type NoApprovalReason, noApprovalReasonOf, ofSeller } from '../sellers/sellers.server.ts';
import type { Toman } from '../values/money.ts';
import type { FlagKind } from './flag-store.server.ts';
import type { QueueCursor } from './queue-cursor.ts';

/** A listing that waits for a decision. */
export type Waiting = {
  readonly id: number;
  readonly name: string;
  readonly categoryId: number;
  readonly cityId: number;
  readonly districtId: number | null;
  readonly price: Toman | null;
  readonly priceKind: string;
  readonly coverKey: string | null;
  readonly pictureCount: number;
  readonly userId: number;
  readonly sellerName: string;
  /** Time since which it waits. */
  readonly since: Date;
  readonly flags: readonly FlagKind[];
};

/** A line of the queue. */
export type QueueLine = {
  readonly id: number;
  /** Time since which it waits, to the microsecond; the next page continues after it. */
  readonly since: string;
  /** Id of the first line read here with the same seller and a similar title; its own id if there is none. */
  readonly alikeId: number;
};

/**
 * SQL condition for waiting listings. Those of a suspended, frozen or closed seller are left out; once that ends, they
 * return to their former positions in the queue.
 */
const waits = sql`status = 'pending' and not is_batched and ${noApprovalReasonOf(sql.ref('listings.user_id'))} is null`;

/** Reads the longest waiting listings; `titlesAlike` is the minimum part of trigrams that titles of one group share. */
export async function readQueue(
  db: Db,
  after: QueueCursor | null,
  { limit, titlesAlike }: { readonly limit: number; readonly titlesAlike: number },
): Promise<QueueLine[]> {
  const { rows } = await sql<QueueLine>`
    /* prepared: read queue */
    with page as materialized (
      select id, user_id, name, updated_at
      from listings
      where ${waits}
        and (updated_at, id) > (${after?.since ?? '-infinity'}::timestamptz, ${after?.id ?? 0}::bigint)
      order by updated_at, id
      limit ${limit}
    )
    select
      id, to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as since,
      (
        select alike.id
        from page as alike
        where alike.user_id = page.user_id
          and (alike.id = page.id or similarity(alike.name, page.name) >= ${titlesAlike})
        order by alike.updated_at, alike.id
        limit 1
      ) as "alikeId"
    from page
    order by updated_at, id`.execute(db);
  return rows;
}

/** Reads listings in the order of the queue. */
export async function readWaitingListings(db: Db, ids: readonly number[]): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    /* prepared: read waiting */
    select
      listings.id, name, category_id as "categoryId", city_id as "cityId", district_id as "districtId", price,
      price_kind as "priceKind", cover_key as "coverKey", picture_count as "pictureCount", user_id as "userId",
      users.display_name as "sellerName", updated_at as since,
      array(
        select distinct kind from listing_flags where listing_flags.listing_id = listings.id order by kind
      ) as flags
    from listings
    join users on users.id = user_id
    where listings.id = any(${ids}::bigint[])
    order by updated_at, listings.id`.execute(db);
  return rows;
}

/** Counts waiting listings, up to `most`. */
export async function countWaiting(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    /* prepared: count waiting */
    select count(*)::int as n from (select 1 from listings where ${waits} limit ${most}) as waiting`.execute(db);
  return rows[0]?.n ?? 0;
}

const first = ({ ids, concernedId }: Except) => sql`
    select id from listings
    where ${waits} and id <> all(${ids}::bigint[])
      and (${concernedId}::bigint is null or not ${ofSeller(concernedId, sql.ref('listings.user_id'))})
    order by updated_at, id
    limit 1`;

/** Returns the longest waiting listing, locked until the transaction ends; skips listings that are locked. */
export async function lockFirstWaiting({ db }: InTransaction, except: Except): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    /* prepared: lock first waiting */
    ${first(except)} for update skip locked`.execute(db);
  return rows[0]?.id ?? null;
}

export async function readFirstWaiting(db: Db, except: Except): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    /* prepared: read first waiting */
    ${first(except)}`.execute(db);
  return rows[0]?.id ?? null;
}

type DecidedListing = {
  readonly status: string;
  readonly version: number;
  readonly userId: number;
  /** Time since which it waits. */
  readonly since: Date;
  /** Reason why no listing of the seller is approved at the moment; null if there is none. */
  readonly sellerShut: NoApprovalReason | null;
};

/**
 * Reads the state and version of a listing for a decision, and locks it until the transaction ends; null if it does not
 * exist.
 */
export async function lockCase(db: Db, listingId: number): Promise<DecidedListing | null> {
  const { rows } = await sql<DecidedListing>`
    select
      status, version, user_id as "userId", updated_at as since,
      ${noApprovalReasonOf(sql.ref('listings.user_id'))} as "sellerShut"
    from listings
    where id = ${listingId} for update`.execute(db);
  return rows[0] ?? null;
}

export async function readSeller(db: Db, listingId: number): Promise<number | null> {
  const { rows } = await sql<{ userId: number }>`
    /* prepared: read seller */
    select user_id as "userId" from listings where id = ${listingId}`.execute(db);
  return rows[0]?.userId ?? null;
}

/** Time since which the longest waiting listing waits; null if none waits. */
export async function readOldestListing(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    /* prepared: oldest waiting */
    select min(updated_at) as since from listings where ${waits}`.execute(db);
  return rows[0]?.since ?? null;
}
