import { mkdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { dirname, resolve, sep } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { failureReason, StartRefused } from '../../db/embedded/refusal.ts';

/** Key of backups, in the format of `age-keygen`. A file encrypted with it can be opened by `age -d -i FILE`. */
export type BackupKey = { readonly identity: string; readonly recipient: string };

const IDENTITY = /^AGE-SECRET-KEY-1[0-9A-Z]+$/m;
const FOR_OTHERS = 0o077;

/** Reads the key. Throws StartRefused if there is none, or if other accounts can read it. */
export async function readKey(file: string): Promise<BackupKey> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartRefused(`The key of backups, ${file}, cannot be read: ${failureReason(error)}.`);
  }
  if ((statSync(file).mode & FOR_OTHERS) !== 0)
    throw new StartRefused(`Other accounts can read the key of backups: run chmod 600 ${file}.`);
  const [identity] = IDENTITY.exec(text) ?? [];
  if (identity === undefined) throw new StartRefused(`${file} holds no key of backups (a line AGE-SECRET-KEY-1…).`);
  return { identity, recipient: await identityToRecipient(identity) };
}

/**
 * Reads the key, or makes one if there is none. `made`: the key is new, and the operator has to be told to store a copy
 * of it.
 */
export async function ensureKey(file: string): Promise<BackupKey & { readonly made: boolean }> {
  if (statSync(file, { throwIfNoEntry: false })) return { ...(await readKey(file)), made: false };
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, `# Key of the backups of Bazarche\n# public key: ${recipient}\n${identity}\n`, {
      mode: 0o600,
      flag: 'wx',
    });
  } catch (error) {
    throw new StartRefused(`The key of backups, ${file}, cannot be written: ${failureReason(error)}.`);
  }
  return { identity, recipient, made: true };
}

/**
 * Throws StartRefused if the key is in one of these folders, where a thief of the encrypted data would get the key as
 * well.
 */
export function refuseKeyWithin(file: string, folders: readonly string[]): void {
  const place = real(dirname(resolve(file)));
  for (const folder of folders) {
    const within = real(resolve(folder));
    if (place === within || place.startsWith(`${within}${sep}`))
      throw new StartRefused(
        `The key of backups, ${file}, lies in ${folder}, with what it protects: set BACKUP_KEY_FILE to a place elsewhere.`,
      );
  }
}

function real(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
