/**
 * Signs the addresses that confirm an action (`did`), for one browser, one page and some minutes. A link that somebody
 * else made, or an old one, shows no confirmation and offers no undo.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { MINUTE, SECOND } from '../../../domain/values/durations.ts';
import type { Context } from './context.ts';
import { parseCookies } from './cookies.ts';
import { SESSION_COOKIE } from './session.ts';
import { knownVisitor } from './visitor.ts';

const LASTS_MS = 10 * MINUTE;
const MAC_BYTES = 16;
const PROOF = 'proof';
const WRITTEN = /^([0-9a-z]{1,8})-([\w-]{22})$/;
/** Parameters with the content of a confirmation, and with what it offers to undo. */
const SAID = ['did', 'of', 'n', 'undo', 'picture'];
/** The parameters of a confirmation in an address. */
export const CONFIRMATION_NAMES: readonly string[] = [...SAID, PROOF];

type Proving = Pick<Context, 'services' | 'now' | 'cookies'>;

/**
 * Adds the proof to a path with a confirmation; other paths stay unchanged. The proof is bound to the cookies that the
 * browser will have after this answer, which may sign the user in or out.
 */
export function withProof(context: Proving & Pick<Context, 'answerCookies'>, to: string): string {
  const { pathname, searchParams } = new URL(to, context.services.site.origin);
  if (!to.startsWith('/') || searchParams.getAll('did').length !== 1) return to;
  const cookies = new Map(context.cookies);
  for (const line of context.answerCookies)
    for (const [name, value] of parseCookies(line.split(';')[0], context.services.site)) cookies.set(name, value);
  const until = Math.floor((context.now.getTime() + LASTS_MS) / SECOND).toString(36);
  const [path = '', fragment] = to.split('#');
  const mac = macOf({ ...context, cookies }, pathname, searchParams, until);
  if (mac === null) return to;
  const proof = `${until}-${mac.toString('base64url')}`;
  return `${path}&${PROOF}=${proof}${fragment === undefined ? '' : `#${fragment}`}`;
}

/** Whether the site redirected this browser to the requested address within the last minutes. */
export function isProved(context: Proving & Pick<Context, 'url'>): boolean {
  const { pathname, searchParams } = context.url;
  const [, until = '', mac = ''] = WRITTEN.exec(searchParams.get(PROOF) ?? '') ?? [];
  if (!(Number.parseInt(until, 36) * SECOND > context.now.getTime())) return false;
  const [given, right] = [Buffer.from(mac, 'base64url'), macOf(context, pathname, searchParams, until)];
  return right !== null && given.length === right.length && timingSafeEqual(given, right);
}

/**
 * The action that the address confirms; null without a valid proof. All other code must read `did` through this
 * function.
 */
export const provedDid = (context: Proving & Pick<Context, 'url'>): string | null =>
  isProved(context) ? context.url.searchParams.get('did') : null;

/** Binds the proof to the session, or to the visitor id without a session; null for a browser with neither. */
function macOf(context: Proving, pathname: string, params: URLSearchParams, until: string): Buffer | null {
  const holder = context.cookies.get(SESSION_COOKIE) || knownVisitor(context);
  if (!holder) return null;
  const said = JSON.stringify(['confirmation', holder, pathname, ...SAID.map((name) => params.getAll(name)), until]);
  return createHmac('sha256', context.services.keys.csrf).update(said).digest().subarray(0, MAC_BYTES);
}
