import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { SECOND } from '../values/durations.ts';

/**
 * Captcha token. It contains everything about its captcha, so nothing is stored in the database until it is answered.
 */
export type CaptchaToken = { readonly bytes: Buffer; readonly expiresAt: Date };

export const CODE_LENGTH = 5;
const LIFETIME_SECONDS = 120;

const RANDOM_BYTES = 12;
const EXPIRY_BYTES = 5;
const TAG_BYTES = 16;
/**
 * Valid form of a token: 44 characters of base64url. They encode exactly 33 bytes, so no bits of the last character are
 * left unused. Hence each token has only one spelling, and a used token cannot be sent again in another spelling.
 */
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

/**
 * Code that the user has to type: digits from 1 to 9, without zero, because its dot in Persian could be taken for
 * noise.
 */
export function codeOf(key: Buffer, { bytes }: CaptchaToken): string {
  const lot = derived(key, 'code', bytes).readUIntBE(0, 6);
  return (lot % 9 ** CODE_LENGTH)
    .toString(9)
    .padStart(CODE_LENGTH, '0')
    .replace(/\d/g, (digit) => String(Number(digit) + 1));
}

/**
 * Seed of the token's picture or sound. It is the same at each request, because several different drawings of one code
 * could be averaged to remove the noise.
 */
export function seedOf(key: Buffer, use: 'picture' | 'sound', { bytes }: CaptchaToken): Buffer {
  return derived(key, use, bytes);
}

const tagOf = (key: Buffer, signed: Buffer): Buffer => derived(key, 'tag', signed).subarray(0, TAG_BYTES);

/** Derives bytes from the key and a token for one use. They reveal nothing about the bytes for another use. */
export function derived(key: Buffer, use: string, bytes: Buffer): Buffer {
  return createHmac('sha256', key).update(`captcha ${use} `).update(bytes).digest();
}
