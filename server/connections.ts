import type { Config } from './config.ts';

type Site = Pick<Config, 'role' | 'webWorkers' | 'databasePool'>;

/** Number of connections in the pool of a web worker, if the server offers enough. */
export const USUAL_POOL = 10;
/**
 * Smallest number of connections in the pool of a web worker. With a single connection, a worker would answer one
 * request at a time, and a request that needs two connections would wait for ever.
 */
const LEAST_POOL = 2;
/** Number of connections on which a web worker receives notifications of changes. */
const LISTENING = 1;
/** Number of connections in the pool of the parent process. */
const PARENT = 4;
/**
 * Number of further connections of a parent process that runs the jobs: for the queue, its LISTEN, long work and a
 * backup.
 */
const JOBS = 8;

/**
 * Maximum number of web workers that a machine has at the same time. There is one more than configured while they are
 * replaced one after another.
 */
const workersOf = ({ role, webWorkers }: Site): number => (role === 'worker' ? 0 : webWorkers + 1);
const parentOf = ({ role }: Site): number => PARENT + (role === 'web' ? 0 : JOBS);

/** Number of connections that all processes of a machine may open together. */
export const connectionsNeeded = (site: Site, pool = site.databasePool ?? USUAL_POOL): number =>
  workersOf(site) * (pool + LISTENING) + parentOf(site);

/**
 * Number of connections in the pool of each web worker. It is DATABASE_POOL if that is set. Otherwise it is
 * `USUAL_POOL`, or as many as fit if the server offers fewer. `connections`: number of connections that the server
 * offers; it is assumed that no other machine uses them.
 */
export function poolFor(site: Site, connections: number): number {
  if (site.databasePool !== null) return site.databasePool;
  const each = Math.floor((connections - parentOf(site)) / Math.max(1, workersOf(site))) - LISTENING;
  return Math.min(USUAL_POOL, Math.max(LEAST_POOL, each));
}
