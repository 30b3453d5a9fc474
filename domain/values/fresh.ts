import { LRUCache } from 'lru-cache';
import { SECOND } from './durations.ts';
import type { Lasting } from './lasting.ts';

type Entry<V> = {
  readonly value: Promise<Lasting<V>>;
  readonly since: number;
  renewing: boolean;
  /** JSON of the value; null until `anew` compares the value. */
  json: string | null;
};

/**
 * Caches values for some seconds; concurrent callers share one computation. A value older than half of that time is
 * still returned, and recomputed in the background, so that readers of a busy key never wait.
 */
export function fresh<V>({ seconds, max }: { readonly seconds: number; readonly max: number }) {
  const entries = new LRUCache<string, Entry<V>>({ max });

  function compute(key: string, now: Date, make: () => Promise<V>): Promise<Lasting<V>> {
    const value = make() as Promise<Lasting<V>>;
    const entry = { value, since: now.getTime(), renewing: false, json: null };
    entries.set(key, entry);
    // An error is not cached: the next call tries again.
    value.catch(() => entries.peek(key) === entry && entries.delete(key));
    return value;
  }

  async function renew(key: string, entry: Entry<V>, now: Date, make: () => Promise<V>): Promise<void> {
    entry.renewing = true;
    try {
      const value = (await make()) as Lasting<V>;
      if (entries.peek(key) === entry)
        entries.set(key, { value: Promise.resolve(value), since: now.getTime(), renewing: false, json: null });
    } catch {
      entry.renewing = false;
    }
  }

  return {
    get(key: string, now: Date, make: () => Promise<V>): Promise<Lasting<V>> {
      const entry = entries.get(key);
      const age = entry ? (now.getTime() - entry.since) / SECOND : Number.POSITIVE_INFINITY;
      if (!entry || age > seconds) return compute(key, now, make);
      if (age > seconds / 2 && !entry.renewing) void renew(key, entry, now, make);
      return entry.value;
    },
    /**
     * Recomputes the value, for a caller who needs the current one. If the new value has the same JSON as a cached
     * value that has not expired, the cached object is returned, so that results cached by the identity of that object
     * stay usable.
     */
    async anew(key: string, now: Date, make: () => Promise<V>): Promise<Lasting<V>> {
      const before = entries.get(key);
      const isYoung = before && now.getTime() - before.since <= seconds * SECOND;
      const making = compute(key, now, make);
      const made = entries.peek(key);
      const value = await making;
      const known = isYoung ? await before.value.catch(() => null) : null;
      if (!before || known === null) return value;
      before.json ??= JSON.stringify(known);
      if (before.json !== JSON.stringify(value)) return value;
      // An entry that was deleted or replaced in the meantime is left alone.
      if (entries.peek(key) === made) entries.set(key, before);
      return known;
    },
    delete(key: string): void {
      entries.delete(key);
    },
    clear(): void {
      entries.clear();
    },
  };
}
