/** An id, or a number counted from 1, as addresses, forms and scripts send it: decimal digits without a sign or a leading zero. */
export function parseId(sent: unknown): number | null {
  const text = typeof sent === 'number' ? String(sent) : sent;
  if (typeof text !== 'string' || !/^[1-9]\d{0,15}$/.test(text)) return null;
  const id = Number(text);
  return isId(id) ? id : null;
}

/** Doors are handed numbers of strangers: what can be no row's id is asked of no table. */
export const isId = (number: number): boolean => Number.isSafeInteger(number) && number > 0;

/** Which page is asked for; the first for anything else, the last that is shown for one beyond. */
export const parsePage = (sent: string | null, last: number): number => Math.min(parseId(sent) ?? 1, last);
