import { createHmac, timingSafeEqual } from 'node:crypto';
import { DAY, SECOND } from '../values/durations.ts';
import { parseId } from '../values/ids.ts';

/** Days for which the link of a letter opens a visitor's ticket. */
const LINK_DAYS = 90;

const MAC_BYTES = 16;
const TOKEN = /^([1-9]\d{0,15})-([0-9a-z]{6,8})-([\w-]{22})$/;

/** Makes a token that opens one ticket without a session: who has it reads and answers there, and nowhere else. */
export function supportToken(key: Buffer, ticketId: number, now: Date): string {
  const said = `${ticketId}-${Math.floor((now.getTime() + LINK_DAYS * DAY) / SECOND).toString(36)}`;
  return `${said}-${macOf(key, said)}`;
}

/** Id of the ticket that a token opens; null if we did not make it or its time is over. */
export function readSupportToken(key: Buffer, token: string, now: Date): number | null {
  const [, id = '', expires = '', mac = ''] = TOKEN.exec(token) ?? [];
  if (mac === '') return null;
  // Compared as text: the last letter of base64 has unused bits, and a token must have one spelling only.
  if (!timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(key, `${id}-${expires}`)))) return null;
  return Number.parseInt(expires, 36) * SECOND <= now.getTime() ? null : parseId(id);
}

function macOf(key: Buffer, said: string): string {
  return createHmac('sha256', key).update(`support ${said}`).digest().subarray(0, MAC_BYTES).toString('base64url');
}
