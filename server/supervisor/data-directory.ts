import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { reasonOf, StartRefused } from '../../db/embedded/refusal.ts';

/** Makes DATA_DIR and proves that it can be written. Throws StartRefused naming it. */
export function ensureDataDirectory(dataDir: string): void {
  const probe = join(dataDir, `.can-write-${process.pid}`);
  try {
    makeDirectory(dataDir);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new StartRefused(`DATA_DIR ${dataDir} cannot be written: ${reasonOf(error)}.`);
  }
}

/** Node's own `recursive` tries for ever where a folder stands in which nothing can be made (/proc). */
function makeDirectory(path: string): void {
  if (existsSync(path)) return;
  if (!existsSync(dirname(path))) makeDirectory(dirname(path));
  mkdirSync(path);
}

/** The secret of a site that was given none: made once, then kept for our own eyes in `dataDir/secret`. */
export function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw new StartRefused(`${file} cannot be written: ${reasonOf(error)}.`);
    }
  }
  const secret = readSecret(file);
  if (secret.length < 32) throw new StartRefused(`${file} is damaged: remove it, and everybody signs in anew.`);
  return secret;
}

function readSecret(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new StartRefused(`${file} cannot be read: ${reasonOf(error)}.`);
  }
}
