import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { promisify } from 'node:util';

/** Sends HTTP that no normal client would send. */
export type RawServer = {
  readonly port: number;
  /** Opens a connection, which collects what arrives on it. */
  readonly open: (text?: string) => RawConnection;
  /** Returns everything that the server sends until it closes the connection. */
  readonly exchange: (text: string) => Promise<string>;
  /** Number of connections that the server has open. */
  readonly connections: () => Promise<number>;
  readonly stop: () => Promise<void>;
};

export type RawConnection = {
  readonly socket: Socket;
  readonly said: () => string;
  /** Resolves with everything received once `isEnough` holds; rejects if the connection ends first. */
  readonly until: (isEnough: (said: string) => boolean) => Promise<string>;
  readonly closed: Promise<string>;
};

/**
 * Timeout of a connection in milliseconds. It is longer than any test takes on a busy machine, so it only ends
 * connections that hang.
 */
const PATIENCE_MS = 40_000;

export async function listenRaw(server: Server): Promise<RawServer> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const open = (text = '') => openConnection(port, text);
  return {
    port,
    open,
    exchange: (text) => open(text).closed,
    connections: () => promisify(server.getConnections.bind(server))(),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function openConnection(port: number, text: string): RawConnection {
  const socket = connect(port, '127.0.0.1');
  let said = '';
  socket.setEncoding('latin1').on('data', (chunk) => {
    said += chunk;
  });
  // Refusing a request that is still being sent causes an error first.
  socket.on('error', () => {});
  socket.setTimeout(PATIENCE_MS, () => socket.destroy());
  if (text) socket.write(text, 'latin1');
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(said)));
  const until = (isEnough: (said: string) => boolean) =>
    new Promise<string>((resolve, reject) => {
      const look = () => isEnough(said) && resolve(said);
      socket.on('data', look);
      const ended = () => reject(new Error(`the connection ended after: ${said.slice(0, 500)}`));
      socket.once('close', ended);
      look();
      if (socket.closed) ended();
    });
  return { socket, said: () => said, until, closed };
}

export const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
export const answersIn = (said: string): number => said.split('HTTP/1.1 ').length - 1;

/** A GET request that closes its connection. */
export const get = (target: string, ...headers: string[]): string =>
  [`GET ${target} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n');
