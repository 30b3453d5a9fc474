import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { accountMarkOf } from '../../app/web/request/account-mark.ts';
import { logOutage } from '../../db/outage.server.ts';
import { ctxNow } from '../../db/transact.server.ts';
import { recordReturn, renewPresence, unreadOf } from '../../domain/chat/chat.server.ts';
import { CHAT_CHANNEL, SESSION_OVER } from '../../domain/chat/chat.ts';
import { liveSessions, SESSIONS_CHANNEL } from '../../domain/identity/identity.server.ts';
import type { ChannelHandlers } from '../listen.ts';
import type { ChatServices } from './chat-services.ts';
import { CLOSE, ClientSocket, type Peer } from './client-socket.ts';
import { createFanOut } from './fan-out.ts';
import { type Handshake, peerOf, readHandshake, refuseSocket } from './handshake.ts';
import { OF_ADDRESS_MAX, OpenSockets } from './open-sockets.ts';
import { createTakePacket } from './take-packet.ts';

/** Maximum size of a frame in bytes. Two thousand Persian letters take four thousand bytes. */
const FRAME_MAX = 16_384;
const BEAT_MS = 30_000;
/**
 * Milliseconds after the last heartbeat for which a user counts as present, slightly more than two heartbeats. Users
 * are present while they have an open socket on any process.
 */
const PRESENT_MS = 75_000;

export type ChatSocket = {
  /** Handlers for notifications of other processes, by channel. */
  readonly handlers: ChannelHandlers;
  /** Makes the clients fetch messages again. It must be called when notifications may have been lost. */
  readonly missed: () => Promise<void>;
  /** Handles the `upgrade` event of a server. */
  readonly upgrade: (incoming: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /**
   * Ends unresponsive sockets and sockets with expired sessions, and records which users are present. The chat socket
   * calls it itself every half minute.
   */
  readonly beat: () => Promise<void>;
  /** Closes all sockets in a way that makes their clients connect to another process. */
  readonly drain: () => void;
};

/**
 * Creates the chat sockets of one process (CHAT-01). They have one path, for signed-in users and pages of this site.
 */
export function createChatSocket(services: ChatServices, ofAddressMax = OF_ADDRESS_MAX): ChatSocket {
  const { db, clock, log } = services;
  const sockets = new OpenSockets(ofAddressMax);
  const take = createTakePacket(services);
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: FRAME_MAX,
    perMessageDeflate: false,
    clientTracking: false,
  });
  const timer = setInterval(() => void beat(), BEAT_MS).unref();
  let isDraining = false;

  function upgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy());
    const handshake = isDraining ? ({ status: 503 } as const) : readHandshake(incoming, services);
    if ('status' in handshake) refuseSocket(socket, handshake.status);
    else if (!sockets.enter(handshake.address)) refuseSocket(socket, 429);
    else {
      socket.once('close', () => sockets.leave(handshake.address));
      void admit(handshake).then((peer) => {
        if (typeof peer === 'number') refuseSocket(socket, peer);
        else server.handleUpgrade(incoming, socket, head, (opened) => void open(opened, peer));
      });
    }
  }

  /** Returns the authenticated user and their connection, or the HTTP status with which the handshake is refused. */
  async function admit({ request, address }: Handshake): Promise<Peer | number> {
    try {
      const peer = await peerOf(request, address, services);
      if (!peer) return 401;
      if (isDraining) return 503;
      return sockets.hasRoomFor(peer.userId) ? peer : 429;
    } catch {
      return 503;
    }
  }

  async function open(socket: WebSocket, peer: Peer): Promise<void> {
    const { userId } = peer;
    const client = new ClientSocket(socket, peer, take);
    sockets.add(client);
    socket.once('close', () => sockets.remove(client));
    try {
      const [unread] = await Promise.all([
        unreadOf(db, userId),
        renewPresence(db, [userId], presentUntil()),
        recordReturn(db, userId),
        // The session may have ended before this socket was registered. That was announced already and is not announced
        // again, so it is checked here.
        closeEnded([client]),
      ]);
      client.say({ t: 'hello', userId, unread, account: accountMarkOf(userId, services) });
    } catch (error) {
      if (!logOutage(log, error)) log.warn('a socket could not be greeted', { error: String(error) });
      client.close(CLOSE.later);
    }
  }

  async function beat(): Promise<void> {
    const all = sockets.all();
    for (const client of all) client.checkPulse();
    try {
      await closeEnded(all);
      await renewPresence(db, sockets.users, presentUntil());
    } catch (error) {
      if (!logOutage(log, error))
        log.warn('the sessions of sockets could not be checked; trying again', { error: String(error) });
    }
  }

  async function closeEnded(all: readonly ClientSocket[]): Promise<void> {
    const live = await liveSessions(
      ctxNow(services),
      all.map(({ peer }) => peer.sessionHash),
    );
    for (const client of all) {
      if (!live.has(client.peer.sessionHash.toString('base64'))) client.close(SESSION_OVER);
    }
  }

  /**
   * Checks at once whether these sessions have ended, because until then their sockets still receive messages. If the
   * check fails, the next heartbeat repeats it.
   */
  function sessionsEnded(ofClients: readonly ClientSocket[]): void {
    if (ofClients.length === 0) return;
    void closeEnded(ofClients).catch((error: unknown) => {
      if (!logOutage(log, error))
        log.warn('sockets whose sessions may be over could not be checked', { error: String(error) });
    });
  }

  const fanOut = createFanOut(services, sockets);
  const presentUntil = () => new Date(clock().getTime() + PRESENT_MS);

  return {
    handlers: {
      [CHAT_CHANNEL]: fanOut.heard,
      [SESSIONS_CHANNEL]: (userId) => sessionsEnded([...sockets.of(Number(userId))]),
    },
    async missed() {
      sessionsEnded(sockets.all());
      await fanOut.missed();
    },
    upgrade,
    beat,
    drain() {
      isDraining = true;
      clearInterval(timer);
      for (const client of sockets.all()) client.close(CLOSE.restart);
    },
  };
}
