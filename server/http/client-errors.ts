import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { fa } from '../../app/messages/fa.ts';
import type { Pipelines } from './pipelining.ts';

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
export function answerClientErrors(server: Server, unsentOf: Pipelines['unsentOf']): void {
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
