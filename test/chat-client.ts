import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { WebSocket } from 'ws';
import type { SocketLike } from '../app/browser/chat/chat-connection.ts';
import type { FromBrowser, FromServer } from '../domain/chat/chat.ts';
import { type ChatSocket, createChatSocket } from '../server/chat-socket/socket.ts';
import { createWebServer } from '../server/http/web-server.ts';
import { listen } from '../server/listen.ts';
import type { Browser } from './browser.ts';
import type { TestSite } from './site.ts';

export type ChatServer = {
  readonly url: string;
  readonly chat: ChatSocket;
  /** Resolves when it has processed all earlier notifications. */
  readonly caughtUp: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Open sockets allowed per address; few enough for a test to open all of them. */
const OF_ADDRESS_TRIED = 50;
const MARK = 'caught_up';

/** The chat part of a web worker, on a port of its own; several on one site act as several processes. */
export async function openChatServer(site: TestSite): Promise<ChatServer> {
  const chat = createChatSocket(site.services, OF_ADDRESS_TRIED);
  const marks = new Map<string, () => void>();
  const passed = (mark: string) => marks.get(mark)?.();
  const hearing = listen(
    { url: site.databaseUrl, handlers: { ...chat.handlers, [MARK]: passed }, missed: () => void chat.missed() },
    site.services.log,
  );
  await hearing.begun;
  const { server } = createWebServer({ ...site.services, fetch: site.ask, chat });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/chat/socket`,
    chat,
    async caughtUp() {
      const mark = randomUUID();
      const { promise, resolve } = Promise.withResolvers<void>();
      marks.set(mark, resolve);
      await sql`select pg_notify(${MARK}, ${mark})`.execute(site.services.db);
      await promise;
    },
    async stop() {
      chat.drain();
      await hearing.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Headers of a browser's handshake: with its cookies, from our own pages. */
export function socketHeaders(cookie: string, address = '5.22.1.9'): Record<string, string> {
  return { cookie, origin: 'http://localhost:3000', 'x-forwarded-for': address };
}

export const cookieOf = ({ cookies }: Browser): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** A `WebSocket` constructor for a signed-in user. `urlOf`: replaces the address. */
export function webSocketFor(
  headers: Readonly<Record<string, string>>,
  urlOf: (url: string) => string = (url) => url,
): new (
  url: string,
) => SocketLike {
  return class extends WebSocket {
    constructor(url: string) {
      super(urlOf(url), { headers, perMessageDeflate: false });
    }
  } as unknown as new (
    url: string,
  ) => SocketLike;
}

export type RawSocket = {
  readonly socket: WebSocket;
  readonly packets: FromServer[];
  /** The close code; for a refused handshake, its status. */
  readonly ended: Promise<number>;
  readonly say: (packet: FromBrowser | Record<string, unknown>) => void;
  /** Resolves with the first packet of a kind that was received or is received later. */
  readonly next: <T extends FromServer['t']>(t: T) => Promise<Extract<FromServer, { t: T }>>;
};

export function openRaw(url: string, headers: Readonly<Record<string, string>>): RawSocket {
  const socket = new WebSocket(url, { headers, perMessageDeflate: false });
  const packets: FromServer[] = [];
  const ended = new Promise<number>((resolve) => {
    socket.on('close', (code) => resolve(code));
    socket.on('unexpected-response', (_, { statusCode = 0 }) => {
      resolve(statusCode);
      socket.terminate();
    });
  });
  socket.on('error', () => {});
  socket.on('message', (data) => packets.push(JSON.parse(String(data))));
  async function next<T extends FromServer['t']>(t: T) {
    const until = performance.now() + 30_000;
    for (;;) {
      const at = packets.findIndex((packet) => packet.t === t);
      if (at >= 0) return packets.splice(at, 1)[0] as Extract<FromServer, { t: T }>;
      if (performance.now() > until) throw new Error(`no «${t}» came, but ${JSON.stringify(packets)}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
  return { socket, packets, ended, next, say: (packet) => socket.send(JSON.stringify(packet)) };
}
