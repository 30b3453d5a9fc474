import { WebSocket } from 'ws';
import type { FromBrowser, FromServer } from '../../domain/chat/chat.ts';
import { parsePacket } from './parse-packet.ts';
import { TokenBucket } from './token-bucket.ts';

/** Whoever does not read is not written to any more. */
const BUFFERED_MAX = 1_048_576;
const MALFORMED_MAX = 5;
/** Packets that wait for the one before them. */
const WAITING_MAX = 50;
/** A peer that does not say goodbye is cut off. */
const GOODBYE_MS = 1_000;

export const CLOSE = { policy: 1008, restart: 1012, later: 1013 } as const;

/** Who is at the other end, as the upgrade has found out. */
export type Peer = {
  readonly userId: number;
  readonly sessionHash: Buffer;
  readonly address: string;
  readonly visitor: string | undefined;
};

export type TakePacket = (client: ClientSocket, packet: FromBrowser) => Promise<void>;

/** One open socket. What it says is taken one after the other, so that messages are stored in the order of sending. */
export class ClientSocket {
  readonly peer: Peer;
  readonly #socket: WebSocket;
  readonly #take: TakePacket;
  readonly #bucket = new TokenBucket(performance.now());
  #waiting: FromBrowser[] | null = null;
  #malformed = 0;
  #isAlive = true;
  #isOver = false;
  /** When this one last said that it is typing. */
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
    // Of what it does wrong the protocol closes it by itself.
    socket.on('error', () => {});
  }

  say(packet: FromServer): void {
    this.sayText(JSON.stringify(packet));
  }

  /** For what many are told: written once. */
  sayText(text: string): void {
    if (this.#socket.readyState !== WebSocket.OPEN) return;
    this.#socket.send(text);
    if (this.#socket.bufferedAmount > BUFFERED_MAX) this.#socket.terminate();
  }

  /** Ends it where nothing was heard since the last time. */
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
