import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { StartRefused } from './embedded/refusal.ts';
import { migrate as migrateFolder } from './migrate.server.ts';

const ALONE = '-- runs alone: concurrently';

let database: TestDatabase;
let client: pg.Client;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'));
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Each test has its own schema and folder, so tests in one database do not see each other's migrations. */
beforeEach(async () => {
  const schema = `try_${Math.trunc(performance.now() * 1_000)}`;
  await client.query(`create schema ${schema}`);
  await client.query(`set search_path = ${schema}`);
  const url = new URL(database.url);
  url.searchParams.set('options', `-c search_path=${schema}`);
  folder = mkdtempSync(join(tmpdir(), 'bazarche-migrations-'));
  migrate = () => migrateFolder(url.href, pathToFileURL(`${folder}/`));
  return () => rmSync(folder, { recursive: true });
});
let migrate: () => Promise<string[]>;

const write = (name: string, ...lines: string[]) => writeFileSync(join(folder, name), lines.join('\n'));
const names = async () =>
  (await client.query<{ name: string }>('select name from migrations order by name')).rows.map(({ name }) => name);
const indexes = async () =>
  (
    await client.query<{ name: string; valid: boolean }>(
      `select relname as name, indisvalid as valid from pg_index
      join pg_class on pg_class.oid = indexrelid and relnamespace = current_schema()::regnamespace
      where indrelid = to_regclass('things') order by 1`,
    )
  ).rows.map(({ name, valid }) => `${name} ${valid ? 'valid' : 'invalid'}`);

describe('what was applied', () => {
  it('OPS-02 is applied once, in order, all or none', async () => {
    write('0001-things.sql', 'create table things (n int);');
    write('0003-more.sql', 'alter table things add column m int;', 'select 1 / 0;');
    await expect(migrate()).rejects.toThrow('migration 0003-more.sql failed');
    expect((await client.query("select to_regclass('things') as found")).rows).toEqual([{ found: null }]);
    write('0003-more.sql', 'alter table things add column m int;');
    expect(await migrate()).toEqual(['0001-things.sql', '0003-more.sql']);
    expect(await migrate()).toEqual([]);
  });

  it('OPS-02 may not change afterwards, but for its line ends', async () => {
    write('0001-things.sql', 'create table things (n int);', '');
    await migrate();
    write('0001-things.sql', 'create table things (n int);\r', '');
    expect(await migrate()).toEqual([]);
    write('0001-things.sql', 'create table things (n bigint);', '');
    write('0002-more.sql', 'create table more (n int);');
    const refusal = await migrate().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartRefused);
    expect(String(refusal)).toMatch(/0001-things\.sql was changed .* higher number/);
    expect(await names()).toEqual(['0001-things.sql']);
  });

  it('OPS-02 leaves no way for a lower number, and says what to do', async () => {
    write('0001-things.sql', 'create table things (n int);');
    write('0005-five.sql', 'create table five (n int);');
    await migrate();
    write('0003-late.sql', 'create table late (n int);');
    write('0006-six.sql', 'create table six (n int);');
    const refusal = await migrate().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartRefused);
    expect(String(refusal)).toMatch(/0003-late\.sql comes late.* above 0005-five\.sql/);
    expect(await names()).toEqual(['0001-things.sql', '0005-five.sql']);
    rmSync(join(folder, '0003-late.sql'));
    write('0007-late.sql', 'create table late (n int);');
    expect(await migrate()).toEqual(['0006-six.sql', '0007-late.sql']);
  });
});

