import { openSockets } from '../../app/web/request/metrics.ts';
import type { ClientSocket } from './client-socket.ts';

/** Maximum number of sockets (tabs) of one user per worker. */
const OF_USER_MAX = 10;
/**
 * Maximum number of sockets from one address per worker. It is high, because a mobile provider may have thousands of
 * people behind one address.
 */
export const OF_ADDRESS_MAX = 2_000;

/** The open sockets of this process, by user. */
export class OpenSockets {
  readonly #byUser = new Map<number, Set<ClientSocket>>();
  /** Ids of connected members, by shop; a member with several sockets is in the list once per socket. */
  readonly #byShop = new Map<number, number[]>();
  readonly #byAddress = new Map<string, number>();
  readonly #ofAddressMax: number;

  constructor(ofAddressMax: number) {
    this.#ofAddressMax = ofAddressMax;
  }

  /** Counts an address from its handshake on; returns false if it has too many. */
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

  add(client: ClientSocket): void {
    const sockets = this.#byUser.get(client.peer.userId) ?? new Set();
    sockets.add(client);
    this.#byUser.set(client.peer.userId, sockets);
    const { userId, shopIds } = client.peer;
    for (const id of shopIds) if (id !== userId) this.#byShop.set(id, [...(this.#byShop.get(id) ?? []), userId]);
    openSockets.count += 1;
  }

  remove(client: ClientSocket): void {
    const sockets = this.#byUser.get(client.peer.userId);
    if (!sockets?.delete(client)) return;
    if (sockets.size === 0) this.#byUser.delete(client.peer.userId);
    const { userId, shopIds } = client.peer;
    for (const id of shopIds) this.#leaveShop(id, userId);
    openSockets.count -= 1;
  }

  #leaveShop(id: number, userId: number): void {
    const members = this.#byShop.get(id) ?? [];
    const at = members.indexOf(userId);
    const left = at < 0 ? members : members.toSpliced(at, 1);
    if (left.length > 0) this.#byShop.set(id, left);
    else this.#byShop.delete(id);
  }

  /** Whether members of a shop are connected. */
  hasMembers(shopId: number): boolean {
    return this.#byShop.has(shopId);
  }

  has(userId: number): boolean {
    return this.#byUser.has(userId);
  }

  of(userId: number): Iterable<ClientSocket> {
    return this.#byUser.get(userId) ?? [];
  }

  get users(): number[] {
    return [...this.#byUser.keys()];
  }

  all(): ClientSocket[] {
    return [...this.#byUser.values()].flatMap((sockets) => [...sockets]);
  }
}
