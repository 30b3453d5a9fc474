/** Shapes that answers and callbacks of gateways share. All of it is hostile until parsed. */
import * as v from 'valibot';
import { type Toman, toman } from '../values/money.ts';
import type { CallbackFields } from './gateway.ts';

const RIAL = 10;
const KEPT_MAX = 100;

/** Amount in rial: a number, never text. */
export const Rial = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
export const Code = v.pipe(v.number(), v.safeInteger());
/** A number of the gateway that may be long enough to come as text. */
export const LongNumber = v.pipe(
  v.union([v.pipe(v.number(), v.safeInteger(), v.minValue(1)), v.pipe(v.string(), v.regex(/^0*[1-9]\d{0,29}$/))]),
  v.transform(String),
);

/** A masked card; null for a whole number of one, and for whatever else. */
export const MaskedCard = v.fallback(v.nullable(v.pipe(v.string(), v.regex(/^\d{4,6}[*xX-]{2,10}\d{2,4}$/))), null);
/** Hash of a card; null for whatever else. */
export const CardHash = v.fallback(v.nullable(v.pipe(v.string(), v.regex(/^[0-9A-Fa-f]{32,128}$/))), null);

/** Tokens that can be stored, and compared with those of callbacks. */
export const Token = v.pipe(v.string(), v.regex(/^[!-~]{1,200}$/));

/** Whole toman; what a gateway says in rial may be none. */
export const tomanOf = (rial: number): Toman | null => (rial % RIAL === 0 ? toman(rial / RIAL) : null);

/** Amount of a callback, in rial; null for what is no amount. */
export const rialText = (text: string | null): Toman | null =>
  text !== null && /^\d{1,15}$/.test(text) ? tomanOf(Number(text)) : null;

/** Reads fields of a callback by name, in any case; null for a missing or empty one. */
export function fieldReader(fields: CallbackFields): (name: string) => string | null {
  const named = new Map([...fields].map(([name, value]) => [name.toLowerCase(), value]));
  return (name) => named.get(name.toLowerCase()) || null;
}

/** Fields that are recorded, cut to a bounded length. */
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
