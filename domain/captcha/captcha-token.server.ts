import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { SECOND } from '../values/durations.ts';

/** A token holds everything about its captcha: nothing is stored until it is answered. */
export type CaptchaToken = { readonly bytes: Buffer; readonly expiresAt: Date };

export const CODE_LENGTH = 5;
const LIFETIME_SECONDS = 120;

const RANDOM_BYTES = 12;
const EXPIRY_BYTES = 5;
const TAG_BYTES = 16;
/** A token has 33 bytes, so every character carries six bits and no two spellings mean the same. */
const SPELLING = /^[\w-]{44}$/;

export function issueToken(key: Buffer, now: Date): string {
  const expiry = Buffer.alloc(EXPIRY_BYTES);
  expiry.writeUIntBE(Math.floor(now.getTime() / SECOND) + LIFETIME_SECONDS, 0, EXPIRY_BYTES);
  const signed = Buffer.concat([randomBytes(RANDOM_BYTES), expiry]);
  return Buffer.concat([signed, tagOf(key, signed)]).toString('base64url');
}

/** Reads a token; null if it was not issued with this key or is older than two minutes. */
export function readToken(key: Buffer, text: unknown, now: Date): CaptchaToken | null {
  if (typeof text !== 'string' || !SPELLING.test(text)) return null;
  const bytes = Buffer.from(text, 'base64url');
  const signed = bytes.subarray(0, RANDOM_BYTES + EXPIRY_BYTES);
  if (!timingSafeEqual(bytes.subarray(signed.length), tagOf(key, signed))) return null;
  const expiresAt = new Date(signed.readUIntBE(RANDOM_BYTES, EXPIRY_BYTES) * 1000);
  return now < expiresAt ? { bytes, expiresAt } : null;
}

/** Digits to be typed, from 1 to 9, because zero's dot could be taken for noise. */
export function codeOf(key: Buffer, { bytes }: CaptchaToken): string {
  const lot = derived(key, 'code', bytes).readUIntBE(0, 6);
  return (lot % 9 ** CODE_LENGTH)
    .toString(9)
    .padStart(CODE_LENGTH, '0')
    .replace(/\d/g, (digit) => String(Number(digit) + 1));
}

/** Seed of the token's picture or sound. It is the same at each request, so that noise cannot be averaged away. */
export function seedOf(key: Buffer, use: 'picture' | 'sound', { bytes }: CaptchaToken): Buffer {
  return derived(key, use, bytes);
}

const tagOf = (key: Buffer, signed: Buffer): Buffer => derived(key, 'tag', signed).subarray(0, TAG_BYTES);

/** Derives bytes from the key and a token for one use; they reveal nothing about those of another use. */
export function derived(key: Buffer, use: string, bytes: Buffer): Buffer {
  return createHmac('sha256', key).update(`captcha ${use} `).update(bytes).digest();
}
