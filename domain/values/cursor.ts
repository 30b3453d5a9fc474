/**
 * Where a page of a list ended: of the last that it shows, what the list is ordered by, in one word of an address (`after`).
 * A list that is ordered by its ids needs no more than `parseId`.
 */
export type CursorOf<T> = {
  readonly write: (last: T) => string;
  /** Null for anything that `write` did not make: the list begins anew then. */
  readonly read: (text: string | null) => T | null;
};

/** A value of it: how it is written, and null for a text that is none. */
export type CursorPart<T> = { readonly write: (value: T) => string; readonly read: (text: string) => T | null };

/* @__NO_SIDE_EFFECTS__ */
export function cursorOf<T>(parts: { readonly [K in keyof T]: CursorPart<T[K]> }): CursorOf<T> {
  const names = Object.keys(parts) as (keyof T)[];
  return {
    write: (last) => names.map((name) => parts[name].write(last[name])).join('_'),
    read(text) {
      const texts = text?.split('_');
      if (texts?.length !== names.length) return null;
      const values = names.map((name, index) => parts[name].read(texts[index] ?? ''));
      return values.includes(null) ? null : (Object.fromEntries(names.map((name, at) => [name, values[at]])) as T);
    },
  };
}

/* @__NO_SIDE_EFFECTS__ */
export const wholePart = (digits: number): CursorPart<number> => ({
  write: String,
  read: (text) => (/^\d+$/.test(text) && text.length <= digits ? Number(text) : null),
});

/** To the millisecond. */
export const timePart: CursorPart<Date> = {
  write: (time) => String(time.getTime()),
  read(text) {
    const milliseconds = wholePart(14).read(text);
    return milliseconds === null ? null : new Date(milliseconds);
  },
};
