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

/** Tells whether a number can be a row's id, so that other numbers cause no query. */
export const isId = (number: number): boolean => Number.isSafeInteger(number) && number > 0;

/** Parses the number of a page; the first for invalid text, and at most the last one shown. */
export const parsePage = (sent: string | null, last: number): number => Math.min(parseId(sent) ?? 1, last);
