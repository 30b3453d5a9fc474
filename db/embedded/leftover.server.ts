import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { processCommand, processStart, signal, waitForEnd } from './processes.server.ts';
import { type Notes, StartRefused } from './refusal.ts';

/**
 * Milliseconds for a fast shutdown, whose checkpoint writes everything to disk. After them, an immediate shutdown
 * follows.
 */
const FAST_LIMIT = 30_000;

/**
 * Stops a server that still runs on `data` after its owner was killed with kill -9. The server is not used further,
 * because the running server must always be our own child process, with the present settings and binaries. A
 * `postmaster.pid` is removed if its process is gone, or if its process id now belongs to another program.
 */
export async function stopLeftover(data: string, log: Notes): Promise<void> {
  const file = join(data, 'postmaster.pid');
  const pid = readPid(file);
  if (pid === null) return;
  if (processStart(pid) !== null && /postgres/.test(processCommand(pid))) {
    log.warn('Stopping the database server that an earlier run left behind', { pid });
    if (!(await stopServer(pid, FAST_LIMIT))) {
      throw new StartRefused(`The database server of an earlier run (process ${pid}) does not stop: end it by hand.`);
    }
  }
  rmSync(file, { force: true });
}

/** Tries a fast shutdown, then an immediate one, then a kill; returns false if all fail. */
export async function stopServer(pid: number, fastLimitMs: number): Promise<boolean> {
  signal(pid, 'SIGINT');
  if (await waitForEnd(pid, fastLimitMs)) return true;
  signal(pid, 'SIGQUIT');
  if (await waitForEnd(pid, 5_000)) return true;
  signal(pid, 'SIGKILL');
  return waitForEnd(pid, 2_000);
}

function readPid(file: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
    return pid > 1 ? pid : null;
  } catch {
    return null;
  }
}
