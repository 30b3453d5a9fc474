import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { installJobs } from '../domain/jobs/jobs.server.ts';
import { seedShipped } from '../shipped/seed.server.ts';
import { newResident } from '../test/accounts.ts';
import { createEmptyDatabase } from '../test/database.ts';
import { itInLongTier } from '../test/it-in-long-tier.ts';
import { purchasesOn } from '../test/purchases.ts';
import { createTestSite, type TestSite } from '../test/site.ts';
import { readCatalogue, schemaDifferences } from './catalogue.server.ts';
import { createDatabase } from './client.server.ts';
import { StartRefused } from './embedded/refusal.ts';
import { migrate } from './migrate.server.ts';

const BASELINE = '0177-baseline';
const SHIPPED = new URL('./migrations/', import.meta.url);
/**
 * A database as the last version with the migrations up to 0177 made it, by those migrations: the shipped data, 300
 * demonstration listings, orders, purchases in several states and their ledger.
 */
const FILLED = new URL('../test/databases/filled-0177.sql.br', import.meta.url);

type EmptyDatabase = Awaited<ReturnType<typeof createEmptyDatabase>>;
let filled: EmptyDatabase;
const databases: EmptyDatabase[] = [];
const folders: string[] = [];

beforeAll(async () => {
  filled = await createEmptyDatabase(inject('postgres'));
  databases.push(filled);
  await run(filled, brotliDecompressSync(readFileSync(FILLED)).toString());
}, 120_000);
afterAll(async () => {
  for (const database of databases.reverse()) await database.drop();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

async function run<T extends object>({ url }: Pick<EmptyDatabase, 'url'>, statements: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(statements)).rows;
  } finally {
    await client.end();
  }
}

/** A copy of the filled database, changed by these statements. */
async function olderDatabase(...statements: string[]): Promise<EmptyDatabase> {
  const database = await createEmptyDatabase(inject('postgres'), filled);
  databases.push(database);
  if (statements.length > 0) await run(database, statements.join(';'));
  return database;
}

async function newDatabase(): Promise<EmptyDatabase> {
  const database = await createEmptyDatabase(inject('postgres'));
  databases.push(database);
  return database;
}

/** A folder with the shipped baseline and these migrations after it. */
function folderWith(migrations: Readonly<Record<string, string>> = {}): URL {
  const folder = mkdtempSync(join(tmpdir(), 'bazarche-migrations-'));
  folders.push(folder);
  cpSync(new URL(BASELINE, SHIPPED), join(folder, BASELINE), { recursive: true });
  for (const [name, text] of Object.entries(migrations)) writeFileSync(join(folder, name), text);
  return pathToFileURL(`${folder}/`);
}

const refusalOf = async (database: EmptyDatabase, folder?: URL): Promise<string> => {
  const refusal = await migrate(database.url, folder).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartRefused);
  return String(refusal);
};

const appliedBy = async (database: EmptyDatabase): Promise<string[]> =>
  (await run<{ name: string }>(database, 'select name from migrations order by name')).map(({ name }) => name);

