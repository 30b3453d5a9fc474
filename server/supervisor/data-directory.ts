import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { reasonOf, StartRefused } from '../../db/embedded/refusal.ts';
import { type KeyPair, newKeyPair, publicKeyOf } from '../config-push.ts';

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
export const keptSecret = (dataDir: string): string =>
  keptRandom(join(dataDir, 'secret'), 'remove it, and everybody signs in anew');

/** What reads `/metrics`, in `dataDir/metrics-token` in the same way. */
export const keptMetricsToken = (dataDir: string): string =>
  keptRandom(join(dataDir, 'metrics-token'), 'remove it, and tell the new one to whoever reads the figures');

function keptRandom(file: string, cure: string): string {
  const kept = keptText(file, () => randomBytes(32).toString('base64url'));
  if (kept.length < 32) throw new StartRefused(`${file} is damaged: ${cure}.`);
  return kept;
}

/** The keys for pushes in the same way, in `dataDir/vapid`: public and private on a line each. */
export function keptVapid(dataDir: string): KeyPair {
  const file = join(dataDir, 'vapid');
  const text = keptText(file, () => {
    const { publicKey, privateKey } = newKeyPair();
    return `${publicKey}\n${privateKey}\n`;
  });
  const [publicKey = '', privateKey = ''] = text.split(/\s+/);
  if (publicKeyOf(privateKey) !== publicKey) {
    throw new StartRefused(`${file} is damaged: remove it, and browsers are asked anew for their pushes.`);
  }
  return { publicKey, privateKey };
}

/** Of two who make it at once, both get what the first one wrote. */
function keptText(file: string, make: () => string): string {
  try {
    writeFileSync(file, make(), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw new StartRefused(`${file} cannot be written: ${reasonOf(error)}.`);
    }
  }
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new StartRefused(`${file} cannot be read: ${reasonOf(error)}.`);
  }
}
