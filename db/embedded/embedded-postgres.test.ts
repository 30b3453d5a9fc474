import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { itInLongTier } from '../../test/it-in-long-tier.ts';
import { canEnter } from './account.server.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.server.ts';
import { processCommand } from './processes.server.ts';
import { StartRefused } from './refusal.ts';

const isRoot = process.getuid?.() === 0;
const base = realpathSync(mkdtempSync(join(tmpdir(), 'bazarche-embedded-')));
const worldDir = join(base, 'world');
const notes: string[] = [];
const log = { info: note, warn: note, error: note };
let started: EmbeddedPostgres[] = [];

beforeAll(() => chmodSync(base, 0o755));
afterEach(async () => {
  for (const server of started) await server.stop();
  started = [];
  notes.length = 0;
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

describe('the embedded database', () => {
  const dataDir = join(base, 'data');

  it('OPS-01 starts on an empty directory, and again on what it kept', async () => {
    const empty = join(base, 'empty');
    const first = await start(empty);
    expect(first.fresh).toBe(true);
    await query(first.url, 'create table kept as select 42 as answer');
    await first.stop();
    const second = await start(empty);
    expect(second).toMatchObject({ fresh: false, url: first.url });
    expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  it('OPS-01 knows Persian letters, sorts bytes by default and Persian when asked', async () => {
    const { url } = await start(dataDir);
    await query(url, 'create extension if not exists pg_trgm');
    expect(await query(url, "select similarity('آپارتمان', 'اپارتمان') as likeness")).toEqual([{ likeness: 0.5 }]);
    expect(await query(url, `select 'گ' < 'ل' collate "fa-x-icu" as persian, 'B' < 'a' as bytes`)).toEqual([
      { persian: true, bytes: true },
    ]);
    const [settings] = await query(url, "select current_setting('fsync') as fsync, current_setting('jit') as jit");
    expect(settings).toEqual({ fsync: 'off', jit: 'off' });
  });

  it('OPS-01 cannot be reached by others: no port, a private socket and a password', async () => {
    const { url, root } = await start(dataDir);
    expect(await query(url, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
    expect(statSync(join(root, 'run')).mode & 0o077).toBe(0);
    expect(statSync(join(root, 'password')).mode & 0o077).toBe(0);
    await expect(query(url.replace(/:[^:@]+@/, ':guess@'), 'select 1')).rejects.toThrow(/password authentication/);
  });

  it('OPS-01 refuses a second owner in one sentence and goes on', async () => {
    const { url } = await start(dataDir);
    await expect(start(dataDir)).rejects.toThrow(
      new StartRefused(`Bazarche is already running on DATA_DIR ${dataDir} (process ${process.pid}).`),
    );
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('OPS-01 does not take a stale postmaster.pid for a server when its number belongs to another program', async () => {
    await (await start(dataDir)).stop();
    const file = join(dataDir, 'postgres/data/postmaster.pid');
    writeFileSync(file, `${process.ppid}\n${dataDir}\n`);
    expect(processCommand(process.ppid)).not.toContain('postgres');
    const { url } = await start(dataDir);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    process.kill(process.ppid, 0);
  });

  it('OPS-01 restarts a killed server without losing committed data', async () => {
    const { url } = await start(dataDir, { durable: true });
    await query(url, 'create table if not exists committed as select 7 as n');
    const killed = postmasterPid(dataDir);
    process.kill(killed, 'SIGKILL');
    await untilAnswers(url);
    expect(postmasterPid(dataDir)).not.toBe(killed);
    expect(await query(url, 'select n from committed')).toEqual([{ n: 7 }]);
    expect(notes.join('\n')).toContain('ended unexpectedly');
  });

  itInLongTier('OPS-01 gives the directory back when what runs before the start refuses', async () => {
    const beforeStart = () => Promise.reject(new StartRefused('PORT 1 is taken.'));
    await expect(start(dataDir, { beforeStart })).rejects.toThrow('PORT 1 is taken.');
    expect(existsSync(join(dataDir, 'postgres/owner.json'))).toBe(false);
    await start(dataDir);
  });

  itInLongTier('OPS-01 replaces a lock whose owner is gone and what an interrupted creation left', async () => {
    const root = join(base, 'interrupted/postgres');
    mkdirSync(join(root, 'data.new-1'), { recursive: true });
    writeFileSync(join(root, 'owner.json'), JSON.stringify({ pid: process.pid, started: 'another time' }));
    expect((await start(join(base, 'interrupted'))).fresh).toBe(true);
    expect(readdirSync(root).filter((name) => /new|stale/.test(name))).toEqual([]);
  });

  itInLongTier('OPS-01 works under a path too long for a socket', async () => {
    const deep = join(base, 'a-long-name-'.repeat(12));
    const { url } = await start(deep);
    const sockets = new URL(url).searchParams.get('host') as string;
    expect(sockets.startsWith(deep)).toBe(false);
    expect(statSync(sockets).mode & 0o077).toBe(0);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('OPS-04 names a data directory that cannot be made', async () => {
    writeFileSync(join(base, 'file'), '');
    await expect(start(join(base, 'file/data'))).rejects.toThrow(/DATA_DIR .*file\/data cannot be used/);
  });
});

describe('under a home directory that others cannot enter', () => {
  const home = join(base, 'home');
  const dataDir = join(home, 'bazarche/data');
  beforeAll(() => {
    mkdirSync(home);
    chmodSync(home, 0o700);
  });

  it(
    isRoot
      ? 'OPS-01 root keeps the data and a copy of the server elsewhere and says so'
      : 'OPS-01 its owner needs nothing else',
    async () => {
      const first = await start(dataDir);
      await query(first.url, 'create table kept as select 42 as answer');
      if (!isRoot) {
        expect(first.root).toBe(join(dataDir, 'postgres'));
        return;
      }
      expect(first.root.startsWith(worldDir)).toBe(true);
      expect(statSync(join(first.root, 'data')).uid).toBe(65534);
      expect(notes.join('\n')).toContain(`The database is kept in ${first.root}`);
      await first.stop();
      const again = await start(dataDir);
      expect(await query(again.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
    },
  );

  itInLongTier(
    isRoot
      ? 'OPS-01 a DATA_DIR that was deleted starts afresh, and the old database is set aside'
      : 'OPS-01 a DATA_DIR that was deleted starts afresh',
    async () => {
      await (await start(dataDir)).stop();
      rmSync(dataDir, { recursive: true });
      const server = await start(dataDir);
      expect(server.fresh).toBe(true);
      const aside = existsSync(worldDir) ? readdirSync(worldDir).filter((name) => name.includes('set-aside')) : [];
      expect(aside).toHaveLength(isRoot ? 1 : 0);
    },
  );

  it('OPS-01 such a directory is recognised for the account that has to enter it', () => {
    const stranger = { uid: 65533, gid: 65533 };
    expect(canEnter(home, stranger)).toBe(false);
    expect(canEnter(base, stranger)).toBe(true);
    expect(canEnter(home, null)).toBe(true);
  });
});

async function start(dataDir: string, more: Partial<Parameters<typeof startEmbeddedPostgres>[0]> = {}) {
  const server = await startEmbeddedPostgres({ dataDir, log, worldDir, durable: false, ...more });
  started.push(server);
  return server;
}

function note(message: string): void {
  notes.push(message);
}

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

async function untilAnswers(url: string): Promise<void> {
  await sleep(50);
  while (!(await query(url, 'select 1').catch(() => null))) await sleep(20);
}

const postmasterPid = (dataDir: string) =>
  Number.parseInt(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8'), 10);
