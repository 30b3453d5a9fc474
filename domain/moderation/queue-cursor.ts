import { cursorOf } from '../values/cursor.ts';
import { parseId } from '../values/ids.ts';

/** The order of those that wait (ADM-02): by the moment of their last submit, to the microsecond, then by id. */
export type QueueCursor = { readonly since: string; readonly id: number };

const WRITTEN = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;

export const queueCursor = cursorOf<QueueCursor>({
  since: { write: String, read: (text) => (WRITTEN.test(text) && isDate(text) ? text : null) },
  id: { write: String, read: parseId },
});

/** Tells whether the date exists; the microseconds are ignored. */
function isDate(since: string): boolean {
  const at = Date.parse(`${since.slice(0, 23)}Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 19) === since.slice(0, 19);
}
