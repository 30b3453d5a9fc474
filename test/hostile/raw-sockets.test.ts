import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fa } from '../../app/messages/fa.ts';
import { siteDefinition } from '../../app/site-definition.ts';
import { createApplication } from '../../app/web/application.ts';
import { createChatSocket } from '../../server/chat-socket/socket.ts';
import { createWebServer, type WebServer } from '../../server/http/web-server.ts';
import { renewDueSitemaps } from '../../server/jobs/renew-due-sitemaps.ts';
import { answersIn, get, listenRaw, type RawServer, statusOf } from '../raw-http.ts';
import { createTestSite, type TestSite } from '../site.ts';

let site: TestSite;
let server: WebServer['server'];
let raw: RawServer;
const exchange = (text: string) => raw.exchange(text);

beforeAll(async () => {
  site = await createTestSite();
  await renewDueSitemaps(site.ctx, site.job);
  ({ server } = createWebServer({
    ...site.services,
    fetch: createApplication(site.services, siteDefinition).fetch,
    chat: createChatSocket(site.services),
  }));
  raw = await listenRaw(server);
});
afterAll(async () => {
  await raw.stop();
  await site.stop();
});

const line = (text: string) => `${text}\r\n`;

describe('malformed HTTP on a listening server', () => {
  it.each([
    ['NUL in the request line', get('/s\u0000/tehran')],
    ['a target that is no path', get('not-a-path')],
    ['no host', `${line('GET / HTTP/1.1')}${line('Connection: close')}\r\n`],
    ['a host that is no name', get('/').replace('localhost', 'a b<>"')],
    ['two hosts', get('/', 'Host: evil.example')],
    ['twice the same host', get('/', 'hOST: localhost')],
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

  it('SRCH-02 says in Persian that an address with letters which are not encoded was not read', async () => {
    const said = await exchange(get(Buffer.from('/search?q=پراید').toString('latin1')));
    const [head = '', sent = ''] = said.split('\r\n\r\n');
    const body = Buffer.from(sent, 'latin1').toString();
    expect(statusOf(said)).toBe(400);
    expect(head).toContain('Content-Type: text/plain; charset=utf-8');
    expect(head).toContain(`Content-Length: ${Buffer.byteLength(body)}`);
    expect(body).toBe(fa.problems.unreadable);
    // A flood of headers still gets the usual refusal of Node.
    expect(
      statusOf(await exchange(get('/', ...Array.from({ length: 3_000 }, (_, at) => `X-${at}: ${'y'.repeat(20)}`)))),
    ).toBe(431);
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

  it('pipelined requests are answered in order', async () => {
    const two = get('/healthz').replace('close', 'keep-alive') + get('/robots.txt');
    const answer = await exchange(two);
    expect(answer.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
    expect(answer.indexOf('ok\n')).toBeLessThan(answer.indexOf('User-agent'));
  });

  it('a client that disconnects in the middle of its request harms nobody', async () => {
    for (let index = 0; index < 20; index++) {
      const { socket } = raw.open(
        'POST /session/freshit HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"temp',
      );
      await once(socket, 'connect');
      socket.destroy();
    }
    expect(statusOf(await exchange(get('/healthz')))).toBe(200);
  });
});

const post = (path: string, headers: readonly string[], body: string) =>
  `${[`POST ${path} HTTP/1.1`, 'Host: localhost', ...headers].join('\r\n')}\r\n\r\n${body}`;
const JSON_TYPE = 'Content-Type: application/json';

describe('a request inside another request', () => {
  const hidden = 'GET /nowhere-hidden HTTP/1.1\r\nHost: localhost\r\n\r\n';

  it.each([
    ['a length and chunks', ['Content-Length: 6', 'Transfer-Encoding: chunked'], `0\r\n\r\n${hidden}`],
    ['chunks and a length', ['Transfer-Encoding: chunked', 'Content-Length: 6'], `0\r\n\r\n${hidden}`],
    ['two lengths', ['Content-Length: 0', `Content-Length: ${hidden.length}`], hidden],
    ['a length of two numbers', [`Content-Length: 0, ${hidden.length}`], hidden],
    ['a length with a sign', ['Content-Length: +0'], hidden],
    ['a hexadecimal length', ['Content-Length: 0x10'], hidden],
    ['a blank before the colon', ['Content-Length : 0'], hidden],
    ['a coding that is none', ['Transfer-Encoding: xchunked'], `0\r\n\r\n${hidden}`],
    ['chunks that are not the last coding', ['Transfer-Encoding: chunked, identity'], `0\r\n\r\n${hidden}`],
    ['a folded header', ['Transfer-Encoding:\r\n chunked', 'Content-Length: 0'], hidden],
    ['a line that ends in CR alone', ['X-A: b\rTransfer-Encoding: chunked', 'Content-Length: 0'], hidden],
    ['a chunk of a negative size', ['Transfer-Encoding: chunked'], `-1\r\n${hidden}`],
    ['a chunk of no number', ['Transfer-Encoding: chunked'], `zz\r\n${hidden}`],
    ['a chunk beyond all numbers', ['Transfer-Encoding: chunked'], `${'f'.repeat(40)}\r\n${hidden}`],
    ['a chunk longer than it says', ['Transfer-Encoding: chunked'], `1\r\nabcdef\r\n${hidden}`],
    [
      'a flood of chunk extensions',
      ['Transfer-Encoding: chunked'],
      `1;${'a'.repeat(100_000)}\r\nx\r\n0\r\n\r\n${hidden}`,
    ],
  ])('OPS-03 by %s is refused, its connection closed, and never executed', async (_, headers, body) => {
    const said = await exchange(post('/session/freshit', [JSON_TYPE, ...headers], body));
    expect(said).toMatch(/^HTTP\/1\.1 4\d\d/);
    expect(answersIn(said.replace(/HTTP\/1\.1 4(?:00|13)[\s\S]*$/, ''))).toBe(0);
    expect(said).not.toContain('nowhere-hidden');
    expect(statusOf(await exchange(get('/healthz')))).toBe(200);
  });

  it('OPS-03 sent as chunks with a trailer is one request: its trailer is not a header', async () => {
    const body = '{"templates":[]}';
    const chunks = `${body.length.toString(16)}\r\n${body}\r\n0\r\nCookie: session=x\r\n\r\n`;
    const headers = [JSON_TYPE, 'Transfer-Encoding: chunked', 'Connection: close'];
    const said = await exchange(post('/session/freshit', headers, chunks));
    expect(statusOf(said)).toBe(200);
    expect(answersIn(said)).toBe(1);
  });

  it('OPS-03 in the body of a GET is not executed', async () => {
    const said = await exchange(
      `GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`,
    );
    expect(answersIn(said)).toBe(1);
    expect(statusOf(said)).toBe(200);
  });
});

describe('a body that is refused before its end', () => {
  const JSON_BODY = `{"a":"${'x'.repeat(300_000)}"}`;
  const FORM_TYPE = 'Content-Type: multipart/form-data; boundary=b';
  const FORM = `--b\r\ncontent-disposition: form-data; name="x"\r\n\r\n${'x'.repeat(300_000)}\r\n--b--\r\n`;

  it.each([
    ['JSON of a stated length', '/api/web/profile', JSON_TYPE, JSON_BODY, false],
    ['JSON in chunks', '/api/web/profile', JSON_TYPE, JSON_BODY, true],
    ['a form of a stated length', '/images/upload', FORM_TYPE, FORM, false],
    ['a form in chunks', '/images/upload', FORM_TYPE, FORM, true],
    ['chunks of a beacon', '/a', JSON_TYPE, JSON_BODY, true],
  ])(
    'OPS-03 %s leaves its connection to the next request, who may be somebody else’s behind a proxy',
    async (_, path, type, body, isChunked) => {
      const length = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${body.length}`;
      const sent = isChunked ? `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n` : body;
      const connection = raw.open(post(path, ['Origin: http://localhost:3000', type, length], sent));
      const first = await connection.until((said) => answersIn(said) === 1);
      expect(first).toMatch(/^HTTP\/1\.1 4\d\d [\s\S]*Connection: keep-alive/);
      connection.socket.write(get('/healthz'), 'latin1');
      expect(statusOf((await connection.closed).slice(first.length).replace(/^[\s\S]*?(?=HTTP)/, ''))).toBe(200);
    },
  );

  it('OPS-03 one that never ends is cut off with its connection', async () => {
    const chunk = `8000\r\n${'x'.repeat(0x8000)}\r\n`;
    const { socket, closed } = raw.open(post('/a', [JSON_TYPE, 'Transfer-Encoding: chunked'], chunk.repeat(8)));
    const sending = setInterval(() => socket.write(chunk, 'latin1'), 50);
    socket.once('close', () => clearInterval(sending));
    expect(statusOf(await closed)).toBe(413);
  });
});

describe('headers that claim trust', () => {
  it.each([
    ['X-HTTP-Method-Override: DELETE', '/s', 200],
    ['X-HTTP-Method: POST', '/session/freshit', 405],
    ['X-Method-Override: POST', '/session/sign-out', 405],
    ['X-Original-URL: /admin', '/healthz', 200],
    ['X-Rewrite-URL: /admin', '/healthz', 200],
    ['X-Forwarded-Host: evil.example', '/', 200],
    ['Forwarded: host=evil.example', '/', 200],
    ['X-Forwarded-Proto: javascript', '/', 200],
    ['X-Host: evil.example', '/s', 200],
  ])('GEN-02 «%s» changes neither method, address nor links', async (header, path, status) => {
    const said = await exchange(get(path, header));
    expect(statusOf(said)).toBe(status);
    expect(said).not.toMatch(/evil\.example|javascript:/);
  });

  it.each([
    'evil.example',
    'evil.example:80',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'LOCALHOST@evil.example',
    'evil.example/..',
  ])('GEN-02 the host %s appears in no page, redirect or sitemap', async (host) => {
    for (const path of ['/', '/s/iran', '/choose/place/tehran', '/robots.txt', '/sitemap.xml', '/my', '/nowhere']) {
      const said = await exchange(get(path).replace('localhost', host));
      expect(statusOf(said)).toBeLessThan(500);
      expect(said, path).not.toMatch(/evil\.example/i);
    }
  });

  it.each([
    '/choose/place/tehran?q=x%0d%0aSet-Cookie:%20evil=1',
    '/s/x%0d%0aLocation:%20https:%2f%2fevil.example',
    '/session?returnUrl=%2f%0d%0aSet-Cookie:evil=1',
    '/v/1%0d%0aevil:1',
  ])('GEN-02 line ends in %s start no header', async (path) => {
    const said = await exchange(get(path));
    expect(said.split('\r\n\r\n')[0]).not.toMatch(/^(?:evil|set-cookie: *evil|location: *https:\/\/evil)/im);
    expect(statusOf(said)).toBeLessThan(500);
  });

  it.each([
    ['Range: bytes=0-0,1-1,2-2,3-3', 200],
    [`Range: bytes=${Array.from({ length: 1_500 }, (_, index) => `${index}-`).join(',')}`, 200],
    ['Range: bytes=9-1', 200],
    ['Range: x', 200],
    ['If-Modified-Since: never', 200],
    ['If-None-Match: *', 200],
    [`If-None-Match: ${'"x", '.repeat(2_000)}"y"`, 200],
    ['If-Match: "x"', 200],
    ['If-Range: "x"', 200],
    ['Accept-Encoding: br;q=zz, gzip;q=-1, *;q=1e9', 200],
    [`Accept: ${'text/html,'.repeat(1_000)}*/*`, 200],
    ['TE: trailers, deflate;q=0.5', 200],
    ['Expect: 100-continue', 200],
    ['Expect: the-unexpected', 417],
  ] as const)('GEN-20 a page requested with «%.40s» is that page', async (header, status) => {
    const said = await exchange(get('/offline', header));
    expect(statusOf(said.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, ''))).toBe(status);
  });
});

describe('paths that point elsewhere', () => {
  it.each([
    '/images/../../../../etc/passwd',
    '/images/..%2f..%2f..%2fetc%2fpasswd/320.webp',
    '/images/%2e%2e/%2e%2e/etc/passwd',
    '/images/..\\..\\secret/320.webp',
    '/images/secret/../../secret',
    '/images/a%00b/320.webp',
    '/images/....//....//secret/320.webp',
    '/images/%252e%252e%252fsecret/320.webp',
    '/assets/../.vite/manifest.json',
    '/assets/..%2f..%2fserver%2fworker.js',
    '/.vite/manifest.json',
    '/.env',
    '/.git/config',
    '//etc/passwd',
    '/map/snapshot/..%2f..%2fsecret',
    '/sitemaps/..%2f..%2fsecret',
    '/captcha/..%2fsecret',
    `/${'../'.repeat(500)}etc/passwd`,
    `/${'%2e%2e/'.repeat(500)}etc/passwd`,
  ])('OPS-03 %.60s is 404', async (path) => {
    const said = await exchange(get(path));
    expect([301, 302, 400, 404]).toContain(statusOf(said));
    expect(said).not.toMatch(/root:x:|"isEntry"|\[core\]/);
  });

  it('GEN-20 an address of a hundred thousand letters is refused', async () => {
    expect([414, 431]).toContain(statusOf(await exchange(get(`/s?q=${'x'.repeat(100_000)}`))));
  });
});

describe('a slow client', () => {
  it('OPS-03 is refused within a minute if its headers take too long, and disconnected', () => {
    // Node enforces these limits; the test checks that they have not been switched off.
    const { headersTimeout, requestTimeout, maxHeadersCount } = server;
    expect(headersTimeout).toBeGreaterThan(0);
    expect(headersTimeout).toBeLessThanOrEqual(60_000);
    expect(requestTimeout).toBeGreaterThan(0);
    expect(requestTimeout).toBeLessThanOrEqual(300_000);
    expect(maxHeadersCount).toBeNull();
  });

  it('OPS-03 that sends letter by letter delays nobody else', async () => {
    const slow = Array.from({ length: 200 }, () => raw.open('GET / HTTP/1.1\r\nHost: localhost\r\nX-A: '));
    for (const { socket } of slow) socket.write('b');
    expect(statusOf(await exchange(get('/healthz')))).toBe(200);
    for (const { socket } of slow) socket.destroy();
  });
});
