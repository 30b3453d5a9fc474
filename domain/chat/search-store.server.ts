import { sql } from 'kysely';
import type { Ctx, Db } from '../../db/transact.server.ts';
import { onlookerOf, type SightFacts, sightOf } from '../listings/listing-sight.ts';

export type FoundMessage = { readonly c: number; readonly seq: number; readonly text: string; readonly at: Date };

/**
 * Finds messages of both sides in the user's conversations that contain all words; of each conversation the newest one.
 */
export async function findMessages(
  db: Db,
  userId: number,
  words: readonly string[],
  limit: number,
): Promise<FoundMessage[]> {
  // The index contains participants as words (`@7`), so that a word that is common on the whole site is searched only
  // in the user's own conversations.
  const { rows } = await sql<FoundMessage>`
    select distinct on (c) c, seq, text, at
    from (
      select conversation_id as c, seq, text, sent_at as at
      from messages
      where words @> ${[`@${userId}`, ...words]}::text[]
      order by sent_at desc
      limit 1000
    ) as found
    order by c, at desc, seq desc
    limit ${limit}`.execute(db);
  return rows;
}

/** Names by which a conversation can be found. `listing` is null if the user may not see its name. */
export type NamedConversation = { readonly id: number; readonly listing: string | null; readonly other: string };

/** Names of the user's most recent conversations, most recent first. */
export async function readNames({ db, now }: Ctx, userId: number, limit: number): Promise<NamedConversation[]> {
  const { rows } = await sql<NamedConversation & SightFacts>`
    select conversations.id, listings.name as listing, users.display_name as other, conversations.seller_id as "userId",
      listings.status, listings.published_at as "publishedAt", listings.sorted_at as "sortedAt",
      listings.closed_at as "closedAt"
    from (
      select * from conversation_members where user_id = ${userId} order by last_at desc limit ${limit}
    ) as mine
    join conversations on conversations.id = mine.conversation_id and last_seq > 0
    join listings on listings.id = conversations.listing_id
    join users on users.id = mine.other_id
    order by mine.last_at desc`.execute(db);
  return rows.map(({ id, listing, other, ...seen }) => {
    const sight = sightOf(seen, onlookerOf(seen, { userId, role: 'user' }, true), now);
    return { id, listing: sight === 'none' ? null : listing, other };
  });
}
