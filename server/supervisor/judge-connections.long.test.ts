import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createDatabase } from '../../db/client.server.ts';
import { createTestDatabase, PATIENT, type TestDatabase } from '../../test/database.ts';
import { debianProgram } from '../../test/debian-program.ts';
import { createTestSite } from '../../test/site.ts';
import { listen } from '../listen.ts';
import { judgeConnections } from './judge-connections.ts';

let database: TestDatabase;
let pooler: Pooler;
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'));
});
afterAll(() => database.drop());

describe('OPS-01 PgBouncer in session mode', () => {
  beforeEach(async () => {
    pooler = await startPgBouncer(database.url, 'session');
  });
  afterEach(() => pooler.stop());

  it('OPS-01 is worked with, and its connections have the settings of their pool', async () => {
    expect(await judgeConnections(pooler.url, database.url)).toBe('none');
    expect(await judgeConnections(pooler.url, pooler.url)).toBe('none');
    const db = createDatabase({ url: pooler.url, kind: 'web', connections: 2, ...PATIENT });
    try {
      const { rows } = await sql`
        select current_setting('statement_timeout') as limit, current_setting('application_name') as name`.execute(db);
      expect(rows).toEqual([{ limit: '15s', name: 'bazarche web' }]);
    } finally {
      await db.destroy();
    }
  });

  it('OPS-01 serves the site', async () => {
    const site = await createTestSite({ beside: { databaseUrl: pooler.url } });
    try {
      const answers = await Promise.all(Array.from({ length: 40 }, () => site.ask('/s/iran')));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      await site.publish({ name: 'دوچرخه' });
    } finally {
      await site.stop();
    }
  });

  it('OPS-01 that gives a single connection is refused', async () => {
    await pooler.stop();
    pooler = await startPgBouncer(database.url, 'session', 1);
    await expect(judgeConnections(pooler.url, database.url)).rejects.toThrow('gives no two connections at once');
  });
});

describe('OPS-01 PgBouncer in transaction mode', () => {
  beforeEach(async () => {
    pooler = await startPgBouncer(database.url, 'transaction');
  });
  afterEach(() => pooler.stop());

  it('OPS-01 without named statements is refused', async () => {
    await expect(judgeConnections(pooler.url, database.url)).rejects.toThrow('set `pool_mode = session` in PgBouncer');
  });

  it('OPS-01 is no direct address, because it passes no notification on', async () => {
    await expect(judgeConnections(database.url, pooler.url)).rejects.toThrow('hears no notification');
    const heard: string[] = [];
    const hearing = listen(
      { url: database.url, handlers: { probe: (said) => heard.push(said) }, missed: () => {} },
      { warn: () => {} },
    );
    await hearing.begun;
    const db = createDatabase({ url: database.url, connections: 1, ...PATIENT });
    await sql`select pg_notify('probe', 'heard')`.execute(db);
    await expect.poll(() => heard).toEqual(['heard']);
    await Promise.all([hearing.stop(), db.destroy()]);
  });
});

it('OPS-01 a direct address of another database is refused', async () => {
  const other = await createTestDatabase(inject('postgres'));
  try {
    await expect(judgeConnections(database.url, other.url)).rejects.toThrow('lead to the same database');
  } finally {
    await other.drop();
  }
});

type Pooler = { readonly url: string; readonly stop: () => Promise<void> };

async function startPgBouncer(server: string, mode: 'session' | 'transaction', poolSize = 20): Promise<Pooler> {
  const program = debianProgram('/usr/sbin/pgbouncer', 'pgbouncer');
  const folder = mkdtempSync(join(tmpdir(), 'bazarche-pgbouncer-'));
  chmodSync(folder, 0o755);
  const { hostname, port, searchParams, username, password, pathname } = new URL(server);
  const host = searchParams.get('host') ?? hostname;
  const own = 20_000 + Math.floor(Math.random() * 20_000);
  writeFileSync(join(folder, 'users'), `"${username}" "${decodeURIComponent(password)}"\n`);
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${host} port=${port || 5432} user=${username} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = plain
auth_file = ${folder}/users
pool_mode = ${mode}
default_pool_size = ${poolSize}
max_client_conn = 200
`,
  );
  // Starts PgBouncer as another account, because it refuses to run as root.
  const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const child: ChildProcess = spawn(program, ['-q', join(folder, 'pgbouncer.ini')], {
    ...account,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await expect.poll(() => accepts(own), { timeout: 30_000 }).toBe(true);
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${own}${pathname}`,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
