/** Ids of things that are changed together, such as look-alikes and the entries of their decisions, as one parameter. */

export const JOINED_MAX = 100;

export const joinIds = (ids: readonly number[]): string => ids.join('.');

/** Reads at most `JOINED_MAX` ids; any other text is none. */
export function readIds(text: string | null): readonly number[] {
  const ids = text && /^[1-9]\d{0,14}(?:\.[1-9]\d{0,14})*$/.test(text) ? text.split('.').map(Number) : [];
  return ids.length <= JOINED_MAX ? ids : [];
}
