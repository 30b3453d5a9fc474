/** Idempotency keys that clients choose for calls which create or move money (PAY-05). */
import { createHash } from 'node:crypto';
import type { KeyedCall } from '../../../domain/idempotency/idempotency.server.ts';
import type { At } from '../request/address.ts';
import type { Context } from '../request/context.ts';
import { visitorOf } from '../request/visitor.ts';
import { CSRF_FIELD } from './csrf.ts';
import type { Fields } from './form-body.ts';
import { derivedOrderKey, isOrderKey, ORDER_FIELD } from './order-key.ts';

export const KEY_HEADER = 'idempotency-key';
const UNDERSTOOD = /^[\x21-\x7e]{16,255}$/;
/** Fields that differ in each attempt; they are ignored when a repeated call is compared with the first one. */
const OF_THE_TRY = new Set<string>([ORDER_FIELD, CSRF_FIELD, 'x-captcha-token', 'x-captcha-code']);

export type SentKey =
  /**
   * `keyed`: null without a key, and for a key issued by a form of this site, because the domain itself detects
   * repetitions of those.
   */
  { readonly fields: Fields; readonly keyed: KeyedCall | null } | 'not-understood' | 'differing';

/**
 * Reads the idempotency key from the header or the field, and replaces a client's own key by a derived one. It is
 * derived from the account (or from the browser, for a visitor), the call and the sent key, so that two clients with
 * the same key do not collide.
 */
export async function readSentKey(context: Context, at: At, fields: Fields): Promise<SentKey> {
  const inHeader = context.request.headers.get(KEY_HEADER);
  const inField = fields[ORDER_FIELD];
  const isFieldSent = inField !== undefined && inField !== '';
  if (inHeader !== null && isFieldSent && inHeader !== inField) return 'differing';
  const sent = inHeader ?? (isFieldSent ? inField : null);
  if (sent === null) return { fields, keyed: null };
  if (typeof sent !== 'string' || !UNDERSTOOD.test(sent)) return 'not-understood';
  if (isOrderKey(sent, context)) return { fields: { ...fields, [ORDER_FIELD]: sent }, keyed: null };
  const viewer = await context.readViewer();
  const sender = viewer === null ? `visitor ${visitorOf(context)}` : `account ${viewer.userId}`;
  const key = derivedOrderKey(context, JSON.stringify([sender, at, context.params, sent]));
  return { fields: { ...fields, [ORDER_FIELD]: key }, keyed: { key, body: hashOf(fields) } };
}

function hashOf(fields: Fields): string {
  const body = Object.entries(fields).filter(([name]) => !OF_THE_TRY.has(name));
  return createHash('sha256')
    .update(canonical(Object.fromEntries(body)))
    .digest('base64url');
}

/** JSON with sorted object keys. Empty fields are omitted, so that they equal missing ones. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value).filter(([, each]) => each !== undefined && each !== '' && each !== null);
  const sorted = members.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${sorted.map(([name, each]) => `${JSON.stringify(name)}:${canonical(each)}`).join()}}`;
}
