/** Conversations about a listing, between whoever asks and whoever sells (CHAT-01): limits, shapes and what sockets say. */

import type { Picture } from '../media/picture.ts';
import type { Result } from '../values/result.ts';

/** Characters after trimming. */
export const MESSAGE = { min: 1, max: 2_000 } as const;

/** The browser's own id of a message: sent twice under it, a message stands once. */
export const CLIENT_ID = /^[\w-]{8,64}$/;

export const MESSAGE_KINDS = ['text', 'image', 'location', 'offer'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/**
 * What a message's reader is warned of: it asks for a sign-in code, asks for a card or a password, leads to a page or
 * program outside the site, or leads to another messenger.
 */
export type MessageWarning = 'code' | 'card' | 'link' | 'elsewhere';

export type Point = { readonly lat: number; readonly long: number };

/** A message as both sides may see it; also what sockets send, with `at` in ISO 8601. */
export type ChatMessage = {
  /** 1, 2, 3 … within its conversation, without a gap: what comes after a number is what was missed. */
  readonly seq: number;
  readonly senderId: number;
  /** Null for whoever did not send it. */
  readonly clientId: string | null;
  readonly kind: MessageKind;
  readonly text: string;
  readonly picture: Picture | null;
  readonly point: Point | null;
  readonly offerId: number | null;
  readonly warning: MessageWarning | null;
  readonly at: string;
};

/** What somebody sends: one of text, picture and point, or an offer (which domain/offers alone sends). */
export type NewMessage = {
  readonly clientId: string;
  readonly text: string;
  readonly picture: Picture | null;
  readonly point: Point | null;
  readonly offerId: number | null;
};

/** `not-found`: no such conversation of theirs, or no such listing. `own`: one's own listing. `closed`: it takes no new ones. */
export type ChatRefusal = 'not-found' | 'own' | 'closed' | 'blocked' | 'blocking' | 'empty' | 'too-long' | 'bad-id';

export type SendResult = Result<
  { readonly conversationId: number; readonly message: ChatMessage; readonly isNew: boolean },
  ChatRefusal
>;

/** What a browser says over the socket. `c`: a conversation. `id`: its own id of a message. */
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
  /** After a break: what came after `seq`. */
  | { readonly t: 'resume'; readonly c: number; readonly seq: number };

/** What the server says. */
export type FromServer =
  /** First of all, and again when the server may have missed something: time to resume and to send again what is not acknowledged. */
  | { readonly t: 'hello'; readonly userId: number; readonly unread: number }
  /** Its message is stored; said to the socket that sent it. */
  | { readonly t: 'sent'; readonly id: string; readonly c: number; readonly seq: number; readonly at: string }
  | { readonly t: 'message'; readonly c: number; readonly message: ChatMessage }
  /** Answers `resume`, oldest first; `more`: ask again from the last of them. */
  | { readonly t: 'missed'; readonly c: number; readonly messages: readonly ChatMessage[]; readonly more: boolean }
  | { readonly t: 'typing'; readonly c: number }
  /** The other side has read up to `seq`. */
  | { readonly t: 'read'; readonly c: number; readonly seq: number }
  | { readonly t: 'unread'; readonly unread: number }
  /** `id`: of the message that was not taken. */
  | {
      readonly t: 'refused';
      readonly id?: string;
      readonly why: ChatRefusal | 'limit' | 'captcha' | 'malformed';
      readonly retryAfter?: number;
      readonly captcha?: { readonly token: string; readonly image: string; readonly length: number };
    };

/** Why the server closes a socket, beside the codes of the protocol itself: the session is over, come back signed in. */
export const SESSION_OVER = 4401;

/** Told to every process as a message's transaction ends: ids only (`chat-signal.ts`). */
export const CHAT_CHANNEL = 'chat';
