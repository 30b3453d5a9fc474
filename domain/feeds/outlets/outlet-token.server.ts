import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FileKind } from './outlet.ts';

const MAC_BYTES = 16;
const TOKEN = /^([1-9]\d{0,15})-(merchant|csv)-([0-9a-z]{8,9})-([\w-]{22})$/;

export type NamedOutlet = { readonly sellerId: number; readonly kind: FileKind; readonly createdAt: Date };

/**
 * Token in the address of a file of goods. It is computed from the outlet's row and a key, so that no secret is stored.
 */
export function outletToken(key: Buffer, { sellerId, kind, createdAt }: NamedOutlet): string {
  const said = `${sellerId}-${kind}-${createdAt.getTime().toString(36)}`;
  return `${said}-${macOf(key, said)}`;
}

/** Outlet named by a token; null if the token was not made with this key. The outlet may have ended. */
export function readOutletToken(key: Buffer, token: string): NamedOutlet | null {
  const [, sellerId = '', kind = '', created = '', mac = ''] = TOKEN.exec(token) ?? [];
  if (mac === '') return null;
  // Compared as text, because the last character of base64 has unused bits, and a token must have only one valid
  // spelling.
  if (!timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(key, `${sellerId}-${kind}-${created}`)))) return null;
  return { sellerId: Number(sellerId), kind: kind as FileKind, createdAt: new Date(Number.parseInt(created, 36)) };
}

function macOf(key: Buffer, said: string): string {
  return createHmac('sha256', key).update(`outlet ${said}`).digest().subarray(0, MAC_BYTES).toString('base64url');
}
