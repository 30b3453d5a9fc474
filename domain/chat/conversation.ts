/** A conversation as one of its two people sees it (CHAT-01). */
import type { ListingStatus } from '../listings/listing.ts';
import type { Mention } from '../listings/listing-mention.ts';
import { cursorOf, timePart, wholePart } from '../values/cursor.ts';
import type { ChatRefusal, MessageKind } from './chat.ts';

/** The listing that a conversation is about, as far as its reader may see it. */
export type ChatListing = Mention & { readonly id: number; readonly sellerId: number };

/** Whom one talks to. */
export type ChatPerson = {
  readonly id: number;
  readonly displayName: string;
  readonly pictureKey: string | null;
};

/** An entry of «my chats». */
export type ConversationSummary = {
  readonly id: number;
  readonly listing: ChatListing;
  readonly other: ChatPerson;
  /** Position among the listing's buyers, from 1; null where they sell it. */
  readonly buyerNumber: number | null;
  /** The last message: its own words, empty where it has none. */
  readonly last: { readonly kind: MessageKind; readonly text: string; readonly isMine: boolean };
  readonly lastAt: Date;
  readonly unread: number;
  /** I have blocked them; they have blocked me. */
  readonly iBlock: boolean;
  readonly theyBlock: boolean;
};

export type Conversation = ConversationSummary & {
  readonly lastSeq: number;
  /** Up to which message I have read, and they have. */
  readonly readSeq: number;
  readonly otherReadSeq: number;
  /** Why nothing can be written; null where it can. */
  readonly refusal: Extract<ChatRefusal, 'closed' | 'blocked' | 'blocking'> | null;
};

/** What stands before a first message: the listing, and why none can be written. */
export type AboutListing = {
  readonly listing: ChatListing;
  readonly seller: ChatPerson;
  readonly conversation: Conversation | null;
  readonly refusal: Exclude<ChatRefusal, 'not-found' | 'empty' | 'too-long' | 'bad-id'> | null;
};

/** Where a page of «my chats» ended. */
export type ConversationCursor = { readonly at: Date; readonly id: number };
export const conversationCursor = cursorOf<ConversationCursor>({ at: timePart, id: wholePart(15) });

/** In one's chats: the conversation, and the message whose words were found, newest first; null where a name was. */
export type FoundChat = {
  readonly conversation: ConversationSummary;
  readonly message: { readonly seq: number; readonly text: string; readonly at: Date } | null;
};

type Standing = {
  readonly status: ListingStatus;
  readonly isOtherGone: boolean;
  readonly iBlock: boolean;
  readonly theyBlock: boolean;
};

/**
 * Why nobody writes in a conversation that has begun. It goes on while its listing waits, is sold or has expired, since
 * that is when people still have something to settle; it ends with a listing that was removed, and with an account.
 */
export function refusalOf({ status, isOtherGone, iBlock, theyBlock }: Standing): Conversation['refusal'] {
  if (iBlock) return 'blocking';
  if (theyBlock) return 'blocked';
  return status === 'removed' || isOtherGone ? 'closed' : null;
}

/** Why none can be begun: only what is on the site is asked about. */
export function openingRefusalOf(
  standing: Standing & { readonly isOwn: boolean },
): Exclude<AboutListing['refusal'], undefined> {
  if (standing.isOwn) return 'own';
  return refusalOf(standing) ?? (standing.status === 'published' ? null : 'closed');
}
