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
  /** Runs when the last connection is closed, before the process exits: close the pool here. */
  finish?: () => Promise<void>;
  /** Runs when draining begins: close web sockets, end streams. */
  beginDrain?: () => void;
};

/**
 * Listens until the parent asks it to drain, then stops listening, finishes and exits without failing a request
 * (OPS-03). For a process of the cluster; Ctrl-C reaches the whole terminal group and is left to the parent. When the
 * parent dies, node:cluster ends this process by itself.
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
    // Tells the client that this connection ends here, so that it opens its next one to another worker.
    if (draining) response.shouldKeepAlive = false;
  });

  const drain = ({ replaced }: Pick<Drain, 'replaced'>) => {
    if (draining) return;
    draining = true;
    // Not http's own close(): it closes idle connections at once, even if a request is on its way.
    NetServer.prototype.close.call(server);
    choices.beginDrain?.();
    if (sockets.size === 0) return void leave(choices);
    // If replaced, idle connections end after a last request or when the advertised keep-alive time is over.
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
  // Below DRAIN_LIMIT, so that a replaced worker outlives every idle connection.
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
