import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { latinDigits } from '../../values/persian-text.ts';
import type { CodeName } from './code-store.server.ts';

/** Random digits; `length` of them. */
export function randomCode(length: number): string {
  return String(randomInt(10 ** length)).padStart(length, '0');
}

/** Keyed and bound to the code's name: a stolen table opens nothing, and a code works under no other name (AUTH-03). */
export function codeHash(key: Buffer, { recipient, purpose, owner }: CodeName, code: string): Buffer {
  return createHmac('sha256', key)
    .update(JSON.stringify([recipient, purpose, owner, code]))
    .digest();
}

/** In a time that does not tell how much of it was right. */
export function isSameHash(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

/** What was typed or copied, as Latin digits; null unless it is exactly so many digits. */
export function typedCode(text: string, length: number): string | null {
  const digits = latinDigits(text.replace(/[\s\p{Pd}\u200c\u200e\u200f]/gu, ''));
  return new RegExp(`^[0-9]{${length}}$`).test(digits) ? digits : null;
}
