import { createHmac, timingSafeEqual } from 'node:crypto';
import { DAY, SECOND } from '../values/durations.ts';
import { parseId } from '../values/ids.ts';

/** Days for which the link of a letter opens a visitor's tickets. */
export const LINK_DAYS = 90;

const MAC_BYTES = 16;
const TOKEN = /^([1-9]\d{0,15})-([0-9a-z]{6,8})-([\w-]{22})$/;

/** A token opens one ticket, or the list of those of a contact. */
type Opens = 'support' | 'support list';

/** Makes a token that opens one ticket without a session: who has it reads and answers there, and nowhere else. */
export const supportToken = (key: Buffer, ticketId: number, now: Date): string =>
  tokenFor('support', key, ticketId, now);

/** Id of the ticket that a token opens; null if we did not make it or its time is over. */
export const readSupportToken = (key: Buffer, token: string, now: Date): number | null =>
  readToken('support', key, token, now);

/**
 * Makes a token that opens the list of a contact's tickets up to one of them. It goes to the contact alone: the
 * writer of a ticket may have named somebody else's.
 */
export const supportListToken = (key: Buffer, ticketId: number, now: Date): string =>
  tokenFor('support list', key, ticketId, now);

/** Id of the newest ticket of the list that a token opens; null as for `readSupportToken`. */
export const readSupportListToken = (key: Buffer, token: string, now: Date): number | null =>
  readToken('support list', key, token, now);

function tokenFor(opens: Opens, key: Buffer, ticketId: number, now: Date): string {
  const said = `${ticketId}-${Math.floor((now.getTime() + LINK_DAYS * DAY) / SECOND).toString(36)}`;
  return `${said}-${macOf(opens, key, said)}`;
}

function readToken(opens: Opens, key: Buffer, token: string, now: Date): number | null {
  const [, id = '', expires = '', mac = ''] = TOKEN.exec(token) ?? [];
  if (mac === '') return null;
  // Compared as text: the last letter of base64 has unused bits, and a token must have one spelling only.
  if (!timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(opens, key, `${id}-${expires}`)))) return null;
  return Number.parseInt(expires, 36) * SECOND <= now.getTime() ? null : parseId(id);
}

function macOf(opens: Opens, key: Buffer, said: string): string {
  return createHmac('sha256', key).update(`${opens} ${said}`).digest().subarray(0, MAC_BYTES).toString('base64url');
}
