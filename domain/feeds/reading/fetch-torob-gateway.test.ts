import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callOutside } from '../../values/ask-outside.server.ts';
import { isPublicAddress } from '../../values/public-address.server.ts';
import type { Network } from './fetch-feed-gateway.server.ts';
import { fetchFeedOrTorob, isTorobAddress } from './fetch-torob-gateway.server.ts';
import { readFeed } from './read-feed.server.ts';
import { takeTorobPageApart } from './read-feed-apart-gateway.server.ts';
import { takeTorobPage } from './torob-page.server.ts';

const ADDRESS = 'https://shop.example.com/torob_api/v3/products';
/** Milliseconds, longer than a test may take, so that no fetch runs out of time. */
const IN_TIME = 120_000;

type Sent = { readonly cursor?: string; readonly page?: number; readonly sort?: string };
type Told = { readonly status?: number; readonly body?: unknown; readonly location?: string; readonly zip?: boolean };

let server: Server;
let folder = '';
let tell: (sent: Sent) => Told = () => ({});
let asked: Sent[] = [];
let methods: (string | undefined)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'torob-'));
  server = createServer(async (request, response) => {
    methods.push(request.method);
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const sent = JSON.parse(text || '{}') as Sent;
    asked.push(sent);
    const { status = 200, body, location, zip } = tell(sent);
    const answer = typeof body === 'string' ? body : JSON.stringify(body ?? {});
    response.writeHead(status, {
      ...(location !== undefined && { location }),
      ...(zip && { 'content-encoding': 'gzip' }),
    });
    response.end(zip ? gzipSync(answer) : answer);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});

beforeEach(() => {
  [asked, methods] = [[], []];
});

afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

const NAMES: Readonly<Record<string, string>> = {
  'shop.example.com': '93.184.216.34',
  'other.example.com': '93.184.216.35',
  'inside.example.com': '10.0.0.5',
};

const network: Network = {
  async lookup(host) {
    const address = NAMES[host];
    if (!address) throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
    return [{ address, family: 4 }];
  },
  isAllowed: isPublicAddress,
  ask(url, { lookup: _pinned, ...options }) {
    const { port } = server.address() as AddressInfo;
    return callOutside(new URL(url.pathname, `http://127.0.0.1:${port}`), options);
  },
  answerMs: IN_TIME,
  wholeMs: IN_TIME,
};

const to = () => join(folder, 'fetched');
const fetched = (takePage: typeof takeTorobPage = takeTorobPage) =>
  fetchFeedOrTorob(ADDRESS, { to: to(), port80: false }, { network, takePage });

async function idsIn(): Promise<string[]> {
  const ids: string[] = [];
  try {
    for await (const { cells } of readFeed(to())) ids.push(cells.get('external_id') ?? '');
  } catch {
    ids.push('cut');
  }
  return ids;
}

const product = (id: number) => ({
  page_unique: `P${id}`,
  title: `کالای ${id}`,
  current_price: 1_000,
  availability: true,
});
const products = (from: number, count: number) => Array.from({ length: count }, (_, at) => product(from + at));
const page = (from: number, count: number, more = {}) => ({
  body: {
    api_version: 'torob_api_v3',
    total: null,
    max_pages: null,
    next_cursor: null,
    products: products(from, count),
    ...more,
  },
});

