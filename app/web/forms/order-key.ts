import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from '../request/context.ts';

/**
 * Field with the idempotency key of a form that creates something. A form that is submitted twice creates it once, and
 * both submissions get the same answer.
 */
export const ORDER_FIELD = 'order-key';
const ID_BYTES = 16;
const MAC_BYTES = 8;

export function newOrderKey({ services }: Pick<Context, 'services'>): string {
  const id = randomBytes(ID_BYTES);
  return Buffer.concat([id, macOf(id, services)]).toString('base64url');
}

/** Derives an order key of this site from a text, such as an idempotency key chosen by a client. */
export function derivedOrderKey({ services }: Pick<Context, 'services'>, text: string): string {
  const id = createHmac('sha256', services.keys.orders).update(`derived ${text}`).digest().subarray(0, ID_BYTES);
  return Buffer.concat([id, macOf(id, services)]).toString('base64url');
}

/** Whether the key was issued by this site. A client could otherwise choose a key that somebody else will get. */
export function isOrderKey(given: unknown, { services }: Pick<Context, 'services'>): given is string {
  if (typeof given !== 'string' || !/^[\w-]{32}$/.test(given)) return false;
  const bytes = Buffer.from(given, 'base64url');
  return timingSafeEqual(bytes.subarray(ID_BYTES), macOf(bytes.subarray(0, ID_BYTES), services));
}

function macOf(id: Uint8Array, { keys }: Context['services']): Buffer {
  return createHmac('sha256', keys.orders).update(id).digest().subarray(0, MAC_BYTES);
}
