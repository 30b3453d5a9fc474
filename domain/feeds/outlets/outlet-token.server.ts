import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FileKind } from './outlet.ts';

const MAC_BYTES = 16;
const TOKEN = /^([1-9]\d{0,15})-(merchant|csv)-([0-9a-z]{8,9})-([\w-]{22})$/;

export type NamedOutlet = { readonly sellerId: number; readonly kind: FileKind; readonly createdAt: Date };

/** Part of an address that opens a file of goods. It is made from its row, so that nothing secret is stored. */
export function outletToken(key: Buffer, { sellerId, kind, createdAt }: NamedOutlet): string {
  const said = `${sellerId}-${kind}-${createdAt.getTime().toString(36)}`;
  return `${said}-${macOf(key, said)}`;
}

/** Outlet that a token names, which may have ended; null if the token was not made here. */
export function readOutletToken(key: Buffer, token: string): NamedOutlet | null {
  const [, sellerId = '', kind = '', created = '', mac = ''] = TOKEN.exec(token) ?? [];
  if (mac === '') return null;
  // Compared as text: the last letter of base64 has unused bits, and a token must have one spelling only.
  if (!timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(key, `${sellerId}-${kind}-${created}`)))) return null;
  return { sellerId: Number(sellerId), kind: kind as FileKind, createdAt: new Date(Number.parseInt(created, 36)) };
}

function macOf(key: Buffer, said: string): string {
  return createHmac('sha256', key).update(`outlet ${said}`).digest().subarray(0, MAC_BYTES).toString('base64url');
}
