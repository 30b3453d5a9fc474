import { type RawBuilder, sql } from 'kysely';
import type { Ctx, Db } from '../../../db/transact.server.ts';
import type { UserType } from '../../identity/user.ts';
import { DAY } from '../../values/durations.ts';
import type { RaterFacts } from '../counting/rating-class.ts';
import type { RatingTarget } from '../review.ts';

export type SellerRow = {
  readonly sellerId: number;
  readonly name: string;
  readonly kind: UserType;
  readonly listingId: number | null;
};

/** SQL query for the seller of a target, at most one row; empty if the seller is suspended or deleted. */
export const sellerOf = ({ type, typeId }: RatingTarget): RawBuilder<unknown> =>
  type === 'listing'
    ? sql`
        select users.id as "sellerId", display_name as name, users.type as kind, listings.id as "listingId"
        from listings
        join users on users.id = listings.user_id
        where listings.id = ${typeId} and published_at is not null and suspended_at is null and deleted_at is null`
    : sql`
        select id as "sellerId", display_name as name, type as kind, null::bigint as "listingId"
        from users
        where id = ${typeId} and suspended_at is null and deleted_at is null
          and (${type}::text = 'user' or type = ${type})`;

/** Suffix in the names of prepared statements with `sellerOf`, whose SQL differs for listings and users. */
export const preparedFor = ({ type }: RatingTarget): RawBuilder<unknown> =>
  sql.raw(type === 'listing' ? 'of listing' : 'of user');

/** Seller of a target; null if there is none. */
export async function readSeller(db: Db, target: RatingTarget): Promise<SellerRow | null> {
  const { rows } = await sql<SellerRow>`
    /* prepared: read seller ${preparedFor(target)} */
    ${sellerOf(target)}`.execute(db);
  return rows[0] ?? null;
}

/** Age in days up to which messages count when a conversation between two people allows a rating. */
const TALK_DAYS = 90;

/** Account and browser that may have revealed numbers. */
export type Revealer = { readonly userId: number | null; readonly browser: Buffer };

const IS_IN = sql`suspended_at is null and deleted_at is null`;

/**
 * SQL expression: verified number or address that identifies a rater; null if the account has ended or is suspended.
 */
export const provenOf = (userId: number | null): RawBuilder<unknown> =>
  sql`(select coalesce(mobile, email) from users where id = ${userId}::bigint and ${IS_IN})`;

/**
 * SQL condition: this account or browser has revealed a number of the seller. `listingId`: the listing for which it
 * did; null for any listing.
 */
export function revealed(
  { userId, browser }: Revealer,
  { sellerId, listingId, since }: { readonly sellerId: unknown; readonly listingId: unknown; readonly since: Date },
): RawBuilder<boolean> {
  const by = (who: RawBuilder<unknown>) => sql`
    select from contact_reveals
    where ${who} and what = 'number' and at > ${since} and seller_id = ${sellerId}
      and (${listingId}::bigint is null or listing_id = ${listingId})`;
  return sql`(
    exists (${by(sql`visitor_hash = ${browser}`)})
    or exists (${by(sql`user_id = ${userId}::bigint`)})
  )`;
}

/** Whether the user and the seller have both written text in a conversation about a listing of the seller. */
export async function hasTalked(
  { db, now }: Ctx,
  { sellerId, userId }: { readonly sellerId: number; readonly userId: number },
): Promise<boolean> {
  const since = new Date(now.getTime() - TALK_DAYS * DAY);
  const wrote = (senderId: number) => sql`
    exists (
      select from messages
      where conversation_id = conversations.id and sender_id = ${senderId} and kind = 'text' and sent_at > ${since}
    )`;
  const { rows } = await sql`
    /* prepared: has talked */
    select from conversations
    join conversation_members on conversation_id = conversations.id
    where conversation_members.user_id = ${userId} and other_id = ${sellerId} and conversations.seller_id = ${sellerId}
      and ${wrote(userId)} and ${wrote(sellerId)}
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Verified number or address of an account; null if the account has ended or is suspended. */
export async function readProven(db: Db, userId: number): Promise<string | null> {
  const { rows } = await sql<{ proven: string | null }>`
    /* prepared: read proven */
    select ${provenOf(userId)} as proven`.execute(db);
  return rows[0]?.proven ?? null;
}

export type AccountFacts = Omit<RaterFacts, 'purchase' | 'isAnonymous'> & { readonly userId: number };

const FACTS = sql`
  select id as "userId", created_at as since, seen_days as "seenDays",
    coalesce(last_seen_day - first_seen_day, 0) as "seenOver",
    exists (select from listings where listings.user_id = users.id and published_at is not null) as "hasPublished",
    (
      select count(*)::int from (
        select distinct other_id
        from conversation_members
        join conversations on conversations.id = conversation_id
        where conversation_members.user_id = users.id and answered_at is not null
        limit 2
      ) as others
    ) as "talkedWith"
  from users`;

/** SQL query for the facts about an account, at most one row. */
export const factsOf = (userId: number | null): RawBuilder<unknown> =>
  sql`${FACTS} where id = ${userId}::bigint and ${IS_IN}`;

/**
 * Reads facts about accounts that have not ended. A single account is read by a separate statement: for a list,
 * PostgreSQL plans the query anew each time, and the planning takes longer than the query.
 */
export async function readAccountFacts(db: Db, userIds: readonly number[]): Promise<AccountFacts[]> {
  const [one, ...others] = userIds;
  if (one === undefined) return [];
  const { rows } =
    others.length === 0
      ? await sql<AccountFacts>`/* prepared: read facts of rater */ ${factsOf(one)}`.execute(db)
      : await sql<AccountFacts>`
          /* prepared: read facts of raters */
          ${FACTS} where id = any(${[...userIds]}::bigint[]) and ${IS_IN}`.execute(db);
  return rows;
}
