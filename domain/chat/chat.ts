/**
 * Conversations about a listing between an interested user and the seller (CHAT-01): limits, shapes and socket
 * messages.
 */

import type { Picture } from '../media/picture.ts';
import type { Result } from '../values/result.ts';

/** Length in characters after trimming. */
export const MESSAGE = { min: 1, max: 2_000 } as const;

/** Id that the browser gives a message, so that a message sent twice is stored once. */
export const CLIENT_ID = /^[\w-]{8,64}$/;

export const MESSAGE_KINDS = ['text', 'image', 'location', 'offer', 'purchase'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/**
 * Warnings shown with a message.
 * - `code`: the message asks for a sign-in code.
 * - `card`: it asks for a card or a password.
 * - `link`: it links outside the site.
 * - `elsewhere`: it invites to another messenger.
 * - `hand-over`: it asks for the code with which a buyer confirms the receipt of goods.
 * - `purchase`: it claims something about a purchase that only the site can confirm.
 */
export const MESSAGE_WARNINGS = ['code', 'card', 'link', 'elsewhere', 'hand-over', 'purchase'] as const;
export type MessageWarning = (typeof MESSAGE_WARNINGS)[number];

/** States of a secure purchase about which the site posts a message. */
export const PURCHASE_DID = ['paid', 'accepted', 'shipped', 'delivered', 'disputed', 'settled', 'refunded'] as const;

/** A step of a secure purchase; `invoice`: its public id. */
export type PurchaseStep = { readonly invoice: string; readonly did: (typeof PURCHASE_DID)[number] };

export type Point = { readonly lat: number; readonly long: number };

/** A message as participants see it. Sockets send it in this shape, with `at` in ISO 8601. */
export type ChatMessage = {
  /**
   * Number of the message within its conversation: 1, 2, 3 … without gaps, so that a browser can request all messages
   * after a number.
   */
  readonly seq: number;
  /** Null: the site itself sent the message. */
  readonly senderId: number | null;
  /** First name of the shop member who wrote the message; null in the acknowledgement of the sender's own message. */
  readonly member: string | null;
  /** Id given by the sender's browser; null if somebody else reads the message. */
  readonly clientId: string | null;
  readonly kind: MessageKind;
  readonly text: string;
  readonly picture: Picture | null;
  readonly point: Point | null;
  readonly offerId: number | null;
  /** Step of the purchase that the message reports; null for other kinds of messages. */
  readonly purchase: PurchaseStep | null;
  readonly warning: MessageWarning | null;
  readonly at: string;
};

/** A message to send: text, picture, point or offer. Only `domain/offers` sends offers. */
export type NewMessage = {
  readonly clientId: string;
  readonly text: string;
  readonly picture: Picture | null;
  readonly point: Point | null;
  readonly offerId: number | null;
};

/**
 * Reasons for refusing a message.
 * - `not-found`: the conversation or listing does not exist for this user.
 * - `own`: the listing is the user's own.
 * - `closed`: the conversation accepts no new messages.
 * - `handed-over`: the listing belongs to another seller now; the user can write to that seller in a new conversation.
 * - `blocked`: the other participant blocks the user.
 * - `blocking`: the user blocks the other participant.
 */
export type ChatRefusal =
  | ('not-found' | 'own' | 'closed' | 'handed-over' | 'blocked' | 'blocking')
  | ('empty' | 'too-long' | 'bad-id');

export type SendResult = Result<
  { readonly conversationId: number; readonly message: ChatMessage; readonly isNew: boolean },
  ChatRefusal
>;

/** Packets from the browser. `c` is the conversation's id, `id` the browser's own id of the message. */
export type FromBrowser =
  | {
      readonly t: 'send';
      readonly id: string;
      readonly c: number;
      readonly text?: string;
      readonly point?: Point;
      /** Solution of the captcha that the server requested when it refused this message before. */
      readonly captcha?: { readonly token: string; readonly code: string };
    }
  | { readonly t: 'typing'; readonly c: number }
  | { readonly t: 'read'; readonly c: number; readonly seq: number }
  /** Requests the messages after `seq` once the connection is restored. */
  | { readonly t: 'resume'; readonly c: number; readonly seq: number };

/** Packets from the server. */
export type FromServer =
  /**
   * First packet of a connection; sent again when the server may have missed signals. The browser then requests missed
   * messages and resends unacknowledged ones. In the first packet, `account` identifies the session's account, so that
   * a page of another account can detect that it is outdated.
   */
  | { readonly t: 'hello'; readonly userId: number; readonly unread: number; readonly account?: string }
  /** Acknowledges to the sending socket that the message is stored. */
  | { readonly t: 'sent'; readonly id: string; readonly c: number; readonly seq: number; readonly at: string }
  | { readonly t: 'message'; readonly c: number; readonly message: ChatMessage }
  /**
   * Response to `resume`: the missed messages, oldest first. `more`: there are further messages, to be requested after
   * the last of these.
   */
  | { readonly t: 'missed'; readonly c: number; readonly messages: readonly ChatMessage[]; readonly more: boolean }
  | { readonly t: 'typing'; readonly c: number }
  /** The other participant has read up to `seq`. */
  | { readonly t: 'read'; readonly c: number; readonly seq: number }
  | { readonly t: 'unread'; readonly unread: number }
  /** Refuses a message; `id` is the browser's id of it. */
  | {
      readonly t: 'refused';
      readonly id?: string;
      readonly why: ChatRefusal | 'limit' | 'captcha' | 'malformed';
      readonly retryAfter?: number;
      readonly captcha?: { readonly token: string; readonly image: string; readonly length: number };
    };

/** WebSocket close code for a session that has ended; other reasons use the standard codes. */
export const SESSION_OVER = 4401;

/**
 * PostgreSQL channel that notifies every process when a message's transaction commits. The notification contains only
 * ids (`chat-signal.ts`).
 */
export const CHAT_CHANNEL = 'chat';
