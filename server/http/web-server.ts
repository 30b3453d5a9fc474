import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { fa } from '../../app/messages/fa.ts';
import { noteAddress } from '../../app/web/request/client-address.ts';
import type { Site } from '../../app/web/request/context.ts';
import { MINUTE } from '../../domain/values/durations.ts';
import { wantsSocket } from '../chat-socket/handshake.ts';
import type { ChatSocket } from '../chat-socket/socket.ts';
import type { Log } from '../log.ts';
import { createPipelines, type Pipelines } from './pipelining.ts';
import { watchProxies } from './proxy-watch.ts';

/** Maximum bytes of responses that a process holds for clients that read slowly. */
const MAX_UNSENT_BYTES = 32 * 1024 * 1024;
const CHECK_INTERVAL_MS = 1_000;
/** Milliseconds without traffic in either direction after which a connection is closed. */
const IDLE_TIMEOUT_MS = MINUTE;

/**
 * Closes connections without traffic and, when the process holds too much, those with the most unsent bytes.
 * `unsentOf`: a connection's responses that are not completely sent.
 */
function limitUnsentResponses(
  server: Server,
  unsentOf: (socket: Socket) => readonly ServerResponse[],
  max = MAX_UNSENT_BYTES,
): void {
  server.timeout = IDLE_TIMEOUT_MS;
  const open = new Set<Socket>();
  const unsentBytesOf = (socket: Socket) =>
    unsentOf(socket).reduce((sum, { writableLength }) => sum + writableLength, 0);
  const check = () => closeLargest(new Map([...open].map((socket) => [socket, unsentBytesOf(socket)])), max);
  // A site that nobody visits is not woken each second.
  let timer: NodeJS.Timeout | undefined;
  const stop = () => {
    clearInterval(timer);
    timer = undefined;
  };
  server.on('connection', (socket) => {
    open.add(socket);
    timer ??= setInterval(check, CHECK_INTERVAL_MS).unref();
    socket.once('close', () => {
      open.delete(socket);
      if (open.size === 0) stop();
    });
  });
  server.once('close', stop);
}

function closeLargest(bytes: ReadonlyMap<Socket, number>, max: number): void {
  let total = bytes.values().reduce((sum, unsent) => sum + unsent, 0);
  if (total <= max) return;
  for (const [socket, unsent] of [...bytes].toSorted(([, a], [, b]) => b - a)) {
    if (total <= max) return;
    socket.destroy();
    total -= unsent;
  }
}

/** Statuses of requests that Node's parser gives up, as Node itself answers them; others are 400. */
const STATUS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/**
 * Answers requests that the parser refuses, and closes their connections. Letters beyond ASCII in an address are among them,
 * which people paste and programs send: the lenient parser, which would accept them, accepts worse. So 400 has a sentence. A connection on
 * which an answer has begun gets none, because it would be read as the rest of that.
 */
function answerClientErrors(server: Server, unsentOf: Pipelines['unsentOf']): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const hasBegun = unsentOf(socket).some(({ headersSent }) => headersSent);
    if (socket.writable && !hasBegun) socket.write(answerTo(error));
    socket.destroy(error);
  });
}

function answerTo({ code = '' }: NodeJS.ErrnoException): string {
  const status = STATUS[code];
  if (status !== undefined) return head(status, '');
  const sentence = fa.problems.unreadable;
  const type =
    'Content-Type: text/plain; charset=utf-8\r\nX-Content-Type-Options: nosniff\r\nCache-Control: no-store\r\n';
  return `${head('400 Bad Request', `${type}Content-Length: ${Buffer.byteLength(sentence)}\r\n`)}${sentence}`;
}

const head = (status: string, headers: string): string => `HTTP/1.1 ${status}\r\nConnection: close\r\n${headers}\r\n`;

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
    const answer = fetch(request);
    return request.method === 'GET' || request.method === 'HEAD' ? answer : emptied(request, incoming, answer);
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

/**
 * Reads what an answer did not need of a body, such as one that is too long, and keeps nothing. The next request of the connection,
 * which behind a proxy is somebody else's, waits behind it: the adapter only empties a body that nothing has touched, and cuts
 * off the connection half a second after the answer, which had offered to keep it.
 */
async function emptied(
  request: Request,
  incoming: { readonly readableEnded: boolean },
  answer: ReturnType<Fetch>,
): Promise<Response> {
  const response = await answer;
  if (!incoming.readableEnded && request.body?.locked === false)
    request.body.pipeTo(new WritableStream()).catch(() => {
      // The client or the server has closed the connection.
    });
  return response;
}

/** Whether a request names one host. Of several a proxy may judge one, and the site another (RFC 9112, 3.2). */
function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length < 2;
}
