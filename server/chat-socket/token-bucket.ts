/** Rate limit of one socket: burst size, and packets per second. */
const AT_ONCE = 50;
const A_SECOND = 25;

/** A token bucket of two numbers per socket. Times are milliseconds of a monotonic clock. */
export class TokenBucket {
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
