/**
 * Signed addresses of private pictures, which are in forms, unpublished listings and conversations. The code that
 * renders a page knows who may see its pictures. The signed address proves this for some hours, for this browser only,
 * so that serving a picture needs no query.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { HOUR } from '../../../domain/values/durations.ts';
import type { Context } from '../request/context.ts';
import { SESSION_COOKIE } from '../request/session.ts';
import { knownVisitor, visitorOf } from '../request/visitor.ts';

/** Turns a picture's key into its signed form, which `paths.picture` accepts in place of the key. */
export type SignPicture = (key: string) => string;

/** Addresses expire at the third full hour from now, so that all pages of the same hour have the same addresses. */
const VALID_HOURS = 3;
const MAC_BYTES = 16;
const TOKEN = /^([0-9a-z]{1,8})-([\w-]{22})$/;

/**
 * Signs for the client's browser. Call it only for answers that no shared cache stores, because a new browser gets its
 * visitor cookie with the answer.
 */
export function pictureSigner(context: Context): SignPicture {
  const session = context.cookies.get(SESSION_COOKIE);
  const binding = session === undefined ? bindingOf('visitor', visitorOf(context)) : sessionBinding(sha256(session));
  return signerFor(context.services.keys.pictures, binding, context.now);
}

/** Signs for a browser if only the hash of its session is known, as in chat sockets. */
export const sessionSigner = (key: Buffer, sessionHash: Buffer, now: Date): SignPicture =>
  signerFor(key, sessionBinding(sessionHash), now);

/** Whether the token was made for this picture and this browser and has not expired. */
export function isSigned(context: Context, pictureKey: string, token: string): boolean {
  const [, hour = '', mac = ''] = TOKEN.exec(token) ?? [];
  if (Number.parseInt(hour, 36) * HOUR <= context.now.getTime()) return false;
  const given = Buffer.from(mac, 'base64url');
  const { pictures } = context.services.keys;
  return (
    given.length === MAC_BYTES &&
    bindingsOf(context).some((binding) => timingSafeEqual(given, macOf(pictures, pictureKey, hour, binding)))
  );
}

function signerFor(key: Buffer, binding: Buffer, now: Date): SignPicture {
  const hour = (Math.floor(now.getTime() / HOUR) + VALID_HOURS).toString(36);
  return (pictureKey) => `${pictureKey}/${hour}-${macOf(key, pictureKey, hour, binding).toString('base64url')}`;
}

function macOf(key: Buffer, pictureKey: string, hour: string, binding: Buffer): Buffer {
  return createHmac('sha256', key).update(`${pictureKey} ${hour} `).update(binding).digest().subarray(0, MAC_BYTES);
}

/**
 * Bindings that a token may have. A browser that has just signed in may still show a page whose pictures were signed
 * for the visitor.
 */
function bindingsOf(context: Context): Buffer[] {
  const session = context.cookies.get(SESSION_COOKIE);
  const visitor = knownVisitor(context);
  return [
    ...(session === undefined ? [] : [sessionBinding(sha256(session))]),
    ...(visitor === undefined ? [] : [bindingOf('visitor', visitor)]),
  ];
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
const bindingOf = (kind: string, value: string): Buffer => sha256(`${kind} ${value}`);
const sessionBinding = (sessionHash: Buffer): Buffer => bindingOf('session', sessionHash.toString('base64'));
