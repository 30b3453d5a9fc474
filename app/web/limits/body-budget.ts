import { networksOf } from '../request/networks.ts';
import { Problem } from '../request/problem.ts';

const MB = 1024 * 1024;
/**
 * Maximum bytes of request bodies that a process holds at a time: in total, and from one network. The limit is per
 * network because an attacker who rents one address usually has several in that network.
 */
export const BODY_LIMITS = { total: 32 * MB, ofNetwork: 8 * MB } as const;
const RETRY_SECONDS = 3;

type Cut = (problem: Problem) => void;

/** Memory reserved for a body that is being received. */
export type HeldBody = {
  /** Records that this many bytes have arrived, from which the speed of the body is computed. */
  came(bytes: number): void;
  /** Reserves this much more memory. Throws a Problem 503 if this body has been or is now cut off to free memory. */
  take(bytes: number): void;
  /** Calls `cut` when this body is cut off to free memory; immediately if that has already happened. */
  onCut(cut: Cut): void;
  /** Releases all memory of this body. */
  end(): void;
};

/**
 * Memory reserved for all bodies being received. When the limit is reached, the slowest body is cut off in favour of
 * new requests.
 */
export class BodyBudget {
  readonly #limits: { readonly total: number; readonly ofNetwork: number };
  readonly #now: () => number;
  readonly #bodies = new Set<Body>();
  readonly #byNetwork = new Map<string, number>();
  #held = 0;

  /** `now`: a monotonic clock in milliseconds. */
  constructor(
    limits: { readonly total: number; readonly ofNetwork: number } = BODY_LIMITS,
    now = () => performance.now(),
  ) {
    this.#limits = limits;
    this.#now = now;
  }

  get held(): number {
    return this.#held;
  }

  begin(client: string): HeldBody {
    const body = new Body(networksOf(client).network, this.#now());
    return {
      came: (bytes) => {
        body.received += bytes;
      },
      take: (bytes) => this.#take(body, bytes),
      onCut: (cut) => body.onCut(cut),
      end: () => this.#forget(body),
    };
  }

  #take(body: Body, bytes: number): void {
    for (;;) {
      if (body.isCut) throw noRoom();
      const isNetworkFull = (this.#byNetwork.get(body.network) ?? 0) + bytes > this.#limits.ofNetwork;
      if (!isNetworkFull && this.#held + bytes <= this.#limits.total) break;
      const slowest = this.#slowest(body, isNetworkFull);
      this.#forget(slowest);
      slowest.cut();
    }
    this.#bodies.add(body);
    this.#count(body, bytes);
  }

  /** Returns the slowest body. The requesting body is included, so that it cannot displace faster ones. */
  #slowest(asking: Body, isOfNetwork: boolean): Body {
    const now = this.#now();
    let slowest = asking;
    for (const body of this.#bodies) {
      if (isOfNetwork && body.network !== asking.network) continue;
      if (body.speed(now) < slowest.speed(now)) slowest = body;
    }
    return slowest;
  }

  #forget(body: Body): void {
    this.#bodies.delete(body);
    this.#count(body, -body.bytes);
  }

  #count(body: Body, bytes: number): void {
    body.bytes += bytes;
    this.#held += bytes;
    const ofNetwork = (this.#byNetwork.get(body.network) ?? 0) + bytes;
    if (ofNetwork > 0) this.#byNetwork.set(body.network, ofNetwork);
    else this.#byNetwork.delete(body.network);
  }
}

class Body {
  readonly network: string;
  readonly #began: number;
  received = 0;
  bytes = 0;
  isCut = false;
  #tell: Cut | undefined;

  constructor(network: string, began: number) {
    this.network = network;
    this.#began = began;
  }

  /** Speed in bytes per millisecond since the body's start. */
  speed(now: number): number {
    return this.received / Math.max(1, now - this.#began);
  }

  onCut(tell: Cut): void {
    this.#tell = tell;
    if (this.isCut) tell(noRoom());
  }

  cut(): void {
    this.isCut = true;
    this.#tell?.(noRoom());
  }
}

const noRoom = (): Problem => new Problem(503, { retryAfter: RETRY_SECONDS });

/** The budget of this process. */
export const bodyBudget = new BodyBudget();
