import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { MINUTE } from '../../domain/values/durations.ts';

/** Bytes of answers that a process holds for clients that read slowly. */
const UNREAD_MAX = 32 * 1024 * 1024;
const LOOK_MS = 1_000;
/** Milliseconds without traffic in either direction. */
const STILL_MS = MINUTE;

/**
 * Closes connections without traffic and, when the process holds too much, those with the most unread bytes.
 * `unsentOf`: the answers of a connection that are not sent completely yet.
 */
export function boundUnread(
  server: Server,
  unsentOf: (socket: Socket) => readonly ServerResponse[],
  max = UNREAD_MAX,
): void {
  server.timeout = STILL_MS;
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  const unreadOf = (socket: Socket) => unsentOf(socket).reduce((sum, { writableLength }) => sum + writableLength, 0);
  const looking = setInterval(() => {
    cutLargest(new Map([...open].map((socket) => [socket, unreadOf(socket)])), max);
  }, LOOK_MS).unref();
  server.once('close', () => clearInterval(looking));
}

function cutLargest(bytes: ReadonlyMap<Socket, number>, max: number): void {
  let inAll = bytes.values().reduce((sum, own) => sum + own, 0);
  if (inAll <= max) return;
  for (const [socket, own] of [...bytes].toSorted(([, a], [, b]) => b - a)) {
    if (inAll <= max) return;
    socket.destroy();
    inAll -= own;
  }
}
