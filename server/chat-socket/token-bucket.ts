/** How much one socket may say: so many at once, then so many a second. */
const AT_ONCE = 50;
const A_SECOND = 25;

/** Two numbers a socket. Times are milliseconds of one steady clock. */
export class TokenBucket {
  #left = AT_ONCE;
  #at: number;

  constructor(now: number) {
    this.#at = now;
  }

  /** False when it is empty. */
  take(now: number): boolean {
    this.#left = Math.min(AT_ONCE, this.#left + ((now - this.#at) * A_SECOND) / 1_000);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
