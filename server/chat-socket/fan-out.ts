import { shownMessage } from '../../app/routes/chat/shown-message.ts';
import { sessionSigner } from '../../app/web/private-pictures.ts';
import { countUnreadMessages, type KeyedMessage, readMessagesByKeys } from '../../domain/chat/chat.server.ts';
import type { ChatMessage, FromServer } from '../../domain/chat/chat.ts';
import { type ChatSignal, parseChatSignal } from '../../domain/chat/chat-signal.ts';
import type { ChatServices } from './chat-services.ts';
import type { OpenSockets } from './open-sockets.ts';

type MessageSignal = Extract<ChatSignal, { what: 'message' }>;

const READ_AT_ONCE = 200;
/** With more unread notifications than this, it is faster to let all clients fetch what they missed. */
const WAITING_MAX = 5_000;
const AGAIN_MS = 500;
const GREETED_AT_ONCE = 100;
const GREETING_MS = 50;

export type FanOut = {
  /** Handles a notification from another process. */
  readonly heard: (payload: string) => void;
  /** Handles that notifications may have been lost. */
  readonly missed: () => Promise<void>;
};

/**
 * Delivers announced messages to the sockets of this process: each is read once, together with all that were announced
 * while the last read ran, and sent in the order of announcement.
 */
export function createFanOut(
  { db, log, keys, clock }: Pick<ChatServices, 'db' | 'log' | 'keys' | 'clock'>,
  sockets: OpenSockets,
): FanOut {
  let waiting: MessageSignal[] = [];
  let isReading = false;

  function heard(payload: string): void {
    const signal = parseChatSignal(payload);
    if (!signal) return;
    if (signal.what === 'typing') sendTo(signal.to, { t: 'typing', c: signal.c });
    else if (signal.what === 'read') {
      sendTo(signal.to, { t: 'read', c: signal.c, seq: signal.seq });
      void sendUnread([signal.by]).catch(() => {});
    } else if (sockets.has(signal.by) || sockets.has(signal.to)) {
      waiting.push(signal);
      void read();
    }
  }

  async function read(): Promise<void> {
    if (isReading) return;
    isReading = true;
    while (waiting.length > 0) {
      if (waiting.length > WAITING_MAX) {
        waiting = [];
        await missed();
        break;
      }
      const batch = waiting.slice(0, READ_AT_ONCE);
      try {
        await show(batch);
        waiting.splice(0, batch.length);
      } catch (error) {
        log.warn('messages could not be read for their sockets; trying again', { error: String(error) });
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
        waiting = waiting.filter(({ by, to }) => sockets.has(by) || sockets.has(to));
      }
    }
    isReading = false;
  }

  async function show(batch: readonly MessageSignal[]): Promise<void> {
    const messages = await readMessagesByKeys(db, batch);
    const byKey = new Map(messages.map((message) => [`${message.c} ${message.seq}`, message]));
    for (const { c, seq, by, to } of batch) {
      const message = byKey.get(`${c} ${seq}`);
      if (!message) continue;
      deliverMessage(by, c, messageFor(message, true));
      deliverMessage(to, c, messageFor(message, false));
    }
    await sendUnread(batch.map(({ to }) => to));
  }

  async function sendUnread(userIds: readonly number[]): Promise<void> {
    const here = [...new Set(userIds)].filter((userId) => sockets.has(userId));
    if (here.length === 0) return;
    const unread = await countUnreadMessages(db, here);
    for (const userId of here) sendTo(userId, { t: 'unread', unread: unread.get(userId) ?? 0 });
  }

  /** Greets everyone again, in groups: clients then fetch what they have not seen. */
  async function missed(): Promise<void> {
    const users = sockets.users;
    for (let at = 0; at < users.length; at += GREETED_AT_ONCE) {
      const some = users.slice(at, at + GREETED_AT_ONCE);
      // The number can wait, but without the greeting clients would not fetch their messages.
      const unread = await countUnreadMessages(db, some).catch(() => new Map<number, number>());
      for (const userId of some) sendTo(userId, { t: 'hello', userId, unread: unread.get(userId) ?? 0 });
      await new Promise((resolve) => setTimeout(resolve, GREETING_MS));
    }
  }

  /** Sends a message; its picture is signed for each socket's browser. */
  function deliverMessage(userId: number, c: number, message: ChatMessage): void {
    if (message.picture === null) {
      sendTo(userId, { t: 'message', c, message });
      return;
    }
    for (const client of sockets.of(userId)) {
      const sign = sessionSigner(keys.pictures, client.peer.sessionHash, clock());
      client.say({ t: 'message', c, message: shownMessage(message, sign) });
    }
  }

  function sendTo(userId: number, packet: FromServer): void {
    if (!sockets.has(userId)) return;
    const text = JSON.stringify(packet);
    for (const client of sockets.of(userId)) client.sayText(text);
  }

  return { heard, missed };
}

/** A message as its sender or its recipient sees it. */
function messageFor({ c: _, clientId, at, ...rest }: KeyedMessage, isSender: boolean): ChatMessage {
  return { ...rest, clientId: isSender ? clientId : null, at: at.toISOString() };
}
