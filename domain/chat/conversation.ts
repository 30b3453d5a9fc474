/** A conversation as one of its two participants sees it (CHAT-01). */
import type { ListingStatus } from '../listings/listing.ts';
import type { Mention } from '../listings/listing-mention.ts';
import { cursorOf, timePart, wholePart } from '../values/cursor.ts';
import type { ChatRefusal, MessageKind } from './chat.ts';

/** Listing of a conversation, with only what the reader may see of it. `sellerId`: the seller in this conversation. */
export type ChatListing = Mention & { readonly id: number; readonly sellerId: number; readonly categoryId: number };

/** The other participant. */
export type ChatPerson = {
  readonly id: number;
  readonly displayName: string;
  readonly pictureKey: string | null;
};

/** An entry of the list of chats. */
export type ConversationSummary = {
  readonly id: number;
  /** Id of the participant for whom the conversation is read: the user, or the shop for which they act. */
  readonly me: number;
  readonly listing: ChatListing;
  readonly other: ChatPerson;
  /** Number of this buyer among the listing's buyers, from 1; null if the other participant is the seller. */
  readonly buyerNumber: number | null;
  /** Last message; `text` is empty if it has none. */
  readonly last: { readonly kind: MessageKind; readonly text: string; readonly isMine: boolean };
  readonly lastAt: Date;
  readonly unread: number;
  /** `iBlock`: the user has blocked the other participant; `theyBlock`: the reverse. */
  readonly iBlock: boolean;
  readonly theyBlock: boolean;
  /** Whether the buyer has paid for the goods and the purchase has not ended. */
  readonly isBeingBought: boolean;
};

export type Conversation = ConversationSummary & {
  readonly lastSeq: number;
  /**
   * `readSeq`: number of the last message that the reader has read. `otherReadSeq`: number of the last message that the
   * other participant has read.
   */
  readonly readSeq: number;
  readonly otherReadSeq: number;
  /** Reason that no message can be written; null if one can. */
  readonly refusal: Extract<ChatRefusal, 'closed' | 'handed-over' | 'blocked' | 'blocking'> | null;
};

/** Listing and seller shown before a first message, and the reason if no message can be written. */
export type AboutListing = {
  readonly listing: ChatListing;
  readonly seller: ChatPerson;
  readonly conversation: Conversation | null;
  readonly refusal: Exclude<ChatRefusal, 'not-found' | 'empty' | 'too-long' | 'bad-id'> | null;
};

/** Position in the list of chats: the last conversation of a page. */
export type ConversationCursor = { readonly at: Date; readonly id: number };
export const conversationCursor = cursorOf<ConversationCursor>({ at: timePart, id: wholePart(15) });

/** Conversation found by a search. `message` is the newest one that contains the words; null if only a name matched. */
export type FoundChat = {
  readonly conversation: ConversationSummary;
  readonly message: { readonly seq: number; readonly text: string; readonly at: Date } | null;
};

type Standing = {
  readonly status: ListingStatus;
  readonly isOtherGone: boolean;
  /** Whether the listing now belongs to another seller than the one in the conversation. */
  readonly isHandedOver: boolean;
  readonly iBlock: boolean;
  readonly theyBlock: boolean;
  readonly isBeingBought: boolean;
};

/**
 * Reason that messages are refused in an existing conversation; null if they are accepted. The conversation stays open
 * while its listing waits, is sold or has expired, because the participants may still have something to settle. It is
 * closed if the listing is removed or moves to another seller, if the other participant's account has ended, or if one
 * participant blocks the other. During a paid purchase neither a block nor a removal closes it.
 */
export function refusalOf(standing: Standing): Conversation['refusal'] {
  const { status, isOtherGone, isHandedOver, iBlock, theyBlock, isBeingBought } = standing;
  if (isHandedOver) return 'handed-over';
  if (isBeingBought) return isOtherGone ? 'closed' : null;
  if (iBlock) return 'blocking';
  if (theyBlock) return 'blocked';
  return status === 'removed' || isOtherGone ? 'closed' : null;
}

/**
 * Reason that no conversation can be started; null if it can. Conversations can be started only about published
 * listings, and about a listing that the user is buying.
 */
export function openingRefusalOf(
  standing: Standing & { readonly isOwn: boolean },
): Exclude<AboutListing['refusal'], undefined> {
  if (standing.isOwn) return 'own';
  return refusalOf(standing) ?? (standing.status === 'published' || standing.isBeingBought ? null : 'closed');
}
