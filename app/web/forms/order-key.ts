import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from '../request/context.ts';

/**
 * The field with the idempotency key of a form that creates something: submitted twice, it creates it once and answers
 * alike.
 */
export const ORDER_FIELD = 'order-key';
const ID_BYTES = 16;
const MAC_BYTES = 8;

export function newOrderKey({ services }: Pick<Context, 'services'>): string {
  const id = randomBytes(ID_BYTES);
  return Buffer.concat([id, macOf(id, services)]).toString('base64url');
}

/** Makes the key of ours that stands for a text, such as a key that a client chose for a call. */
export function derivedOrderKey({ services }: Pick<Context, 'services'>, text: string): string {
  const id = createHmac('sha256', services.keys.orders).update(`derived ${text}`).digest().subarray(0, ID_BYTES);
  return Buffer.concat([id, macOf(id, services)]).toString('base64url');
}

/** Accepts only keys that we issued: a client could otherwise choose one that somebody else may get. */
export function isOrderKey(given: unknown, { services }: Pick<Context, 'services'>): given is string {
  if (typeof given !== 'string' || !/^[\w-]{32}$/.test(given)) return false;
  const bytes = Buffer.from(given, 'base64url');
  return timingSafeEqual(bytes.subarray(ID_BYTES), macOf(bytes.subarray(0, ID_BYTES), services));
}

function macOf(id: Uint8Array, { keys }: Context['services']): Buffer {
  return createHmac('sha256', keys.orders).update(id).digest().subarray(0, MAC_BYTES);
}
