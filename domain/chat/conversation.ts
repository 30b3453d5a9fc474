/** A conversation as one of its two participants sees it (CHAT-01). */
import type { ListingStatus } from '../listings/listing.ts';
import type { Mention } from '../listings/listing-mention.ts';
import { cursorOf, timePart, wholePart } from '../values/cursor.ts';
import type { ChatRefusal, MessageKind } from './chat.ts';

/** Listing of a conversation, as far as the reader may see it; `sellerId`: who sells it in that conversation. */
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
  /** Participant as whom it is read: the user, or the shop that they act for. */
  readonly me: number;
  readonly listing: ChatListing;
  readonly other: ChatPerson;
  /** Position among the listing's buyers, from 1; null if the other participant is the seller. */
  readonly buyerNumber: number | null;
  /** Last message; `text` is empty if it has none. */
  readonly last: { readonly kind: MessageKind; readonly text: string; readonly isMine: boolean };
  readonly lastAt: Date;
  readonly unread: number;
  /** `iBlock`: the user has blocked the other participant; `theyBlock`: the reverse. */
  readonly iBlock: boolean;
  readonly theyBlock: boolean;
  /** The buyer has paid for the goods, and their purchase is not over. */
  readonly isBeingBought: boolean;
};

export type Conversation = ConversationSummary & {
  readonly lastSeq: number;
  /** Last message that each side has read. */
  readonly readSeq: number;
  readonly otherReadSeq: number;
  /** Reason that nothing can be written; null if it can. */
  readonly refusal: Extract<ChatRefusal, 'closed' | 'handed-over' | 'blocked' | 'blocking'> | null;
};

/** Listing and seller before a first message, and the reason if none can be written. */
export type AboutListing = {
  readonly listing: ChatListing;
  readonly seller: ChatPerson;
  readonly conversation: Conversation | null;
  readonly refusal: Exclude<ChatRefusal, 'not-found' | 'empty' | 'too-long' | 'bad-id'> | null;
};

/** End of a page of the list of chats. */
export type ConversationCursor = { readonly at: Date; readonly id: number };
export const conversationCursor = cursorOf<ConversationCursor>({ at: timePart, id: wholePart(15) });

/** A conversation found by a search. `message` is the newest one with the words, or null if a name was found. */
export type FoundChat = {
  readonly conversation: ConversationSummary;
  readonly message: { readonly seq: number; readonly text: string; readonly at: Date } | null;
};

type Standing = {
  readonly status: ListingStatus;
  readonly isOtherGone: boolean;
  /** Whether the listing has gone to another seller than that of the conversation. */
  readonly isHandedOver: boolean;
  readonly iBlock: boolean;
  readonly theyBlock: boolean;
  readonly isBeingBought: boolean;
};

/**
 * Reason that messages are refused in an existing conversation. It stays open while its listing waits, is sold or has
 * expired, because both sides may still have something to settle; it closes when the listing is removed, goes to another
 * seller, or an account ends, and across a block. While the buyer has paid for the goods, neither a block nor a removal closes it.
 */
export function refusalOf(standing: Standing): Conversation['refusal'] {
  const { status, isOtherGone, isHandedOver, iBlock, theyBlock, isBeingBought } = standing;
  if (isHandedOver) return 'handed-over';
  if (isBeingBought) return isOtherGone ? 'closed' : null;
  if (iBlock) return 'blocking';
  if (theyBlock) return 'blocked';
  return status === 'removed' || isOtherGone ? 'closed' : null;
}

/** Reason that no conversation can be started: only visible listings can be asked about. */
export function openingRefusalOf(
  standing: Standing & { readonly isOwn: boolean },
): Exclude<AboutListing['refusal'], undefined> {
  if (standing.isOwn) return 'own';
  return refusalOf(standing) ?? (standing.status === 'published' || standing.isBeingBought ? null : 'closed');
}
