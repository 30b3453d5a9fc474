/** Messages of the site in a conversation. They have no sender, so no user can imitate one (SECP-08). */
import { sql } from 'kysely';
import type { InTransaction } from '../../db/transact.server.ts';
import { CHAT_CHANNEL, type PurchaseStep } from './chat.ts';
import { insertConversation, lockConversation } from './send-store.server.ts';

export type SystemPost = {
  readonly listingId: number;
  readonly buyerId: number;
  readonly sellerId: number;
  /** Key of the event that is reported; a second message with the same key is not posted. */
  readonly key: string;
  readonly purchase: PurchaseStep;
};

/**
 * Posts a message into the conversation of a buyer and a seller, creating the conversation if needed. Blocks and a
 * removed listing do not prevent the message. Unread counts do not change, because a notice reports the event as well.
 */
export async function postSystem(trx: InTransaction, { key, purchase, ...between }: SystemPost): Promise<void> {
  const { db, now } = trx;
  const id = await insertConversation(trx, between);
  await lockConversation(db, id);
  await sql`
    /* prepared: post system message */
    with taken as (
      update conversations
      set last_seq = last_seq + 1, last_at = greatest(last_at, ${now}::timestamptz), last_text = '', last_sender_id = null
      where id = ${id} and not exists (
        select from messages where conversation_id = ${id} and sender_id is null and client_id = ${key}
      )
      returning id, last_seq as seq, last_at as at, buyer_id, seller_id
    ), message as (
      insert into messages (conversation_id, seq, client_id, kind, words, invoice, did, sent_at)
      select id, seq, ${key}, 'purchase', array['@' || buyer_id, '@' || seller_id], ${purchase.invoice}, ${purchase.did}, at
      from taken
    ), members as (
      update conversation_members set last_at = at from taken where conversation_id = id
    )
    select pg_notify(${CHAT_CHANNEL}, concat_ws(' ', 'message', id, seq, buyer_id, seller_id)) from taken`.execute(db);
}
