/**
 * Conversations about a listing between an interested user and the seller (CHAT-01): limits, shapes and socket
 * messages.
 */

import type { Picture } from '../media/picture.ts';
import type { Result } from '../values/result.ts';

/** Characters after trimming. */
export const MESSAGE = { min: 1, max: 2_000 } as const;

/** The browser's own id of a message: a message sent twice with it is stored once. */
export const CLIENT_ID = /^[\w-]{8,64}$/;

export const MESSAGE_KINDS = ['text', 'image', 'location', 'offer', 'purchase'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/**
 * Warnings shown with a message: it asks for a sign-in code, asks for a card or a password, links outside the site, leads to
 * another messenger, asks for the code that a buyer says when they get the goods, or says what only the site confirms.
 */
export const MESSAGE_WARNINGS = ['code', 'card', 'link', 'elsewhere', 'hand-over', 'purchase'] as const;
export type MessageWarning = (typeof MESSAGE_WARNINGS)[number];

/** States of a secure purchase that the site itself tells of. */
export const PURCHASE_DID = ['paid', 'accepted', 'shipped', 'delivered', 'disputed', 'settled', 'refunded'] as const;

/** A step of a secure purchase; `invoice`: its public id. */
export type PurchaseStep = { readonly invoice: string; readonly did: (typeof PURCHASE_DID)[number] };

export type Point = { readonly lat: number; readonly long: number };

/** A message as participants see it; sockets send the same, with `at` in ISO 8601. */
export type ChatMessage = {
  /**
   * Counts 1, 2, 3 … within its conversation without gaps, so that a browser can ask for the messages after a number.
   */
  readonly seq: number;
  /** Null: the site itself. */
  readonly senderId: number | null;
  /** First name of the member who wrote in the name of a shop; null in the answer to what one sends. */
  readonly member: string | null;
  /** Null for users other than the sender. */
  readonly clientId: string | null;
  readonly kind: MessageKind;
  readonly text: string;
  readonly picture: Picture | null;
  readonly point: Point | null;
  readonly offerId: number | null;
  /** Null for kinds other than `purchase`. */
  readonly purchase: PurchaseStep | null;
  readonly warning: MessageWarning | null;
  readonly at: string;
};

/** A message to send: text, picture or point, or an offer (which only domain/offers sends). */
export type NewMessage = {
  readonly clientId: string;
  readonly text: string;
  readonly picture: Picture | null;
  readonly point: Point | null;
  readonly offerId: number | null;
};

/**
 * `not-found`: the conversation or listing does not exist for this user. `own`: it is the user's own listing. `closed`:
 * no new messages are accepted. `handed-over`: another seller has the listing now, with whom a new conversation begins.
 */
export type ChatRefusal =
  | ('not-found' | 'own' | 'closed' | 'handed-over' | 'blocked' | 'blocking')
  | ('empty' | 'too-long' | 'bad-id');

export type SendResult = Result<
  { readonly conversationId: number; readonly message: ChatMessage; readonly isNew: boolean },
  ChatRefusal
>;

/** Packets from the browser. `c` is a conversation, `id` the browser's own id of a message. */
export type FromBrowser =
  | {
      readonly t: 'send';
      readonly id: string;
      readonly c: number;
      readonly text?: string;
      readonly point?: Point;
      /** Answers the captcha with which the same message was refused before. */
      readonly captcha?: { readonly token: string; readonly code: string };
    }
  | { readonly t: 'typing'; readonly c: number }
  | { readonly t: 'read'; readonly c: number; readonly seq: number }
  /** Asks for the messages after `seq` when the connection is back. */
  | { readonly t: 'resume'; readonly c: number; readonly seq: number };

/** Packets from the server. */
export type FromServer =
  /**
   * Sent first, and again when the server may have missed something: the browser then resumes and resends
   * unacknowledged messages. The first one has the mark of the session's account, which must be the page's.
   */
  | { readonly t: 'hello'; readonly userId: number; readonly unread: number; readonly account?: string }
  /** Acknowledges that the message is stored, to the socket that sent it. */
  | { readonly t: 'sent'; readonly id: string; readonly c: number; readonly seq: number; readonly at: string }
  | { readonly t: 'message'; readonly c: number; readonly message: ChatMessage }
  /** Answers `resume`, oldest first; `more`: ask again from the last of these. */
  | { readonly t: 'missed'; readonly c: number; readonly messages: readonly ChatMessage[]; readonly more: boolean }
  | { readonly t: 'typing'; readonly c: number }
  /** The other participant has read up to `seq`. */
  | { readonly t: 'read'; readonly c: number; readonly seq: number }
  | { readonly t: 'unread'; readonly unread: number }
  /** `id` of the refused message. */
  | {
      readonly t: 'refused';
      readonly id?: string;
      readonly why: ChatRefusal | 'limit' | 'captcha' | 'malformed';
      readonly retryAfter?: number;
      readonly captcha?: { readonly token: string; readonly image: string; readonly length: number };
    };

/** Close code of a socket whose session is over; the protocol's own codes are used besides. */
export const SESSION_OVER = 4401;

/** Channel that notifies every process when a message's transaction commits; ids only (`chat-signal.ts`). */
export const CHAT_CHANNEL = 'chat';
