import { setTimeout as sleep } from 'node:timers/promises';
import { type Notes, StartRefused } from '../../db/embedded/refusal.ts';
import { ownClient } from '../../db/own-client.server.ts';

/**
 * Milliseconds to wait for a database server that is being started at the same time, as in Docker Compose or after a
 * reboot.
 */
const PATIENCE = 30_000;

/**
 * Waits until the server of DATABASE_URL answers. Throws StartRefused if it refuses the connection, or does not answer
 * in time.
 */
export async function waitForDatabaseServer(url: string, log: Notes, halt: AbortSignal): Promise<void> {
  const since = performance.now();
  for (let isLogged = false; ; ) {
    halt.throwIfAborted();
    const problem = await tryOnce(url);
    if (problem === null) return;
    const { host } = new URL(url);
    const words = `DATABASE_URL: the PostgreSQL server at ${host || 'the given socket'}`;
    if (!problem.passing) throw new StartRefused(`${words} refuses us: ${problem.reason}.`);
    if (performance.now() - since > PATIENCE) throw new StartRefused(`${words} does not answer: ${problem.reason}.`);
    if (!isLogged) log.info('Waiting for the database server', { host, reason: problem.reason });
    isLogged = true;
    await sleep(500);
  }
}

/** Error codes for causes that do not end by waiting: authentication, a database that does not exist, TLS. */
const LASTING = /^(28|3D|42|08P01)/;

async function tryOnce(url: string): Promise<{ reason: string; passing: boolean } | null> {
  const client = ownClient(url, 'start', { connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    return null;
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string };
    return { reason: message || code, passing: !LASTING.test(code) };
  } finally {
    await client.end().catch(() => {});
  }
}
