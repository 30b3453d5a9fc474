import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { migrate } from './migrate.server.ts';

const run = promisify(execFile);
const CODEGEN = fileURLToPath(new URL('../node_modules/kysely-codegen/dist/cli/bin.js', import.meta.url));
const SCHEMA = fileURLToPath(new URL('schema.ts', import.meta.url));
const TYPES = '{"int8":"number","numeric":"number"}';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'));
});
afterAll(() => database.drop());

/** The command that CONTRIBUTING.md names, with or without `--verify`. */
const codegen = (...more: string[]) =>
  run(process.execPath, [
    CODEGEN,
    ...['--url', database.url, '--dialect', 'postgres', '--include-pattern', 'public.*'],
    ...['--type-mapping', TYPES, '--out-file', SCHEMA, ...more],
  ]);

describe('the database', () => {
  it('OPS-02 has the schema that the generated types say', async () => {
    await expect(codegen('--verify')).resolves.toBeDefined();
  });

  it('OPS-02 migrates once for repeated and concurrent calls', async () => {
    const applied = await Promise.all([migrate(database.url), migrate(database.url), migrate(database.url)]);
    expect(applied).toEqual([[], [], []]);
  });

  it('OPS-02 keeps what is stored when it migrates again', async () => {
    const db = database.open(1);
    const count = () => db.selectFrom('places').select(db.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
    const before = await count();
    await migrate(database.url);
    expect(before.n).toBeGreaterThan(400);
    expect(await count()).toEqual(before);
    await db.destroy();
  });
});
