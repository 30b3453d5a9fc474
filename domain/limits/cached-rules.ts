import type { LimitRule } from './limits.ts';

/** Milliseconds between two reads of the rules if no notification of a change arrives (ADM-03). */
const KEPT_MS = 4_000;
/** Milliseconds until the next attempt after a failed read. */
const RETRY_MS = 1_000;

type Rules = ReadonlyMap<string, readonly LimitRule[]>;

/**
 * Caches the rules of each action. Concurrent callers share one read, and old rules stay in use while new ones cannot
 * be read.
 */
export function createCachedRules(readRules: () => Promise<readonly LimitRule[]>) {
  let kept: Rules | null = null;
  let dueAt = 0;
  let reading: Promise<Rules> | null = null;
  /** Increased by `forget`, because a read that began before it may return old rules. */
  let epoch = 0;

  async function renew(now: Date): Promise<Rules> {
    const began = epoch;
    try {
      const rules = Map.groupBy(await readRules(), ({ action }) => action);
      if (began !== epoch) return rules;
      kept = rules;
      dueAt = now.getTime() + KEPT_MS;
    } catch (error) {
      dueAt = now.getTime() + RETRY_MS;
      if (!kept) throw error;
    }
    return kept;
  }

  return {
    /** Returns the rules by action. Rejects if they were never read and cannot be read now. */
    async read(now: Date): Promise<Rules> {
      // If `dueAt` is too far ahead, the clock was set back. The rules are then read again, because they would
      // otherwise stay in use until the clock reaches `dueAt`.
      const isDue = now.getTime() >= dueAt || now.getTime() < dueAt - 2 * KEPT_MS;
      if (kept && !isDue) return kept;
      if (reading) return reading;
      const own = renew(now).finally(() => {
        if (reading === own) reading = null;
      });
      reading = own;
      return own;
    },
    /** Drops the cached rules; the next call of `read` reads them again. */
    forget(): void {
      epoch++;
      dueAt = 0;
      reading = null;
    },
  };
}