describe('a file that runs alone', () => {
  const things = () =>
    write('0001-things.sql', 'create table things (n int, m int);', 'insert into things values (1, 1), (1, 2);');

  it('OPS-02 runs outside the transactions before and after it, and once for concurrent processes', async () => {
    things();
    write('0002-index.sql', ALONE, '-- Large.', 'create index concurrently things_n on things (n);', 'analyze things;');
    write('0003-more.sql', 'alter table things add column o int;');
    const applied = await Promise.all([migrate(), migrate(), migrate()]);
    expect(applied.flat().toSorted()).toEqual(['0001-things.sql', '0002-index.sql', '0003-more.sql']);
    expect(await indexes()).toEqual(['things_n valid']);
    const { rows } = await client.query("select to_regclass('migration_statements') as left");
    expect(rows).toEqual([{ left: null }]);
  });

  it('OPS-02 that fails is resumed where it stopped, and its unfinished index is rebuilt', async () => {
    things();
    const statements = [
      'create index concurrently things_m on things (m);',
      'create unique index concurrently things_n',
      '  on things (n);',
    ];
    write('0002-index.sql', ALONE, ...statements);
    write('0003-more.sql', 'create table more (n int);');
    await expect(migrate()).rejects.toThrow('migration 0002-index.sql failed');
    expect(await indexes()).toEqual(['things_m valid', 'things_n invalid']);
    expect(await names()).toEqual(['0001-things.sql']);
    await client.query('update things set n = m');
    expect(await migrate()).toEqual(['0002-index.sql', '0003-more.sql']);
    expect(await indexes()).toEqual(['things_m valid', 'things_n valid']);
  });

  it('OPS-02 whose process ended in the middle of a build is resumed', async () => {
    things();
    await migrate();
    write('0002-index.sql', ALONE, 'create index concurrently things_n on things (n);');
    const holder = new pg.Client({ connectionString: database.url });
    await holder.connect();
    const schema = (await client.query<{ name: string }>('select current_schema() as name')).rows[0]?.name;
    // Makes the index build wait for a transaction that writes, and interrupts it there.
    await holder.query(`begin; insert into ${schema}.things values (7, 7)`);
    const building = migrate().catch((error: unknown) => error);
    await expect
      .poll(async () => {
        const { rows } = await client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and query like 'create index concurrently things_n%' and state = 'active'
            and wait_event_type = 'Lock'`,
        );
        return rows.length;
      })
      .toBe(1);
    expect(await building).toBeInstanceOf(Error);
    expect(await indexes()).toEqual(['things_n invalid']);
    await holder.query('rollback');
    await holder.end();
    expect(await migrate()).toEqual(['0002-index.sql']);
    expect(await indexes()).toEqual(['things_n valid']);
  });

  it('OPS-02 whose index was finished, but not noted as such, does not build it again', async () => {
    things();
    write('0002-index.sql', ALONE, 'create index concurrently things_n on things (n);', 'select nothing from things;');
    await expect(migrate()).rejects.toThrow('its statements before this one stand');
    await client.query('update migration_statements set is_done = false');
    const oid = "select to_regclass('things_n')::oid as oid";
    const before = await client.query(oid);
    write('0002-index.sql', ALONE, 'create index concurrently things_n on things (n);', 'analyze things;');
    expect(await migrate()).toEqual(['0002-index.sql']);
    expect((await client.query(oid)).rows).toEqual(before.rows);
  });

  it('OPS-02 takes no index of that name that it has not made', async () => {
    things();
    await migrate();
    await client.query('create index things_n on things (m)');
    write('0002-index.sql', ALONE, 'create index concurrently things_n on things (n);');
    for (const _ of ['once', 'again']) await expect(migrate()).rejects.toThrow('which this file has not made');
    expect(await names()).toEqual(['0001-things.sql']);
  });

  it.each([
    ['create index concurrently if not exists things_n on things (n);', 'without «if not exists»'],
    ['create index concurrently on things (n);', 'concurrently NAME on'],
    ['create index things_n on things (n);', 'concurrently NAME on'],
    ['do $$ begin perform 1; end $$;', 'functions or blocks'],
  ])('OPS-02 refuses statements that cannot be resumed: %s', async (statement, why) => {
    things();
    write('0002-index.sql', ALONE, statement);
    await expect(migrate()).rejects.toThrow(why);
    expect(await indexes()).toEqual([]);
  });
});
