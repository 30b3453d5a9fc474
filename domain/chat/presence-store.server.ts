import { sql } from 'kysely';
import type { Ctx, Db } from '../../db/transact.server.ts';

/**
 * Records an open socket until a time. Sorted by id, so that two processes that renew the same users do not deadlock.
 */
export async function upsertPresence(db: Db, userIds: readonly number[], until: Date): Promise<void> {
  await sql`
    /* prepared: renew presence */
    insert into chat_presence (user_id, until)
    select id, ${until} from unnest(${userIds.toSorted((a, b) => a - b)}::bigint[]) as present (id)
    on conflict (user_id) do update set until = greatest(chat_presence.until, excluded.until)`.execute(db);
}

/**
 * Clears the marks of sent notifications for a user and their shops, so that they are notified again only of messages
 * that arrive later.
 */
export async function resetNotified(db: Db, userId: number): Promise<void> {
  await sql`
    /* prepared: reset notified */
    update conversation_members set told_at = null, unread_since = null
    where unread > 0 and told_at is not null
      and user_id in (select ${userId}::bigint union all select seller_id from shop_members where user_id = ${userId})`.execute(
    db,
  );
}

export type Waiting = {
  readonly conversationId: number;
  readonly listingId: number;
  readonly userId: number;
  readonly lastSeq: number;
  /** The other participant, who wrote the messages. */
  readonly otherId: number;
};

/**
 * Marks users as notified and returns them: those with unread messages from before `since` who are absent. Concurrent
 * processes never get the same user. Offers are left out, because each offer has its own notice (`offers`). A user with
 * only an unread offer is not marked, so that later messages are notified.
 */
export async function takeWaiting({ db, now }: Ctx, since: Date, limit: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    with waiting as (
      select conversation_id, user_id
      from conversation_members
      where unread > 0 and told_at is null and unread_since < ${since}
        and not exists (
          select from chat_presence where chat_presence.user_id = conversation_members.user_id and until > ${now}
        )
        -- A shop is present while somebody is who would get the notice.
        and not exists (
          select from shop_members
          join chat_presence on chat_presence.user_id = shop_members.user_id and until > ${now}
          join conversations on conversations.id = conversation_members.conversation_id
          join listings on listings.id = conversations.listing_id
          where shop_members.seller_id = conversation_members.user_id and case
            when exists (
              select from shop_members as lister
              where lister.seller_id = conversation_members.user_id and lister.user_id = listings.member_id
            ) then shop_members.user_id = listings.member_id
            else shop_members.role <> 'seller'
          end
        )
        and exists (
          select from messages
          where messages.conversation_id = conversation_members.conversation_id
            and messages.seq > conversation_members.read_seq
            and sender_id = conversation_members.other_id and kind <> 'offer' and sent_at < ${since}
        )
      order by unread_since
      limit ${limit}
      for update skip locked
    )
    update conversation_members as member
    set told_at = ${now}
    from waiting
    join conversations on conversations.id = waiting.conversation_id
    where member.conversation_id = waiting.conversation_id and member.user_id = waiting.user_id
    returning member.conversation_id as "conversationId", listing_id as "listingId", member.user_id as "userId",
      last_seq as "lastSeq", other_id as "otherId"`.execute(db);
  return rows;
}

export async function deletePresenceUntil({ db, now }: Ctx): Promise<void> {
  await sql`delete from chat_presence where until <= ${now}`.execute(db);
}
