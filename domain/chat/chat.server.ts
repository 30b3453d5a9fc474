/** Public interface of the chat module: conversations about listings, their messages and read marks (CHAT-01). */
import { type Ctx, type Db, transact } from '../../db/transact.server.ts';
import { markNoticesOfConversationRead } from '../notifications/notifications.server.ts';
import { queryWords } from '../query-reading/words.ts';
import { isOfSeller } from '../sellers/sellers.server.ts';
import { isId } from '../values/ids.ts';
import { normaliseText } from '../values/spelling.ts';
import type { ChatMessage } from './chat.ts';
import {
  type AboutListing,
  type Conversation,
  type ConversationCursor,
  type ConversationSummary,
  type FoundChat,
  openingRefusalOf,
} from './conversation.ts';
import { readConversations, readConversationsById, readListingAndSeller } from './conversation-store.server.ts';
import { chatMessage, readMessagesOf } from './message-store.server.ts';
import { asParticipant, participantIn } from './participant.server.ts';
import { deleteBlock, deleteBlockOf, insertBlock, insertBlockOf } from './participant-store.server.ts';
import { countUnreadMessages, notifyTyping, updateReadMark } from './read-mark-store.server.ts';
import { findMessages, readNames } from './search-store.server.ts';
import { readConversationOf, readPlaceByListing } from './send-store.server.ts';

export { forgetPresence, notifyAbsentUsers, recordReturn, renewPresence } from './absent-users.server.ts';
export { insertAnswerRates, readAnswerRate, renewAnswerRates } from './answer-rates.server.ts';
export { chatPart } from './chat-part.server.ts';
export { type KeyedMessage, readMessagesByKeys } from './message-store.server.ts';
export { participantIn } from './participant.server.ts';
export { hasBlocked, readAnswerers } from './participant-store.server.ts';
export { countUnreadMessages } from './read-mark-store.server.ts';
export { removeChatsOf } from './remove-chats.server.ts';
export { renewMessageWords } from './renew-message-words.server.ts';
export { sendMessage } from './send.server.ts';
export { conversationForStaff } from './staff-chat.server.ts';
export { postSystem } from './system-message-store.server.ts';

type ListAsked = {
  readonly after?: ConversationCursor | null;
  readonly limit: number;
  /** Only conversations about the listings of this shop member; null: all. */
  readonly memberId?: number | null;
};

/** Lists conversations of a user or a shop by pages, most recent first. `next` is set if there are more. */
export async function conversationsOf(
  ctx: Ctx,
  userId: number,
  { after = null, limit, memberId = null }: ListAsked,
): Promise<{ readonly conversations: readonly ConversationSummary[]; readonly next: ConversationCursor | null }> {
  const found = await readConversations(ctx, userId, { after, limit: limit + 1, memberId });
  const conversations = found.slice(0, limit);
  const last = conversations.at(-1);
  return { conversations, next: last && found.length > limit ? { at: last.lastAt, id: last.id } : null };
}

/**
 * Returns a conversation; null if it does not exist, or the user neither takes part in it nor acts for the shop that
 * does.
 */
export async function readConversation(ctx: Ctx, userId: number, id: number): Promise<Conversation | null> {
  if (!isId(id)) return null;
  const who = { userId, conversationId: id };
  return asParticipant(ctx.db, who, async (me) => (await readConversationsById(ctx, me, [id]))[0] ?? null);
}

/**
 * Returns what a user sees before writing about a listing: the listing, its seller, an existing conversation, and a
 * possible refusal. Null if the user may not see the listing.
 */
export async function conversationAbout(ctx: Ctx, userId: number, listingId: number): Promise<AboutListing | null> {
  const place = isId(listingId) ? await readPlaceByListing(ctx.db, userId, listingId) : null;
  if (!place) return null;
  const conversation = place.conversationId === null ? null : await readConversation(ctx, userId, place.conversationId);
  if (conversation) {
    const { listing, other, refusal } = conversation;
    return { listing, seller: other, conversation, refusal };
  }
  const about = await readListingAndSeller(ctx, userId, listingId);
  const isOwn = await isOfSeller(ctx.db, { userId, sellerId: place.sellerId });
  return about && { ...about, conversation: null, refusal: openingRefusalOf({ ...place, isOwn }) };
}

/**
 * Id of the conversation of a buyer and a seller about a listing, if the user takes part in it; null for other users,
 * or if there is no conversation.
 */
export async function conversationBetween(
  db: Db,
  userId: number,
  parties: { readonly listingId: number; readonly buyerId: number; readonly sellerId: number },
): Promise<number | null> {
  const id = await readConversationOf(db, parties);
  return id !== null && (await participantIn(db, userId, id)) !== null ? id : null;
}

const MESSAGES_MAX = 200;

export type MessagesQuery = {
  /** Number of the message before or after which to read; without either, the newest messages are read. */
  readonly before?: number | undefined;
  readonly after?: number | undefined;
  readonly limit: number;
};

/**
 * Messages, oldest first. `more`: there are further ones in the requested direction. Null if the user is not in the
 * conversation.
 */
