/**
 * Connects a page to the chat. Reconnecting packages are not used, because they detect neither the end of a session nor
 * messages missed while disconnected.
 */
import { type ChatMessage, type FromBrowser, type FromServer, SESSION_OVER } from '../../../domain/chat/chat.ts';
import { backOff, CONNECT_TRIES_MAX } from './back-off.ts';
import { ChatOrder } from './chat-order.ts';

/**
 * `waiting`: disconnected until the next attempt. `asleep`: disconnected by `sleep`. `over`: the user is signed out, or
 * another user is signed in.
 */
export type ChatState = 'connecting' | 'open' | 'waiting' | 'asleep' | 'over';

export type ChatConnectionOptions = {
  /** `wss://…/chat/socket` */
  readonly url: string;
  /** Receives every packet to show. Each message of a followed conversation arrives exactly once and in order. */
  readonly onPacket: (packet: FromServer) => void;
  readonly onState?: (state: ChatState) => void;
  /** Whether the connection belongs to the page's own account. If not, nothing is sent and the connection ends. */
  readonly isOurs?: (hello: Extract<FromServer, { t: 'hello' }>) => boolean;
  readonly WebSocket?: NewSocket;
  readonly random?: () => number;
};

/** The part of WebSocket that the connection uses. */
export type SocketLike = {
  onopen: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
  send(text: string): void;
  close(code?: number): void;
};

export type NewSocket = new (url: string) => SocketLike;
type Timer = ReturnType<typeof setTimeout> | undefined;
type SendPacket = Extract<FromBrowser, { t: 'send' }>;

/** Milliseconds without a packet after sending one, before the connection counts as dead. */
const DEAF_MS = 10_000;
/** Minimum milliseconds between two typing frames. */
const TYPING_MS = 3_000;
/** Milliseconds for which read marks are collected into one frame. */
const READ_MS = 400;
/**
 * Minimum milliseconds between two messages, so that even a whole queue that is sent after a break stays below the
 * server's limit.
 */
const PACE_MS = 60;
const FLYING_MAX = 10;
const ABUSE = 1008;

/**
 * The browser's end of the chat socket (CHAT-03). A message is queued until it is acknowledged, and resent with the
 * same id after a break; followed conversations continue after their last message. Touches no page: callers call
 * `sleep` when the page is hidden, and `wake` when it is shown or the network returns.
 */
export class ChatConnection {
  readonly #options: ChatConnectionOptions;
  /** Packets waiting for their answers, in sending order. */
  readonly #unsent = new Map<string, SendPacket>();
  /** Ids of the packets that were written to the current socket. */
  readonly #flying = new Set<string>();
  readonly #orders = new Map<number, ChatOrder>();
  /** Conversations whose missed messages were requested. */
  readonly #asked = new Set<number>();
  readonly #reads = new Map<number, number>();
  readonly #unsaidReads = new Set<number>();
  #socket: SocketLike | null = null;
  #state: ChatState = 'asleep';
  #isGreeted = false;
  #failed = 0;
  #typedAt = Number.NEGATIVE_INFINITY;
  #again: Timer;
  #deaf: Timer;
  #pace: Timer;
  #reading: Timer;

  constructor(options: ChatConnectionOptions) {
    this.#options = options;
    this.#connect();
  }

  get state(): ChatState {
    return this.#state;
  }

