import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import type { Log } from '../log.ts';
import { DRAIN_LIMIT, type Drain, isDrain } from './drain.ts';

export type WebWorkerChoices = {
  port: number;
  host: string;
  log: Log;
  /** Whether a connection has unanswered requests. */
  isBusy: (socket: Socket) => boolean;
  /** Runs after the last connection was closed and before the process exits, for example to close the database pool. */
  finish?: () => Promise<void>;
  /** Runs when draining begins, for example to close web sockets and end streams. */
  beginDrain?: () => void;
};

/**
 * Serves requests until the parent process asks this worker to drain. It then stops listening, finishes the running
 * requests and exits, without failing a request (OPS-03). It runs in a process of node:cluster. A Ctrl-C reaches all
 * processes of the terminal; this one ignores it, because the parent process handles it. If the parent process dies,
 * node:cluster ends this process.
 */
export function serveAsWebWorker(server: Server, choices: WebWorkerChoices): void {
  const { log } = choices;
  const sockets = new Set<Socket>();
  let draining = false;

  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      if (draining && sockets.size === 0) void leave(choices);
    });
  });
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    // The client is told that its connection ends after this answer, so that its next connection goes to another
    // worker.
    if (draining) response.shouldKeepAlive = false;
  });

  const drain = ({ replaced }: Pick<Drain, 'replaced'>) => {
    if (draining) return;
    draining = true;
    // The method `close` of `net` is called. That of `http` would close idle connections at once, even if a request is
    // already on its way.
    NetServer.prototype.close.call(server);
    choices.beginDrain?.();
    if (sockets.size === 0) return void leave(choices);
    // Idle connections are closed only if no worker replaces this one. Otherwise a connection ends after one more
    // request, or when its keep-alive time is over.
    if (!replaced) setTimeout(() => dropAll(sockets, choices.isBusy), 250);
    setTimeout(() => {
      log.warn('Requests were still running when the time to finish was over', { connections: sockets.size });
      process.exit(1);
    }, DRAIN_LIMIT);
  };

  process.on('message', (message) => isDrain(message) && drain(message));
  process.on('SIGTERM', () => drain({ replaced: false }));
  process.on('SIGINT', () => {});
  process.on('SIGHUP', () => {});
  process.on('SIGUSR2', () => {});
  server.on('error', (error) => {
    log.error('The web worker cannot listen', { error });
    process.exit(1);
  });
  // The time is less than DRAIN_LIMIT, so that a worker that is being replaced lives longer than every idle connection.
  server.keepAliveTimeout = 5_000;
  server.listen(choices.port, choices.host);
}

function dropAll(sockets: Set<Socket>, isBusy: WebWorkerChoices['isBusy']): void {
  for (const socket of sockets) {
    if (!isBusy(socket)) socket.destroy();
  }
}

async function leave({ finish, log }: WebWorkerChoices): Promise<void> {
  try {
    await finish?.();
  } catch (error) {
    log.warn('The web worker did not end cleanly', { error });
  }
  process.exit(0);
}
