import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { paths } from '../../app/paths.ts';
import { isSameOrigin } from '../../app/web/forms/csrf.ts';
import { clientKey, noteAddress } from '../../app/web/request/client-address.ts';
import { parseCookies } from '../../app/web/request/cookies.ts';
import { networkOf, SESSION_COOKIE } from '../../app/web/request/session.ts';
import { knownVisitor } from '../../app/web/request/visitor.ts';
import { ctxNow } from '../../db/transact.server.ts';
import { findViewer } from '../../domain/identity/identity.server.ts';
import { membershipsOf } from '../../domain/sellers/sellers.server.ts';
import type { ChatServices } from './chat-services.ts';
import type { Peer } from './client-socket.ts';

export type Handshake = { readonly request: Request; readonly address: string };

/** Whether a request is a handshake for the chat socket, rather than for another protocol or at another address. */
export function wantsSocket({ method, url = '', headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    URL.parse(url, 'http://own.site')?.pathname === paths.chatSocket() &&
    /^\s*websocket\s*$/i.test(headers.upgrade ?? '')
  );
}

/**
 * Checks a handshake without using the database. Returns the request and the client's key, or the status with which it
 * is refused.
 */
export function readHandshake(
  incoming: IncomingMessage,
  services: Pick<ChatServices, 'site'>,
): Handshake | { readonly status: 403 } {
  const request = new Request(`http://own.site${paths.chatSocket()}`, { headers: headersOf(incoming) });
  noteAddress(request, incoming.socket.remoteAddress, services.site.trustedProxies);
  return isSameOrigin({ request, services }) ? { request, address: clientKey(request) } : { status: 403 };
}

/** The user of the request's session; null if there is no valid session. */
export async function peerOf(
  request: Request,
  address: string,
  services: Pick<ChatServices, 'db' | 'clock' | 'keys' | 'site'>,
): Promise<Peer | null> {
  const cookies = parseCookies(request.headers.get('cookie'), services.site);
  const id = cookies.get(SESSION_COOKIE);
  const viewer = id === undefined ? null : await findViewer(ctxNow(services), id, networkOf(request));
  if (!viewer) return null;
  const { userId, sessionHash } = viewer;
  const shopIds = (await membershipsOf(services.db, userId)).map(({ sellerId }) => sellerId);
  return { userId, shopIds, sessionHash, address, visitor: knownVisitor({ cookies, services }) };
}

/** Answers with a plain HTTP status instead of a socket. */
export function refuseSocket(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
  socket.once('finish', () => socket.destroy());
}

function headersOf({ headers }: IncomingMessage): Headers {
  const all = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === 'string') all.set(name, value);
  }
  return all;
}
