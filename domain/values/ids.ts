/**
 * Parses an id, or a number counted from 1, from addresses, forms and scripts: decimal digits without a sign or a
 * leading zero.
 */
export function parseId(sent: unknown): number | null {
  const text = typeof sent === 'number' ? String(sent) : sent;
  if (typeof text !== 'string' || !/^[1-9]\d{0,15}$/.test(text)) return null;
  const id = Number(text);
  return isId(id) ? id : null;
}

/** Whether a number can be a row's id; other numbers need no query. */
export const isId = (number: number): boolean => Number.isSafeInteger(number) && number > 0;

/** Parses a page number: 1 for invalid text, and at most `last`. */
export const parsePage = (sent: string | null, last: number): number => Math.min(parseId(sent) ?? 1, last);
