export type KeptFor<T> = {
  /** As it is stored, or was a few seconds ago. */
  readonly get: (now: Date) => Promise<T>;
  /** Makes the next caller read again: what this process changed is seen in it at once. */
  readonly forget: () => void;
};

/** A process's copy of something small that changes rarely. A failed reading is not kept. */
export function keptFor<T>(milliseconds: number, read: () => Promise<T>): KeptFor<T> {
  let kept: { readonly value: Promise<T>; readonly at: number } | null = null;
  return {
    get(now) {
      const at = now.getTime();
      if (kept && Math.abs(at - kept.at) < milliseconds) return kept.value;
      const reading = { value: read(), at };
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
