import { LRUCache } from 'lru-cache';
import { DAY, HOUR } from '../../../domain/values/durations.ts';
import type { ErrorReport } from './error-report.ts';
import { repeatedFailures } from './report-figures.ts';

const KNOWN_MAX = 1_000;
/**
 * Maximum lines that a process logs per day. A page that fails for everybody, each time with a different error, must
 * not fill the disk.
 */
export const LINES_A_DAY = 2_000;

/** Decides which failures in browsers this process logs (AN-02): equal ones at most once an hour. */
export class LoggedFailures {
  readonly #loggedAt = new LRUCache<string, number>({ max: KNOWN_MAX });
  #day = 0;
  #lines = 0;

  isNews({ errorMessage, file, line, column }: ErrorReport, now: Date): boolean {
    const at = now.getTime();
    const day = Math.floor(at / DAY);
    if (day !== this.#day) [this.#day, this.#lines] = [day, 0];
    const key = `${file}:${line}:${column} ${errorMessage}`;
    const loggedAt = this.#loggedAt.get(key);
    if (this.#lines >= LINES_A_DAY || (loggedAt !== undefined && Math.abs(at - loggedAt) < HOUR)) {
      repeatedFailures.add();
      return false;
    }
    this.#loggedAt.set(key, at);
    this.#lines++;
    return true;
  }
}

/** Shared instance for this process. */
export const loggedFailures = new LoggedFailures();
