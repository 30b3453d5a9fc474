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

/** Maximum number of bytes of responses that a process stores for clients that read slowly. */
const MAX_UNSENT_BYTES = 32 * 1024 * 1024;
const CHECK_INTERVAL_MS = 1_000;
/** Milliseconds without traffic in either direction after which a connection is closed. */
const IDLE_TIMEOUT_MS = MINUTE;

/**
 * Closes connections without traffic. If the process stores too many unsent bytes, also closes the connections with the
 * most of them. `unsentOf`: responses of a connection that are not completely sent yet.
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
  // Starts the timer with the first connection, so that an idle site does not run it every second.
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

/**
 * HTTP statuses for requests that Node's parser rejects, by error code; the same as Node itself would use. All other
 * errors get 400.
 */
const STATUS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/**
 * Answers requests that Node's parser rejects, and closes their connections. Among them are addresses with letters
 * outside ASCII, which people paste and programs send. A lenient parser would accept these, but also more dangerous
 * input. So the answer 400 contains a sentence of explanation. If an answer has already begun on the connection,
 * nothing is sent, because the client would read it as a part of that answer.
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
 * Creates the HTTP server of a web process. It records the client's address for each request. Protocol upgrades are
 * accepted only for the chat. Any other upgrade (`h2c`, which curl and proxies request) is ignored, and the request is
 * answered as usual.
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
    // A connection with pending answers is not upgraded, because they would be written into the upgraded socket.
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
 * Reads and discards the rest of a request's body that was not read, for example of a body that is too long. Otherwise
 * the next request on the connection would have to wait for it; behind a proxy this may be another user's request. The
 * adapter does not help: it discards only bodies that nothing has begun to read. It then closes the connection half a
 * second after the answer, although the answer offered to keep it open.
 */
async function emptied(
  request: Request,
  incoming: { readonly readableEnded: boolean },
  answer: ReturnType<Fetch>,
): Promise<Response> {
  const response = await answer;
  if (!incoming.readableEnded && request.body?.locked === false)
    request.body.pipeTo(new WritableStream()).catch(() => {
      // Nothing to do: the client or the server has closed the connection.
    });
  return response;
}

/**
 * Returns whether a request has at most one Host header. With several, a proxy might check one and the site use another
 * (RFC 9112, 3.2).
 */
function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length < 2;
}
