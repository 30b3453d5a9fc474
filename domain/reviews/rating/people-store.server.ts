import { sql } from 'kysely';
import type { Ctx, Db } from '../../../db/transact.server.ts';
import type { UserType } from '../../identity/user.ts';
import { DAY, HOUR } from '../../values/durations.ts';
import type { RaterFacts } from '../counting/rating-class.ts';
import type { RatingTarget } from '../review.ts';

export type SellerRow = {
  readonly sellerId: number;
  readonly name: string;
  readonly kind: UserType;
  readonly listingId: number | null;
};

/** Seller behind a target; null if there is none, or they are suspended or deleted. */
export async function readSeller(db: Db, { type, typeId }: RatingTarget): Promise<SellerRow | null> {
  const { rows } =
    type === 'listing'
      ? await sql<SellerRow>`
          /* prepared: read seller of listing */
          select users.id as "sellerId", display_name as name, users.type as kind, listings.id as "listingId"
          from listings
          join users on users.id = listings.user_id
          where listings.id = ${typeId} and published_at is not null and suspended_at is null and deleted_at is null
          `.execute(db)
      : await sql<SellerRow>`
          /* prepared: read rated seller */
          select id as "sellerId", display_name as name, type as kind, null::bigint as "listingId"
          from users
          where id = ${typeId} and suspended_at is null and deleted_at is null
            and (${type}::text = 'user' or type = ${type})`.execute(db);
  return rows[0] ?? null;
}

/** Days of a conversation within which both have written. */
const TALK_DAYS = 90;

export type Dealing = {
  readonly sellerId: number;
  readonly userId: number | null;
  readonly browser: Buffer;
};

const PROVEN = sql`coalesce(mobile, email)`;
const IS_IN = sql`suspended_at is null and deleted_at is null`;

type Revealing = { readonly hours: number; readonly listingId: number | null };

/** Condition that this account or browser revealed a number of the seller: of one listing, or of any and on the seller's page. */
function revealed({ sellerId, userId, browser }: Dealing, { hours, listingId }: Revealing, now: Date) {
  const since = new Date(now.getTime() - hours * HOUR);
  const by = (who: ReturnType<typeof sql>) => sql`
    select from contact_reveals
    left join listings on listings.id = contact_reveals.listing_id
    where ${who} and what = 'number' and at > ${since} and coalesce(seller_id, listings.user_id) = ${sellerId}
      and (${listingId}::bigint is null or contact_reveals.listing_id = ${listingId})`;
  return sql`(
    exists (${by(sql`visitor_hash = ${browser}`)})
    or exists (${by(sql`contact_reveals.user_id = ${userId}::bigint`)})
  )`;
}

export async function hasRevealed({ db, now }: Ctx, dealing: Dealing, revealing: Revealing): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    /* prepared: has revealed */
    select ${revealed(dealing, revealing, now)} as has`.execute(db);
  return rows[0]?.has === true;
}

/** Whether they revealed a number, with what `readProven` reads, by one query. */
export async function readRevealing(
  { db, now }: Ctx,
  dealing: Dealing & { readonly userId: number },
  revealing: Revealing,
): Promise<{ readonly hasRevealed: boolean; readonly proven: string | null }> {
  const { rows } = await sql<{ hasRevealed: boolean; proven: string }>`
    /* prepared: read revealing */
    select ${revealed(dealing, revealing, now)} as "hasRevealed", ${PROVEN} as proven from users
    where id = ${dealing.userId} and ${IS_IN}`.execute(db);
  return rows[0] ?? { hasRevealed: false, proven: null };
}

/** Whether both have written words to each other about a listing of the seller. */
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

/** Proven number or address by which a rater is told apart; null of both: the account has ended, or is suspended. */
export async function readProven(db: Db, userId: number): Promise<string | null> {
  const { rows } = await sql<{ proven: string | null }>`
    /* prepared: read proven */
    select ${PROVEN} as proven from users where id = ${userId} and ${IS_IN}`.execute(db);
  return rows[0]?.proven ?? null;
}

export type AccountFacts = Omit<RaterFacts, 'purchase' | 'isAnonymous'> & { readonly userId: number };

/**
 * Reads what is known of accounts that have not ended. One alone has a statement of its own: for a list of unknown length
 * PostgreSQL plans each time, for longer than it reads.
 */
export async function readAccountFacts(db: Db, userIds: readonly number[]): Promise<AccountFacts[]> {
  const [one, ...others] = userIds;
  if (one === undefined) return [];
  const isAlone = others.length === 0;
  const { rows } = await sql<AccountFacts>`
    /* prepared: read facts of ${sql.raw(isAlone ? 'rater' : 'raters')} */
    select id as "userId", created_at as since, seen_days as "seenDays",
      coalesce(last_seen_day - first_seen_day, 0) as "seenOver",
      exists (select from listings where listings.user_id = users.id and published_at is not null) as "hasPublished",
      (
        select count(*)::int from (
          select distinct other_id from conversation_members where conversation_members.user_id = users.id limit 2
        ) as others
      ) as "talkedWith"
    from users
    where ${isAlone ? sql`id = ${one}` : sql`id = any(${[...userIds]}::bigint[])`} and ${IS_IN}`.execute(db);
  return rows;
}
