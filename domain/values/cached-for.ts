export type CachedFor<T> = {
  /** Returns the cached value if it is younger than `milliseconds`; reads it otherwise. */
  readonly get: (now: Date) => Promise<T>;
  /** Clears the cache, so that this process sees its own change at once. */
  readonly forget: () => void;
};

/** Caches a small, rarely changed value in the process. A failed `read` is not cached. */
export function cachedFor<T>(milliseconds: number, read: (now: Date) => Promise<T>): CachedFor<T> {
  let kept: { readonly value: Promise<T>; readonly at: number } | null = null;
  return {
    get(now) {
      const at = now.getTime();
      if (kept && Math.abs(at - kept.at) < milliseconds) return kept.value;
      const reading = { value: read(now), at };
      kept = reading;
      reading.value.catch(() => {
        if (kept === reading) kept = null;
      });
      return reading.value;
    },
    forget() {
      kept = null;
    },
  };
}
