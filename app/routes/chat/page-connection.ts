import type { FromBrowser, FromServer } from '../../../domain/chat/chat.ts';
import { isForThisPage, mustBeSameAccount } from '../../browser/account.ts';
import { ChatConnection, type ChatState } from '../../browser/chat/chat-connection.ts';
import { paths } from '../../paths.ts';
import type { Pending } from './conversation-state.ts';

/** `waiting`: disconnected, and reconnecting. `over`: the user is signed out. */
export type ConnectionState = 'open' | 'waiting' | 'over';

type OutgoingMessage = Omit<Extract<FromBrowser, { t: 'send' }>, 't'>;

export type PageConnection = Pick<ChatConnection, 'send' | 'forget' | 'typing' | 'read' | 'follow'> & {
  /** Resends a message with the code of a captcha; resolves with the server's answer. */
  readonly resend: (sent: Pending, captcha: NonNullable<OutgoingMessage['captcha']>) => Promise<FromServer>;
  readonly close: () => void;
};

/**
 * Opens the page's connection to the chat. It disconnects while the page is in the back-forward cache, and connects
 * again when the page or the network returns.
 */
export function openConnection(
  onPacket: (packet: FromServer) => void,
  onState: (state: ConnectionState) => void,
): PageConnection {
  const sent = new Map<string, OutgoingMessage>();
  const answers = new Map<string, (packet: FromServer) => void>();
  const { protocol, host } = location;
  const connection = new ChatConnection({
    url: `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${paths.chatSocket()}`,
    onPacket(packet) {
      const id = idOf(packet);
      const answer = id === null ? undefined : answers.get(id);
      if (id !== null && packet.t !== 'refused') sent.delete(id);
      // Passes the answer to the caller that sent the captcha's code.
      if (answer && packet.t === 'refused') return answer(packet);
      answer?.(packet);
      onPacket(packet);
    },
    isOurs({ account }) {
      void mustBeSameAccount(account);
      return isForThisPage(account);
    },
    onState: (state) => {
      // While reconnecting, the previous state stays visible.
      if (state !== 'connecting') onState(STATES[state]);
    },
  });
  onState('open');
  const controller = new AbortController();
  const { signal } = controller;
  addEventListener('pagehide', () => connection.sleep(), { signal });
  addEventListener('pageshow', () => connection.wake(), { signal });
  addEventListener('online', () => connection.wake(), { signal });
  return {
    send(message) {
      sent.set(message.id, message);
      connection.send(message);
    },
    forget: (id) => connection.forget(id),
    typing: (c) => connection.typing(c),
    read: (c, seq) => connection.read(c, seq),
    follow: (c, seq) => connection.follow(c, seq),
    resend({ clientId }, captcha) {
      const message = sent.get(clientId);
      return new Promise((resolve, reject) => {
        if (!message) return reject(new Error(`message ${clientId} was not sent`));
        answers.set(clientId, (packet) => {
          answers.delete(clientId);
          resolve(packet);
        });
        connection.send({ ...message, captcha });
      });
    },
    close() {
      controller.abort();
      connection.sleep();
    },
  };
}

/** States to show; leaving the page (`asleep`) is not shown as an interruption. */
const STATES: Readonly<Record<Exclude<ChatState, 'connecting'>, ConnectionState>> = {
  open: 'open',
  asleep: 'open',
  waiting: 'waiting',
  over: 'over',
};

function idOf(packet: FromServer): string | null {
  if (packet.t === 'sent') return packet.id;
  if (packet.t === 'message') return packet.message.clientId;
  return packet.t === 'refused' ? (packet.id ?? null) : null;
}
