import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LINES_A_DAY, LoggedFailures } from '../../app/routes/analytics/logged-failures.ts';
import { kilobytesOf } from '../../domain/analytics/event.ts';
import { EVENT_KINDS, isEventKind, knownFields } from '../../domain/analytics/event-kinds.ts';
import { LIMIT_RULES } from '../../domain/limits/limit-rules.ts';
import { A_DAY_MAX } from '../../domain/search/popular-queries.server.ts';
import { addQueryCounts, thinQueries } from '../../domain/search/query-log-store.server.ts';
import { DAY, DAY_SECONDS, HOUR } from '../../domain/values/durations.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../site.ts';

const PERSON = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36';

let site: TestSite;
let db: TestSite['services']['db'];
const logged: unknown[] = [];
beforeAll(async () => {
  const log = {
    debug() {},
    info() {},
    error() {},
    warn: (_: string, fields?: unknown) => void logged.push(fields),
    child: () => log,
  };
  site = await createTestSite({ log });
  db = site.services.db;
});
afterAll(() => site.stop());
// Stops the timers, so that no report passes because the limits took too long to answer.
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());
beforeEach(async () => {
  logged.length = 0;
  await sql`truncate limit_counts, analytics_events, listing_events`.execute(db);
});

function post(path: string, body: unknown, address = '5.22.1.9'): Promise<Response> {
  const headers = { 'user-agent': PERSON, 'x-forwarded-for': address };
  return site.ask(path, { method: 'POST', headers, body: JSON.stringify(body) });
}
async function kept(): Promise<number> {
  await site.services.intake.flush();
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from analytics_events`.execute(db);
  return rows[0]?.n ?? 0;
}
const pages = (count: number) => ({ data: Array.from({ length: count }, () => ({ kind: 'page', page: 'home-page' })) });
let changes = 0;
/** Runs `work` with another threshold. Each call moves the clock further ahead, so that cached rules are read again. */
async function withThreshold(action: string, threshold: number, work: () => Promise<void>): Promise<void> {
  const set = async (most: number) => {
    await sql`update limit_rules set threshold = ${most} where action = ${action}`.execute(db);
    changes += 1;
    site.clock = new Date(TEST_NOW.getTime() + changes * 10_000);
  };
  const { rows } = await sql<{ subject: string; window_seconds: number; threshold: number }>`
    select subject, window_seconds, threshold from limit_rules where action = ${action}`.execute(db);
  await set(threshold);
  await work();
  for (const rule of rows) {
    await sql`update limit_rules set threshold = ${rule.threshold}
      where action = ${action} and subject = ${rule.subject} and window_seconds = ${rule.window_seconds}`.execute(db);
  }
}

describe('events that fill the disk', () => {
  it('AN-01 are limited to 60 MB a day per address, 200 per network, 1 GB in total', () => {
    const most = (action: string, subject: string) =>
      LIMIT_RULES.find(
        (rule) => rule.action === action && rule.subject === subject && rule.windowSeconds === DAY_SECONDS,
      )?.threshold;
    expect(most('analytics-kb', 'address')).toBeLessThanOrEqual(60_000);
    expect(most('analytics-kb', 'network')).toBeLessThanOrEqual(200_000);
    expect(most('analytics-kept-kb', 'everyone')).toBeLessThanOrEqual(1_000_000);
  });

  it('AN-01 are stored with the short fields of their kind only, whatever they contain', () => {
    const given = fc.dictionary(
      fc.oneof(
        fc.string(),
        fc.constantFrom('page', 'saved', 'words', 'what', 'sort', 'filter', '__proto__', 'constructor'),
      ),
      fc.oneof(fc.anything(), fc.string({ maxLength: 5_000 }), fc.double()),
    );
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(EVENT_KINDS).filter(isEventKind)), given, (kind, fields) => {
        const known = knownFields(kind, fields);
        expect(Object.keys(EVENT_KINDS[kind])).toEqual(expect.arrayContaining(Object.keys(known)));
        expect(JSON.stringify(known).length).toBeLessThan(150);
      }),
    );
    for (const kind of ['lead', '__proto__', 'constructor', 'toString', '', 'odd', null, {}])
      expect(isEventKind(kind)).toBe(false);
  });

  it('AN-01 take a few kilobytes even in the largest batch', async () => {
    const session = 's'.repeat(64);
    const long = 'x'.repeat(200);
    await post('/a', { session, data: pages(50).data.map((page) => ({ ...page, long, [long]: 1 })) });
    expect(await kept()).toBe(50);
    const rows = await db.selectFrom('analytics_events').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('xxx');
    const most = { kind: 'favourite', session, data: { device: 'desktop', saved: false } };
    expect(kilobytesOf(Array.from({ length: 50 }, () => most))).toBeLessThan(16);
  });

  it("AN-01 beyond an address's kilobytes get the usual answer, are counted, and not stored", () =>
    withThreshold('analytics-kb', 20, async () => {
      for (let sent = 0; sent < 20; sent++) expect((await post('/a', pages(50))).status).toBe(204);
      const d = Buffer.from(JSON.stringify(pages(30))).toString('base64url');
      const image = await site.ask(`/a.gif?d=${d}`, {
        headers: { 'user-agent': PERSON, 'x-forwarded-for': '5.22.1.9' },
      });
      expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/gif']);
      const fromOne = await kept();
      expect(fromOne).toBeGreaterThan(0);
      expect(fromOne).toBeLessThan(200);
      // Clients in the same /24 network share what is left of the network's budget; another network has its own.
      for (let host = 0; host < 40; host++) await post('/a', pages(50), `5.22.1.${host}`);
      expect(await kept()).toBeLessThan(200);
      await post('/a', pages(2), '5.22.2.1');
      expect(await kept()).toBe(fromOne + 2);
    }));

  it('AN-01 beyond the calls of a minute get the usual answer too', () =>
    withThreshold('analytics', 2, async () => {
      for (const _ of [1, 2, 3, 4]) expect((await post('/a', pages(1))).status).toBe(204);
      expect((await post('/performance-log', { data: ['lcp 1'] })).status).toBe(204);
      expect(await kept()).toBe(2);
    }));

  it('AN-01 AN-03 beyond the total are counted as views, but not stored as events', () =>
    withThreshold('analytics-kept-kb', 1, async () => {
      const [listingId = 0] = await site.publish({});
      // Uses the budget up: the views may be stored in several parts, of which a small one would fit.
      await post('/a', pages(1), '7.8.1.1');
      const already = await kept();
      const before = site.services.intake.figures().notKept;
      for (let visitor = 0; visitor < 30; visitor++) {
        await post('/a', { data: [{ kind: 'view', listingId }] }, `7.7.${visitor}.1`);
        if (visitor % 3 === 0) await site.services.intake.flush();
      }
      await site.services.intake.flush();
      expect(await kept()).toBe(already);
      expect(site.services.intake.figures().notKept).toBe(before + 30);
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from listing_events`.execute(db);
      expect(rows[0]?.n).toBe(30);
    }));
});

