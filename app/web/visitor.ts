import { randomBytes } from 'node:crypto';
import type { Context } from './context.ts';
import { secretCookie } from './cookies.ts';

const COOKIE = 'visitor';
const SECONDS = 365 * 86_400;

const made = new WeakMap<Context, string>();

/**
 * The browser's own id, which limits and forms hold on to. A browser that has none gets one with this answer: only
 * answers that no shared cache keeps may ask for it.
 */
export function visitorOf(context: Context): string {
  const known = context.cookies.get(COOKIE) ?? made.get(context);
  if (known && /^[\w-]{22}$/.test(known)) return known;
  const visitor = randomBytes(16).toString('base64url');
  made.set(context, visitor);
  context.answerCookies.push(secretCookie(COOKIE, visitor, SECONDS, context.services.site));
  return visitor;
}

/** The id it came with, if any: asking sets nothing. */
export function knownVisitor(context: Context): string | undefined {
  return context.cookies.get(COOKIE);
}

/** After signing in or out: what was bound to the old one is not to be used any more. */
export function renewVisitor(context: Context): void {
  context.answerCookies.push(
    secretCookie(COOKIE, randomBytes(16).toString('base64url'), SECONDS, context.services.site),
  );
}
