import { sql } from 'kysely';
import type { Database } from '../db/client.server.ts';
import { reactToEvents, registerReactions } from '../domain/events/events.server.ts';
import { createFeedDiskFiles } from '../domain/feeds/feed-files-disk-gateway.server.ts';
import { runOf } from '../domain/feeds/feeds.server.ts';
import { installJobs } from '../domain/jobs/jobs.server.ts';
import { REACTIONS } from '../server/wiring.ts';
import { measurePagesDuring } from './feed-load.ts';
import { addStocks, ROWS, runParts, sendStock, workStock } from './feed-stock.ts';
import { CPU_NOISE, type Figure } from './figure.ts';
import { onNewSite } from './new-site.ts';
import { cpuWithChildren, findPostmaster } from './processes.ts';

const DATABASE = 'bench_feeds';
const LISTINGS = 20_000;
const GROUP = 'Feeds: a run of 10,000 rows, CPU of app and database (SHOP-02)';
/** Limits in milliseconds: CPU per row, CPU of a run whose rows did not change, and wall-clock time. */
const ROW_BUDGET = 10;
const SAME_BUDGET = 5_000;
const CLOCK_BUDGET = 180_000;

/** Measures the cost of feed runs, and their effect on visitors of the site. */
export async function measureFeedRuns(
  server: string,
  dataDir: string,
  tell: (line: string) => void,
): Promise<Figure[]> {
  return onNewSite(server, { name: DATABASE, listings: LISTINGS }, async (db, url) => {
    await installJobs(url);
    await sql`insert into site_settings (key, value) values ('autoApprove', '"always"')`.execute(db);
    await sql`vacuum analyze`.execute(db);
    tell('filled');
    const costs = await measureCosts(db, dataDir, await findPostmaster(url));
    for (const { name, value } of costs) tell(`${name}: ${value.toFixed(1)} ms`);
    return [...costs, ...(await measurePagesDuring(db, url, dataDir, tell))];
  });
}

async function measureCosts(db: Database, dataDir: string, postmaster: number): Promise<Figure[]> {
  const parts = runParts(db, createFeedDiskFiles(`${dataDir}/feeds`));
  const [stock] = await addStocks(parts, ['first']);
  if (!stock) return [];
  const run = async () => {
    const runId = await sendStock(parts, stock);
    await workStock(parts, stock, runId);
    return runOf(db, { shopId: stock.shopId, runId });
  };
  const first = await costOf(run, postmaster);
  if (first.did?.counts.new !== ROWS)
    throw new Error(`the run is ${first.did?.state} ${JSON.stringify(first.did?.counts)}`);
  await registerReactions(db, REACTIONS);
  const following = await costOf(() => react(db), postmaster);
  const second = await costOf(run, postmaster);
  if (second.did?.counts.same !== ROWS) throw new Error('the same file changed something');
  const figure = (name: string, cost: Cost, value: number, limit: number | null): Figure => ({
    group: GROUP,
    name,
    value,
    unit: 'ms',
    noise: CPU_NOISE,
    ...(limit !== null && { budget: { limit, is: 'most' } }),
    note: `PostgreSQL ${(cost.database / 1_000).toFixed(1)} s, Node ${(cost.node / 1_000).toFixed(1)} s in all`,
  });
  return [
    figure('a new row', first, (first.node + first.database) / ROWS, ROW_BUDGET),
    { ...figure('10,000 new rows by the clock', first, first.clock, CLOCK_BUDGET), noise: 0.5 },
    figure('what follows from a new row', following, (following.node + following.database) / ROWS, null),
    figure('the same file again', second, second.node + second.database, SAME_BUDGET),
  ];
}

/** Runs all reactions to the recorded events until none is left. */
async function react(db: Database): Promise<void> {
  const failed = (_: unknown, error: unknown) => {
    throw error;
  };
  while ((await reactToEvents({ db, all: REACTIONS, clock: () => new Date(), failed })) > 0);
}

type Cost = { readonly node: number; readonly database: number; readonly clock: number };

async function costOf<T>(work: () => Promise<T>, postmaster: number): Promise<Cost & { readonly did: T }> {
  const [own, before, since] = [process.cpuUsage(), cpuWithChildren(postmaster), performance.now()];
  const did = await work();
  const { user, system } = process.cpuUsage(own);
  return {
    did,
    node: (user + system) / 1_000,
    database: cpuWithChildren(postmaster) - before,
    clock: performance.now() - since,
  };
}
