import { shownMessage } from '../../app/routes/chat/shown-message.ts';
import { sessionSigner } from '../../app/web/files/private-pictures.ts';
import { logOutage } from '../../db/outage.server.ts';
import {
  countUnreadMessages,
  type KeyedMessage,
  readAnswerers,
  readMessagesByKeys,
} from '../../domain/chat/chat.server.ts';
import type { ChatMessage, FromServer } from '../../domain/chat/chat.ts';
import { type ChatSignal, parseChatSignal } from '../../domain/chat/chat-signal.ts';
import type { ChatServices } from './chat-services.ts';
import type { OpenSockets } from './open-sockets.ts';

/**
 * Account that receives the messages of a party. `c`: the only conversation in which it does; null for all of the
 * party's conversations.
 */
type Reader = { readonly party: number; readonly userId: number; readonly c: number | null };

type MessageSignal = Extract<ChatSignal, { what: 'message' }>;

const READ_AT_ONCE = 200;
/**
 * Maximum number of announced messages that wait to be delivered. If there are more, it is faster to let all clients
 * fetch what they missed.
 */
const WAITING_MAX = 5_000;
const AGAIN_MS = 500;
const GREETED_AT_ONCE = 100;
const GREETING_MS = 50;

export type FanOut = {
  /** Handles a notification from another process. */
  readonly heard: (payload: string) => void;
  /** Makes clients fetch messages again, after notifications may have been lost. */
  readonly missed: () => Promise<void>;
};

/**
 * Delivers messages that were announced to this process to its sockets. Messages announced while a read is running are
 * read together afterwards. They are sent in the order of their announcement.
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
    const { c, by, to } = signal;
    if (signal.what === 'typing') void sendToAll([c], to, { t: 'typing', c }).catch(() => {});
    else if (signal.what === 'read') {
      void sendToAll([c], to, { t: 'read', c, seq: signal.seq }).catch(() => {});
      void readersOf([c], [by])
        .then((readers) => sendUnread(readers.map(({ userId }) => userId)))
        .catch(() => {});
    } else if (isHere(by) || isHere(to)) {
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
        if (!logOutage(log, error))
          log.warn('messages could not be read for their sockets; trying again', { error: String(error) });
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
        waiting = waiting.filter(({ by, to }) => isHere(by) || isHere(to));
      }
    }
    isReading = false;
  }

  async function show(batch: readonly MessageSignal[]): Promise<void> {
    const messages = await readMessagesByKeys(db, batch);
    const byKey = new Map(messages.map((message) => [`${message.c} ${message.seq}`, message]));
    const parties = batch.flatMap(({ by, to }) => [by, to]);
    const readers = await readersOf(
      batch.map(({ c }) => c),
      parties,
    );
    const of = (c: number, party: number) =>
      readers.filter((reader) => reader.party === party && (reader.c ?? c) === c);
    for (const { c, seq, by, to } of batch) {
      const message = byKey.get(`${c} ${seq}`);
      if (!message) continue;
      for (const { userId } of of(c, by)) deliverMessage(userId, c, messageFor(message, true));
      for (const { userId } of of(c, to)) deliverMessage(userId, c, messageFor(message, false));
    }
    await sendUnread(batch.flatMap(({ c, to }) => of(c, to).map(({ userId }) => userId)));
  }

  const isHere = (id: number): boolean => sockets.has(id) || sockets.hasMembers(id);

  /**
   * Connected accounts that receive messages addressed to these parties: the parties themselves in any conversation, or
   * members of a shop in the conversations that they answer. The members are read from the database each time, so that
   * a removed member receives nothing more.
   */
  async function readersOf(conversations: readonly number[], parties: readonly number[]): Promise<Reader[]> {
    const all = [...new Set(parties)];
    const own = all.filter((party) => sockets.has(party)).map((party) => ({ party, userId: party, c: null }));
    const shops = new Set(all.filter((party) => sockets.hasMembers(party)));
    if (shops.size === 0) return own;
    const answerers = await readAnswerers(db, [...new Set(conversations)]);
    return [
      ...own,
      ...answerers.flatMap(({ c, sellerId, userId }) =>
        shops.has(sellerId) && sockets.has(userId) ? [{ party: sellerId, userId, c }] : [],
      ),
    ];
  }

  async function sendToAll(conversations: readonly number[], party: number, packet: FromServer): Promise<void> {
    if (!isHere(party)) return;
    for (const { userId } of await readersOf(conversations, [party])) sendTo(userId, packet);
  }

  async function sendUnread(userIds: readonly number[]): Promise<void> {
    const here = [...new Set(userIds)].filter((userId) => sockets.has(userId));
    if (here.length === 0) return;
    const unread = await countUnreadMessages(db, here);
    for (const userId of here) sendTo(userId, { t: 'unread', unread: unread.get(userId) ?? 0 });
  }

  /**
   * Sends the greeting to all connected users again, one group after another. On the greeting, a client fetches the
   * messages that it has not shown.
   */
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

  /** Sends a message to the sockets of a user. The address of its picture is signed for each socket's session. */
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

/** Copy of a message as its sender or recipient gets it. Only the sender gets `clientId`. */
function messageFor({ c: _, clientId, at, ...rest }: KeyedMessage, isSender: boolean): ChatMessage {
  return { ...rest, clientId: isSender ? clientId : null, at: at.toISOString() };
}
