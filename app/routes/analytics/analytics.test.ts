import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { rollUp } from '../../../domain/analytics/analytics.server.ts';
import { MINUTE } from '../../../domain/values/durations.ts';
import { newBrowser, newMobile } from '../../../test/accounts.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';
import { sample } from '../../../test/tier.ts';
import { noteAddress } from '../../web/request/client-address.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const TOKEN = 'AAAAAAAAAAAAAAAAAAAAAA';

let site: TestSite;
let db: TestSite['services']['db'];
let listingId: number;
const logged: { message: string; fields: unknown }[] = [];

beforeAll(async () => {
  const log = {
    debug() {},
    info() {},
    error() {},
    warn: (message: string, fields?: unknown) => void logged.push({ message, fields }),
    child: () => log,
  };
  site = await createTestSite({ log });
  db = site.services.db;
});
afterAll(() => site.stop());
// The timers are stopped, so that no report is let through because the limits took too long to answer.
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());
beforeEach(async () => {
  logged.length = 0;
  await sql`truncate limit_counts, listing_visits, listing_events, analytics_events`.execute(db);
  [listingId = 0] = await site.publish({});
});

type Headers = Readonly<Record<string, string>>;
const person = { 'user-agent': PHONE, cookie: `analytics_token=${TOKEN}` };
const view = () => ({ kind: 'view', listingId });
const batch = (...data: unknown[]) => ({
  applicationId: 'web',
  userId: null,
  device: 'phone',
  session: 'abcdefgh',
  data,
});
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

const image = (value: unknown, headers: Headers = person) => site.ask(`/a.gif?d=${encoded(value)}`, { headers });
const post = (path: string, body: unknown, headers: Headers = person) =>
  site.ask(path, { method: 'POST', headers, body: typeof body === 'string' ? body : JSON.stringify(body) });

async function kept() {
  await site.services.intake.flush();
  return db.selectFrom('analytics_events').selectAll().execute();
}
async function views(): Promise<number> {
  await site.services.intake.flush();
  await rollUp({ db, now: site.clock });
  const row = await db
    .selectFrom('listing_days')
    .select('views')
    .where('listing_id', '=', listingId)
    .executeTakeFirst();
  return row?.views ?? 0;
}

