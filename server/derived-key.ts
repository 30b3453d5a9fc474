import { hkdfSync } from 'node:crypto';

const KEY_BYTES = 32;

/** One secret, and a key of its own for each purpose: none of them tells anything of another. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `bazarche ${purpose}`, KEY_BYTES));
}
