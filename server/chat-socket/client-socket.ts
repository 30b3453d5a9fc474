import { WebSocket } from 'ws';
import type { FromBrowser, FromServer } from '../../domain/chat/chat.ts';
import { parsePacket } from './parse-packet.ts';

/** Rate limit of one socket: burst size, and packets per second. */
const AT_ONCE = 50;
const A_SECOND = 25;

/**
 * Token bucket that limits the rate of one socket, stored as two numbers. Times are milliseconds of a monotonic clock.
 */
class TokenBucket {
  #left = AT_ONCE;
  #at: number;

  constructor(now: number) {
    this.#at = now;
  }

  /** Returns false when the bucket is empty. */
  take(now: number): boolean {
    this.#left = Math.min(AT_ONCE, this.#left + ((now - this.#at) * A_SECOND) / 1_000);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}

/** Bytes of unread output after which a client is disconnected. */
const BUFFERED_MAX = 1_048_576;
const MALFORMED_MAX = 5;
/** Maximum number of packets of a socket that wait while an earlier one is processed. */
const WAITING_MAX = 50;
/** Milliseconds within which a client must answer the close frame; after them the connection is cut. */
const GOODBYE_MS = 1_000;

export const CLOSE = { policy: 1008, restart: 1012, later: 1013 } as const;

/** The user at the other end, as authenticated during the handshake. */
export type Peer = {
  readonly userId: number;
  /**
   * Shops of which the user was a member at the handshake. The members of a shop are read again before each message to
   * the shop is delivered.
   */
  readonly shopIds: readonly number[];
  readonly sessionHash: Buffer;
  readonly address: string;
  readonly visitor: string | undefined;
};

export type TakePacket = (client: ClientSocket, packet: FromBrowser) => Promise<void>;

/** One open socket. Its packets are processed one after the other, so that messages are stored in sending order. */
export class ClientSocket {
  readonly peer: Peer;
  readonly #socket: WebSocket;
  readonly #take: TakePacket;
  readonly #bucket = new TokenBucket(performance.now());
  #waiting: FromBrowser[] | null = null;
  #malformed = 0;
  #isAlive = true;
  #isOver = false;
  /** When this socket last sent a typing frame. */
  typedAt = Number.NEGATIVE_INFINITY;

  constructor(socket: WebSocket, peer: Peer, take: TakePacket) {
    this.peer = peer;
    this.#socket = socket;
    this.#take = take;
    socket.on('message', (data, isBinary) => this.#hear(isBinary ? null : String(data)));
    socket.on('ping', () => this.#isWithinRate());
    socket.on('pong', () => {
      this.#isAlive = true;
    });
    // The WebSocket library closes the socket itself after an error.
    socket.on('error', () => {});
  }

  say(packet: FromServer): void {
    this.sayText(JSON.stringify(packet));
  }

  /** Sends text that was serialised once for many sockets. */
  sayText(text: string): void {
    if (this.#socket.readyState !== WebSocket.OPEN) return;
    this.#socket.send(text);
    if (this.#socket.bufferedAmount > BUFFERED_MAX) this.#socket.terminate();
  }

  /** Terminates the socket if it has been silent since the last check. */
  checkPulse(): void {
    if (this.#isAlive) this.#socket.ping();
    else this.#socket.terminate();
    this.#isAlive = false;
  }

  close(code: number): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#socket.close(code);
    setTimeout(() => this.#socket.terminate(), GOODBYE_MS).unref();
  }

  #hear(text: string | null): void {
    if (!this.#isWithinRate()) return;
    this.#isAlive = true;
    const packet = text === null ? null : parsePacket(text);
    if (packet) void this.#queue(packet);
    else if (++this.#malformed > MALFORMED_MAX) this.close(CLOSE.policy);
    else this.say({ t: 'refused', why: 'malformed' });
  }

  #isWithinRate(): boolean {
    if (this.#isOver) return false;
    if (this.#bucket.take(performance.now())) return true;
    this.close(CLOSE.policy);
    return false;
  }

  async #queue(packet: FromBrowser): Promise<void> {
    if (this.#waiting) {
      if (this.#waiting.length >= WAITING_MAX) this.close(CLOSE.policy);
      else this.#waiting.push(packet);
      return;
    }
    this.#waiting = [packet];
    for (let next = this.#waiting.shift(); next && !this.#isOver; next = this.#waiting.shift()) {
      await this.#take(this, next);
    }
    this.#waiting = null;
  }
}
