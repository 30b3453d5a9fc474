import { createHmac, timingSafeEqual } from 'node:crypto';
import { DAY, SECOND } from '../values/durations.ts';
import { parseId } from '../values/ids.ts';

/** Days for which the link in an e-mail or SMS is valid. */
export const LINK_DAYS = 90;

const MAC_BYTES = 16;
const TOKEN = /^([1-9]\d{0,15})-([0-9a-z]{6,8})-([\w-]{22})$/;

/** Scope of a token: one ticket, or the list of a contact's tickets. */
type Opens = 'support' | 'support list';

/** Makes a token that opens one ticket without a session: its holder can read and answer there, and nowhere else. */
export const supportToken = (key: Buffer, ticketId: number, now: Date): string =>
  tokenFor('support', key, ticketId, now);

/** Id of the ticket that a token opens; null if the token is forged or has expired. */
export const readSupportToken = (key: Buffer, token: string, now: Date): number | null =>
  readToken('support', key, token, now);

/**
 * Makes a token that opens the list of a contact's tickets, up to the given ticket. The token is sent only to the
 * contact and never shown to the writer of a ticket, who may have entered somebody else's contact.
 */
export const supportListToken = (key: Buffer, ticketId: number, now: Date): string =>
  tokenFor('support list', key, ticketId, now);

/**
 * Id of the newest ticket in the list that a token opens; null if the token is forged or has expired, as for
 * `readSupportToken`.
 */
export const readSupportListToken = (key: Buffer, token: string, now: Date): number | null =>
  readToken('support list', key, token, now);

function tokenFor(opens: Opens, key: Buffer, ticketId: number, now: Date): string {
  const said = `${ticketId}-${Math.floor((now.getTime() + LINK_DAYS * DAY) / SECOND).toString(36)}`;
  return `${said}-${macOf(opens, key, said)}`;
}

function readToken(opens: Opens, key: Buffer, token: string, now: Date): number | null {
  const [, id = '', expires = '', mac = ''] = TOKEN.exec(token) ?? [];
  if (mac === '') return null;
  // Compared as text: the last base64 letter has unused bits, and a token must have a single spelling.
  if (!timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(opens, key, `${id}-${expires}`)))) return null;
  return Number.parseInt(expires, 36) * SECOND <= now.getTime() ? null : parseId(id);
}

function macOf(opens: Opens, key: Buffer, said: string): string {
  return createHmac('sha256', key).update(`${opens} ${said}`).digest().subarray(0, MAC_BYTES).toString('base64url');
}
