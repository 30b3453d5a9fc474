import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Ctx } from '../../db/transact.server.ts';
import { readMark } from '../../domain/operations/operations.server.ts';
import { DAY } from '../../domain/values/durations.ts';
import type { JobParts } from '../jobs/job-parts.ts';
import { expiredBackups, nameOfBackup, newestBackup } from './retained-backups.ts';

type Parts = Pick<JobParts, 'backupTo' | 'stopping' | 'log'>;

const BACKUP = fileURLToPath(new URL('../backup-command/backup-command.ts', import.meta.url));
const RESTORE = fileURLToPath(new URL('../restore-command/restore-command.ts', import.meta.url));
/** Priority of a backup's process (a nice value), so that web workers get the processor first. */
const NICE = 10;
const PROVED_EVERY = 7 * DAY;

/**
 * Makes the backup of this night in the folder BACKUP_TO. Then deletes backups that are older than they have to be
 * kept.
 */
export async function backUpNightly({ now }: Ctx, parts: Parts, run = runApart): Promise<void> {
  const { backupTo } = parts;
  if (backupTo === null) return;
  mkdirSync(backupTo, { recursive: true, mode: 0o700 });
  const name = nameOfBackup(now);
  await run(BACKUP, ['--to', join(backupTo, name)], parts);
  for (const old of expiredBackups(readdirSync(backupTo), now)) rmSync(join(backupTo, old), { force: true });
}

/**
 * Checks the newest backup once a week, by restoring it into a temporary directory and database. A failure is logged as
 * an error at each attempt.
 */
export async function proveWeekly({ db, now }: Ctx, parts: Parts, run = runApart): Promise<void> {
  const { backupTo } = parts;
  if (backupTo === null) return;
  const proof = await readMark(db, 'proof');
  if (proof !== null && now.getTime() - Date.parse(proof.at) < PROVED_EVERY) return;
  mkdirSync(backupTo, { recursive: true, mode: 0o700 });
  const newest = newestBackup(readdirSync(backupTo));
  if (newest !== null) await run(RESTORE, ['--prove', join(backupTo, newest)], parts);
}

/** Runs an operator command in a separate process, so that it does not use this process's memory and time. */
async function runApart(file: string, args: readonly string[], { stopping }: Parts): Promise<void> {
  const child = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'ignore', 'pipe'], signal: stopping });
  if (child.pid !== undefined) setPriority(child.pid, NICE);
  let said = '';
  child.stderr.on('data', (chunk) => {
    said = `${said}${chunk}`.slice(-2_000);
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(said.trim() || `it ended with ${code}`);
}
