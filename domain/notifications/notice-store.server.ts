import { type RawBuilder, sql } from 'kysely';
import type { Ctx, Db } from '../../db/transact.server.ts';
import { type NewNotice, type Notice, type NoticeKind, UNREAD_COUNTED } from './notice.ts';

/** Stores notices and returns the ids of the new ones; known ones are skipped. */
export async function insertNotices({ db, now }: Ctx, notices: readonly NewNotice[]): Promise<number[]> {
  const given = sql`
    select "userId", kind, key, case when "from" is null then data else data || jsonb_build_object('from', "from") end as data
    from json_to_recordset(${JSON.stringify(notices)}::json)
      as notice ("userId" bigint, kind text, key text, data jsonb, "from" bigint)`;
  const { rows } = await sql<{ id: number }>`
    /* prepared: insert notices */
    ${noticesInsertion(given, now)}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * SQL statement that stores notices, also as a part of other statements. `notices`: a query with the columns "userId",
 * kind, key and data. A notice about a shop goes to the member whose listing it is about, otherwise to the owner and
 * the managers; one about the shop's money only to the owner (SHOP-03).
 */
export const noticesInsertion = (notices: RawBuilder<unknown>, now: Date): RawBuilder<unknown> => sql`
  with given as (
    select "userId" as user_id, notice.kind, key, data, shops.seller_id
    from (${notices}) as notice
    left join shops on shops.seller_id = "userId" and owner_id <> shops.seller_id
  ), told as (
    select user_id, kind, key, data from given where seller_id is null
    union all
    select shop_members.user_id, kind, key, data
    from given
    join shop_members on shop_members.seller_id = given.seller_id
    left join listings on listings.id = (data ->> 'listingId')::bigint
    left join shop_members as lister on lister.seller_id = given.seller_id and lister.user_id = listings.member_id
    where case
      when kind = 'payout' then shop_members.role = 'owner'
      when lister.user_id is not null then shop_members.user_id = lister.user_id
      else shop_members.role <> 'seller'
    end
  )
  insert into notifications (user_id, kind, key, data, created_at, deliver_at)
  select user_id, kind, key, data, ${now}, ${now} from told
  on conflict (user_id, kind, key) do nothing
  returning id`;

/** Returns whether a user, or a member of a shop, has a notice with this key of one of these kinds. */
export async function hasNotice(
  db: Db,
  userId: number,
  { kinds, key }: { readonly kinds: readonly NoticeKind[]; readonly key: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from notifications
    where user_id in (select ${userId}::bigint union all select user_id from shop_members where seller_id = ${userId})
      and kind = any(${kinds}::text[]) and key = ${key}
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Columns of a notice. `from` in the data is only used for deliveries. */
const notice = sql`id, kind, data - 'from' as data, created_at as at, read_at is not null as "isRead"`;

/** Reads notices below an id, newest first. */
export async function readNotices(db: Db, userId: number, below: number | null, limit: number): Promise<Notice[]> {
  const { rows } = await sql<Notice>`
    /* prepared: read notices */
    select ${notice} from notifications
    where user_id = ${userId} and id < ${below ?? Number.MAX_SAFE_INTEGER}
    order by id desc
    limit ${limit}`.execute(db);
  return rows;
}

/** Counts up to UNREAD_COUNTED, because larger numbers are not shown. */
export async function countUnreadNotices(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    /* prepared: count unread notices */
    select count(*)::int as n
    from (select 1 from notifications where user_id = ${userId} and read_at is null limit ${UNREAD_COUNTED}) as unread`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/** Marks a notice as read (the first time stays) and cancels its delivery. Null if it is not the user's. */
export async function markNoticeRead({ db, now }: Ctx, userId: number, id: number): Promise<Notice | null> {
  const { rows } = await sql<Notice>`
    update notifications set read_at = coalesce(read_at, ${now}), deliver_at = null
    where id = ${id} and user_id = ${userId}
    returning ${notice}`.execute(db);
  return rows[0] ?? null;
}

/** Marks the notices of a conversation as read, because the user has it open. */
export async function markNoticesOfConversationRead(
  { db, now }: Ctx,
  userId: number,
  conversationId: number,
): Promise<void> {
  await sql`
    /* prepared: read notices of conversation */
    update notifications set read_at = ${now}, deliver_at = null
    where user_id = ${userId} and read_at is null and kind in ('message', 'offer')
      and data ->> 'conversationId' = ${String(conversationId)}`.execute(db);
}

/** Marks the notices of tickets as read, because their sender has them open. */
export async function markNoticesOfTicketsRead(
  { db, now }: Ctx,
  userId: number,
  ticketIds: readonly number[],
): Promise<void> {
  await sql`
    /* prepared: read notices of tickets */
    update notifications set read_at = ${now}, deliver_at = null
    where user_id = ${userId} and read_at is null and kind = 'support'
      and data ->> 'ticketId' = any(${ticketIds.map(String)}::text[])`.execute(db);
}

export async function markAllNoticesRead({ db, now }: Ctx, userId: number): Promise<void> {
  await sql`
    update notifications set read_at = ${now}, deliver_at = null
    where user_id = ${userId} and read_at is null`.execute(db);
}

const DELETED_AT_ONCE = 10_000;

/** Deletes some old notices; returns whether there may be more. */
export async function deleteNoticesBefore(db: Db, since: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from notifications
    where id in (select id from notifications where created_at < ${since} limit ${DELETED_AT_ONCE})`.execute(db);
  return Number(numAffectedRows ?? 0n) === DELETED_AT_ONCE;
}

export async function deleteNoticesOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('notifications').where('user_id', '=', userId).execute();
}
