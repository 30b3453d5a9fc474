import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { Agent, get } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { itInLongTier } from '../../test/it-in-long-tier.ts';
import { ALL } from '../../test/tier.ts';
import { STOP_LIMIT } from '../jobs/run-timers.ts';
import { DRAIN_LIMIT } from './drain.ts';

const START = fileURLToPath(new URL('./start.stand-in.ts', import.meta.url));
const directory = mkdtempSync(join(tmpdir(), 'bazarche-run-'));
const dataDir = join(directory, 'data');
const running = new Set<ChildProcess>();
let port: number;

beforeAll(async () => {
  chmodSync(directory, 0o755);
  port = await freePort();
});
afterEach(async () => {
  for (const child of running) await end(child, 'SIGTERM');
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

describe('the parent process', { timeout: 120_000 }, () => {
  it('OPS-01 OPS-03 starts the embedded database and serves; Ctrl-C lets a running request finish and stops everything', async () => {
    const site = await start();
    expect(site.output()).toContain(`Bazarche is at http://localhost:${port}`);
    expect((await ask('/database')).status).toBe(200);
    const postgres = postgresPid();
    const slow = ask('/slow');
    await until(() => site.output().includes('slow begins'));
    const ended = end(site.child, 'SIGINT');
    expect((await slow).status).toBe(200);
    expect(await ended).toBe(0);
    expect(alive(postgres)).toBe(false);
    await expect(ask('/')).rejects.toThrow();
  });

  itInLongTier('OPS-01 refuses a second start and leaves the first one alone', async () => {
    const site = await start();
    const second = await startAndFail({ PORT: String(await freePort()) });
    expect(second.code).toBe(1);
    expect(second.errors).toBe(
      `Bazarche cannot start: Bazarche is already running on DATA_DIR ${dataDir} (process ${site.child.pid}).\n`,
    );
    expect((await ask('/database')).status).toBe(200);
  });

  itInLongTier('OPS-03 a request that never ends holds up neither the jobs nor the stop beyond its limit', async () => {
    const site = await start();
    const held = ask('/held').catch(() => null);
    await until(() => site.output().includes('held begins'));
    expect(await end(site.child, 'SIGTERM')).toBe(0);
    const [jobs, late] = [site.output().indexOf('jobs stop'), site.output().indexOf('Requests were still running')];
    // The jobs stopped while the worker finished its request, so that stopping both takes no longer than stopping one
    // of them.
    expect([jobs > 0, late > jobs]).toEqual([true, true]);
    expect(await held).toBeNull();
  });

  it('OPS-03 stopping takes ten seconds at most: each limit leaves a second for the database', () => {
    expect(Math.max(DRAIN_LIMIT + 1_000, STOP_LIMIT + 2_000)).toBeLessThanOrEqual(9_000);
  });

  it('OPS-01 killed with -9 takes its workers along, and the next start takes over the data', async () => {
    const site = await start();
    const worker = Number((await ask('/')).body);
    const orphan = postgresPid();
    await end(site.child, 'SIGKILL');
    await until(() => !alive(worker));
    expect(alive(orphan)).toBe(true);
    await start();
    expect(alive(orphan)).toBe(false);
    expect((await ask('/database')).status).toBe(200);
  });

  itInLongTier('OPS-01 killed with -9 while it creates the database is repaired by the next start', async () => {
    const fresh = join(directory, 'interrupted');
    const { child } = launch({ DATA_DIR: fresh });
    await until(() => existsSync(join(fresh, 'postgres')) && readdirSync(join(fresh, 'postgres')).some(isHalfMade));
    await end(child, 'SIGKILL');
    await start({ DATA_DIR: fresh });
    expect((await ask('/database')).status).toBe(200);
    expect(readdirSync(join(fresh, 'postgres')).filter(isHalfMade)).toEqual([]);
  });

  itInLongTier('OPS-01 restarts a killed database while the site keeps running', async () => {
    await start();
    const killed = postgresPid();
    process.kill(killed, 'SIGKILL');
    expect((await ask('/')).status).toBe(200);
    await until(async () => !alive(killed) && (await ask('/database')).status === 200);
    expect(postgresPid()).not.toBe(killed);
  });

  itInLongTier('OPS-02 a restored site serves and runs no jobs until it is released', async () => {
    mkdirSync(join(dataDir, 'images'), { recursive: true });
    writeFileSync(join(dataDir, 'images', 'held'), '');
    const held = await start();
    expect((await ask('/database')).status).toBe(200);
    expect(held.output()).not.toContain('jobs run');
    await end(held.child, 'SIGTERM');
    rmSync(join(dataDir, 'images', 'held'));
    const released = await start();
    expect(released.output()).toContain('jobs run');
  });

  itInLongTier('OPS-03 replaces a worker that dies', async () => {
    await start({ WEB_WORKERS: '1' });
    const first = (await ask('/')).body;
    await ask('/die').catch(() => {});
    await until(async () => {
      const answer = await ask('/').catch(() => null);
      return answer !== null && answer.body !== first;
    });
  });

  itInLongTier('OPS-03 lets a running request finish when it stops', async () => {
    const site = await start();
    const slow = ask('/slow');
    await until(() => site.output().includes('slow begins'));
    const ended = end(site.child, 'SIGTERM');
    expect((await slow).status).toBe(200);
    expect(await ended).toBe(0);
  });

  itInLongTier('OPS-03 fails 0 of 2,000 requests during a rolling restart of the workers', async () => {
    const site = await start({ WEB_WORKERS: '2' });
    const pids = new Set<string>();
    let asked = 0;
    let failed = 0;
    site.child.kill('SIGHUP');
    const isOver = () => site.output().includes('All web workers are new');
    const visitor = async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      while (asked < 2_000 || !isOver()) {
        asked++;
        // Some clients pause between requests, so that the restart also finds idle connections.
        if (asked % 4 === 0) await sleep(asked % 40);
        const answer = await ask(asked % 200 === 0 ? '/slow' : '/', agent).catch(() => null);
        if (answer?.status === 200) pids.add(answer.body);
        else failed++;
      }
      agent.destroy();
    };
    await Promise.all(Array.from({ length: 20 }, visitor));
    expect(asked).toBeGreaterThanOrEqual(2_000);
    expect(failed).toBe(0);
    // Answers came from at least three workers: the first one and the two new ones. The second may still have been
    // starting when it was replaced.
    expect(pids.size).toBeGreaterThanOrEqual(3);
  });
});

describe('OPS-04 a start that cannot succeed ends with one sentence', () => {
  it('OPS-04 a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const taken = (other.address() as { port: number }).port;
    const failure = await startAndFail({ PORT: String(taken) });
    other.close();
    expect(failure.code).toBe(1);
    expect(failure.errors).toMatch(new RegExp(`^Bazarche cannot start: PORT ${taken} is already in use .*\\n$`));
  });

  it('OPS-04 a data directory that cannot be written', async () => {
    const file = join(directory, 'a-file');
    writeFileSync(file, '');
    const failure = await startAndFail({ DATA_DIR: join(file, 'data') });
    expect(failure.code).toBe(1);
    expect(failure.errors).toBe(
      `Bazarche cannot start: DATA_DIR ${file}/data cannot be written: part of the path is a file.\n`,
    );
  });

  it.runIf(ALL && process.platform === 'linux')('OPS-04 a data directory that cannot be created', async () => {
    const { errors } = await startAndFail({ DATA_DIR: '/proc/bazarche' });
    expect(errors).toMatch(/^Bazarche cannot start: DATA_DIR \/proc\/bazarche cannot be written: .*\n$/);
  });

  it('OPS-04 all wrong settings', async () => {
    const failure = await startAndFail({ PORT: 'http', ROLE: 'boss' });
    expect(failure.code).toBe(1);
    expect(failure.errors.trim().split('\n')).toEqual([
      expect.stringMatching(/^Bazarche cannot start: PORT is "http"/),
      expect.stringMatching(/^Bazarche cannot start: ROLE is "boss"/),
    ]);
  });

  itInLongTier('OPS-03 workers that never come up: gives up after five attempts and stops the database', async () => {
    const { child, output } = launch({ AD_SCRIPT_URL: 'https://die.example/' });
    const [code] = await once(child, 'close');
    expect(code).toBe(1);
    expect(output()).toContain('5 web workers in a row died before they served');
    expect(() => postgresPid()).toThrow();
  });

  it('OPS-04 a database server that refuses the connection', async () => {
    const server = new URL(inject('postgres'));
    Object.assign(server, { username: 'nobody', password: 'wrong' });
    const failure = await startAndFail({ PORT: String(await freePort()), DATABASE_URL: server.href });
    expect(failure.code).toBe(1);
    expect(failure.errors).toMatch(
      /^Bazarche cannot start: DATABASE_URL: the PostgreSQL server at localhost refuses us/,
    );
    expect(failure.errors).not.toContain('wrong');
  });
});