describe('SHOP-02 the goods of a site that Torob reads', () => {
  it.each([
    [ADDRESS, true],
    ['https://shop.example.com/wp-json/torob-api/v3/products', true],
    ['https://shop.example.com/torob_api/v3', true],
    ['https://shop.example.com/feed.csv?torob_api/v3/', false],
    ['https://shop.example.com/torob_api/v30/products', false],
    ['nowhere', false],
  ])('SHOP-02 are told by the address %s: %s', (address, isOne) => {
    expect(isTorobAddress(address)).toBe(isOne);
  });

  it('SHOP-02 are read page by page by their cursors, packed and apart', async () => {
    tell = ({ cursor }) => {
      if (cursor === undefined) return { ...page(1, 100, { next_cursor: 'a' }), zip: true };
      return cursor === 'a' ? page(101, 100, { next_cursor: 'b' }) : page(201, 3);
    };
    expect(await fetched(takeTorobPageApart)).toMatchObject({ ok: true, isCut: false });
    expect(await idsIn()).toEqual(products(1, 203).map(({ page_unique }) => page_unique));
    const sort = 'product_id_desc';
    expect(asked).toEqual([{ sort }, { cursor: 'a', sort }, { cursor: 'b', sort }]);
    expect(new Set(methods)).toEqual(new Set(['POST']));
    expect(JSON.parse(await readFile(to(), 'utf8').then((text) => text.replace(/,\n\]/, ']')))).toHaveProperty(
      'products',
    );
  });

  it.each([
    ['does not understand cursors', true],
    ['answers the first page alone', false],
  ])('SHOP-02 are read by number where a site %s', async (_name, refuses) => {
    tell = ({ page: number }) => {
      if (number === undefined)
        return refuses ? { status: 400, body: { error: 'page' } } : page(1, 100, { max_pages: 2 });
      return page(number * 100 - 99, number === 1 ? 100 : 7, { total: 107, max_pages: 2 });
    };
    expect(await fetched()).toMatchObject({ ok: true, isCut: false });
    expect(await idsIn()).toEqual(products(1, 107).map(({ page_unique }) => page_unique));
    expect(asked.slice(1)).toEqual([1, 2].map((number) => ({ page: number, sort: 'date_added_desc' })));
  });

  it.each<[string, (sent: Sent) => Told, number]>([
    [
      'repeats a page for ever',
      ({ page: number }) => (number ? page(1, 100, { total: 1_000, max_pages: 10 }) : { status: 400 }),
      100,
    ],
    [
      'changes its total in the middle',
      ({ page: number = 0 }) =>
        number ? page(number * 100 - 99, 100, { total: 300 + number, max_pages: 3 }) : { status: 400 },
      100,
    ],
    [
      'tells of more than it has',
      ({ page: number = 0 }) => (number ? page(1, 40, { total: 300, max_pages: 1 }) : { status: 400 }),
      40,
    ],
    ['gives its cursor as the next one', ({ cursor }) => page(cursor ? 101 : 1, 100, { next_cursor: 'a' }), 200],
    ['gives cursors without goods', ({ cursor }) => page(1, cursor ? 0 : 100, { next_cursor: `${cursor}x` }), 100],
    ['fails in the middle', ({ cursor }) => (cursor ? { status: 500 } : page(1, 100, { next_cursor: 'a' })), 100],
    [
      'turns into a page for people',
      ({ cursor }) => (cursor ? { body: '<html>' } : page(1, 100, { next_cursor: 'a' })),
      100,
    ],
    [
      'leads into a private network in the middle',
      ({ cursor }) =>
        cursor
          ? { status: 307, location: 'https://inside.example.com/torob_api/v3/products' }
          : page(1, 100, { next_cursor: 'a' }),
      100,
    ],
  ])('SHOP-02 of a site that %s are cut there', async (_name, answer, rows) => {
    tell = answer;
    expect(await fetched()).toMatchObject({ ok: true, isCut: true });
    expect(await idsIn()).toEqual([...products(1, rows).map(({ page_unique }) => page_unique), 'cut']);
    expect(asked.length).toBeLessThan(6);
  });

  it.each([
    ['wants the token of Torob', { status: 401, body: { error: 'token' } }, { ok: false, refused: 'torob-alone' }],
    ['has no such page', { status: 404 }, { ok: false, refused: 'status', status: 404 }],
    [
      'leads into a private network',
      { status: 302, location: 'https://inside.example.com/torob_api/v3/products' },
      { ok: false, refused: 'not-public' },
    ],
    ['leads round and round', { status: 307, location: ADDRESS }, { ok: false, refused: 'redirects' }],
    [
      'is longer than a feed',
      { body: `{"products":["${'x'.repeat(51 * 1024 * 1024)}"]}` },
      { ok: false, refused: 'too-big' },
    ],
  ])('SHOP-02 of a site that %s are refused', async (_name, answer, refusal) => {
    tell = () => answer;
    expect(await fetched()).toEqual(refusal);
  });

  it('SHOP-02 are read where an address says that it is only posted to', async () => {
    const at = 'https://shop.example.com/goods';
    const read = () => fetchFeedOrTorob(at, { to: to(), port80: false }, { network, takePage: takeTorobPage });
    tell = ({ sort }) => (sort ? page(1, 2) : { status: 405 });
    expect(await read()).toMatchObject({ ok: true, isCut: false });
    expect([await idsIn(), methods]).toEqual([
      ['P1', 'P2'],
      ['GET', 'POST'],
    ]);
    tell = ({ sort }) => (sort ? page(1, 2) : { body: 'external_id,title' });
    await read();
    expect(await readFile(to(), 'utf8')).toBe('external_id,title');
  });

  it('SHOP-02 are under one limit of bytes, and in no part where that is passed', async () => {
    const desc = 'x'.repeat(3 * 1024 * 1024);
    tell = ({ cursor = '0' }) => page(Number(cursor) + 1, 1, { next_cursor: String(Number(cursor) + 1), desc });
    expect(await fetched()).toEqual({ ok: false, refused: 'too-big' });
    expect(asked.length).toBeLessThan(18);
  });

  it('SHOP-02 are under one limit of time', async () => {
    tell = ({ cursor = '0' }) => page(Number(cursor) + 1, 1, { next_cursor: String(Number(cursor) + 1) });
    const late = await fetchFeedOrTorob(
      ADDRESS,
      { to: to(), port80: false },
      { network, takePage: takeTorobPage, wholeMs: 300 },
    );
    expect(late).toMatchObject({ ok: true, isCut: true });
  });

  it.each([
    ['a page for people', '<!doctype html>', 'web_page'],
    ['other JSON', '{"goods":[]}', 'unknown_json'],
    ['half an answer', '{"products":[{"title":"a"', 'unknown_json'],
    ['nothing', '', 'empty'],
  ])('SHOP-02 are not %s', async (_name, body, kind) => {
    tell = () => ({ body });
    await expect(fetched()).rejects.toMatchObject({ name: 'UnreadableFeed', kind });
  });
});
