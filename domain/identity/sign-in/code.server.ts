import { createHmac, timingSafeEqual } from 'node:crypto';
import { latinDigits } from '../../values/persian-text.ts';
import type { CodeName } from './code-store.server.ts';

/**
 * Returns the code for a `CodeName` and an expiry time. It is derived from the key, so that nobody can compute it
 * without the key. A call can therefore repeat the code of an earlier SMS, although no code is stored (AUTH-02).
 */
export function codeOf(key: Buffer, { recipient, purpose, owner }: CodeName, { length, expiresAt }: CodeTerm): string {
  const mac = createHmac('sha256', key)
    .update(JSON.stringify(['code', recipient, purpose, owner, length, expiresAt.getTime()]))
    .digest('hex');
  return String(BigInt(`0x${mac}`) % 10n ** BigInt(length)).padStart(length, '0');
}

type CodeTerm = { readonly length: number; readonly expiresAt: Date };

/**
 * Keyed hash of a code together with its recipient, purpose and owner. A stolen table cannot be used to sign in, and a
 * code is not valid for another `CodeName` (AUTH-03).
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
