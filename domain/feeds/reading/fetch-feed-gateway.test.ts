import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { callOutside } from '../../values/ask-outside.server.ts';
import { isPublicAddress } from '../../values/public-address.server.ts';
import { FEED_LIMITS } from './feed-limits.ts';
import { type Fetching, fetchFeed, type Network } from './fetch-feed-gateway.server.ts';

/** Timeout in milliseconds, longer than any test may take, so that no test runs into it. */
const IN_TIME = 120_000;
const FEED = 'https://shop.example.com/feed.csv';
const TABLE = 'external_id,title\n1,a\n';

/** Text longer than a connection delivers at once. */
const LONG = 'id,title\n'.repeat(40_000);

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

let server: Server;
let folder = '';
let answer: Answer = (response) => response.end(TABLE);
/** Hosts and paths that were requested, and the addresses to which the connections were made. */
let asked: string[] = [];
let connected: string[] = [];
let looked: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'feeds-'));
  server = createServer((request, response) => {
    asked.push(`${request.headers.host}${request.url}`);
    answer(response, request);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});

afterEach(() => {
  answer = (response) => response.end(TABLE);
  asked = [];
  connected = [];
  looked = [];
  server.closeAllConnections();
});

afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

/** Host names in the test. A name with several addresses resolves to the first one first, then to the next. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'shop.example.com': ['93.184.216.34'],
  'other.example.com': ['93.184.216.35'],
  'turning.example.com': ['93.184.216.36', '127.0.0.1'],
  'inside.example.com': ['10.0.0.5'],
  'metadata.example.com': ['169.254.169.254'],
  'six.example.com': ['::1'],
  'mapped.example.com': ['::ffff:127.0.0.1'],
};

/** Real network access, but with the test's host names, and with every connection redirected to the test's server. */
function network(more: Partial<Network> = {}): Network {
  return {
    async lookup(host) {
      const addresses = NAMES[host];
      if (!addresses) throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
      const address = addresses[Math.min(looked.filter((each) => each === host).length, addresses.length - 1)] ?? '';
      looked.push(host);
      return [{ address, family: address.includes(':') ? 6 : 4 }];
    },
    isAllowed: isPublicAddress,
    ask(url, options) {
      const { port } = server.address() as AddressInfo;
      options.lookup?.(url.hostname, { all: true }, (_error, found) => {
        connected.push(...[found].flat().map((each) => (typeof each === 'string' ? each : each.address)));
      });
      const { lookup: _pinned, ...rest } = options;
      const headers = { ...options.headers, host: url.host };
      return callOutside(new URL(`${url.pathname}${url.search}`, `http://127.0.0.1:${port}`), { ...rest, headers });
    },
    answerMs: IN_TIME,
    wholeMs: IN_TIME,
    ...more,
  };
}

const to = () => join(folder, 'fetched');
const fetched = (address: string, fetching: Partial<Fetching> = {}, more: Partial<Network> = {}) =>
  fetchFeed(address, { to: to(), port80: false, ...fetching }, network(more));

const redirecting =
  (location: string): Answer =>
  (response, request) => {
    if (request.url === '/feed.csv') response.writeHead(302, { location }).end();
    else response.end(TABLE);
  };

