import { MINUTE } from '../values/durations.ts';

/** The order of those that wait (ADM-02): by the moment of their last submit, to the microsecond, then by id. */
export type QueueCursor = { readonly since: string; readonly id: number };

/** A case is one moderator's for so long. */
export const CLAIM_MS = 10 * MINUTE;

const WRITTEN = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_([1-9]\d{0,14})$/;

export const writeQueueCursor = ({ since, id }: QueueCursor): string => `${since}_${id}`;

/** Null for what was not written by us. */
export function readQueueCursor(text: string | null): QueueCursor | null {
  const [, since = '', id = ''] = WRITTEN.exec(text ?? '') ?? [];
  // To the millisecond it is a date that there is, or no cursor.
  const at = Date.parse(`${since.slice(0, 23)}Z`);
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 19) !== since.slice(0, 19)) return null;
  return { since, id: Number(id) };
}