describe('errors that fill the log', () => {
  const report = (errorMessage: string) => ({
    errorMessage,
    file: '/a.js',
    line: 1,
    column: 1,
    url: '/',
    tag: 'JS-ERROR',
  });

  it('AN-02 are logged once when they repeat, from any client', async () => {
    for (let host = 1; host < 30; host++)
      expect((await post('/log-store', report('equal'), `9.9.${host}.1`)).status).toBe(204);
    expect(logged).toHaveLength(1);
  });

  it('AN-02 are limited per network and minute', () =>
    withThreshold('log', 10, async () => {
      for (let host = 1; host < 40; host++) await post('/log-store', report(`other ${host}`), `8.8.8.${host}`);
      expect(logged.length).toBeLessThanOrEqual(10);
    }));

  it('AN-02 are limited per day in total', () => {
    const failures = new LoggedFailures();
    const news = (text: string, at = TEST_NOW) => failures.isNews({ ...report(text), tag: 'JS-ERROR' }, at);
    const first = Array.from({ length: LINES_A_DAY + 500 }, (_, index) => news(`failure ${index}`));
    expect(first.filter(Boolean)).toHaveLength(LINES_A_DAY);
    const tomorrow = new Date(TEST_NOW.getTime() + DAY);
    expect([news('failure 1', tomorrow), news('failure 1', tomorrow)]).toEqual([true, false]);
    expect(news('failure 1', new Date(tomorrow.getTime() + HOUR))).toBe(true);
  });

  it('OPS-03 are one line each, whatever a report or an address contains', async () => {
    const nasty = 'a\r\n{"level":"error","msg":"forged"}\u0085\u2028\u202e\u001b[31m';
    await post('/log-store', { ...report(nasty), file: `/a\n.js?x`, url: '/x\r\ny' });
    expect(logged).toHaveLength(1);
    for (const text of Object.values(logged[0] as object).filter((value) => typeof value === 'string'))
      expect(text).not.toMatch(/[\p{Cc}\u2028\u2029\u202e]/u);
  });
});

describe('searches that fill their table', () => {
  it('SRCH-10 are limited to so many different ones a day, and popular ones stay', async () => {
    const day = '2026-11-20';
    const counted = { n: 1, hits: 0, near: false, networks: [] };
    const junk = Array.from({ length: 900 }, (_, index) => ({ ...counted, query: `q${index}` }));
    await addQueryCounts(db, day, [
      ...junk,
      { ...counted, query: 'مبل', n: 40, hits: 9 },
      { ...counted, query: 'پژو', n: 2, hits: 3 },
    ]);
    await thinQueries(db, day, 1_000);
    const left = async () =>
      (await db.selectFrom('search_queries').select('query').execute()).map(({ query }) => query);
    expect(await left()).toHaveLength(902);
    await thinQueries(db, day, 600);
    const rest = await left();
    expect(rest).toHaveLength(300);
    expect(rest).toEqual(expect.arrayContaining(['مبل', 'پژو']));
    expect(A_DAY_MAX).toBeLessThanOrEqual(20_000);
  });
});
