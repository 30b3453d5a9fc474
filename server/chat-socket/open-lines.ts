import { openSockets } from '../../app/web/metrics.ts';
import type { ChatLine } from './chat-line.ts';

/** Tabs of one person on one worker. */
const OF_USER_MAX = 10;
/** Sockets of one address on one worker: a mobile provider hides thousands of people behind one. */
export const OF_ADDRESS_MAX = 2_000;

/** The sockets of this process, by whom they belong to. */
export class OpenLines {
  readonly #byUser = new Map<number, Set<ChatLine>>();
  readonly #byAddress = new Map<string, number>();
  readonly #ofAddressMax: number;

  constructor(ofAddressMax: number) {
    this.#ofAddressMax = ofAddressMax;
  }

  /** Counts an address from the moment it knocks; false when there are too many. */
  enter(address: string): boolean {
    const count = this.#byAddress.get(address) ?? 0;
    if (count >= this.#ofAddressMax) return false;
    this.#byAddress.set(address, count + 1);
    return true;
  }

  leave(address: string): void {
    const count = (this.#byAddress.get(address) ?? 1) - 1;
    if (count > 0) this.#byAddress.set(address, count);
    else this.#byAddress.delete(address);
  }

  hasRoomFor(userId: number): boolean {
    return (this.#byUser.get(userId)?.size ?? 0) < OF_USER_MAX;
  }

  add(line: ChatLine): void {
    const lines = this.#byUser.get(line.peer.userId) ?? new Set();
    lines.add(line);
    this.#byUser.set(line.peer.userId, lines);
    openSockets.count += 1;
  }

  remove(line: ChatLine): void {
    const lines = this.#byUser.get(line.peer.userId);
    if (!lines?.delete(line)) return;
    if (lines.size === 0) this.#byUser.delete(line.peer.userId);
    openSockets.count -= 1;
  }

  has(userId: number): boolean {
    return this.#byUser.has(userId);
  }

  of(userId: number): Iterable<ChatLine> {
    return this.#byUser.get(userId) ?? [];
  }

  get users(): number[] {
    return [...this.#byUser.keys()];
  }

  all(): ChatLine[] {
    return [...this.#byUser.values()].flatMap((lines) => [...lines]);
  }
}
