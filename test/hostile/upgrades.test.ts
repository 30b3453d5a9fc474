import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createChatSocket } from '../../server/chat-socket/socket.ts';
import { createWebServer } from '../../server/http/web-server.ts';
import { answersIn, listenRaw, type RawServer, statusOf } from '../raw-http.ts';
import { createTestSite, type TestSite } from '../site.ts';

let site: TestSite;
let raw: RawServer;

beforeAll(async () => {
  site = await createTestSite();
  raw = await listenRaw(
    createWebServer({ ...site.services, fetch: site.ask, chat: createChatSocket(site.services) }).server,
  );
});
afterAll(async () => {
  await raw.stop();
  await site.stop();
});

const H2C = ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA'];
const WEBSOCKET = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
];
const asking = (line: string, headers: readonly string[], body = ''): string =>
  `${[`${line} HTTP/1.1`, 'Host: localhost', ...headers].join('\r\n')}\r\n\r\n${body}`;

describe('a protocol upgrade', () => {
  it('OPS-03 to HTTP/2, as curl and proxies offer it, is ignored: the request is answered', async () => {
    const { socket, until } = raw.open(asking('GET /healthz', H2C));
    expect(statusOf(await until((said) => said.includes('ok\n')))).toBe(200);
    // The connection keeps working.
    socket.write(asking('GET /robots.txt', []));
    expect(await until((said) => answersIn(said) === 2)).toMatch(
      /HTTP\/1\.1 200[\s\S]*HTTP\/1\.1 200[\s\S]*User-agent/,
    );
    socket.destroy();
  });

  it("OPS-03 to HTTP/2 does not affect a request's body", async () => {
    const body = '{"templates":[{"id":"timeout"}]}';
    const type = ['Content-Type: application/json', `Content-Length: ${body.length}`];
    const { socket, until } = raw.open(asking('POST /session/freshit', [...H2C, ...type], body));
    expect(await until((said) => said.includes('"templates"'))).toMatch(/^HTTP\/1\.1 200/);
    socket.destroy();
  });

  it.each([
    ['of many names', 'GET /healthz', ['Connection: Upgrade', 'Upgrade: foo/2, bar'], 200],
    ['to a websocket where there is none', 'GET /healthz', WEBSOCKET, 200],
    ['to a websocket by a POST', 'POST /chat/socket', [...WEBSOCKET, 'Content-Length: 0'], 404],
    ['to something else at the chat’s address', 'GET /chat/socket', H2C, 404],
    ['without a name', 'GET /healthz', ['Connection: Upgrade', 'Upgrade: '], 200],
  ] as const)('OPS-03 %s is answered as a plain request', async (_, line, headers, status) => {
    const { socket, until } = raw.open(asking(line, headers));
    expect(statusOf(await until((said) => said.includes('\r\n\r\n')))).toBe(status);
    socket.destroy();
  });

  it('CHAT-01 to the chat is understood, and refused to strangers', async () => {
    expect(statusOf(await raw.exchange(asking('GET /chat/socket', WEBSOCKET)))).toBe(401);
  });

  it('CHAT-01 to the chat after unanswered requests is ignored: nothing is written between their answers', async () => {
    const { socket, until } = raw.open(`${asking('GET /s', [])}${asking('GET /chat/socket', WEBSOCKET)}`);
    const said = await until((said) => answersIn(said) === 2);
    expect(said).toMatch(/^HTTP\/1\.1 200[\s\S]*HTTP\/1\.1 404/);
    socket.destroy();
  });
});
