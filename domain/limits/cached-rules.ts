import type { LimitRule } from './limits.ts';

/** Milliseconds between two reads if no notification of a change arrives (ADM-03). */
const KEPT_MS = 4_000;
/** Milliseconds before the next try after a failed read. */
const RETRY_MS = 1_000;

type Rules = ReadonlyMap<string, readonly LimitRule[]>;

/** Keeps the rules of each action, read once for all callers, and still uses them while they cannot be read. */
export function createCachedRules(readRules: () => Promise<readonly LimitRule[]>) {
  let kept: Rules | null = null;
  let dueAt = 0;
  let reading: Promise<Rules> | null = null;
  /** Raised by `forget`: what was read before it may be old. */
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
    /** Rejects if they were never read and cannot be read now. */
    async read(now: Date): Promise<Rules> {
      // After the clock was set back, rules must not stay that much longer.
      const isDue = now.getTime() >= dueAt || now.getTime() < dueAt - 2 * KEPT_MS;
      if (kept && !isDue) return kept;
      if (reading) return reading;
      const own = renew(now).finally(() => {
        if (reading === own) reading = null;
      });
      reading = own;
      return own;
    },
    /** The next who asks reads them anew. */
    forget(): void {
      epoch++;
      dueAt = 0;
      reading = null;
    },
  };
}