describe('SHOP-02 a feed that is fetched', () => {
  it('SHOP-02 is written with its tag and size, at the address to which its name led', async () => {
    answer = (response) => response.writeHead(200, { etag: '"v1"' }).end(TABLE);
    expect(await fetched(`${FEED}?a=1#top`)).toEqual({
      ok: true,
      notModified: false,
      isCut: false,
      etag: '"v1"',
      bytes: TABLE.length,
    });
    expect(await readFile(to(), 'utf8')).toBe(TABLE);
    expect([asked, connected]).toEqual([['shop.example.com/feed.csv?a=1'], ['93.184.216.34']]);
  });

  it('SHOP-02 with the same tag is not sent again', async () => {
    answer = (response, { headers }) => response.writeHead(headers['if-none-match'] === '"v1"' ? 304 : 200).end(TABLE);
    expect(await fetched(FEED, { etag: '"v1"' })).toEqual({ ok: true, notModified: true });
    expect(await fetched(FEED, { etag: '"v0"' })).toMatchObject({ ok: true, notModified: false });
  });

  it('SHOP-02 that nobody has read before cannot be the same', async () => {
    answer = (response) => response.writeHead(304).end();
    expect(await fetched(FEED)).toEqual({ ok: false, refused: 'status', status: 304 });
  });

  it('SHOP-02 is unpacked, whether the file or only its way is packed', async () => {
    const plain = await fetched(FEED);
    answer = (response) => response.end(gzipSync(TABLE));
    expect(await fetched(FEED)).toEqual(plain);
    answer = (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(TABLE));
    expect(await fetched(FEED)).toEqual(plain);
    expect(await readFile(to(), 'utf8')).toBe(TABLE);
  });

  it.each([
    ['not https', 'http://shop.example.com/feed.csv'],
    ['a file', 'file:///etc/passwd'],
    ['another protocol', 'ftp://shop.example.com/feed.csv'],
    ['another port', 'https://shop.example.com:8443/feed.csv'],
    ['credentials', 'https://user:word@shop.example.com/feed.csv'],
    ['a number', 'https://127.0.0.1/feed.csv'],
    ['a number in disguise', 'https://0x7f.1/feed.csv'],
    ['wide digits', 'https://１２７.０.０.１/feed.csv'],
    ['the metadata of a cloud', 'https://169.254.169.254/latest/meta-data'],
    ['a number of IPv6', 'https://[::1]/feed.csv'],
    ['this machine', 'https://localhost/feed.csv'],
    ['a name inside', 'https://printer.local/feed.csv'],
    ['a backslash', 'https://shop.example.com\\@127.0.0.1/feed.csv'],
    ['a line break', 'https://shop.example.com/a\r\nHost: b'],
    ['nothing', ''],
    ['a long one', `https://shop.example.com/${'a'.repeat(2_000)}`],
  ])('SHOP-02 is not asked for at %s: %j', async (_name, address) => {
    expect(await fetched(address)).toEqual({ ok: false, refused: 'address' });
    expect([looked, asked]).toEqual([[], []]);
  });

  it('SHOP-02 is had without encryption only where the site allows it', async () => {
    const plain = 'http://shop.example.com/feed.csv';
    expect(await fetched(plain, { port80: true })).toMatchObject({ ok: true });
    expect(await fetched('http://shop.example.com:8080/feed.csv', { port80: true })).toMatchObject({
      refused: 'address',
    });
    answer = redirecting('http://other.example.com/b');
    expect(await fetched(FEED)).toEqual({ ok: false, refused: 'address' });
    expect(await fetched(FEED, { port80: true })).toMatchObject({ ok: true });
  });

  it.each(['inside', 'metadata', 'six', 'mapped', 'unknown'])(
    'SHOP-02 is not asked for where a name leads: %s',
    async (name) => {
      expect(await fetched(`https://${name}.example.com/feed.csv`)).toEqual({ ok: false, refused: 'not-public' });
      expect(asked).toEqual([]);
    },
  );

  it('SHOP-02 is refused by one address of several that is not public', async () => {
    const lookup = async () => [
      { address: '93.184.216.34', family: 4 },
      { address: '192.168.1.1', family: 4 },
    ];
    expect(await fetched(FEED, {}, { lookup })).toEqual({ ok: false, refused: 'not-public' });
    expect(asked).toEqual([]);
  });

  it.each([
    ['a number', 'https://127.0.0.1/', 'address'],
    ['the metadata of a cloud', 'http://169.254.169.254/latest/meta-data', 'address'],
    ['a number of IPv6', 'https://[::1]/', 'address'],
    ['a file', 'file:///etc/passwd', 'address'],
    ['a name that leads inside', 'https://inside.example.com/', 'not-public'],
    ['nowhere', 'https://', 'address'],
  ])('SHOP-02 is not followed to %s', async (_name, location, refused) => {
    answer = redirecting(location);
    expect(await fetched(FEED)).toEqual({ ok: false, refused });
    expect(asked).toHaveLength(1);
  });

  it('SHOP-02 is followed over three redirects and no more, also to a path', async () => {
    let left = 3;
    answer = (response) => {
      left -= 1;
      if (left >= 0) response.writeHead(307, { location: `../next/${left}` }).end();
      else response.end(TABLE);
    };
    expect(await fetched(FEED)).toMatchObject({ ok: true });
    left = 4;
    expect(await fetched(FEED)).toEqual({ ok: false, refused: 'redirects' });
    answer = (response) => response.writeHead(301).end();
    expect(await fetched(FEED)).toEqual({ ok: false, refused: 'address' });
  });

  it('SHOP-02 asks for a name once: one that answers differently the second time leads nowhere else', async () => {
    answer = redirecting('https://turning.example.com/again');
    expect(await fetched('https://turning.example.com/feed.csv')).toMatchObject({ ok: true });
    expect([looked, connected]).toEqual([['turning.example.com'], ['93.184.216.36', '93.184.216.36']]);
    // The next call resolves the name again, to a private address now.
    expect(await fetched('https://turning.example.com/feed.csv')).toEqual({ ok: false, refused: 'not-public' });
  });

  it.each([403, 404, 500, 204])('SHOP-02 that is answered by %i is not there', async (status) => {
    answer = (response) => response.writeHead(status).end();
    expect(await fetched(FEED)).toEqual({ ok: false, refused: 'status', status });
  });

  it('SHOP-02 that is longer than 50 MB is not read to its end', async () => {
    const part = Buffer.alloc(1024 * 1024, 'x');
    let sent = 0;
    answer = (response) => {
      const more = (error?: Error | null) => {
        sent += part.length;
        if (!error && !response.destroyed) response.write(part, more);
      };
      more();
    };
    expect(await fetched(FEED)).toEqual({ ok: false, refused: 'too-big' });
    expect(sent).toBeLessThan(2 * FEED_LIMITS.bytes);
    expect(existsSync(to())).toBe(false);
    answer = (response) => response.writeHead(200, { 'content-length': String(FEED_LIMITS.bytes + 1) }).flushHeaders();
    expect(await fetched(FEED)).toEqual({ ok: false, refused: 'too-big' });
    answer = (response) => response.end(part);
    expect(await fetched(FEED, { most: 1_000 })).toEqual({ ok: false, refused: 'too-big' });
  });

  it('SHOP-02 that unpacks to a hundred times its size is a bomb, as a file and on its way', async () => {
    const bomb = gzipSync(Buffer.alloc(40 * 1024 * 1024, 'a'));
    answer = (response) => response.end(bomb);
    expect(await fetched(FEED)).toEqual({ ok: false, refused: 'bomb' });
    answer = (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    expect(await fetched(FEED)).toEqual({ ok: false, refused: 'bomb' });
  });

  it.each<[string, Answer, string]>([
    [
      'ends before its length',
      (response) => void response.writeHead(200, { 'content-length': '999999' }).write(LONG, () => response.destroy()),
      'id,title',
    ],
    ['ends in the middle of a part', (response) => void response.write(LONG, () => response.destroy()), 'id,title'],
    [
      'ends in its first part',
      (response) =>
        void response
          .writeHead(200, { 'content-length': '999' })
          .write('id,ti', () => response.socket?.resetAndDestroy()),
      '',
    ],
    [
      'ends before its first byte',
      (response) => {
        response.writeHead(200, { 'content-length': '999' }).flushHeaders();
        setImmediate(() => response.destroy());
      },
      '',
    ],
    ['is cut gzip', (response) => response.end(gzipSync('x,y\n'.repeat(5_000)).subarray(0, 40)), 'x,y\n'],
  ])('SHOP-02 that %s is taken as far as it came, without its tag', async (_name, given, text) => {
    answer = (response, request) => given(response.setHeader('etag', '"v1"'), request);
    expect(await fetched(FEED)).toMatchObject({ ok: true, isCut: true, etag: null });
    expect((await readFile(to(), 'utf8')).startsWith(text)).toBe(true);
  });

  it.each<[string, Answer, string]>([
    ['is no gzip', (response) => response.end(Buffer.from([0x1f, 0x8b, 1, 2, 3, 4, 5])), 'damaged'],
    ['is packed otherwise', (response) => response.writeHead(200, { 'content-encoding': 'br' }).end('x'), 'damaged'],
    ['is no answer of HTTP', (response) => response.socket?.end('hello'), 'unreachable'],
    ['ends at once', (response) => response.destroy(), 'unreachable'],
  ])('SHOP-02 that %s is not taken', async (_name, given, refused) => {
    answer = given;
    await writeFile(to(), 'before');
    expect(await fetched(FEED)).toEqual({ ok: false, refused });
  });

  it('SHOP-02 that does not begin, or does not end, is given up', async () => {
    answer = () => {};
    expect(await fetched(FEED, {}, { answerMs: 50 })).toEqual({ ok: false, refused: 'timeout' });
    answer = (response) => void response.write('external_id,title\n');
    expect(await fetched(FEED, {}, { wholeMs: 200 })).toEqual({ ok: false, refused: 'timeout' });
    expect(await fetched(FEED, { wholeMs: 200 })).toEqual({ ok: false, refused: 'timeout' });
    const lookup = () => new Promise<never>(() => {});
    expect(await fetched(FEED, {}, { lookup, answerMs: 50 })).toEqual({ ok: false, refused: 'timeout' });
  });
});
