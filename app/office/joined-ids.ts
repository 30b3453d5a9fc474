/**
 * Maximum number of ids in one parameter. The ids are of records that are changed together, such as similar listings,
 * or of the log entries about them.
 */

export const JOINED_MAX = 100;

export const joinIds = (ids: readonly number[]): string => ids.join('.');

/** Reads at most `JOINED_MAX` ids; returns none if the text is malformed or has more. */
export function readIds(text: string | null): readonly number[] {
  const ids = text && /^[1-9]\d{0,14}(?:\.[1-9]\d{0,14})*$/.test(text) ? text.split('.').map(Number) : [];
  return ids.length <= JOINED_MAX ? ids : [];
}
