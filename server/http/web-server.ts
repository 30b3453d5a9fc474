import { createServer, type IncomingMessage, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { noteAddress } from '../../app/web/request/client-address.ts';
import type { Site } from '../../app/web/request/context.ts';
import { wantsSocket } from '../chat-socket/handshake.ts';
import type { ChatSocket } from '../chat-socket/socket.ts';
import type { Log } from '../log.ts';
import { answerClientErrors } from './client-errors.ts';
import { createPipelines, type Pipelines } from './pipelining.ts';
import { watchProxies } from './proxy-watch.ts';
import { limitUnsentResponses } from './unsent-responses.ts';

type Served = {
  readonly fetch: Fetch;
  readonly chat: Pick<ChatSocket, 'upgrade'>;
  readonly site: Pick<Site, 'isPublic' | 'trustedProxies'>;
  readonly log: Pick<Log, 'warn'>;
};

type Fetch = (request: Request) => Response | Promise<Response>;

export type WebServer = { readonly server: Server } & Pick<Pipelines, 'isBusy'>;

/**
 * The HTTP server of a web process; it records the socket's address for each request. It only accepts protocol upgrades
 * to the chat; any other (`h2c`, by curl and by proxies) is ignored and answered as a plain request.
 */
export function createWebServer({ fetch, chat, site, log }: Served): WebServer {
  const watch = watchProxies(site.isPublic, log);
  const handle = getRequestListener((request, { incoming }) => {
    if (!hasOneHost(incoming as IncomingMessage)) return new Response(null, { status: 400 });
    noteAddress(request, (incoming as IncomingMessage).socket.remoteAddress, site.trustedProxies);
    watch(request);
    return fetch(request);
  });
  const { listener, readInSlices, isBusy, unsentOf } = createPipelines(handle);
  const server = createServer(
    // Not while answers are pending on the connection, which would be written into the upgraded socket.
    { shouldUpgradeCallback: (incoming) => hasOneHost(incoming) && wantsSocket(incoming) && !isBusy(incoming.socket) },
    listener,
  );
  answerClientErrors(server, unsentOf);
  limitUnsentResponses(server, unsentOf);
  server.on('connection', readInSlices);
  server.on('upgrade', chat.upgrade);
  return { server, isBusy };
}

/** Whether a request names one host. Of several a proxy may judge one, and the site another (RFC 9112, 3.2). */
function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length < 2;
}
