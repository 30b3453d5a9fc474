import type { LimitRule } from './limits.ts';

/** Renewed after this also where no change was heard of (ADM-03). */
const KEPT_MS = 4_000;
/** How soon they are asked for again when they could not be read. */
const PATIENCE_MS = 1_000;

type Rules = ReadonlyMap<string, readonly LimitRule[]>;

/** The rules of each action, read once for all who ask, and kept while they cannot be read. */
export function createKeptRules(readRules: () => Promise<readonly LimitRule[]>) {
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
      dueAt = now.getTime() + PATIENCE_MS;
      if (!kept) throw error;
    }
    return kept;
  }

  return {
    /** Rejects when they were never read and cannot be now. */
    async read(now: Date): Promise<Rules> {
      // A clock that was set back must not keep them for as long.
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
