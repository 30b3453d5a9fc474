import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { paths } from '../app/paths.ts';
import type { Database } from '../db/client.server.ts';
import { rollUp } from '../domain/analytics/analytics.server.ts';
import { EVERYTHING } from '../domain/query-reading/search-query.ts';
import { openDatabase } from './databases.ts';
import { CPU_NOISE, type Figure } from './figure.ts';
import { createLoader } from './loader.ts';
import { cpuOf, cpuWithChildren, findPostmaster } from './processes.ts';
import { startProduction } from './production.ts';

const GROUP = 'Analytics intake, one web worker';
/** Events per second that the server must be able to receive, in batches as browsers send them. */
const EVENTS_A_SECOND = 2_000;
const EVENTS_A_BATCH = 3;
const SECONDS = 15;
const TICK_MS = 1;
/**
 * Milliseconds between two requests for a page while the events arrive. A request is sent only after the answer to the
 * one before.
 */
const PAGE_EVERY_MS = 50;
const PERSON =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
/** Number of client addresses, as a proxy on this machine would forward them. */
const ADDRESSES = 200;
/**
 * Milliseconds of CPU for all work of one second: receiving the events, limits, database. Two processors have 2,000 ms.
 */
const CPU_BUDGET = 1_000;
const LATENCY_BUDGET = 2;

/** Measures the cost of 2,000 events a second, the latency of pages meanwhile, and whether all events arrive. */
export async function measureAnalytics(url: string, dataDir: string, tell: (line: string) => void): Promise<Figure[]> {
  const db = openDatabase(url);
  const postmaster = await findPostmaster(url);
  const production = await startProduction(url, dataDir);
  const page = paths.results(EVERYTHING);
  try {
    await sql`truncate analytics_events, listing_events, listing_visits, limit_counts`.execute(db);
    const { rows } = await sql<{ id: number }>`select id from listings where status = 'published' limit 2000`.execute(
      db,
    );
    const ids = rows.map(({ id }) => id);
    await pagesBeside(production.origin, page, sleep(2_000));
    const alone = await pagesBeside(production.origin, page, sleep(5_000));
    const before = { node: cpuOf(production.worker), database: cpuWithChildren(postmaster) };
    const began = performance.now();
    const sending = send(production.origin, ids);
    const beside = await pagesBeside(production.origin, page, sending);
    const { events, failures } = await sending;
    await sleep(1_500);
    const seconds = (performance.now() - began) / 1_000;
    const aSecond = (since: number, now: number) => (now - since) / seconds;
    const node = aSecond(before.node, cpuOf(production.worker));
    const database = aSecond(before.database, cpuWithChildren(postmaster));
    const stored = await countOf(db);
    tell(`${events} events sent, ${stored} stored, ${failures} answers were no 204`);
    const rolled = performance.now();
    await rollUp({ db, now: new Date() });
    const perEvent = (performance.now() - rolled) / Math.max(1, stored);
    return [
      figure('events stored a second', stored / SECONDS, '', { limit: EVENTS_A_SECOND * 0.99, is: 'least' }),
      figure('events that were lost', events - stored + failures, '', { limit: 0, is: 'most' }),
      figure(
        'CPU of worker and database for a second, pages included',
        node + database,
        'ms',
        {
          limit: CPU_BUDGET,
          is: 'most',
        },
        `PostgreSQL ${database.toFixed(0)}, Node ${node.toFixed(0)}`,
      ),
      figure(
        'a results page beside it, against alone (median)',
        middle(beside) / middle(alone),
        '×',
        {
          limit: LATENCY_BUDGET,
          is: 'most',
        },
        `${middle(alone).toFixed(1)} ms alone, ${middle(beside).toFixed(1)} ms beside`,
      ),
      figure('counting 1,000 events into days', perEvent * 1_000, 'ms', { limit: 50, is: 'most' }),
    ];
  } finally {
    await production.stop();
    await db.destroy();
  }
}

function figure(
  name: string,
  value: number,
  unit: Figure['unit'],
  budget: Figure['budget'] & {},
  note?: string,
): Figure {
  return { group: GROUP, name, value, unit, budget, noise: CPU_NOISE, ...(note === undefined ? {} : { note }) };
}

/** Requests pages until the work is done; returns the milliseconds of each. */
async function pagesBeside(origin: string, path: string, work: Promise<unknown>): Promise<number[]> {
  const loader = createLoader(origin, 1);
  const times: number[] = [];
  let isOver = false;
  void work.finally(() => {
    isOver = true;
  });
  try {
    while (!isOver) {
      const { milliseconds } = await loader.uncached(path);
      times.push(milliseconds);
      await sleep(PAGE_EVERY_MS);
    }
    return times;
  } finally {
    loader.close();
  }
}

/** Sends batches at an even rate, however long the answers take. */
async function send(origin: string, ids: readonly number[]): Promise<{ events: number; failures: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const batches = Math.ceil((EVENTS_A_SECOND * SECONDS) / EVENTS_A_BATCH);
  const answers: Promise<boolean>[] = [];
  const began = performance.now();
  while (answers.length < batches) {
    const due = Math.min(batches, ((performance.now() - began) / 1_000) * (EVENTS_A_SECOND / EVENTS_A_BATCH));
    while (answers.length < due) answers.push(sendBatch(origin, agent, answers.length, ids));
    await sleep(TICK_MS);
  }
  const taken = await Promise.all(answers);
  agent.destroy();
  return { events: batches * EVENTS_A_BATCH, failures: taken.filter((isTaken) => !isTaken).length };
}

function sendBatch(origin: string, agent: Agent, index: number, ids: readonly number[]): Promise<boolean> {
  const data = Array.from({ length: EVENTS_A_BATCH }, (_, event) => ({
    kind: event === 0 ? 'page' : 'view',
    at: Date.now(),
    ...(event === 0 ? { page: 'add-details-page' } : { listingId: ids[(index * EVENTS_A_BATCH + event) % ids.length] }),
  }));
  const body = JSON.stringify({ applicationId: 'web', userId: null, device: 'phone', session: 'benchbench', data });
  const headers = {
    'content-type': 'text/plain;charset=UTF-8',
    'content-length': Buffer.byteLength(body),
    'user-agent': PERSON,
    'x-forwarded-for': `192.0.2.${index % ADDRESSES}`,
    cookie: `analytics_token=${randomBytes(16).toString('base64url')}`,
  };
  return new Promise((resolve) => {
    const sent = request(`${origin}${paths.beacon()}`, { method: 'POST', agent, headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode === 204));
    });
    sent.on('error', () => resolve(false));
    sent.end(body);
  });
}

async function countOf(db: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from analytics_events`.execute(db);
  return rows[0]?.n ?? 0;
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