/** Rows of each table except the record of migrations, with a hash of their contents. */
async function contents(database: EmptyDatabase): Promise<Readonly<Record<string, string>>> {
  const tables = await run<{ name: string }>(
    database,
    `select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations' order by 1`,
  );
  const selects = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(r::text, ' ' order by r::text)), '') as content from "${name}" as r`,
  );
  const rows = await run<{ name: string; content: string }>(database, selects.join(' union all '));
  return Object.fromEntries(rows.map(({ name, content }) => [name, content]));
}

async function catalogueOf({ url }: EmptyDatabase) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('set search_path to public');
    return await readCatalogue(client, 'public');
  } finally {
    await client.end();
  }
}

/** HTML of a listing's page. The address with only the id redirects to the address that also contains the name. */
async function listingPage(site: TestSite, id: unknown): Promise<string> {
  const { headers } = await site.ask(`/v/${id}`);
  return site.page(headers.get('location') ?? '');
}

describe('the baseline', () => {
  it('OPS-02 makes the schema and the rows that the migrations before it made, columns in their order', async () => {
    const made = await newDatabase();
    expect(await migrate(made.url, folderWith())).toEqual([BASELINE]);
    const [actual, expected] = [await catalogueOf(made), await catalogueOf(filled)];
    expect(expected.filter(({ name }) => name.startsWith('table ')).length).toBeGreaterThan(160);
    expect(schemaDifferences(actual, expected)).toEqual([]);
    const columns = `select table_name, array_agg(column_name::text order by ordinal_position) as columns
      from information_schema.columns where table_schema = 'public' group by 1 order by 1`;
    expect(await run(made, columns)).toEqual(await run(filled, columns));
    const inserted = 'select kind from key_renewals union all select is_one::text from feed_picture_turn order by 1';
    expect(await run(made, inserted)).toEqual(await run(filled, inserted));
  });

  it('OPS-02 may not change once a database was made of it, but for its comments and line breaks', async () => {
    const [made, folder] = [await newDatabase(), folderWith()];
    await migrate(made.url, folder);
    const file = new URL(`${BASELINE}/02-jobs.sql`, folder);
    const text = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      `-- Said better.\n${text.replaceAll(/--.*$/gm, '-- Said otherwise.').replaceAll('\n', '\r\n')}`,
    );
    expect(await migrate(made.url, folder)).toEqual([]);
    writeFileSync(file, text.replace('night date not null', 'night date'));
    expect(await refusalOf(made, folder)).toContain(`migration ${BASELINE} was changed`);
  });
});

describe('a database of before the baseline', () => {
  it('OPS-02 is adopted as it is, filled, and the site reads and writes it', { timeout: 120_000 }, async () => {
    // Tolerates partitions, which differ by day, and objects that others created beside our schema.
    const database = await olderDatabase(
      'create table analytics_events_20261120 (like analytics_events including defaults)',
      `alter table analytics_events attach partition analytics_events_20261120
        for values from ('2026-11-20') to ('2026-11-21')`,
      'create extension citext',
      'create schema others',
      'create table others.things (n int)',
    );
    const [before, names] = [await contents(database), await appliedBy(database)];
    expect(before.listings).toMatch(/^3\d\d /);
    for (const table of ['orders', 'payments', 'invoices', 'disputes', 'ledger_postings', 'messages', 'shops'])
      expect(before[table], table).not.toMatch(/^0 /);
    expect(await migrate(database.url, folderWith())).toEqual([BASELINE]);
    expect(await contents(database)).toEqual(before);
    expect(await appliedBy(database)).toEqual([...names, BASELINE].toSorted());
    expect(await run(database, "select from pg_namespace where nspname = 'bazarche_expected'")).toEqual([]);

    await migrate(database.url);
    expect(await migrate(database.url)).toEqual([]);
    await installJobs(database.url);
    const db = createDatabase({ url: database.url, connections: 2 });
    await seedShipped(db);
    await db.destroy();
    const site = await createTestSite({ beside: { databaseUrl: database.url } });
    try {
      const [listing] = await run<{ id: string; name: string }>(
        database,
        "select id, name from listings where status = 'published' order by id limit 1",
      );
      expect(await listingPage(site, listing?.id)).toContain(listing?.name);
      const [id] = await site.publish({ name: 'مبل راحتی هفت نفره' });
      expect(await listingPage(site, id)).toContain('مبل راحتی هفت نفره');
      await newResident(site);
      const purchases = purchasesOn(site);
      // Compares the differences that the consistency check finds before and after. Some are known, because the test
      // orders were settled without a gateway.
      const differences = await purchases.differencesAtLast();
      await purchases.settle(await purchases.paid());
      expect(await purchases.differencesAtLast()).toEqual(differences);
    } finally {
      await site.stop();
    }
  });

  it('OPS-02 is refused while it lacks migrations, with the version that has them', async () => {
    const database = await olderDatabase(
      "delete from migrations where name in ('0164-dispute-hearings.sql', '0177-proposals-for-a-second-person.sql')",
      'drop index purchase_proposals_asked',
    );
    const before = await appliedBy(database);
    const refusal = await refusalOf(database);
    expect(refusal).toContain('lacks migration 0164-dispute-hearings.sql and 1 more');
    expect(refusal).toContain('start it once with commit 74e17759');
    expect(await appliedBy(database)).toEqual(before);
  });

  it('OPS-02 is refused likewise if a release made it that kept no checksums', async () => {
    const database = await newDatabase();
    await run(
      database,
      `create table migrations (name text primary key, applied_at timestamptz not null default now());
      insert into migrations (name) values ('0001-taxonomy.sql'), ('0002-locations.sql')`,
    );
    expect(await refusalOf(database)).toContain('lacks migration 0003-identity.sql and 109 more');
  });

  it.each([
    [
      "insert into migrations (name, checksum) values ('0178-of-another-branch.sql', 'x')",
      'has applied migration 0178-of-another-branch.sql, which this version does not have',
    ],
    [
      "update migrations set checksum = 'x' where name = '0100-shops.sql'",
      'has applied another text of migration 0100-shops.sql',
    ],
  ])('OPS-02 is refused where it comes from another branch: %s', async (statement, words) => {
    expect(await refusalOf(await olderDatabase(statement), folderWith())).toContain(words);
  });

  it('OPS-02 is refused with what differs', async () => {
    const database = await olderDatabase(
      'alter table users add column nickname text',
      'drop index listings_newest',
      'drop table chat_presence',
    );
    const refusal = await refusalOf(database, folderWith());
    expect(refusal).toContain('it lacks index listings_newest; lacks table chat_presence; ');
    expect(refusal).toContain('; has column users.nickname (text): put this right');
    expect(refusal).toContain('Nothing was changed.');
    expect(await appliedBy(database)).not.toContain(BASELINE);
  });

  it('OPS-02 is refused without the rows that belong to its schema', async () => {
    const refusal = await refusalOf(
      await olderDatabase("delete from key_renewals where kind = 'messages'"),
      folderWith(),
    );
    expect(refusal).toContain('it lacks row {"kind":"messages"} of key_renewals: put this right');
  });

  it('OPS-02 is refused with the first twenty of many differences', async () => {
    const columns = Array.from({ length: 23 }, (_, at) => `add column more_${String(at).padStart(2, '0')} int`);
    const refusal = await refusalOf(await olderDatabase(`alter table users ${columns.join(', ')}`), folderWith());
    expect(refusal).toContain('users.more_19 (integer); and 3 more:');
    expect(refusal).not.toContain('more_20');
  });

  it('OPS-02 is adopted at the next start if the first was interrupted', async () => {
    const database = await olderDatabase();
    const holder = new pg.Client({ connectionString: database.url });
    await holder.connect();
    // Blocks the adoption: another transaction creates the schema that the adoption needs for its comparison.
    await holder.query('begin; create schema bazarche_expected');
    const adopting = migrate(database.url, folderWith()).catch((error: unknown) => error);
    await expect
      .poll(() =>
        run(
          database,
          `select pg_terminate_backend(pid) as ended from pg_stat_activity
          where datname = current_database() and query = 'create schema bazarche_expected' and wait_event_type = 'Lock'`,
        ),
      )
      .toEqual([{ ended: true }]);
    expect(await adopting).toBeInstanceOf(Error);
    await holder.query('rollback');
    await holder.end();
    expect(await appliedBy(database)).not.toContain(BASELINE);
    expect(await migrate(database.url, folderWith())).toEqual([BASELINE]);
  });

  it('OPS-02 is adopted by one of several processes that start at once, as a new one is made by one', async () => {
    const folder = folderWith();
    for (const database of [await olderDatabase(), await newDatabase()]) {
      const applied = await Promise.all([1, 2, 3].map(() => migrate(database.url, folder)));
      expect(applied.flat()).toEqual([BASELINE]);
    }
  });
});

describe('migrations after the baseline', () => {
  const LATER = {
    '0178-nicknames.sql': "alter table users add column nickname text; update users set nickname = 'x' || id;",
    '0179-nicknames.sql': '-- runs alone: concurrently\ncreate index concurrently users_nickname on users (nickname);',
  };
  const names = Object.keys(LATER);

  it('OPS-02 follow it in a new database and in an adopted one, to the same schema', async () => {
    const [made, older] = [await newDatabase(), await olderDatabase()];
    for (const database of [made, older])
      expect(await migrate(database.url, folderWith(LATER))).toEqual([BASELINE, ...names]);
    expect(schemaDifferences(await catalogueOf(older), await catalogueOf(made))).toEqual([]);
    const [left] = await run<{ n: number }>(older, 'select count(*)::int as n from users where nickname is null');
    expect(left).toEqual({ n: 0 });
  });

  itInLongTier('OPS-02 are compared with, where a database has applied them before it is adopted', async () => {
    const older = await olderDatabase();
    const folder = folderWith(LATER);
    await migrate(older.url, folder);
    await run(older, `delete from migrations where name = '${BASELINE}'`);
    expect(await migrate(older.url, folder)).toEqual([BASELINE]);
    await run(older, `delete from migrations where name = '${BASELINE}'; drop index users_nickname`);
    expect(await refusalOf(older, folder)).toContain('lacks index users_nickname');
  });

  it('OPS-02 have higher numbers than it', async () => {
    const made = await newDatabase();
    await migrate(made.url, folderWith());
    const refusal = await refusalOf(made, folderWith({ '0099-late.sql': 'create table late (n int);' }));
    expect(refusal).toContain(`0099-late.sql comes late, this database has already applied ${BASELINE}`);
  });
});

describe('migrations since then', () => {
  /** Attempts at Zarinpal: two that are paid, each with the bank's reference, and one that is not. */
  const PAYMENTS = `
    create temp table model as select * from payments where ref_num is not null limit 1;
    insert into payments overriding system value
    select paid.*
    from model, generate_series(1, 3) as n,
      jsonb_populate_record(model, jsonb_build_object(
        'id', 900000 + n, 'res_num', lpad(n::text, 22, 'z'), 'gateway', 'zarinpal', 'token', 'A000' || n,
        'ref_num', case when n < 3 then 'bank-' || n end, 'state', case when n < 3 then model.state else 'refused' end
      )) as paid`;

  it('PAY-04 OPS-02 make the authority of a payment at Zarinpal its identity, and keep what the bank calls it', async () => {
    const older = await olderDatabase(PAYMENTS);
    await migrate(older.url);
    const rows = await run(older, "select ref_num, bank_ref from payments where gateway = 'zarinpal' order by id");
    expect(rows).toEqual([
      { ref_num: 'A0001', bank_ref: 'bank-1' },
      { ref_num: 'A0002', bank_ref: 'bank-2' },
      { ref_num: null, bank_ref: null },
    ]);
  });

  it('PAY-04 AUTH-05 OPS-02 lower a least sum that is too high, and tell accounts without a name apart', async () => {
    const older = await olderDatabase(
      "insert into site_settings (key, value) values ('gatewayMin', '100000') on conflict (key) do update set value = excluded.value",
      "update users set display_name = 'کاربر بازارچه' where id in (select id from users where type = 'person' order by id limit 5)",
    );
    await migrate(older.url);
    expect(await run(older, "select value from site_settings where key = 'gatewayMin'")).toEqual([{ value: 10_000 }]);
    const names = await run<{ name: string }>(
      older,
      "select display_name as name from users where display_name like 'کاربر %'",
    );
    expect(names.filter(({ name }) => /^کاربر [۰-۹]{5}$/.test(name)).length).toBeGreaterThanOrEqual(5);
    expect(names.filter(({ name }) => name === 'کاربر بازارچه')).toEqual([]);
  });
});
