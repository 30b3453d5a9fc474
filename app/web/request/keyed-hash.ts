import { createHmac } from 'node:crypto';
import { normaliseText } from '../../../domain/values/spelling.ts';
import { clientKey } from './client-address.ts';
import type { Context } from './context.ts';
import { networksOf } from './networks.ts';
import { visitorOf } from './visitor.ts';

const HASH_BYTES = 16;

/** Hash of a browser's secret id. As for `visitorOf`, call it only for answers that no shared cache stores. */
export const browserHash = (context: Context): Buffer => keyedHash(context, `browser ${visitorOf(context)}`);

/** Hash of the client's IPv4 /24 or IPv6 /48. It shows which clients share a network, without revealing an address. */
export const networkHash = (context: Context): Buffer =>
  keyedHash(context, `network ${networksOf(clientKey(context.request)).network}`);

/** Hash of the client's IPv4 address, or of its IPv6 /48, within which one client may have any number of addresses. */
export function addressHash(context: Context): Buffer {
  const { address, network } = networksOf(clientKey(context.request));
  return keyedHash(context, `address ${address.includes(':') ? network : address}`);
}

/** Hash of a postal address, independent of spelling variants and spaces. */
export const placeHash = (context: Context, lines: readonly string[]): Buffer =>
  keyedHash(context, `place ${lines.map((line) => normaliseText(line).replaceAll(/\s/gu, '')).join('|')}`);

function keyedHash({ services }: Context, text: string): Buffer {
  return createHmac('sha256', services.keys.visitors).update(text).digest().subarray(0, HASH_BYTES);
}
