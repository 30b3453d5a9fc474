/** Schemas that the answers and callbacks of several gateways share. All input is hostile until it is parsed. */
import * as v from 'valibot';
import { type Toman, toman } from '../values/money.ts';
import type { CallbackFields } from './gateway.ts';

const RIAL = 10;
const KEPT_MAX = 100;

/** Amount in rial: a number, never text. */
export const Rial = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
export const Code = v.pipe(v.number(), v.safeInteger());
/** Number of a gateway, which may be so long that it is sent as text. */
export const LongNumber = v.pipe(
  v.union([v.pipe(v.number(), v.safeInteger(), v.minValue(1)), v.pipe(v.string(), v.regex(/^0*[1-9]\d{0,29}$/))]),
  v.transform(String),
);

/** Masked card number; null for anything else, also for a complete card number. */
export const MaskedCard = v.fallback(v.nullable(v.pipe(v.string(), v.regex(/^\d{4,6}[*xX-]{2,10}\d{2,4}$/))), null);
/** Hash of a card; null for anything else. */
export const CardHash = v.fallback(v.nullable(v.pipe(v.string(), v.regex(/^[0-9A-Fa-f]{32,128}$/))), null);

/** Tokens that are safe to store and to compare with those of callbacks. */
export const Token = v.pipe(v.string(), v.regex(/^[!-~]{1,200}$/));

/** Converts rial to toman; null if the amount is not a whole number of toman. */
export const tomanOf = (rial: number): Toman | null => (rial % RIAL === 0 ? toman(rial / RIAL) : null);

/** Amount of a callback, converted from rial to toman; null if it is invalid. */
export const rialText = (text: string | null): Toman | null =>
  text !== null && /^\d{1,15}$/.test(text) ? tomanOf(Number(text)) : null;

/** Reads the fields of a callback by name, ignoring case; null for a missing or empty field. */
export function fieldReader(fields: CallbackFields): (name: string) => string | null {
  const named = new Map([...fields].map(([name, value]) => [name.toLowerCase(), value]));
  return (name) => named.get(name.toLowerCase()) || null;
}

/** Fields of a callback to store, each cut to `KEPT_MAX` characters. */
export const retainedFields = (
  read: (name: string) => string | null,
  names: readonly string[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = read(name);
      return value === null ? [] : [[name, value.slice(0, KEPT_MAX)]];
    }),
  );
