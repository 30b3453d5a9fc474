import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../db/embedded/embedded-postgres.server.ts';
import { readServerFacts } from '../../db/server-facts.server.ts';
import type { KeyPair } from '../config/config-push.ts';
import type { Config } from '../config.ts';
import { connectionsNeeded, poolFor } from '../connections.ts';
import type { Log } from '../log.ts';
import {
  ensureDataDirectory,
  restrictUmask,
  storedMetricsToken,
  storedSecret,
  storedVapid,
  withRoom,
} from './data-directory.ts';
import { waitForDatabaseServer } from './database-server.ts';
import { inTurn } from './database-turn.ts';
import { ensurePortIsFree } from './free-port.ts';
import { judgeConnections } from './judge-connections.ts';

/**
 * Functions of the marketplace that the supervisor calls; the supervisor itself contains nothing about the
 * marketplace's tables.
 */
export type Site<Db> = {
  openDatabase(url: string): Db;
  closeDatabase(db: Db): Promise<void>;
  /** Applies migrations. These cannot be undone. Several processes may call this at once. */
  migrate(url: string): Promise<unknown>;
  /** Seeds categories, places and job schedules; must be fast if they exist already. */
  seedShipped(db: Db): Promise<unknown>;
  /**
   * Encrypts values that earlier releases stored unencrypted, with keys derived from this secret. It must be fast if
   * there are none left.
   */
  sealOld(db: Db, secret: string): Promise<unknown>;
  /**
   * Checks that this machine belongs to the site to which the database belongs. `isHeld`: the site was restored from a
   * backup and is not released yet. Throws StartRefused.
   */
  settle(db: Db, machine: { secret: string; dataDir: string }): Promise<{ isHeld: boolean }>;
  /** Checks the site. Returns a sentence about each problem, for the log of the start. */
  lookAround(looked: { config: Config; secret: string; url: string; db: Db }): Promise<readonly Finding[]>;
  /**
   * Adds demonstration listings to a database without listings. If an earlier run was interrupted, it is continued;
   * otherwise nothing is done.
   */
  seedDemonstration(db: Db, choices: DemonstrationChoices): Promise<unknown>;
};

type Finding = { readonly level: 'wrong' | 'note'; readonly sentence: string };

export type DemonstrationChoices = {
  listings: number;
  imagesDir: string;
  progress: (done: number, total: number) => void;
};

export type OpenSite<Db> = {
  db: Db;
  databaseUrl: string;
  /** Address of the same database server without a pooler. */
  directUrl: string;
  /** Number of connections of each web worker. */
  pool: number;
  secret: string;
  /** Token for reading `/metrics`. */
  metricsToken: string;
  /** Keys that sign push messages. */
  vapid: KeyPair;
  /**
   * Whether the site was restored from a backup and is not released yet. Then no jobs run, and web workers send, book
   * and pay nothing.
   */
  isHeld: boolean;
  close(): Promise<void>;
};

/**
 * Prepares everything that must be ready before requests are served: the data directory, the port, the database, its
 * schema and its first content. It is used in development and in production. If it fails, it stops what it has started
 * and throws StartRefused with one sentence.
 */
export async function openSite<Db>(config: Config, site: Site<Db>, log: Log, halt: AbortSignal): Promise<OpenSite<Db>> {
  ensureDataDirectory(config.dataDir);
  return withRoom(config.dataDir, () => openInRoom(config, site, log, halt));
}

async function openInRoom<Db>(config: Config, site: Site<Db>, log: Log, halt: AbortSignal): Promise<OpenSite<Db>> {
  const secret = config.secret ?? storedSecret(config.dataDir);
  const metricsToken = config.metricsToken ?? storedMetricsToken(config.dataDir);
  const vapid = config.vapid ?? storedVapid(config.dataDir);
  const checkPort = async () => {
    if (config.role !== 'worker') await ensurePortIsFree(config.port, config.host);
  };
  const server = await openDatabaseServer(config, log, checkPort, halt);
  restrictUmask();
  const { url, directUrl } = server;
  const db = site.openDatabase(url);
  const close = once(async () => {
    await Promise.race([site.closeDatabase(db), afterOneSecond()]);
    await server.stop();
  });
  let isHeld = false;
  let pool = 0;
  const cutShort = () => void close().catch(() => {});
  try {
    halt.throwIfAborted();
    // The site may be stopped during a long seed. The database server is then stopped, so that the seed ends at once;
    // the next start continues it.
    halt.addEventListener('abort', cutShort);
    if (config.databaseUrl !== null && (await judgeConnections(url, directUrl)) === 'untried')
      log.warn(
        'DATABASE_URL leads through a pooler that gives each transaction another connection. This has not been tried; session mode has.',
      );
    isHeld = await fill(config, site, log, directUrl, { db, secret });
    halt.throwIfAborted();
    pool = poolFor(config, (await readServerFacts(url)).connections);
    for (const { level, sentence } of await site.lookAround({ config, secret, url, db }))
      log[level === 'wrong' ? 'warn' : 'info'](sentence);
  } catch (error) {
    await close();
    throw error;
  } finally {
    halt.removeEventListener('abort', cutShort);
  }
  return { db, databaseUrl: url, directUrl, pool, secret, metricsToken, vapid, isHeld, close };
}

/** Number of connections for commands, for backups, and for those that PostgreSQL reserves for superusers. */
const SPARE_CONNECTIONS = 12;

async function openDatabaseServer(config: Config, log: Log, beforeStart: () => Promise<void>, halt: AbortSignal) {
  if (config.databaseUrl === null) {
    const server = await startEmbeddedPostgres({
      dataDir: config.dataDir,
      log,
      beforeStart,
      maxConnections: Math.max(60, connectionsNeeded(config) + SPARE_CONNECTIONS),
    });
    return { ...server, directUrl: server.url };
  }
  await beforeStart();
  const directUrl = config.directUrl ?? config.databaseUrl;
  for (const address of new Set([config.databaseUrl, directUrl])) await waitForDatabaseServer(address, log, halt);
  return { url: config.databaseUrl, directUrl, stop: async () => {} };
}

async function fill<Db>(
  config: Config,
  site: Site<Db>,
  log: Log,
  url: string,
  { db, secret }: Pick<OpenSite<Db>, 'db' | 'secret'>,
): Promise<boolean> {
  await site.migrate(url);
  return inTurn(url, async () => {
    const { isHeld } = await site.settle(db, { secret, dataDir: config.dataDir });
    await site.seedShipped(db);
    await site.sealOld(db, secret);
    if (config.demoListings === 0) return isHeld;
    const imagesDir = join(config.dataDir, 'images');
    await site.seedDemonstration(db, { listings: config.demoListings, imagesDir, progress: logNowAndThen(log) });
    return isHeld;
  });
}

/** Milliseconds between two log lines about the progress. */
const PROGRESS_MS = 10_000;

/**
 * Returns a function that is called with the progress of the demonstration listings. It logs a line at the beginning,
 * and further lines only if it takes long.
 */
function logNowAndThen(log: Log): (done: number, total: number) => void {
  let next: number | null = null;
  return (done, total) => {
    const now = performance.now();
    if (next === null) log.info(`Making ${number(total)} demonstration listings, a second or so for each thousand …`);
    else if (now >= next && done < total) log.info(`Made ${number(done)} of ${number(total)} listings …`);
    else return;
    next = now + PROGRESS_MS;
  };
}

const number = (value: number): string => value.toLocaleString('en');

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= work();
    return running;
  };
}

const afterOneSecond = () => new Promise<void>((resolve) => setTimeout(resolve, 1_000).unref());
