import { createECDH } from 'node:crypto';
import { isMailAddress } from '../../domain/delivery/message.ts';
import type { ParsedValue } from './config-values.ts';

/** Function that reads one setting and records what is wrong with it. */
type Read = <T, F>(name: string, fallback: F, parse: (text: string) => ParsedValue<T>) => T | F;
type Given = (name: string) => boolean;

/** Key pair for signatures, in base64url: a point of the curve P-256, and its private number. */
export type KeyPair = { readonly publicKey: string; readonly privateKey: string };

const NAMES = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'] as const;

/**
 * Reads the settings VAPID_*, the key pair that signs push messages (NOTI-02). Both must be set, or neither. Null if
 * they are not set; then they are generated and stored in the data folder.
 */
export function readVapid(read: Read, given: Given, wrong: string[]): KeyPair | null {
  const publicKey = read('VAPID_PUBLIC_KEY', null, pushKey(87));
  const privateKey = read('VAPID_PRIVATE_KEY', null, pushKey(43));
  const [one] = NAMES.filter(given);
  const missing = NAMES.find((name) => !given(name));
  if (one && missing) wrong.push(`${missing} is not set, but must be the other half of ${one}.`);
  if (publicKey === null || privateKey === null) return null;
  if (publicKeyOf(privateKey) !== publicKey) {
    wrong.push('VAPID_PUBLIC_KEY is not valid, but must be the public key of VAPID_PRIVATE_KEY.');
  }
  return { publicKey, privateKey };
}

/** The address at which a push service can contact the site's operator. */
export function pushSubject(text: string): ParsedValue<string> {
  const isAddress = /^mailto:/.test(text) && isMailAddress(text.slice('mailto:'.length));
  if (isAddress || URL.parse(text)?.protocol === 'https:') return { value: text };
  return { expected: 'an address like mailto:post@bazarche.example or https://bazarche.example' };
}

/** Returns the public key of a private one; null if that is not a valid number for the curve. */
export function publicKeyOf(privateKey: string): string | null {
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(privateKey, 'base64url');
    return curve.getPublicKey('base64url');
  } catch {
    return null;
  }
}

export function newKeyPair(): KeyPair {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  // Node omits leading zeros of the number, which must have 32 bytes.
  const privateKey = Buffer.concat([Buffer.alloc(32), curve.getPrivateKey()]).subarray(-32);
  return { publicKey: curve.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}

function pushKey(length: number): (text: string) => ParsedValue<string> {
  const pattern = new RegExp(`^[\\w-]{${length}}$`);
  return (text) =>
    pattern.test(text)
      ? { value: text }
      : { expected: `a key of ${length} characters, as «npx web-push generate-vapid-keys» makes it` };
}
