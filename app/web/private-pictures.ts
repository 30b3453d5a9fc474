/**
 * Addresses of pictures that not everybody may see: of forms, of listings that are not on the site, of conversations.
 * Whoever makes a page knows who may see what is on it; the address carries that for some hours, for this browser alone,
 * so that answering a picture asks the database nothing.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from './context.ts';
import { SESSION_COOKIE } from './session.ts';
import { knownVisitor, visitorOf } from './visitor.ts';

/** Makes of a picture's key what `paths.picture` takes in its place. */
export type SignPicture = (key: string) => string;

/** An address ends with an hour, the third from now: pages made within one hour have the same. */
const HOUR_MS = 3_600_000;
const HOURS = 3;
const MAC_BYTES = 16;
const TOKEN = /^([0-9a-z]{1,8})-([\w-]{22})$/;

/** For the browser that asks. For answers that no shared cache keeps: one that is new here gets its cookie. */
export function pictureSigner(context: Context): SignPicture {
  const session = context.cookies.get(SESSION_COOKIE);
  const binding = session === undefined ? bindingOf('visitor', visitorOf(context)) : sessionBinding(sha256(session));
  return signerFor(context.services.keys.pictures, binding, context.now);
}

/** For a browser whose session is known by its hash alone, as sockets know it. */
export const sessionSigner = (key: Buffer, sessionHash: Buffer, now: Date): SignPicture =>
  signerFor(key, sessionBinding(sessionHash), now);

/** Whether a token was made for this picture and this browser, and its time is not over. */
export function isSigned(context: Context, pictureKey: string, token: string): boolean {
  const [, hour = '', mac = ''] = TOKEN.exec(token) ?? [];
  if (Number.parseInt(hour, 36) * HOUR_MS <= context.now.getTime()) return false;
  const given = Buffer.from(mac, 'base64url');
  const { pictures } = context.services.keys;
  return (
    given.length === MAC_BYTES &&
    bindingsOf(context).some((binding) => timingSafeEqual(given, macOf(pictures, pictureKey, hour, binding)))
  );
}

function signerFor(key: Buffer, binding: Buffer, now: Date): SignPicture {
  const hour = (Math.floor(now.getTime() / HOUR_MS) + HOURS).toString(36);
  return (pictureKey) => `${pictureKey}/${hour}-${macOf(key, pictureKey, hour, binding).toString('base64url')}`;
}

function macOf(key: Buffer, pictureKey: string, hour: string, binding: Buffer): Buffer {
  return createHmac('sha256', key).update(`${pictureKey} ${hour} `).update(binding).digest().subarray(0, MAC_BYTES);
}

/** Whoever signed in a moment ago still has a page of before. */
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
