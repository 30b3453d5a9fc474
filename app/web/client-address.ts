/** Where requests come from, as far as limits need to know. */
import { isIP } from 'node:net';
import { networksOf } from './networks.ts';
import { LOOPBACK, type TrustedProxies } from './trusted-proxies.ts';

type Source = { readonly address: string; readonly proxies: TrustedProxies };

/** Of requests that came by no socket: from within this process. */
const WITHIN: Source = { address: '', proxies: LOOPBACK };

const sources = new WeakMap<Request, Source>();

/** The server says from which address a request's socket came, and which proxies it believes. */
export function noteAddress(request: Request, address: string | undefined, proxies: TrustedProxies = LOOPBACK): void {
  if (address) sources.set(request, { address, proxies });
}

/**
 * One key for one client: an IPv4 address, or the /64 of an IPv6 one, because the rest is the client's own to choose. What
 * `X-Forwarded-For` says is read from its end, where the proxy next to us has written, and as far as those who say it are
 * proxies that are trusted: what stands before it a client could have written.
 */
export function clientKey(request: Request): string {
  const { address, proxies } = sources.get(request) ?? WITHIN;
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

/** What proxies add. */
const FORWARDING = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

export const isForwarded = ({ headers }: Request): boolean => FORWARDING.some((name) => headers.has(name));

/** Names of this machine. A page elsewhere whose name was made to lead here, and most proxies, ask by another. */
const OWN_NAME = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

export const isAskedByOwnName = (request: Request): boolean => OWN_NAME.test(new URL(request.url).hostname);

/**
 * Whether a request came from this machine itself: by its socket, by a name of this machine, and not handed on by a proxy
 * that stands here too. One that says nothing at all of itself (nginx as it is installed) ends its connections.
 */
export function isFromThisMachine(request: Request): boolean {
  const { address } = sources.get(request) ?? WITHIN;
  return (
    LOOPBACK.has(plain(address)) &&
    isAskedByOwnName(request) &&
    !isForwarded(request) &&
    request.headers.get('connection')?.toLowerCase() !== 'close'
  );
}

/** Where a request's socket came from, and whether that is a proxy whose word is taken. */
export function isFromProxy(request: Request): boolean {
  const { address, proxies } = sources.get(request) ?? WITHIN;
  return proxies.has(plain(address));
}

/** IPv4 as an IPv6 socket writes it. */
const plain = (address: string): string => bare(address).replace(/^::ffff:(?=\d+\.)/i, '');

/** Some proxies name the port as well, which the client may change as often as it likes. */
const bare = (address: string): string =>
  address.replace(/^\[([^\]]*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
