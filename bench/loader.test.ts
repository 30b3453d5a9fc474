import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createLoader } from './loader.ts';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Starts a server that closes each connection without an answer at its request with the number `request`. */
async function closingAt(request: number): Promise<string> {
  const counts = new WeakMap<Socket, number>();
  server = createServer(({ socket }, response) => {
    const count = (counts.get(socket) ?? 0) + 1;
    counts.set(socket, count);
    if (count === request) socket.destroy();
    else response.end('ok');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('asks again when a server closes a connection that was kept', async () => {
  const loader = createLoader(await closingAt(2), 2);
  await loader.load(['/a', '/b'], 10);
  loader.close();
});

it('fails when a server closes a new connection', async () => {
  const loader = createLoader(await closingAt(1), 2);
  await expect(loader.load(['/a'], 2)).rejects.toThrow('socket hang up');
  loader.close();
});
