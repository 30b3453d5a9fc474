import { createHmac } from 'node:crypto';
import { clientKey } from './client-address.ts';
import type { Context } from './context.ts';
import { networksOf } from './networks.ts';
import { visitorOf } from './visitor.ts';

const HASH_BYTES = 16;

/** One browser, by its own secret id; like `visitorOf` for answers that no shared cache keeps. */
export const browserHash = (context: Context): Buffer => keyedHash(context, `browser ${visitorOf(context)}`);

/** The IPv4 /24 or IPv6 /48 that a request comes from: tells who shares a network, and nobody's address. */
export const networkHash = (context: Context): Buffer =>
  keyedHash(context, `network ${networksOf(clientKey(context.request)).network}`);

/** An IPv4 address, or the /48 of IPv6 within which one client may have as many as it likes. */
export function addressHash(context: Context): Buffer {
  const { address, network } = networksOf(clientKey(context.request));
  return keyedHash(context, `address ${address.includes(':') ? network : address}`);
}

function keyedHash({ services }: Context, text: string): Buffer {
  return createHmac('sha256', services.keys.visitors).update(text).digest().subarray(0, HASH_BYTES);
}
