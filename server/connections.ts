import type { Config } from './config.ts';

type Site = Pick<Config, 'role' | 'webWorkers' | 'databasePool'>;

/** Connections of a web worker's pool, unless the server gives fewer. */
export const USUAL_POOL = 10;
/** A worker with fewer answers one request at a time, and waits for itself where one needs two. */
const LEAST_POOL = 2;
/** Connection on which a web worker hears of changes. */
const LISTENING = 1;
/** Connections of the parent process: its pool. */
const PARENT = 4;
/** More where it runs the jobs: the queue, its LISTEN, patient work and a backup. */
const JOBS = 8;

/** Web workers that a machine has at once: one more while they are replaced. */
const workersOf = ({ role, webWorkers }: Site): number => (role === 'worker' ? 0 : webWorkers + 1);
const parentOf = ({ role }: Site): number => PARENT + (role === 'web' ? 0 : JOBS);

/** Connections that the processes of a machine may open together. */
export const connectionsNeeded = (site: Site, pool = site.databasePool ?? USUAL_POOL): number =>
  workersOf(site) * (pool + LISTENING) + parentOf(site);

/**
 * Connections of each web worker's pool: DATABASE_POOL where it is set, else as many of the usual ones as fit into what the server
 * has for this machine alone.
 */
export function poolFor(site: Site, connections: number): number {
  if (site.databasePool !== null) return site.databasePool;
  const each = Math.floor((connections - parentOf(site)) / Math.max(1, workersOf(site))) - LISTENING;
  return Math.min(USUAL_POOL, Math.max(LEAST_POOL, each));
}
