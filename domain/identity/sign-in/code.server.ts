import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { latinDigits } from '../../values/persian-text.ts';
import type { CodeName } from './code-store.server.ts';

/** Makes a code of `length` random digits. */
export function randomCode(length: number): string {
  return String(randomInt(10 ** length)).padStart(length, '0');
}

/**
 * Keyed and bound to the code's name, so that a stolen table opens nothing and a code works under no other name
 * (AUTH-03).
 */
export function codeHash(key: Buffer, { recipient, purpose, owner }: CodeName, code: string): Buffer {
  return createHmac('sha256', key)
    .update(JSON.stringify([recipient, purpose, owner, code]))
    .digest();
}

/** Compares in constant time. */
export function isSameHash(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Converts typed or pasted text to Latin digits; null unless it has exactly `length` of them. */
export function typedCode(text: string, length: number): string | null {
  const digits = latinDigits(text.replace(/[\s\p{Pd}\u200c\u200e\u200f]/gu, ''));
  return new RegExp(`^[0-9]{${length}}$`).test(digits) ? digits : null;
}
