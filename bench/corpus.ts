import { cpus } from 'node:os';
import { sql } from 'kysely';
import type { Database } from '../db/client.server.ts';
import { migrate } from '../db/migrate.server.ts';
import type { Ctx } from '../db/transact.server.ts';
import { renewWords } from '../domain/query-reading/query-reading.server.ts';
import { foldCountChanges, renewAbsences } from '../domain/search/search.server.ts';
import { DAY } from '../domain/values/durations.ts';
import { seedDemonstration, seedShipped } from '../shipped/seed.server.ts';
import { corpusPrint } from './corpus-print.ts';
import { databaseUrl, dropDatabase, ensureDatabase, openDatabase, writeComment } from './databases.ts';
import { fillAtOnce } from './fill-at-once.ts';
import { canReuse } from './reuse-database.ts';

export type CorpusSpec = {
  readonly listings: number;
  /** Adds words that are frequent but absent from recent days (shipped/demo/benchmark-words.ts). */
  readonly skew: boolean;
};

export type Corpus = { readonly url: string; readonly name: string };

type Tell = (line: string) => void;

const SEED = 1;
/**
 * Days after which a corpus is rebuilt. Its newest listings would then be too old, which changes the cost of the sort
 * order «newest».
 */
const KEPT_DAYS = 7;

/**
 * Opens a database filled with demonstration listings. An existing one is reused, unless it is a week old or the
 * sources of its listings or its schema have changed since. With `keep`, it is reused in any case, if the new
 * migrations can be applied to it.
 */
export async function openCorpus(server: string, spec: CorpusSpec, keep: boolean, tell: Tell): Promise<Corpus> {
  const name = `corpus_${spec.listings}${spec.skew ? '_skew' : ''}`;
  const url = databaseUrl(server, name);
  const print = corpusPrint();
  const now = new Date();
  if (await canReuse(server, name, { print, now, maxAge: KEPT_DAYS * DAY, keep, tell })) return { url, name };
  const since = performance.now();
  await dropDatabase(server, name);
  await ensureDatabase(server, name);
  await build(url, spec, now, tell);
  await writeComment(server, name, { print, at: now.toISOString() });
  tell(`${name}: made in ${Math.round((performance.now() - since) / 1000)} s`);
  return { url, name };
}

/** Opens a database filled as `npm start` fills it, for measuring Lighthouse scores and sizes. */
export async function openDemonstration(server: string, listings: number, keep: boolean, tell: Tell): Promise<Corpus> {
  const name = `demonstration_${listings}`;
  const url = databaseUrl(server, name);
  const print = corpusPrint();
  const now = new Date();
  if (await canReuse(server, name, { print, now, maxAge: DAY, keep, tell })) return { url, name };
  await dropDatabase(server, name);
  await ensureDatabase(server, name);
  await migrate(url);
  await withDatabase(url, async (db) => {
    await seedShipped(db);
    await seedDemonstration(db, { listings, now, statuses: true });
  });
  await writeComment(server, name, { print, at: now.toISOString() });
  return { url, name };
}

/** Inserts rows before creating indexes: with the indexes in place, a million listings take four times as long. */
async function build(url: string, { listings, skew }: CorpusSpec, now: Date, tell: Tell): Promise<void> {
  await migrate(url);
  await withDatabase(url, async (db) => {
    await seedShipped(db);
    const indexes = await takeIndexes(db);
    await quieten(db, true);
    await fillAtOnce({ url, listings, seed: SEED, now, skew }, Math.min(2, cpus().length));
    tell(`${listings} rows are written`);
    await db.connection().execute(async (connection) => {
      await sql`set maintenance_work_mem = '1GB'`.execute(connection);
      for (const index of indexes) await sql.raw(index).execute(connection);
    });
    tell('indexes are made');
    await quieten(db, false);
    await foldCountChanges(db);
    // Vacuums everything now, so that no autovacuum runs during a measurement.
    await sql`vacuum (analyze)`.execute(db);
    const ctx = { db, now };
    await renewWords(ctx);
    await renewAllAbsences(ctx);
    await sql`vacuum (analyze) search_words, search_days`.execute(db);
    await sql`checkpoint`.execute(db);
  });
}

/**
 * Drops the indexes that belong to no constraint; returns the statements that recreate them. The index
 * `listings_seller` is not dropped: the last step of filling counts the listings of each shop and would scan all
 * listings once per shop without it.
 */
async function takeIndexes(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index
    where indrelid in ('listings'::regclass, 'listing_count_changes'::regclass)
      and indexrelid <> 'listings_seller'::regclass
      and not exists (select from pg_constraint where conindid = indexrelid)`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(db);
  return rows.map(({ definition }) => definition);
}

async function quieten(db: Database, quiet: boolean): Promise<void> {
  for (const table of ['listings', 'listing_bodies', 'listing_contacts', 'listing_pictures', 'listing_count_changes']) {
    await sql`alter table ${sql.table(table)} set (autovacuum_enabled = ${sql.lit(!quiet)})`.execute(db);
  }
}

/**
 * Computes the absences of all days. One call of `renewAbsences` processes only some days, so it is repeated until none
 * is left.
 */
async function renewAllAbsences(ctx: Ctx): Promise<void> {
  for (let before = -1, after = 0; after > before; ) {
    before = after;
    await renewAbsences(ctx);
    const { rows } = await sql<{ n: number }>`select count(*) as n from search_days`.execute(ctx.db);
    after = rows[0]?.n ?? 0;
  }
}

async function withDatabase(url: string, work: (db: Database) => Promise<void>): Promise<void> {
  const db = openDatabase(url, 2);
  try {
    await work(db);
  } finally {
    await db.destroy();
  }
}
