import { Problem } from './problem.ts';

const MB = 1024 * 1024;
/**
 * Bytes of request bodies that a process holds at once, in all and per client; a provider may hide many people behind
 * one.
 */
export const HELD = { inAll: 32 * MB, ofClient: 8 * MB } as const;
const RETRY_SECONDS = 3;

/** Counts the bytes of request bodies that are held in memory. */
export class BodyBudget {
  readonly #inAll: number;
  readonly #ofClient: number;
  readonly #byClient = new Map<string, number>();
  #held = 0;

  constructor(limits: { readonly inAll: number; readonly ofClient: number } = HELD) {
    this.#inAll = limits.inAll;
    this.#ofClient = limits.ofClient;
  }

  get held(): number {
    return this.#held;
  }

  /** Throws a Problem 503 if there is no room: the bodies that are already held go first. */
  take(client: string, bytes: number): void {
    const ofClient = (this.#byClient.get(client) ?? 0) + bytes;
    if (this.#held + bytes > this.#inAll || ofClient > this.#ofClient) {
      throw new Problem(503, { retryAfter: RETRY_SECONDS });
    }
    this.#held += bytes;
    this.#byClient.set(client, ofClient);
  }

  giveBack(client: string, bytes: number): void {
    this.#held -= bytes;
    const left = (this.#byClient.get(client) ?? 0) - bytes;
    if (left > 0) this.#byClient.set(client, left);
    else this.#byClient.delete(client);
  }
}

/** The budget of this process. */
export const bodyBudget = new BodyBudget();
