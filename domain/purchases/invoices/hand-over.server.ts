/**
 * Code by which a buyer confirms, face to face, that they have the goods (SECP-06). It is computed and never stored.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { HOUR } from '../../values/durations.ts';

const DIGITS = 6;
export const GUESSES = 5;
export const LOCKED_FOR = HOUR;

/** Six digits, always the same for an invoice. `key`: derived from the site's secret. */
export function handOverCode(key: Buffer, publicId: string): string {
  const mac = createHmac('sha256', key).update(publicId).digest();
  return String(mac.readUIntBE(0, 6) % 10 ** DIGITS).padStart(DIGITS, '0');
}

export function isHandOverCode(key: Buffer, publicId: string, given: string): boolean {
  const code = Buffer.from(handOverCode(key, publicId));
  const typed = Buffer.from(given);
  return code.length === typed.length && timingSafeEqual(code, typed);
}