describe('batches', () => {
  it('AN-01 arrive by image and by body, and are stored without who, where and with what', async () => {
    const answer = await image(batch(view(), { kind: 'search', words: 3, text: 'مبل', page: 'home-page' }));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/gif');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 6)
        .toString(),
    ).toBe('GIF89a');
    expect((await post('/a', batch({ kind: 'page', page: 'home-page' }))).status).toBe(204);
    const events = await kept();
    expect(events.map(({ kind, listing_id, session, data }) => [kind, listing_id, session, data])).toEqual([
      ['view', listingId, 'abcdefgh', { device: 'phone' }],
      ['search', null, 'abcdefgh', { device: 'phone', words: 3 }],
      ['page', null, 'abcdefgh', { device: 'phone', page: 'home-page' }],
    ]);
    const stored = JSON.stringify(events.map(({ visitor_hash, ...event }) => [visitor_hash?.toString('hex'), event]));
    expect(stored).not.toMatch(/Mozilla|SM-S918B|127\.0|AAAAAAAA/);
    expect(events.every(({ user_id }) => user_id === null)).toBe(true);
  });

  it.each(
    sample(
      [
        '',
        'null',
        '[]',
        '{',
        '{"data":{}}',
        '{"data":[null,1,[],{}]}',
        '{"data":[{"kind":"<script>"}]}',
        '{"data":[{"kind":"view","listingId":"1 or 1=1"}]}',
        '{"data":[{"kind":"view","listingId":-1}]}',
        '{"data":[{"kind":"view","listingId":1e300}]}',
        '{"__proto__":{"data":[]}}',
        '\u0000\uffff',
      ] as const,
      4,
    ),
  )('AN-01 malformed reports get the usual answer, and nothing is stored: %j', async (body) => {
    expect((await post('/a', body)).status).toBe(204);
    expect((await site.ask(`/a.gif?d=${Buffer.from(body).toString('base64url')}`, { headers: person })).status).toBe(
      200,
    );
    expect(await kept()).toEqual([]);
  });

  it('AN-01 with odd events keep the valid ones, without what a database cannot hold', async () => {
    const odd = { text: 'a\u0000b\ud800', 'bad name': 1, deep: { a: 1 }, nan: null, long: 'x'.repeat(5_000) };
    const data = [null, { kind: 'odd', ...odd }, { kind: 'page', page: 'home-page', ...odd, at: 'yesterday' }];
    await post('/a', { device: 'toaster', session: '../../x', data });
    const [event, ...others] = await kept();
    expect(others).toEqual([]);
    expect(event?.at).toEqual(TEST_NOW);
    expect(event?.session).toBeNull();
    expect(event?.data).toEqual({ page: 'home-page' });
  });

  it('AN-01 are cut at 50 events, and a wrong clock changes the time by minutes at most', async () => {
    const data = Array.from({ length: 80 }, (_, index) => ({ kind: 'page', at: index % 2 ? 0 : 9e15 }));
    await post('/a', { data });
    const events = await kept();
    expect(events).toHaveLength(50);
    for (const { at } of events) expect(Math.abs(at.getTime() - TEST_NOW.getTime())).toBeLessThanOrEqual(5 * MINUTE);
  });

  it('AN-01 larger ones are refused', async () => {
    expect((await post('/a', 'x'.repeat(32 * 1024 + 1))).status).toBe(413);
    expect((await post('/log-store', 'x'.repeat(9 * 1024))).status).toBe(413);
    expect([413, 414]).toContain((await site.ask(`/a.gif?d=${'x'.repeat(8 * 1024 + 1)}`)).status);
    expect(await kept()).toEqual([]);
  });

  it("AN-01 name an attribute's filter by its localyticsKey, and drop unknown ones", async () => {
    const mileage = [...site.services.catalogue().taxonomy.attributes.values()].find(({ key }) => key === 'mileage');
    const filters = [`a${mileage?.id}-from`, 'mnp', 'a999999999', 'telephone', '__proto__'];
    await post('/a', { data: filters.map((filter) => ({ kind: 'filter', filter })) });
    expect((await kept()).map(({ data }) => data)).toEqual([{ filter: 'mileage' }, { filter: 'mnp' }, {}, {}, {}]);
  });
});

