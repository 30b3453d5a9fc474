import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { COOKIE_SECONDS } from '../../stored/cookie-names.ts';
import type { Context } from './context.ts';
import { secretCookie } from './cookies.ts';

export const VISITOR_COOKIE = 'visitor';
const MAC_BYTES = 16;

const made = new WeakMap<object, string>();

/**
 * Id of the browser, by which limits and forms recognise it. A browser without an id gets one with this answer, so this
 * function may be called only for answers that no shared cache stores.
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
 * Returns the request's visitor id if this site issued it, so that nobody can pose as another visitor by inventing an
 * id. Sets no cookie.
 */
export function knownVisitor({ cookies, services }: Pick<Context, 'cookies'> & WithKey): string | undefined {
  const [visitor, mac] = cookies.get(VISITOR_COOKIE)?.split('.') ?? [];
  if (!visitor || !mac) return undefined;
  const right = Buffer.from(macOf(visitor, services));
  const given = Buffer.from(mac);
  return given.length === right.length && timingSafeEqual(given, right) ? visitor : undefined;
}

/** Replaces the visitor id after the user signs in or out, which invalidates everything bound to the old id. */
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
