import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, copyFileSync, fstatSync, openSync, readFileSync, readSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SystemAccount } from './account.server.ts';
import type { Home } from './home.server.ts';
import { SERVER_ENVIRONMENT } from './initdb.server.ts';
import { stopServer } from './leftover.server.ts';
import { StartRefused } from './refusal.ts';

/** Size in bytes above which the server's log is rotated; one older log is kept. */
const LONGEST_LOG = 10 * 2 ** 20;
const LOOK_AT_LOG_MS = 60_000;

/** One run of the `postgres` program. */
export type Postmaster = { pid: number; ended: Promise<void>; stop(fastLimitMs: number): Promise<void> };

/**
 * Starts `postgres` and waits until it accepts connections; this includes crash recovery. It runs in a separate process
 * group, because Ctrl-C must not end it while the web process still finishes its requests. Throws StartRefused with the
 * error message of the server.
 */
export async function startPostmaster(
  home: Home,
  binaries: string,
  account: SystemAccount,
  args: string[],
): Promise<Postmaster> {
  rotateLog(home.log);
  const log = openSync(home.log, 'a', 0o640);
  const logFrom = fstatSync(log).size;
  const child = spawn(join(binaries, 'bin', 'postgres'), args, {
    ...account,
    cwd: '/',
    env: SERVER_ENVIRONMENT,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const rotation = setInterval(() => rotateLog(home.log), LOOK_AT_LOG_MS).unref();
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  }).then(() => clearInterval(rotation));
  await ready(child, home, logFrom);
  const pid = child.pid as number;
  return {
    pid,
    ended,
    async stop(fastLimitMs) {
      if (child.exitCode === null && child.signalCode === null) await stopServer(pid, fastLimitMs);
      await ended;
    },
  };
}

async function ready(child: ChildProcess, home: Home, logFrom: number): Promise<void> {
  let failure: Error | undefined;
  child.once('error', (error) => {
    failure = error;
  });
  while (!isReady(home.data, child.pid)) {
    if (failure) throw new StartRefused(`PostgreSQL cannot be started: ${failure.message}.`);
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new StartRefused(`PostgreSQL did not start: ${complaint(home.log, logFrom)} (see ${home.log})`);
    }
    await sleep(10);
  }
}

/**
 * Reads the state from the eighth line of postmaster.pid; the first line proves that the file belongs to this process.
 */
function isReady(data: string, pid: number | undefined): boolean {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}

function complaint(file: string, from: number): string {
  const length = Math.min(statSync(file).size - from, 64 * 1024);
  const text = Buffer.alloc(Math.max(length, 0));
  const log = openSync(file, 'r');
  readSync(log, text, 0, text.length, from);
  closeSync(log);
  const lines = text.toString('utf8').trim().split('\n');
  return (lines.find((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? '').replace(/^.*?(?=FATAL|PANIC)/, '');
}

/** Copies a long log and empties it: the server goes on writing at the end of the file that it has open. */
export function rotateLog(file: string, longest = LONGEST_LOG): void {
  try {
    if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) <= longest) return;
    copyFileSync(file, `${file}.1`);
    truncateSync(file);
  } catch {
    // The disk has no room for the copy. Rotation is tried again at the next check.
  }
}