  /** Messages that were not acknowledged yet. */
  get unsent(): readonly SendPacket[] {
    return [...this.#unsent.values()];
  }

  /** Sends a message. Its `id` makes it idempotent: resending it creates no second message. */
  send(message: Omit<SendPacket, 't'>): void {
    this.#unsent.set(message.id, { t: 'send', ...message });
    if (this.#pace === undefined) this.#sendNext();
  }

  /** Stops waiting for the answer to a message. */
  forget(id: string): void {
    this.#unsent.delete(id);
    this.#flying.delete(id);
  }

  typing(c: number): void {
    const now = performance.now();
    if (!this.#isGreeted || now - this.#typedAt < TYPING_MS) return;
    this.#typedAt = now;
    this.#say({ t: 'typing', c });
  }

  read(c: number, seq: number): void {
    if (seq <= (this.#reads.get(c) ?? 0)) return;
    this.#reads.set(c, seq);
    this.#unsaidReads.add(c);
    this.#reading ??= setTimeout(() => this.#sayReads(), READ_MS);
  }

  /** Follows a conversation: its messages come without gaps, after the last one shown. */
  follow(c: number, seq: number): void {
    this.#orders.set(c, new ChatOrder(seq));
    this.#asked.delete(c);
    if (this.#isGreeted) this.#resume(c, seq);
  }

  unfollow(c: number): void {
    this.#orders.delete(c);
  }

  /** Disconnects when the page is left, or stored by the browser for Back. */
  sleep(): void {
    this.#leave('asleep');
  }

  /** Connects at once: the page is shown again, or the network may be back. */
  wake(): void {
    if (this.#state === 'asleep' || this.#state === 'waiting') this.#connect();
  }

  #connect(): void {
    clearTimeout(this.#again);
    this.#become('connecting');
    const { WebSocket: Socket = globalThis.WebSocket as unknown as NewSocket, url } = this.#options;
    const socket = new Socket(url);
    this.#socket = socket;
    socket.onerror = () => {};
    socket.onmessage = ({ data }: { data: unknown }) => {
      if (this.#socket === socket && typeof data === 'string') this.#hear(data);
    };
    socket.onclose = ({ code }: { code: number }) => {
      if (this.#socket === socket) this.#lost(code);
    };
  }

  #lost(code: number): void {
    this.#leave(code === SESSION_OVER ? 'over' : 'waiting');
    if (this.#state === 'over') return;
    this.#failed = code === ABUSE ? CONNECT_TRIES_MAX : Math.min(this.#failed + 1, CONNECT_TRIES_MAX);
    this.#again = setTimeout(() => this.#connect(), backOff(this.#failed, this.#options.random ?? Math.random));
  }

  #leave(state: ChatState): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#isGreeted = false;
    this.#flying.clear();
    this.#asked.clear();
    for (const timer of [this.#again, this.#deaf, this.#pace, this.#reading]) clearTimeout(timer);
    this.#pace = undefined;
    this.#reading = undefined;
    socket?.close();
    this.#become(state);
  }

  #become(state: ChatState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#options.onState?.(state);
  }

  #say(packet: FromBrowser): void {
    this.#socket?.send(JSON.stringify(packet));
  }

  /** Sends the oldest waiting message, unless the maximum number of messages is already unacknowledged. */
  #sendNext(): void {
    this.#pace = undefined;
    if (!this.#isGreeted || this.#flying.size >= FLYING_MAX) return;
    const next = [...this.#unsent.values()].find(({ id }) => !this.#flying.has(id));
    if (!next) return;
    this.#flying.add(next.id);
    this.#say(next);
    this.#expect();
    this.#pace = setTimeout(() => this.#sendNext(), PACE_MS);
  }

  #sayReads(): void {
    this.#reading = undefined;
    if (!this.#isGreeted) return;
    for (const c of this.#unsaidReads) this.#say({ t: 'read', c, seq: this.#reads.get(c) ?? 0 });
    this.#unsaidReads.clear();
  }

  #resume(c: number, seq: number): void {
    if (this.#asked.has(c)) return;
    this.#asked.add(c);
    this.#say({ t: 'resume', c, seq });
    this.#expect();
  }

  /** Counts the connection as lost unless a packet arrives in time. */
  #expect(): void {
    clearTimeout(this.#deaf);
    this.#deaf = setTimeout(() => this.#lost(0), DEAF_MS);
  }

  #hear(data: string): void {
    clearTimeout(this.#deaf);
    const packet = parsed(data);
    if (!packet) return;
    if (packet.t === 'hello') {
      if (this.#options.isOurs?.(packet) === false) {
        this.#leave('over');
        return;
      }
      this.#greeted();
    }
    if (packet.t === 'sent' || packet.t === 'refused') this.#answered(packet.id);
    if (packet.t === 'message') this.#inOrder(packet.c, packet, [packet.message]);
    else if (packet.t === 'missed') this.#inOrder(packet.c, packet, packet.messages);
    else this.#options.onPacket(packet);
    if (this.#flying.size > 0 || this.#asked.size > 0) this.#expect();
  }

  #answered(id: string | null | undefined): void {
    if (typeof id !== 'string') return;
    this.forget(id);
    if (this.#pace === undefined) this.#sendNext();
  }

  /**
   * Handles the server's greeting, which the server sends at the start and whenever it may have missed events of this
   * user.
   */
  #greeted(): void {
    this.#isGreeted = true;
    this.#failed = 0;
    this.#flying.clear();
    this.#asked.clear();
    this.#become('open');
    for (const [c, { last }] of this.#orders) this.#resume(c, last);
    this.#sayReads();
    if (this.#pace === undefined) this.#sendNext();
  }

  #inOrder(c: number, packet: FromServer, messages: readonly ChatMessage[]): void {
    for (const { clientId } of messages) this.#answered(clientId);
    const order = this.#orders.get(c);
    const ready = order ? order.take(messages) : messages;
    if (packet.t === 'missed') {
      this.#asked.delete(c);
      if (ready.length > 0) this.#options.onPacket({ ...packet, messages: ready });
    } else for (const message of ready) this.#options.onPacket({ t: 'message', c, message });
    // Requests messages that are still missing after this packet: they may have been stored after the server had read
    // its answer.
    if (order && (order.isMissing || (packet.t === 'missed' && packet.more))) this.#resume(c, order.last);
  }
}

function parsed(data: string): FromServer | null {
  try {
    return JSON.parse(data) as FromServer;
  } catch {
    return null;
  }
}
