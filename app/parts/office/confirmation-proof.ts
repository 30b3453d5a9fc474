/**
 * Signs the addresses that confirm a change by staff (`did`, `undo`) for one session and some minutes. A link that somebody
 * else wrote confirms nothing and offers no undo, and neither does an old one.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { MINUTE } from '../../../domain/values/durations.ts';
import type { Context } from '../../web/context.ts';
import { SESSION_COOKIE } from '../../web/session.ts';

const LASTS_MS = 10 * MINUTE;
const MAC_BYTES = 16;
const PROOF = 'proof';
const WRITTEN = /^([0-9a-z]{1,8})-([\w-]{22})$/;

/** Adds the proof to an address with a confirmation; others stay as they are. */
export function withProof(context: Context, to: string): string {
  const { pathname, searchParams } = new URL(to, context.services.site.origin);
  if (!searchParams.has('did')) return to;
  const until = Math.ceil((context.now.getTime() + LASTS_MS) / MINUTE).toString(36);
  return `${to}&${PROOF}=${until}-${macOf(context, pathname, searchParams, until).toString('base64url')}`;
}

/** Whether the address of the request is one that this session was led to, lately. */
export function isProved(context: Context): boolean {
  const { pathname, searchParams } = context.url;
  const [, until = '', mac = ''] = WRITTEN.exec(searchParams.get(PROOF) ?? '') ?? [];
  if (Number.parseInt(until, 36) * MINUTE <= context.now.getTime()) return false;
  const given = Buffer.from(mac, 'base64url');
  return given.length === MAC_BYTES && timingSafeEqual(given, macOf(context, pathname, searchParams, until));
}

function macOf({ cookies, services }: Context, pathname: string, params: URLSearchParams, until: string): Buffer {
  const session = cookies.get(SESSION_COOKIE) ?? '';
  const [did, n, undo] = ['did', 'n', 'undo'].map((name) => params.get(name));
  const said = JSON.stringify(['confirmation', session, pathname, did, n, undo, until]);
  return createHmac('sha256', services.keys.csrf).update(said).digest().subarray(0, MAC_BYTES);
}
