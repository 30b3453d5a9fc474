/** Network source of a request, by which limits count it. */
import { isIP } from 'node:net';
import { networksOf } from './networks.ts';
import { LOOPBACK, type TrustedProxies } from './trusted-proxies.ts';

type Source = { readonly address: string; readonly proxies: TrustedProxies };

/** Source of requests without a socket, which this process sends to itself. */
const WITHIN: Source = { address: '', proxies: LOOPBACK };

/** Property of a request that stores its source. A `WeakMap` would cost the garbage collector an entry per request. */
const SOURCE = Symbol('source');

type Noted = Request & { [SOURCE]?: Source };

/** Stores the address of a request's socket, and the trusted proxies. */
export function noteAddress(request: Request, address: string | undefined, proxies: TrustedProxies = LOOPBACK): void {
  if (address) (request as Noted)[SOURCE] = { address, proxies };
}

const sourceOf = (request: Request): Source => (request as Noted)[SOURCE] ?? WITHIN;

/**
 * Key of a client: its IPv4 address, or the /64 of its IPv6 address, because the client chooses the rest.
 * `X-Forwarded-For` is read from its end, which the nearest proxy wrote, for as long as a trusted proxy wrote the
 * entry; the client may have forged all entries before.
 */
export function clientKey(request: Request): string {
  const { address, proxies } = sourceOf(request);
  let client = plain(address);
  const named = request.headers.get('x-forwarded-for')?.split(',') ?? [];
  for (const name of named.reverse()) {
    if (client !== '' && !proxies.has(client)) break;
    const before = plain(name.trim());
    if (isIP(before) === 0) break;
    client = before;
  }
  return networksOf(client).address;
}

/** Headers that proxies add. */
const FORWARDING = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

export const isForwarded = ({ headers }: Request): boolean => FORWARDING.some((name) => headers.has(name));

/** Names of this machine. Most proxies, and pages that rebind their domain name to this machine, use another name. */
const OWN_NAME = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

export const isAddressedByOwnName = (request: Request): boolean => OWN_NAME.test(new URL(request.url).hostname);

/**
 * Whether a request comes from this machine: over a local socket, to a name of this machine, and not through a proxy on
 * it. A proxy that adds no headers (nginx in its default configuration) is recognised by `Connection: close`.
 */
export function isFromThisMachine(request: Request): boolean {
  const { address } = sourceOf(request);
  return (
    LOOPBACK.has(plain(address)) &&
    isAddressedByOwnName(request) &&
    !isForwarded(request) &&
    request.headers.get('connection')?.toLowerCase() !== 'close'
  );
}

/** Whether a request's socket belongs to a trusted proxy. */
export function isFromProxy(request: Request): boolean {
  const { address, proxies } = sourceOf(request);
  return proxies.has(plain(address));
}

/** Normalises an address: an IPv4 address that an IPv6 socket writes as IPv6 becomes plain IPv4. */
const plain = (address: string): string => bare(address).replace(/^::ffff:(?=\d+\.)/i, '');

/** Removes the port, which some proxies add and which a client can change at will. */
const bare = (address: string): string =>
  address.replace(/^\[([^\]]*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
