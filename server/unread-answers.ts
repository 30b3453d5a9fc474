import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Bytes of answers that a process holds for those who do not read them as fast as they come. */
const UNREAD_MAX = 32 * 1024 * 1024;
const LOOK_MS = 1_000;
/** Neither side said anything for so long. */
const STILL_MS = 60_000;

/**
 * Cuts connections that stand still, and those with the most unread where the process holds too much. `unsent`: the
 * answers that are not sent whole yet.
 */
export function boundUnread(server: Server, unsent: ReadonlySet<ServerResponse>, max = UNREAD_MAX): void {
  server.timeout = STILL_MS;
  const looking = setInterval(() => cutLargest(unsent, max), LOOK_MS).unref();
  server.once('close', () => clearInterval(looking));
}

function cutLargest(unsent: ReadonlySet<ServerResponse>, max: number): void {
  const bytes = new Map<Socket, number>();
  let inAll = 0;
  for (const { req, writableLength } of unsent) {
    bytes.set(req.socket, (bytes.get(req.socket) ?? 0) + writableLength);
    inAll += writableLength;
  }
  if (inAll <= max) return;
  for (const [socket, own] of [...bytes].toSorted(([, a], [, b]) => b - a)) {
    if (inAll <= max) return;
    socket.destroy();
    inAll -= own;
  }
}