export async function messagesOf(
  db: Db,
  userId: number,
  conversationId: number,
  { before, after, limit }: MessagesQuery,
): Promise<{ readonly messages: readonly ChatMessage[]; readonly more: boolean } | null> {
  if (!isId(conversationId)) return null;
  const most = Math.min(limit, MESSAGES_MAX);
  const found = await asParticipant(db, { userId, conversationId }, async (me) => {
    const rows = await readMessagesOf(db, me, conversationId, { before, after }, most + 1);
    return rows && { rows, me };
  });
  if (!found) return null;
  const { rows, me } = found;
  const more = rows.length > most;
  const shown = after === undefined ? rows.slice(more ? 1 : 0) : rows.slice(0, most);
  return { messages: shown.map((row) => chatMessage(row, me)), more };
}

type Read = { readonly userId: number; readonly conversationId: number; readonly seq: number };

/**
 * Moves the read mark of a conversation forward; the members of a shop share one read mark. Also marks the user's own
 * notices of the conversation as read. False if the read mark did not move.
 */
export async function markRead(ctx: Ctx, { userId, conversationId, seq }: Read): Promise<boolean> {
  if (!isId(conversationId) || !Number.isInteger(seq) || seq < 1) return false;
  return transact(ctx, async (trx) => {
    const isNew = await asParticipant(trx.db, { userId, conversationId }, async (me) => {
      const mark = { userId: me, conversationId, seq: Math.min(seq, 2_147_483_647) };
      return (await updateReadMark(trx.db, mark)) || null;
    });
    // Notices are marked even if the read mark did not move: the answer to an offer is sent as a notice without a
    // message, even while the chat is open.
    await markNoticesOfConversationRead(trx, userId, conversationId);
    return isNew !== null;
  });
}

/** Signals that the user is typing, without storing it. False if the user may not write in the conversation. */
export async function signalTyping(db: Db, userId: number, conversationId: number): Promise<boolean> {
  const isTold = async (me: number) => (await notifyTyping(db, me, conversationId)) || null;
  return (await asParticipant(db, { userId, conversationId }, isTold)) !== null;
}

/** Number of a user's unread messages, including those to shops for which they answer. */
export async function unreadOf(db: Db, userId: number): Promise<number> {
  return (await countUnreadMessages(db, [userId])).get(userId) ?? 0;
}

const NAMES_LOOKED_AT = 2_000;
/** Maximum number of conversations that a search returns. */
export const FOUND_MAX = 50;

/**
 * Searches conversations of a user or a shop, or only those about one member's listings (`memberId`): by words of
 * messages and by the name of the listing or the other person. Most recent first. `isMore`: there are more than
 * `FOUND_MAX`.
 */
export async function searchChats(
  ctx: Ctx,
  userId: number,
  query: string,
  memberId: number | null = null,
): Promise<{ readonly found: readonly FoundChat[]; readonly isMore: boolean }> {
  const words = queryWords(query);
  const name = normaliseText(query.slice(0, 100));
  if (name === '') return { found: [], isMore: false };
  const [messages, names] = await Promise.all([
    words.length > 0 ? findMessages(ctx.db, userId, words, FOUND_MAX + 1) : [],
    readNames(ctx, userId, NAMES_LOOKED_AT),
  ]);
  const called = names.filter(({ listing, other }) =>
    [listing ?? '', other].some((text) => normaliseText(text).includes(name)),
  );
  const ids = new Set([...messages.map(({ c }) => c), ...called.slice(0, FOUND_MAX + 1).map(({ id }) => id)]);
  const said = new Map(messages.map((message) => [message.c, message]));
  const conversations = ids.size > 0 ? await readConversationsById(ctx, userId, [...ids], memberId) : [];
  const found = conversations.slice(0, FOUND_MAX).map((conversation) => {
    const message = said.get(conversation.id);
    return { conversation, message: message ? { seq: message.seq, text: message.text, at: message.at } : null };
  });
  return { found, isMore: conversations.length > FOUND_MAX };
}

/**
 * Blocks the other participant in all conversations between the two; a member blocks them for the shop. False if the
 * user is not in the conversation.
 */
export async function block(ctx: Ctx, userId: number, conversationId: number): Promise<boolean> {
  const me = isId(conversationId) ? await participantIn(ctx.db, userId, conversationId) : null;
  return me !== null && (await insertBlock(ctx, me, conversationId)) !== null;
}

/** Blocks a user in all present and future conversations. Does nothing if both ids are the same. */
export function blockUser(ctx: Ctx, userId: number, otherId: number): Promise<void> {
  return userId === otherId ? Promise.resolve() : transact(ctx, (trx) => insertBlockOf(trx, userId, otherId));
}

export function unblockUser(ctx: Ctx, userId: number, otherId: number): Promise<void> {
  return transact(ctx, ({ db }) => deleteBlockOf(db, userId, otherId));
}

/** Removes the user's own block; the other participant's block stays. */
export async function unblock(db: Db, userId: number, conversationId: number): Promise<boolean> {
  const me = isId(conversationId) ? await participantIn(db, userId, conversationId) : null;
  return me !== null && (await deleteBlock(db, me, conversationId)) !== null;
}
