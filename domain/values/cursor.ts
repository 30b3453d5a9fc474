/**
 * Encodes the sort keys of a page's last row as one parameter (`after`), from which the next page continues. A list sorted
 * by id alone needs only `parseId`.
 */
export type CursorOf<T> = {
  readonly write: (last: T) => string;
  /** Returns null for a text that is not a cursor: the list then starts at its first page. */
  readonly read: (text: string | null) => T | null;
};

/** One sort key. `read` returns null for a text that is not a value. */
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

/** A time in milliseconds. */
export const timePart: CursorPart<Date> = {
  write: (time) => String(time.getTime()),
  read(text) {
    const milliseconds = wholePart(14).read(text);
    return milliseconds === null ? null : new Date(milliseconds);
  },
};
