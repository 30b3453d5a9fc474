import { createServer, type IncomingMessage, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { noteAddress } from '../app/web/client-address.ts';
import { wantsSocket } from './chat-socket/knock.ts';
import { createPipelines, type Pipelines } from './pipelining.ts';
import type { ChatSocket } from './socket.ts';

type Fetch = (request: Request) => Response | Promise<Response>;

export type WebServer = { readonly server: Server } & Pick<Pipelines, 'isBusy'>;

/**
 * The HTTP server of a web process: every request knows where its socket came from. Of offers to change the protocol only
 * the chat's is taken; any other (`h2c`, by curl and by proxies) is passed over and answered as the plain request it is.
 */
export function createWebServer(fetch: Fetch, chat: Pick<ChatSocket, 'upgrade'>): WebServer {
  const handle = getRequestListener((request, { incoming }) => {
    noteAddress(request, (incoming as IncomingMessage).socket.remoteAddress);
    return fetch(request);
  });
  const { listener, readInPieces, isBusy } = createPipelines(handle);
  const server = createServer(
    // A socket that takes over while answers are due would have them written into it.
    { shouldUpgradeCallback: (incoming) => wantsSocket(incoming) && !isBusy(incoming.socket) },
    listener,
  );
  server.on('connection', readInPieces);
  server.on('upgrade', chat.upgrade);
  return { server, isBusy };
}
