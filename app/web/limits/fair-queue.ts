/**
 * Limits how many pages are rendered at a time. Written here because queues such as p-queue have priorities, but do not
 * alternate between clients.
 */
import { Problem } from '../request/problem.ts';

/**
 * Maximum number of pages that a process renders at a time. Some 700 would crash the process, and more than a dozen are
 * not faster.
 */
const AT_ONCE = 100;
const WAITING_MAX = 4_000;
const RETRY_SECONDS = 3;

type Waiting = { readonly go: () => void; readonly refuse: (problem: Problem) => void };

/**
 * Limits how many requests run at a time. The others wait, and clients take turns, regardless of how many requests each
 * has sent.
 */
export class FairQueue {
  readonly #atOnce: number;
  readonly #waitingMax: number;
  readonly #queues = new Map<string, Waiting[]>();
  #running = 0;
  #waiting = 0;

  constructor(atOnce = AT_ONCE, waitingMax = WAITING_MAX) {
    this.#atOnce = atOnce;
    this.#waitingMax = waitingMax;
  }

  /**
   * Runs the work as soon as it is this client's turn. If too many requests wait, the client with most of them gets a
   * Problem 503.
   */
  async run<T>(client: string, work: () => T | Promise<T>): Promise<T> {
    if (this.#running >= this.#atOnce) await this.#waitOf(client);
    else this.#running++;
    try {
      return await work();
    } finally {
      this.#startNext();
    }
  }

  #waitOf(client: string): Promise<void> {
    return new Promise((go, refuse) => {
      const queue = this.#queues.get(client) ?? [];
      queue.push({ go, refuse });
      this.#queues.set(client, queue);
      if (++this.#waiting > this.#waitingMax) this.#refuseOne();
    });
  }

  #refuseOne(): void {
    const [client, queue] = [...this.#queues].reduce((longest, one) =>
      one[1].length > longest[1].length ? one : longest,
    );
    queue.pop()?.refuse(new Problem(503, { retryAfter: RETRY_SECONDS }));
    if (queue.length === 0) this.#queues.delete(client);
    this.#waiting--;
  }

  #startNext(): void {
    const [first] = this.#queues;
    if (!first) {
      this.#running--;
      return;
    }
    const [client, queue] = first;
    this.#queues.delete(client);
    queue.shift()?.go();
    this.#waiting--;
    if (queue.length > 0) this.#queues.set(client, queue);
  }
}
