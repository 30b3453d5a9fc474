import { cursorOf, exactTimePart } from '../values/cursor.ts';
import { parseId } from '../values/ids.ts';

/** The order of those that wait (ADM-02): by the moment of their last submit, to the microsecond, then by id. */
export type QueueCursor = { readonly since: string; readonly id: number };

export const queueCursor = cursorOf<QueueCursor>({
  since: exactTimePart,
  id: { write: String, read: parseId },
});