/** Starts the site on our data directory and waits for its address. */
async function start(settings: Record<string, string> = {}) {
  const { child, output } = launch(settings);
  await until(() => output().includes('Bazarche is at') || child.exitCode !== null);
  expect(output()).toContain('Bazarche is at');
  return { child, output };
}

async function startAndFail(settings: Record<string, string>) {
  const { child, errors } = launch(settings);
  const [code] = await once(child, 'close');
  return { code, errors: errors() };
}

function launch(settings: Record<string, string>) {
  const env = { PATH: '/usr/bin:/bin', DATA_DIR: dataDir, PORT: String(port), WEB_WORKERS: '1', ...settings };
  const child = spawn(process.execPath, [START], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return { child, output: () => output, errors: () => errors };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  child.kill(signal);
  const [code] = await once(child, 'exit');
  return code;
}

function ask(path: string, agent?: Agent): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    // If the worker is killed meanwhile, the connection is never answered.
    const timeout = 10_000;
    const request = get({ host: '127.0.0.1', port, path, agent: agent ?? false, timeout }, async (response) => {
      try {
        resolve({ status: response.statusCode, body: Buffer.concat(await response.toArray()).toString() });
      } catch (error) {
        reject(error);
      }
    });
    request.on('timeout', () => request.destroy(new Error('no answer')));
    request.on('error', reject);
  });
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(20);
}

const isHalfMade = (name: string) => name.startsWith('data.new');

const postgresPid = () => Number.parseInt(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8'), 10);

function alive(pid: number): boolean {
  try {
    return !execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).startsWith('Z');
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: free } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return free;
}
