import { sql } from 'kysely';
import type { Ctx, Db } from '../../db/transact.server.ts';
import type { Toman } from '../values/money.ts';
import type { FlagKind } from './flag-store.server.ts';
import type { QueueCursor } from './queue.ts';

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
  /** Since when. */
  readonly since: Date;
  /** The same, to the microsecond: what the next page comes after. */
  readonly sinceExactly: string;
  readonly flags: readonly FlagKind[];
  /** Who has it in hand now. */
  readonly claimedBy: number | null;
};

/** Whoever waits longest first; `freshSince`: claims before it are over. */
export async function readWaiting(
  db: Db,
  { after, freshSince }: { readonly after: QueueCursor | null; readonly freshSince: Date },
  limit: number,
): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    /* prepared: read waiting */
    select
      page.id, name, category_id as "categoryId", city_id as "cityId", district_id as "districtId", price,
      price_kind as "priceKind", cover_key as "coverKey", picture_count as "pictureCount", user_id as "userId",
      users.display_name as "sellerName", updated_at as since,
      to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "sinceExactly",
      array(
        select distinct kind from listing_flags where listing_flags.listing_id = page.id order by kind
      ) as flags,
      (
        select moderator_id
        from moderation_claims
        where moderation_claims.listing_id = page.id and claimed_at > ${freshSince}
      ) as "claimedBy"
    from (
      select *
      from listings
      where status = 'pending'
        and (updated_at, id) > (${after?.since ?? '-infinity'}::timestamptz, ${after?.id ?? 0}::bigint)
      order by updated_at, id
      limit ${limit}
    ) as page
    join users on users.id = page.user_id
    order by updated_at, page.id`.execute(db);
  return rows;
}

/** How many wait, counted up to `most`. */
export async function countWaiting(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    /* prepared: count waiting */
    select count(*)::int as n from (select 1 from listings where status = 'pending' limit ${most}) as waiting`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/** When the listing that waits longest began to wait; null if none waits. */
export async function readOldestWaiting(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    /* prepared: oldest waiting */
    select min(updated_at) as since from listings where status = 'pending'`.execute(db);
  return rows[0]?.since ?? null;
}

/** Null where somebody else has it in hand, or it does not wait. */
export async function insertClaim(
  { db, now }: Ctx,
  { listingId, moderatorId, freshSince }: { listingId: number; moderatorId: number; freshSince: Date },
): Promise<{ readonly claimedAt: Date } | null> {
  const { rows } = await sql<{ claimedAt: Date }>`
    insert into moderation_claims as held (listing_id, moderator_id, claimed_at)
    select id, ${moderatorId}, ${now} from listings where id = ${listingId} and status = 'pending'
    on conflict (listing_id) do update
    set moderator_id = excluded.moderator_id, claimed_at = excluded.claimed_at
    where held.moderator_id = excluded.moderator_id or held.claimed_at <= ${freshSince}
    returning claimed_at as "claimedAt"`.execute(db);
  return rows[0] ?? null;
}

/** Takes what has waited longest and nobody has in hand; null where nothing is left. */
export async function claimOldest(
  { db, now }: Ctx,
  { moderatorId, freshSince }: { moderatorId: number; freshSince: Date },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into moderation_claims as held (listing_id, moderator_id, claimed_at)
    select id, ${moderatorId}, ${now}
    from (
      select id
      from listings
      where status = 'pending' and not exists (
        select 1
        from moderation_claims
        where moderation_claims.listing_id = listings.id
          and moderator_id <> ${moderatorId} and claimed_at > ${freshSince}
      )
      order by updated_at, id
      limit 1
      for update of listings skip locked
    ) as oldest
    on conflict (listing_id) do update
    set moderator_id = excluded.moderator_id, claimed_at = excluded.claimed_at
    where held.moderator_id = excluded.moderator_id or held.claimed_at <= ${freshSince}
    returning listing_id as id`.execute(db);
  return rows[0]?.id ?? null;
}

export type Claim = { readonly moderatorId: number; readonly name: string; readonly claimedAt: Date };

/** Who has it in hand. */
export async function readClaim(db: Db, listingId: number, freshSince: Date): Promise<Claim | null> {
  const { rows } = await sql<Claim>`
    select moderator_id as "moderatorId", display_name as name, claimed_at as "claimedAt"
    from moderation_claims
    join users on users.id = moderator_id
    where listing_id = ${listingId} and claimed_at > ${freshSince}`.execute(db);
  return rows[0] ?? null;
}

/** Whether somebody has it in hand, until the end of the transaction. */
export async function lockClaim(
  db: Db,
  listingId: number,
  { moderatorId, freshSince }: { moderatorId: number; freshSince: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select 1
    from moderation_claims
    where listing_id = ${listingId} and moderator_id = ${moderatorId} and claimed_at > ${freshSince}
    for update`.execute(db);
  return rows.length > 0;
}

export async function deleteClaim(db: Db, listingId: number): Promise<void> {
  await sql`delete from moderation_claims where listing_id = ${listingId}`.execute(db);
}

/** The state and version that a decision is made about; the listing waits for the transaction. */
export async function lockCase(
  db: Db,
  listingId: number,
): Promise<{ readonly status: string; readonly version: number; readonly userId: number } | null> {
  const { rows } = await sql<{ status: string; version: number; userId: number }>`
    select status, version, user_id as "userId" from listings where id = ${listingId} for update`.execute(db);
  return rows[0] ?? null;
}
