/** Where requests come from, as far as limits need to know. */
import { networksOf } from './networks.ts';

const sockets = new WeakMap<Request, string>();

/** The server says from which address a request's socket came. */
export function noteAddress(request: Request, address: string | undefined): void {
  if (address) sockets.set(request, address);
}

/**
 * One key for one client. Behind a proxy on this machine the client is the last one that the proxy names: what stands
 * before it a client could have written. An IPv6 client is its /64, because the rest is the client's own to choose.
 */
export function clientKey(request: Request): string {
  const socket = plain(sockets.get(request) ?? '');
  const forwarded = isLoopback(socket) ? request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  const address = plain(forwarded || socket);
  return networksOf(address).address;
}

const FORWARDING = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/** Whether a request came from this machine itself: by its socket, and not handed on by a proxy that stands here too. */
export function isFromThisMachine(request: Request): boolean {
  const socket = plain(sockets.get(request) ?? '');
  return socket !== '' && isLoopback(socket) && !FORWARDING.some((name) => request.headers.has(name));
}

/** IPv4 as an IPv6 socket writes it. */
const plain = (address: string): string => bare(address).replace(/^::ffff:(?=\d+\.)/i, '');

/** Some proxies name the port as well, which the client may change as often as it likes. */
const bare = (address: string): string =>
  address.replace(/^\[([^\]]*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');

const isLoopback = (address: string): boolean => address === '' || address === '::1' || address.startsWith('127.');