describe('views', () => {
  it("AN-03 by one visitor count once in half an hour, with or without their browser's token", async () => {
    await image(batch(view()));
    await image(batch(view(), view()));
    expect(await views()).toBe(1);
    await image(batch(view()), { 'user-agent': PHONE });
    await image(batch(view()), { 'user-agent': PHONE, cookie: 'analytics_token=rubbish' });
    expect(await views()).toBe(2);
  });

  it('AN-03 by bots, other sites, prefetches and HEAD requests do not count', async () => {
    const not: Headers[] = [
      { ...person, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
      { cookie: person.cookie },
      { ...person, 'sec-fetch-site': 'cross-site' },
      { ...person, origin: 'https://evil.example' },
      { ...person, 'sec-purpose': 'prefetch;prerender' },
    ];
    for (const headers of not) {
      expect((await image(batch(view()), headers)).status).toBe(200);
      expect((await post('/a', batch(view()), headers)).status).toBe(204);
    }
    await site.ask(`/a.gif?d=${encoded(batch(view()))}`, { method: 'HEAD', headers: person });
    expect(await views()).toBe(0);
  });

  it('AN-03 leads cannot be reported by browsers', async () => {
    await image(batch({ kind: 'lead', listingId }));
    expect(await kept()).toEqual([]);
  });

  it('AN-03 by the owner do not count, whatever the batch says; by other signed-in users they do', async () => {
    const owner = newBrowser(site);
    const id = await owner.signIn(newMobile());
    await db.updateTable('listings').set({ user_id: id }).where('id', '=', listingId).execute();
    const other = newBrowser(site);
    await other.signIn(newMobile());
    const cookieOf = ({ cookies }: typeof owner) => [...cookies].map((pair) => pair.join('=')).join('; ');
    await image({ ...batch(view()), userId: 1 }, { ...person, cookie: cookieOf(owner) });
    expect(await views()).toBe(0);
    await image({ ...batch(view()), userId: id }, { ...person, cookie: cookieOf(other) });
    expect(await views()).toBe(1);
  });

  it('AN-03 count without a script, by an image that the page has for that', async () => {
    const page = await site.page(
      new URL((await site.ask(`/v/${listingId}`)).headers.get('location') ?? '', 'http://x').pathname,
    );
    const [, address = ''] = /<noscript><img src="(\/a\.gif\?d=[\w-]+)"[^>]* hidden=""\/><\/noscript>/.exec(page) ?? [];
    expect((await site.ask(address, { headers: { 'user-agent': PHONE } })).status).toBe(200);
    expect(await views()).toBe(1);
  });
});

describe('errors in browsers', () => {
  const report = {
    errorMessage: 'x is not defined at https://a.ir/v/1?phone=09123456789',
    file: 'https://a.ir/assets/entry.js?v=3',
    line: 3,
    column: 14,
    url: 'my-index-page',
    tag: 'JS-ERROR',
  };

  it('AN-02 are one log line, without personal data', async () => {
    expect(
      (await post('/log-store', { ...report, extra: 'x', errorMessage: `${report.errorMessage} a@b.ir ۰۹۱۲۳۴۵۶۷۸۹` }))
        .status,
    ).toBe(204);
    expect(logged).toEqual([
      {
        message: 'a script failed in a browser',
        fields: {
          errorMessage: 'x is not defined at https://a.ir/… … ۰۹۱۲•••••••',
          file: 'https://a.ir/assets/entry.js',
          line: 3,
          column: 14,
          url: 'my-index-page',
          tag: 'JS-ERROR',
        },
      },
    ]);
  });

  it('AN-02 name the page by its id, never by an address', async () => {
    for (const url of ['/support/secret', 'https://a.ir/my?token=secret#part', 'secret', 1]) {
      await post('/log-store', { ...report, url, line: String(url).length });
    }
    expect(logged.length).toBe(4);
    expect(JSON.stringify(logged)).not.toContain('secret');
  });

  it.each([
    ['no JSON', '{', person],
    ['another tag', { ...report, tag: 'X' }, person],
    ['no message', { ...report, errorMessage: '' }, person],
    ['a bot', report, { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }],
    ['another site', report, { ...person, origin: 'https://evil.example' }],
  ] as const)('AN-02 are not logged from %s', async (_, body, headers) => {
    expect((await post('/log-store', body, headers)).status).toBe(204);
    expect(logged).toEqual([]);
  });
});

it('AN-02 the performance log feeds Prometheus', async () => {
  expect(
    (await post('/performance-log', { data: ['lcp 812', 'lcp 3000', 'ttfb 80', 'rubbish 1', 'lcp -1', 'lcp 9e9'] }))
      .status,
  ).toBe(204);
  const asked = new Request('http://localhost:3000/metrics');
  noteAddress(asked, '127.0.0.1');
  const metrics = await (await site.ask(asked)).text();
  expect(metrics).toContain(`browser_timing_seconds_bucket{timing="lcp",le="1"} 1`);
  expect(metrics).toContain(`browser_timing_seconds_count{timing="lcp"} 2`);
  expect(metrics).toContain(`browser_timing_seconds_sum{timing="ttfb"} 0.08`);
  expect(metrics).not.toContain('rubbish');
  expect(metrics).toContain(`analytics_events_dropped_total 0`);
});
