/**
 * Process that measures the speed of the machine (the yardstick). It answers every request with a page of constant
 * content, rendered anew each time with the same kinds of work as on the site: two prepared statements, lookups in a
 * large heap, a tree of elements, HTML, Brotli. It imports nothing of the site, so that no change of the site changes
 * its cost. Any change in this file changes the meaning of all budgets.
 */
import type { Server } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import { createAdaptorServer } from '@hono/node-server';
import pg from 'pg';
import { createElement as h, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

const CARDS = 24;
/** Number of objects that live as long as the process, like the catalogue and the caches of a web worker. */
const KEPT = 100_000;
const LOOKED_UP = 400;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 18 } };
/** The queries read no table, so that no database has to be filled. */
const CARDS_QUERY = `
  select n as id, 'یخچال فریزر دوقلو مدل ' || n as name, n * 1250000::bigint as price, md5(n::text) as "coverKey",
    md5((n * 7)::text) as "coverHash", array[n, n + 1, n + 2] as tags, n % 8 as pictures, now() as "publishedAt",
    jsonb_build_object('1004', n, '1003', n * 3, 'words', repeat('سالم ', 3)) as facts, n % 90 as "cityId"
  from generate_series($1::int, $1::int + $2::int) as n`;
const COUNTS_QUERY = `
  select count(distinct md5((n % 97)::text)) as kinds, sum(length(repeat('x', n % 13))) as letters
  from generate_series(1, $1::int) as n`;

type Row = {
  readonly id: number;
  readonly name: string;
  readonly price: string;
  readonly coverKey: string;
  readonly coverHash: string;
  readonly tags: readonly number[];
  readonly pictures: number;
  readonly publishedAt: Date;
  readonly facts: Readonly<Record<string, number | string>>;
  readonly cityId: number;
};
type Kept = { readonly name: string; readonly path: readonly number[] };

const kept = new Map<number, Kept>(
  Array.from({ length: KEPT }, (_, id) => [id, { name: `جای ${id}`, path: [id >> 8, id >> 4, id] }]),
);

/** Reads objects that are far apart in memory, because rendering a page waits for memory more than it computes. */
function lookUp(seed: number): string[] {
  const names: string[] = [];
  for (let at = 0, id = seed; at < LOOKED_UP; at++) {
    id = (id * 48_271 + 11) % KEPT;
    const found = kept.get(id);
    if (found && found.path.length > 0 && at % 16 === 0) names.push(found.name);
  }
  return names;
}

function Price({ price }: { readonly price: string }): ReactNode {
  return h('p', { className: 'price' }, Number(price).toLocaleString('en'), h('small', null, ' تومان'));
}

function Card({ row, place }: { readonly row: Row; readonly place: string }): ReactNode {
  const address = `/v/${row.id}/${encodeURIComponent(row.name)}`;
  return h(
    'article',
    { className: 'card', 'data-id': row.id },
    h(
      'a',
      { href: address, className: 'cover' },
      h('img', { src: `/images/${row.coverKey}-320.webp`, alt: '', width: 320, height: 240, loading: 'lazy' }),
      h(
        'span',
        { className: 'badge' },
        h('svg', { className: 'icon' }, h('path', { d: 'M3 8h18M3 16h18' })),
        row.pictures,
      ),
    ),
    h('h3', null, h('a', { href: address }, row.name)),
    h(Price, { price: row.price }),
    h('ul', null, ...row.tags.map((tag) => h('li', { key: tag }, `ویژگی ${tag}`))),
    h('p', { className: 'place' }, place, h('time', { dateTime: row.publishedAt.toISOString() }, 'دقایقی پیش')),
    h('button', { type: 'button', 'data-do': 'favourite', 'aria-pressed': false }, 'نشان کن'),
  );
}

function Page({ rows, places }: { readonly rows: readonly Row[]; readonly places: readonly string[] }): ReactNode {
  return h(
    'html',
    { lang: 'fa', dir: 'rtl' },
    h(
      'head',
      null,
      h('title', null, 'آگهی‌های خانه و آشپزخانه'),
      h('meta', { name: 'description', content: rows[0]?.name }),
    ),
    h(
      'body',
      null,
      h('nav', null, ...places.map((name) => h('a', { key: name, href: `/s/${encodeURIComponent(name)}` }, name))),
      h('main', null, ...rows.map((row, at) => h(Card, { key: row.id, row, place: places[at % places.length] ?? '' }))),
      h('footer', null, ...places.map((name) => h('p', { key: name }, h('a', { href: '/about' }, name)))),
    ),
  );
}

process.once('message', (message) => {
  const pool = new pg.Pool({ connectionString: String(message), max: 4 });
  // Ignores errors of idle connections: a PostgreSQL server that stops ends them first.
  pool.on('error', () => {});
  let asked = 0;
  const answer = async (): Promise<Response> => {
    const from = (asked++ % 50) * CARDS;
    const [cards] = await Promise.all([
      pool.query<Row>({ name: 'cards', text: CARDS_QUERY, values: [from, CARDS - 1] }),
      pool.query({ name: 'counts', text: COUNTS_QUERY, values: [100] }),
    ]);
    const places = lookUp(from + 1);
    const html = `<!doctype html>${renderToString(h(Page, { rows: cards.rows, places }))}`;
    const body = brotliCompressSync(html, BROTLI);
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'content-length': String(body.length),
    };
    return new Response(new Uint8Array(body), { headers });
  };
  const server = createAdaptorServer({ fetch: answer }) as Server;
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (address !== null && typeof address !== 'string') process.send?.(address.port);
  });
});
process.once('disconnect', () => process.exit(0));
