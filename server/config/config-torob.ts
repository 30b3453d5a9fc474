import { createPublicKey, type KeyObject } from 'node:crypto';
import type { ParsedValue } from './config-values.ts';

const EXPECTED = 'an Ed25519 public key, as PEM in one line with \\n, or its 32 bytes in base64';
const RAW = /^[\w+/-]{43}=?$/;

/** Reads TOROB_PUBLIC_KEY, the key with which the signatures of Torob's requests are checked (SHOP-02). */
export function torobKey(text: string): ParsedValue<KeyObject> {
  try {
    const key = RAW.test(text) ? rawKey(text) : createPublicKey(text.replaceAll('\\n', '\n'));
    return key.asymmetricKeyType === 'ed25519' ? { value: key } : { expected: EXPECTED };
  } catch {
    return { expected: EXPECTED };
  }
}

const rawKey = (text: string): KeyObject =>
  createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(text, 'base64').toString('base64url') },
    format: 'jwk',
  });
