import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { COOKIE_SECONDS } from '../../stored/cookie-names.ts';
import type { Context } from './context.ts';
import { secretCookie } from './cookies.ts';

export const VISITOR_COOKIE = 'visitor';
const MAC_BYTES = 16;

const made = new WeakMap<object, string>();

/**
 * The browser's own id, by which limits and forms recognise it. A browser without one gets one with this answer, so
 * only answers that no shared cache stores may call this.
 */
export function visitorOf(context: Context): string {
  const known = knownVisitor(context) ?? made.get(context);
  if (known) return known;
  const visitor = newVisitor();
  made.set(context, visitor);
  give(context, visitor);
  return visitor;
}

/**
 * Returns the visitor id of the request if we issued it: nobody becomes another visitor by inventing an id. Sets no
 * cookie.
 */
export function knownVisitor({ cookies, services }: Pick<Context, 'cookies'> & WithKey): string | undefined {
  const [visitor, mac] = cookies.get(VISITOR_COOKIE)?.split('.') ?? [];
  if (!visitor || !mac) return undefined;
  const right = Buffer.from(macOf(visitor, services));
  const given = Buffer.from(mac);
  return given.length === right.length && timingSafeEqual(given, right) ? visitor : undefined;
}

/** Replaces the visitor id after signing in or out, which invalidates everything that was bound to the old one. */
export function renewVisitor(context: Context): void {
  give(context, newVisitor());
}

type WithKey = { readonly services: { readonly keys: Pick<Context['services']['keys'], 'visitors'> } };

const newVisitor = (): string => randomBytes(16).toString('base64url');

function give(context: Context, visitor: string): void {
  const { services, answerCookies } = context;
  answerCookies.push(
    secretCookie(VISITOR_COOKIE, `${visitor}.${macOf(visitor, services)}`, COOKIE_SECONDS.visitor, services.site),
  );
}

const macOf = (visitor: string, { keys }: WithKey['services']): string =>
  createHmac('sha256', keys.visitors).update(`cookie ${visitor}`).digest().subarray(0, MAC_BYTES).toString('base64url');
