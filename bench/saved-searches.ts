import { sql } from 'kysely';
import type { Database } from '../db/client.server.ts';
import type { Catalogue } from '../domain/listings/listings.server.ts';
import { loadPlaces } from '../domain/locations/locations.server.ts';
import { filterKey } from '../domain/query-reading/search-query.ts';
import { type Conditions, conditionsOf } from '../domain/saved-searches/conditions.ts';
import { queryKeys } from '../domain/saved-searches/match-keys.ts';
import { notifySearchers, searchesFinding } from '../domain/saved-searches/saved-searches.server.ts';
import { readTokenShares } from '../domain/search/search.server.ts';
import { loadTaxonomy } from '../domain/taxonomy/taxonomy.server.ts';
import { openDatabase } from './databases.ts';
import { CPU_NOISE, type Figure } from './figure.ts';
import { cpuOf } from './processes.ts';
import { readSample, type Sample, savedQuery } from './saved-query.ts';

const SEARCHES = 100_000;
const SAVERS = 5_000;
const FIRST_ID = 1_000_000;
const AT_ONCE = 2_000;
const TIMES = 300;
const WARM_UP = 40;
const GROUP = 'Saved searches: CPU of app and database a published listing, 100,000 of them';

/**
 * Measures the CPU time of finding which of 100,000 saved searches match a listing, and of notifying their owners. Uses
 * one connection, whose backend must run on this machine, and rolls everything back.
 */
export async function measureSavedSearches(url: string): Promise<Figure[]> {
  const db = openDatabase(url);
  const figures: Figure[] = [];
  try {
    await db.transaction().execute(async (trx) => {
      const catalogue = { taxonomy: await loadTaxonomy({ db: trx, now: new Date() }), places: await loadPlaces(trx) };
      const sample = await readSample(trx);
      const distinct = await fill(trx, sample, catalogue);
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      figures.push(...(await measured(trx, rows[0]?.pid ?? 0, sample, distinct)));
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  } finally {
    await sql`vacuum users, saved_queries, saved_query_keys, saved_searches`.execute(db);
    await db.destroy();
  }
  return figures;
}

class Undone extends Error {}

type Transaction = Parameters<Parameters<ReturnType<Database['transaction']>['execute']>[0]>[0];

/** Adds `SEARCHES` saved searches. Returns the number of distinct queries among them. */
async function fill(trx: Transaction, sample: readonly Sample[], catalogue: Catalogue): Promise<number> {
  const share = await readTokenShares(trx);
  const seen = new Map<string, { query: ReturnType<typeof savedQuery>; savers: number }>();
  for (let made = 0; made < SEARCHES; ) {
    const query = savedQuery(sample, catalogue, made);
    const canonical = filterKey(query);
    const known = seen.get(canonical);
    if (known) known.savers += 1;
    else seen.set(canonical, { query, savers: 1 });
    made += 1;
  }
  const savers = await insertSavers(trx);
  const rows = [...seen].map(([canonical, { query, savers }], index) => ({
    id: FIRST_ID + index,
    canonical,
    savers,
    conditions: conditionsOf(query),
    minPrice: query.minPrice,
    maxPrice: query.maxPrice,
    keys: queryKeys(query, share),
  }));
  for (let at = 0; at < rows.length; at += AT_ONCE) await insert(trx, rows.slice(at, at + AT_ONCE), savers);
  await sql`analyze users, saved_queries, saved_query_keys, saved_searches`.execute(trx);
  return rows.length;
}

async function insertSavers(trx: Transaction): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into users (display_name, type, created_at)
    select 'saver', 'person', now() from generate_series(1, ${SAVERS}) returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

type Row = {
  readonly id: number;
  readonly canonical: string;
  readonly conditions: Conditions;
  readonly savers: number;
  readonly keys: readonly string[];
};

async function insert(trx: Transaction, rows: readonly Row[], savers: readonly number[]): Promise<void> {
  await sql`
    insert into saved_queries (id, canonical, conditions, min_price, max_price)
    select id, canonical, conditions, "minPrice", "maxPrice"
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (
      id bigint, canonical text, conditions jsonb, "minPrice" bigint, "maxPrice" bigint
    )`.execute(trx);
  const keys = rows.flatMap(({ id, keys }) => [...new Set(keys)].map((key) => ({ id, key })));
  await sql`
    insert into saved_query_keys (key, query_id)
    select key, id
    from unnest(${keys.map(({ key }) => key)}::text[], ${keys.map(({ id }) => id)}::bigint[]) as given (key, id)`.execute(
    trx,
  );
  const saved = rows.flatMap(({ id, savers: count }) =>
    Array.from({ length: Math.min(count, SAVERS) }, (_, n) => ({ id, saver: savers[(id * 7 + n) % SAVERS] ?? 0 })),
  );
  await sql`
    insert into saved_searches (user_id, query_id, name, notify, created_at, seen_at)
    select saver, id, 'x', (array['each', 'each', 'daily', 'none'])[1 + saver % 4], now(), now()
    from unnest(${saved.map(({ saver }) => saver)}::bigint[], ${saved.map(({ id }) => id)}::bigint[]) as given (saver, id)`.execute(
    trx,
  );
}

async function measured(trx: Transaction, backend: number, sample: readonly Sample[], distinct: number) {
  const ids = sample.map(({ id }) => id);
  const at = (done: number) => ids[(done * 37) % ids.length] ?? 0;
  let found = 0;
  const finding = await cost(backend, async (done) => {
    found += (await searchesFinding(trx, at(done))).queryIds.length;
  });
  const now = new Date();
  const countMatches = () => sql<{ n: number }>`select count(*)::int as n from saved_search_matches`.execute(trx);
  const telling = await cost(backend, (done) =>
    notifySearchers({ db: trx, now }, { listingId: at(done), from: 'pending', to: 'published' }),
  );
  const matches = ((await countMatches()).rows[0]?.n ?? 0) / (TIMES + WARM_UP);
  const sum = ({ here, database }: Cost) => here + database;
  const note = ({ here, database }: Cost) => `PostgreSQL ${database.toFixed(2)}, Node ${here.toFixed(2)}`;
  const average = (found / (TIMES + WARM_UP)).toFixed(0);
  return [
    {
      group: GROUP,
      name: `knowing which find it: ${distinct} differ, ${average} find it`,
      value: sum(finding),
      unit: 'ms',
      budget: { limit: 5, is: 'most' },
      noise: CPU_NOISE,
      note: note(finding),
    },
    {
      group: GROUP,
      name: `the same and telling those who saved them, ${matches.toFixed(0)} each time`,
      value: sum(telling),
      unit: 'ms',
      note: note(telling),
    },
  ] satisfies Figure[];
}

type Cost = { readonly here: number; readonly database: number };

async function cost(backend: number, work: (done: number) => Promise<unknown>): Promise<Cost> {
  for (let done = 0; done < WARM_UP; done++) await work(done);
  const own = process.cpuUsage();
  const before = cpuOf(backend);
  for (let done = WARM_UP; done < WARM_UP + TIMES; done++) await work(done);
  const { user, system } = process.cpuUsage(own);
  return { here: (user + system) / 1_000 / TIMES, database: (cpuOf(backend) - before) / TIMES };
}
