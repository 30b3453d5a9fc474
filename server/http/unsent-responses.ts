import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { MINUTE } from '../../domain/values/durations.ts';

/** Maximum bytes of responses that a process holds for clients that read slowly. */
const MAX_UNSENT_BYTES = 32 * 1024 * 1024;
const CHECK_INTERVAL_MS = 1_000;
/** Milliseconds without traffic in either direction after which a connection is closed. */
const IDLE_TIMEOUT_MS = MINUTE;

/**
 * Closes connections without traffic and, when the process holds too much, those with the most unsent bytes.
 * `unsentOf`: a connection's responses that are not completely sent.
 */
export function limitUnsentResponses(
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
