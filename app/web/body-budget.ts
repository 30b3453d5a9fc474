import { Problem } from './problem.ts';

const MB = 1024 * 1024;
/** Bytes of bodies that a process holds at once, and of them those of one client: a provider hides many people behind one. */
export const HELD = { inAll: 32 * MB, ofClient: 8 * MB } as const;
const RETRY_SECONDS = 3;

/** What is held of the bodies that are on their way. */
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

  /** Throws a Problem 503 where there is no room: those that are held are let through first. */
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

/** That of this process. */
export const bodyBudget = new BodyBudget();
