import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../app/routes.ts';
import { createApplication } from '../../app/web/application.ts';
import { createTestSite, type TestSite } from '../site.ts';

let site: TestSite;
let server: Server;
let port: number;

beforeAll(async () => {
  site = await createTestSite();
  server = createAdaptorServer({ fetch: createApplication(site.services, routes).fetch }) as Server;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await site.stop();
});

const line = (text: string) => `${text}\r\n`;
const get = (target: string, ...headers: string[]) =>
  [`GET ${target} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n');

describe('malformed HTTP on a listening server', () => {
  it.each([
    ['NUL in the request line', get('/s\u0000/tehran')],
    ['a target that is no path', get('not-a-path')],
    ['no host', `${line('GET / HTTP/1.1')}${line('Connection: close')}\r\n`],
    ['a host that is no name', get('/').replace('localhost', 'a b<>"')],
    ['a header without a name', get('/', ': value')],
    ['NUL in a header', get('/', 'X-A: a\u0000b')],
    ['a flood of headers', get('/', ...Array.from({ length: 3_000 }, (_, index) => `X-${index}: ${'y'.repeat(20)}`))],
    ['one header of 100 KB', get('/', `Cookie: ${'z'.repeat(100_000)}`)],
    ['a version that does not exist', get('/').replace('HTTP/1.1', 'HTTP/9.9')],
    ['a length that is none', get('/').replace('GET', 'POST').replace('\r\n\r\n', '\r\nContent-Length: -5\r\n\r\n')],
    [
      'a length and chunks at once',
      get('/')
        .replace('GET', 'POST')
        .replace('\r\n\r\n', '\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'),
    ],
    ['no HTTP at all', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\r\n\r\n'],
  ])('%s is refused, and the server goes on', async (_, request) => {
    expect(statusOf(await exchange(request))).toSatisfy((status: number) => status >= 400 && status < 500);
    expect(statusOf(await exchange(get('/healthz')))).toBe(200);
  });

  it.each([
    ['a whole address as target', get('http://evil.example/healthz')],
    ['a host of another site', get('/').replace('localhost', 'evil.example')],
    ['two hosts', get('/', 'Host: evil.example')],
    ['a broken percent-encoding', get('/s/%zz?q=%ff%')],
    ['dots above the root', get('/../../../../etc/passwd')],
  ])('%s is answered below 500 and names no other site', async (_, request) => {
    const answer = await exchange(request);
    expect(statusOf(answer)).toBeLessThan(500);
    expect(answer).not.toMatch(/evil\.example|root:/);
  });

  it('requests sent at once are answered in their order', async () => {
    const two = get('/healthz').replace('close', 'keep-alive') + get('/robots.txt');
    const answer = await exchange(two);
    expect(answer.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
    expect(answer.indexOf('ok\n')).toBeLessThan(answer.indexOf('User-agent'));
  });

  it('a client that leaves in the middle of its request harms nobody', async () => {
    for (let index = 0; index < 20; index++) {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => {});
      socket.write(
        'POST /session/freshit HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"temp',
      );
      await once(socket, 'connect');
      socket.destroy();
    }
    expect(statusOf(await exchange(get('/healthz')))).toBe(200);
  });
});

const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);

/** Everything that the server says until it closes the connection. */
async function exchange(request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('latin1').on('data', (chunk) => {
    answer += chunk;
  });
  socket.on('error', () => {});
  socket.setTimeout(30_000, () => socket.destroy());
  socket.write(request, 'latin1');
  // Not `once`: what is refused while it is still being sent ends in an error first.
  await new Promise((resolve) => socket.once('close', resolve));
  return answer;
}
