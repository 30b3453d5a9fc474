import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '../../../db/client.server.ts';
import { enqueue } from '../../../domain/jobs/jobs.server.ts';
import { HOUR } from '../../../domain/values/durations.ts';
import { renewDueSitemaps } from '../../../server/jobs/renew-due-sitemaps.ts';
import { PATIENT } from '../../../test/database.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';
import { ALL } from '../../../test/tier.ts';
import { siteDefinition } from '../../site-definition.ts';
import { createApplication } from '../../web/application.ts';
import { noteAddress } from '../../web/request/client-address.ts';

const ORIGIN = 'https://bazarche.example';
let site: TestSite;
let ids: number[];
beforeAll(async () => {
  site = await createTestSite({ origin: ORIGIN });
  ids = await site.publish({ name: 'مبل <راحتی> & "نو" \'ارزان\'' }, {}, { status: 'pending' }, { status: 'sold' });
  await renewDueSitemaps(site.ctx, site.job);
});
afterAll(() => site.stop());

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url ?? '');
/** Checks that tags nest and special characters are escaped. */
function expectWellFormed(xml: string) {
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/);
  const open: string[] = [];
  for (const [tag, slash, name = ''] of xml.replace(/^<\?.*\?>/, '').matchAll(/<(\/?)([a-z]+)[^<>]*>/g)) {
    if (slash) expect(open.pop(), tag).toBe(name);
    else open.push(name);
  }
  expect(open).toEqual([]);
  expect(xml.replace(/<[^<>]*>/g, '')).not.toMatch(/[<>]|&(?!amp;|lt;|gt;|quot;|apos;)/);
}

