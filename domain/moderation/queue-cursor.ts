import { cursorOf, exactTimePart } from '../values/cursor.ts';
import { parseId } from '../values/ids.ts';

/** Order of waiting listings (ADM-02): by the time of the last submission, to the microsecond, then by id. */
export type QueueCursor = { readonly since: string; readonly id: number };

export const queueCursor = cursorOf<QueueCursor>({
  since: exactTimePart,
  id: { write: String, read: parseId },
});
