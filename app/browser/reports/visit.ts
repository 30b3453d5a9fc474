import { MINUTE } from '../../../domain/values/durations.ts';
import type { Visit } from '../../stored/later-storage-shapes.ts';

const EXPIRES_MS = 30 * MINUTE;
const ID_BYTES = 16;

/** The current visit with its time updated, or a new one with this id if the last has expired. */
export function visitAt(before: Visit | null, now: number, newId: string): Visit {
  const goesOn = before !== null && now - before.at < EXPIRES_MS && now >= before.at;
  return { id: goesOn ? before.id : newId, at: now };
}

/** Encodes text for use in an address. */
export const addressText = (text: string): string => base64url(new TextEncoder().encode(text));

/** An unguessable id of 22 characters. */
export const randomId = (): string => base64url(crypto.getRandomValues(new Uint8Array(ID_BYTES)));

function base64url(bytes: Uint8Array): string {
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte));
  return btoa(letters.join('')).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}
