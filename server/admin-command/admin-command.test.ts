import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createDatabase, type Database } from '../../db/client.server.ts';
import { startEmbeddedPostgres } from '../../db/embedded/embedded-postgres.server.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { itInLongTier } from '../../test/it-in-long-tier.ts';
import { ALL } from '../../test/tier.ts';
import { readAdminRequest } from './admin-request.ts';

const SCRIPT = fileURLToPath(new URL('../../scripts/admin.mjs', import.meta.url));

type Ended = { code: number | null; output: string; errors: string };

function run(args: readonly string[], settings: Record<string, string>): Promise<Ended> {
  const child = spawn(process.execPath, [SCRIPT, ...args], { env: { PATH: process.env.PATH ?? '', ...settings } });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output, errors })));
}

const rolesIn = (db: Database) =>
  db.selectFrom('users').select(['mobile', 'role']).where('mobile', 'is not', null).orderBy('id').execute();
const entriesIn = (db: Database) =>
  db.selectFrom('audit_entries').select(['actor_id', 'action', 'before', 'after']).orderBy('id').execute();

it.each([
  [['+989121234567'], { mobile: '+989121234567', role: 'admin', link: false }],
  [['۰۹۱۲', '۱۲۳', '۴۵۶۷'], { mobile: '+989121234567', role: 'admin', link: false }],
  [['09121234567', '--link'], { mobile: '+989121234567', role: 'admin', link: true }],
  [['09121234567', '--role', 'support'], { mobile: '+989121234567', role: 'support', link: false }],
  [['--role=user', '00989121234567'], { mobile: '+989121234567', role: 'user', link: false }],
])('ADM-01 %j is understood', (args, request) => {
  expect(readAdminRequest(args)).toEqual(request);
});

it.each([
  [[], 'Say whose mobile number.'],
  [['02112345678'], '"02112345678" is no Iranian mobile number.'],
  [['09121234567', '09121234568'], 'is no Iranian mobile number.'],
  [['09121234567', '--role', 'owner'], '"owner" is no role.'],
  [['09121234567', '--rule', 'admin'], "Unknown option '--rule'."],
])('ADM-01 %j is refused with a sentence', (args, sentence) => {
  const request = readAdminRequest(args);
  expect('wrong' in request ? request.wrong : '').toContain(sentence);
  expect('wrong' in request ? request.wrong : '').toContain('Usage: npm run admin -- 09123456789');
});

describe('with DATABASE_URL', () => {
  let database: TestDatabase;
  let db: Database;
  beforeAll(async () => {
    database = await createTestDatabase(inject('postgres'));
    db = database.open(1);
  });
  afterAll(async () => {
    await db.destroy();
    await database.drop();
  });
  const admin = (...args: string[]) => run(args, { DATABASE_URL: database.url });

  it('ADM-01 creates an account with its role, once, in one sentence, and keeps the last admin', {
    timeout: 30_000,
  }, async () => {
    expect(await admin('0912 123 4567')).toEqual({
      code: 0,
      output:
        '+989121234567 has an account now, with the role admin: sign in with the number and open http://localhost:3000/admin .\n',
      errors: '',
    });
    expect(await admin('+989121234567')).toEqual({
      code: 0,
      output: '+989121234567 has the role admin already.\n',
      errors: '',
    });
    const linked = await admin('+989121234567', '--link');
    expect([linked.code, linked.errors]).toEqual([0, '']);
    expect(linked.output).toMatch(
      /^\S+ has the role admin already\.\nOpen http:\/\/localhost:3000\/session\/link\/[\w-]{43} within 15 minutes: it signs in once\.\n$/,
    );
    expect(await admin('+989121234567', '--role', 'user')).toEqual({
      code: 1,
      output: '',
      errors: '+989121234567 is the last admin: make somebody else one first.\n',
    });
    expect(await rolesIn(db)).toEqual([{ mobile: '+989121234567', role: 'admin' }]);
    expect(await entriesIn(db)).toEqual([
      { actor_id: null, action: 'give-role', before: { role: 'user' }, after: { role: 'admin' } },
    ]);
  });

  itInLongTier('ADM-01 reports a wrong number or setting in one sentence without a stack', async () => {
    const wrong = await admin('12345');
    expect([wrong.code, wrong.output]).toEqual([1, '']);
    expect(wrong.errors).toMatch(/^"12345" is no Iranian mobile number\. Usage: [^\n]+\n$/);
    const settings = await run(['09121234567'], { DATABASE_URL: database.url, PORT: 'x' });
    expect(settings.errors).toMatch(/^PORT is "x", but must be [^\n]+\n$/);
  });

  it('ADM-01 reports a wrong server in one sentence without a stack', async () => {
    const nowhere = await run(['09121234567'], {
      DATABASE_URL: database.url.replace(/\/test_\w+/, '/no_such_database'),
    });
    expect(nowhere.code).toBe(1);
    expect(nowhere.errors).toMatch(/^DATABASE_URL: the PostgreSQL server at [^\n]+\n$/);
  });
});

describe.runIf(ALL)('with the embedded database', { timeout: 120_000 }, () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bazarche-admin-'));
  beforeAll(() => chmodSync(dataDir, 0o755));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it('ADM-01 works before the first start of the site, and while it runs', async () => {
    const first = await run(['09121234567'], { DATA_DIR: dataDir });
    expect(first).toMatchObject({ code: 0, errors: '' });
    expect(first.output).toMatch(/^\+989121234567 has an account now[^\n]+\n$/);
    const silent = { info() {}, warn() {}, error() {} };
    const server = await startEmbeddedPostgres({ dataDir, log: silent, durable: false });
    try {
      expect(await run(['09121234568', '--role', 'moderator'], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
      const db = createDatabase({ url: server.url, connections: 1 });
      expect(await rolesIn(db)).toEqual([
        { mobile: '+989121234567', role: 'admin' },
        { mobile: '+989121234568', role: 'moderator' },
      ]);
      await db.destroy();
    } finally {
      await server.stop();
    }
  });
});
