/**
 * Encodes the sort keys of a page's last row as one parameter (`after`), from which the next page continues. A list sorted
 * by id alone needs only `parseId`.
 */
export type CursorOf<T> = {
  readonly write: (last: T) => string;
  /** Reads a cursor. Null if the text is not one; the list then starts at its first page. */
  readonly read: (text: string | null) => T | null;
};

/** One sort key. `read` returns null if the text is not a value of this key. */
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

const EXACT_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;

/** A time as PostgreSQL stores it, to the microsecond: `2026-11-20T12:00:00.000001Z`. A `Date` would round it. */
export const exactTimePart: CursorPart<string> = {
  write: String,
  read: (text) => (EXACT_TIME.test(text) && exists(text) ? text : null),
};

/** Whether the date exists, in JavaScript and in PostgreSQL, which has no year 0. Microseconds are ignored. */
function exists(time: string): boolean {
  const at = Date.parse(`${time.slice(0, 23)}Z`);
  return !time.startsWith('0000') && !Number.isNaN(at) && new Date(at).toISOString().slice(0, 19) === time.slice(0, 19);
}

const HEX = /^(?:[0-9a-f]{2}){0,800}$/;

/**
 * A text, as the hexadecimal digits of its UTF-8, because the text may contain `_`, which separates the parts of a
 * cursor.
 */
export const hexTextPart: CursorPart<string> = {
  write: (text) => [...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
  read(hex) {
    if (!HEX.test(hex)) return null;
    const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
    try {
      const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
      // PostgreSQL cannot store NUL.
      return text.includes('\0') ? null : text;
    } catch {
      return null;
    }
  },
};