describe('sitemaps', () => {
  it('SRCH-15 the index lists absolute addresses of parts that exist', async () => {
    const xml = await site.page('/sitemap.xml');
    expectWellFormed(xml);
    const parts = locations(xml);
    expect(parts).toEqual([
      `${ORIGIN}/sitemaps/provinces.xml`,
      `${ORIGIN}/sitemaps/categories.xml`,
      `${ORIGIN}/sitemaps/listings-0.xml`,
    ]);
    for (const part of parts) {
      const response = await site.ask(part.slice(ORIGIN.length));
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
      const urls = await response.text();
      expectWellFormed(urls);
      expect(locations(urls).length).toBeGreaterThan(0);
    }
  });

  it('SRCH-15 contain published listings, with the time of their last change', async () => {
    const xml = await site.page('/sitemaps/listings-0.xml');
    const listed = locations(xml).map((url) => Number(url.match(/\/v\/(\d+)/)?.[1]));
    expect(listed).toEqual(ids.slice(0, 2));
    expect(xml).toContain(`<lastmod>${site.clock.toISOString()}</lastmod>`);
  });

  it('SRCH-15 contain only canonical addresses of pages that may be indexed', async () => {
    const names = ['provinces', 'categories', 'listings-0'];
    const urls = (await Promise.all(names.map((name) => site.page(`/sitemaps/${name}.xml`)))).flatMap(locations);
    expect(urls.length).toBeGreaterThan(8);
    for (const url of urls) {
      const page = await site.page(url.slice(ORIGIN.length));
      expect(page, url).toContain(`<link rel="canonical" href="${url}"/>`);
      expect(page, url).not.toContain('name="robots"');
    }
  });

  it('SRCH-15 leave out categories and places without listings', async () => {
    const xml = await site.page('/sitemaps/categories.xml');
    expect(xml).toContain(`${ORIGIN}/s/tehran/sofas<`);
    expect(xml).not.toContain('/cars<');
    expect(await site.page('/sitemaps/provinces.xml')).not.toContain('/isfahan<');
  });

  it('SRCH-15 keep a part of many listings once each, compressed, and unpack it for who does not accept that', async () => {
    const more = await createTestSite({ origin: ORIGIN });
    try {
      expect((await more.ask('/sitemap.xml')).status).toBe(503);
      const published = await more.publish(...Array.from({ length: ALL ? 5_000 : 1_000 }, () => ({})));
      await renewDueSitemaps(more.ctx, more.job);
      const headers = { 'accept-encoding': 'gzip, br' };
      const response = await more.ask('/sitemaps/listings-0.xml', { headers });
      expect(response.headers.get('content-encoding')).toBe('gzip');
      const xml = gunzipSync(Buffer.from(await response.arrayBuffer())).toString();
      expect(locations(xml).map((url) => Number(url.match(/\/v\/(\d+)/)?.[1]))).toEqual(published);
      expect(await more.page('/sitemaps/listings-0.xml')).toBe(xml);
      const known = { ...headers, 'if-none-match': response.headers.get('etag') ?? '' };
      expect((await more.ask('/sitemaps/listings-0.xml', { headers: known })).status).toBe(304);
    } finally {
      await more.stop();
    }
  });

  it('SRCH-15 are made by a job at most hourly, by one process at a time, and whatever the address asks beside', async () => {
    const own = await createTestSite({ origin: ORIGIN });
    try {
      const [listing = 0] = await own.publish({});
      const made = async () => {
        const rows = await own.services.db.selectFrom('sitemaps').select(['name', 'made_at']).orderBy('name').execute();
        return rows.map(({ name, made_at }) => `${name} ${made_at.getTime() - TEST_NOW.getTime()}`);
      };
      await Promise.all([renewDueSitemaps(own.ctx, own.job), renewDueSitemaps(own.ctx, own.job)]);
      const first = ['categories 0', 'index 0', 'listings-0 0', 'provinces 0'];
      expect(await made()).toEqual(first);
      await own.services.db.updateTable('listings').set({ status: 'removed' }).where('id', '=', listing).execute();
      own.clock = new Date(TEST_NOW.getTime() + HOUR - 1);
      await renewDueSitemaps(own.ctx, own.job);
      expect(await made()).toEqual(first);
      expect((await own.ask(`/sitemaps/listings-0.xml?at=${Math.random()}`)).status).toBe(200);
      own.clock = new Date(TEST_NOW.getTime() + HOUR);
      await renewDueSitemaps(own.ctx, own.job);
      expect(await made()).not.toContain('listings-0 0');
      expect((await own.ask('/sitemaps/listings-0.xml')).status).toBe(404);
    } finally {
      await own.stop();
    }
  });

  it.each([
    'listings-7',
    'listings-01',
    'listings--1',
    'listings-999999999',
    'listings-1e3',
    'x',
    'listings-0;drop',
    'index',
  ])('SRCH-15 %s is 404', async (name) => {
    expect((await site.ask(`/sitemaps/${encodeURIComponent(name)}.xml`)).status).toBe(404);
  });

  it('SRCH-15 answer HEAD', async () => {
    const response = await site.ask('/sitemaps/listings-0.xml', { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
  });
});

describe('files for crawlers and browsers', () => {
  it('SRCH-15 robots.txt allows pages, disallows calls and names the sitemap', async () => {
    const lines = (await site.page('/robots.txt')).split('\n');
    expect(lines[0]).toBe('User-agent: *');
    expect(lines).toContain('Disallow: /api/');
    expect(lines).not.toContain('Disallow: /');
    expect(lines).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  });

  it('GEN-18 the manifest makes the site a Persian app', async () => {
    const response = await site.ask('/manifest.webmanifest');
    expect(response.headers.get('content-type')).toContain('application/manifest+json');
    const manifest = await response.json();
    expect(manifest).toMatchObject({ name: 'بازارچه', lang: 'fa', dir: 'rtl', start_url: '/', display: 'standalone' });
    expect(manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(
      expect.arrayContaining(['192x192', '512x512']),
    );
  });

  it('GEN-18 the offline page is the same for everyone and has a link', async () => {
    const response = await site.ask('/offline');
    const page = await response.text();
    expect(page).toContain('data-page="offline-page"');
    expect(page).toContain('content="noindex"');
    expect(response.headers.get('set-cookie')).toBeNull();
  });
});

describe('probes', () => {
  it('OPS-03 healthz answers without the database, readyz queries it', async () => {
    expect((await site.ask('/healthz')).status).toBe(200);
    await expect.poll(async () => (await site.ask('/readyz')).status).toBe(200);
  });

  it('OPS-03 a process whose database is unreachable is alive and not ready', async () => {
    const lone = await createTestSite();
    await lone.services.db.destroy();
    try {
      expect((await lone.ask('/healthz')).status).toBe(200);
      const answer = await lone.ask('/readyz');
      expect([answer.status, await answer.text()]).toEqual([503, 'database away\n']);
    } finally {
      await lone.stop();
    }
  });

  it('OPS-03 readyz names a database that takes no writes, and a full disk', async () => {
    const { services } = site;
    const url = new URL(site.databaseUrl);
    url.searchParams.set('options', '-c default_transaction_read_only=on');
    const db = createDatabase({ url: url.href, connections: 1, ...PATIENT });
    const ready = async (parts: Partial<typeof services>) => {
      const answer = await createApplication({ ...services, ...parts }, siteDefinition).fetch(
        new Request('http://localhost:3000/readyz'),
      );
      return [answer.status, await answer.text()];
    };
    // A file system without any blocks, so that the disk counts as full.
    const media = { ...services.media, arrivals: '/proc' };
    try {
      expect(await ready({ media })).toEqual([503, 'disk full\n']);
      await expect.poll(() => ready({ db })).toEqual([503, 'database read-only\n']);
      expect(await ready({ db, media })).toEqual([503, 'database read-only\ndisk full\n']);
    } finally {
      await db.destroy();
    }
  });

  it('OPS-03 readyz is 503 when the answer takes more than a second', async () => {
    const letGo = Promise.withResolvers<void>();
    const { db } = site.services;
    const held = Array.from({ length: 4 }, () => db.connection().execute(() => letGo.promise));
    // All connections are taken, so an answer shows that the check did not wait for one.
    expect((await site.ask('/readyz')).status).toBe(503);
    letGo.resolve();
    await Promise.all(held);
  });
});

describe('metrics', () => {
  const ask = (address: string | undefined, headers: Record<string, string> = {}) => {
    const request = new Request('http://localhost:3000/metrics', { headers });
    noteAddress(request, address);
    return createApplication(site.services, siteDefinition).fetch(request);
  };

  it('OPS-03 are for this machine only, and not through a proxy', async () => {
    expect((await ask('127.0.0.1')).status).toBe(200);
    expect((await ask('::ffff:127.0.0.1')).status).toBe(200);
    expect((await ask('::1')).status).toBe(200);
    expect((await ask('192.0.2.7')).status).toBe(404);
    expect((await ask(undefined)).status).toBe(404);
    expect((await ask('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).status).toBe(404);
  });

  it('OPS-03 of a public site need their token from anywhere, because a proxy may hide its clients', async () => {
    const { services } = site;
    const isPublic = { ...services, site: { ...services.site, isPublic: true } };
    const status = async (address: string, headers: Record<string, string>, of = isPublic) => {
      const request = new Request('http://127.0.0.1:3000/metrics', { headers });
      noteAddress(request, address);
      return (await createApplication(of, siteDefinition).fetch(request)).status;
    };
    const right = { authorization: `Bearer ${services.metricsToken}` };
    expect(await status('127.0.0.1', {})).toBe(404);
    expect(await status('127.0.0.1', right)).toBe(200);
    expect(await status('192.0.2.7', { ...right, 'x-forwarded-for': '192.0.2.7' })).toBe(200);
    for (const authorization of ['', 'Bearer', 'Bearer x', `Basic ${services.metricsToken}`, `${right.authorization}x`])
      expect(await status('127.0.0.1', { authorization }), authorization).toBe(404);
    // A process without a token accepts none, not even an empty one.
    expect(await status('127.0.0.1', { authorization: 'Bearer x' }, { ...isPublic, metricsToken: '' })).toBe(404);
    expect(await status('127.0.0.1', { authorization: 'Bearer ' }, { ...isPublic, metricsToken: '' })).toBe(404);
  });

  it('OPS-03 count answers by route and status, and the connections', async () => {
    const text = async () => (await ask('127.0.0.1')).text();
    const count = async (labels: string) =>
      Number(
        (await text())
          .split('\n')
          .find((line) => line.startsWith(`http_requests_total{${labels}}`))
          ?.split(' ')
          .at(-1) ?? 0,
      );
    const nowhere = 'route="no route",status="404"';
    const before = await count(nowhere);
    await site.ask('/nowhere');
    expect(await count(nowhere)).toBe(before + 1);
    await site.ask(`/v/${ids[0]}`);
    expect(await count('route="/v/:id",status="301"')).toBeGreaterThan(0);
    expect(await text()).toMatch(/^database_connections_open\{process="web"\} [1-9]/m);
  });

  it('OPS-03 have names and units by the conventions of Prometheus, a type for each sample, and no process or person', async () => {
    await site.ask('/nowhere/09121234567');
    const text = await (await ask('127.0.0.1')).text();
    const lines = text.split('\n');
    const types = new Map(
      lines.flatMap((line) => [...line.matchAll(/^# TYPE (\S+) (\w+)$/g)].map(([, name, kind]) => [name, kind])),
    );
    expect(types.size).toBeGreaterThan(50);
    for (const [name = '', kind] of types) {
      expect(name).toMatch(/^[a-z][a-z0-9_]*$/);
      expect([name, kind === 'counter']).toEqual([name, name.endsWith('_total')]);
    }
    const series = lines.filter((line) => line && !line.startsWith('#'));
    for (const line of series) {
      expect(line).toMatch(/^[a-z_]+(?:\{[^}]+\})? -?[\d.e+-]+$/);
      expect([...types.keys()]).toContain(
        line
          .split(/[{ ]/)[0]
          ?.replace(/_(?:bucket|sum|count)$/, (end) => (types.has(line.split(/[{ ]/)[0] ?? '') ? end : '')),
      );
    }
    const names = series.map((line) => line.slice(0, line.lastIndexOf(' ')));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(text).not.toContain('09121234567');
    expect(text).not.toMatch(new RegExp(`"${process.pid}"`));
  });

  it('OPS-03 tell queues, jobs, disk and the database of the site', async () => {
    const { db } = site.services;
    await enqueue(db, 'follow-shop', { sellerId: 1 } as never);
    const text = await (await ask('127.0.0.1')).text();
    for (const line of [
      /^database_up 1$/m,
      /^database_xid_age \d+$/m,
      /^database_wal_bytes \d+$/m,
      /^database_server_connections_max \d+$/m,
      /^job_queue_waiting\{job="follow-shop"\} 1$/m,
      /^job_queue_oldest_seconds\{job="follow-shop"\} [\d.e-]+$/m,
      /^office_queue_waiting\{queue="listings"\} 1$/m,
      /^office_queue_oldest_seconds\{queue="listings"\} [\d.e-]+$/m,
      /^http_request_duration_seconds_bucket\{le="\+Inf"\} \d+$/m,
    ])
      expect(text).toMatch(line);
  });

  it('OPS-03 are those of the processes alone while the database is away', async () => {
    const lone = await createTestSite();
    try {
      const request = () => {
        const asked = new Request('http://localhost:3000/metrics');
        noteAddress(asked, '127.0.0.1');
        return asked;
      };
      await lone.services.db.destroy();
      const text = await (await createApplication(lone.services, siteDefinition).fetch(request())).text();
      expect(text).toMatch(/^database_up 0$/m);
      expect(text).toMatch(/^processes\{process="web"\} 1$/m);
      expect(text).not.toContain('database_bytes');
    } finally {
      await lone.stop();
    }
  });
});

describe('request log', () => {
  it('OPS-03 has one structured line a request, with its id, at the level debug', async () => {
    const lines: Record<string, unknown>[] = [];
    const log = { ...site.services.log, debug: (_: string, fields = {}) => void lines.push({ ...fields }) };
    const { fetch } = createApplication({ ...site.services, log }, siteDefinition);
    await fetch(new Request('http://localhost:3000/healthz?secret=1'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ method: 'GET', route: '/healthz', status: 200 });
    expect(lines[0]?.requestId).toMatch(/^[0-9a-f]{16}$/);
  });
});
