import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefused } from '../../db/embedded/refusal.ts';
import type { Db } from '../../db/transact.server.ts';
import { readEnded } from '../../domain/identity/identity.server.ts';

/**
 * Name of the list of accounts that have ended: one id per line, stored beside the backups. A restore deletes these
 * accounts again.
 */
const LIST = 'erased-accounts';

export const erasedListIn = (folder: string): string => join(folder, LIST);

/**
 * Adds the accounts that have ended to the list. Accounts in the list stay in it, even if a restored, older database
 * still has them.
 */
export async function listErasedAccounts(db: Db, folder: string): Promise<void> {
  const file = erasedListIn(folder);
  const known = existsSync(file) ? readErasedAccounts(file) : [];
  const all = new Set([...known, ...(await readEnded(db))]);
  if (all.size === known.length && existsSync(file)) return;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.part`, [...all].map((id) => `${id}\n`).join(''), { mode: 0o600 });
  renameSync(`${file}.part`, file);
}

/** Reads a list of accounts that have ended. Throws StartRefused if the file is not such a list. */
export function readErasedAccounts(file: string): number[] {
  if (!existsSync(file)) throw new StartRefused(`${file} does not exist.`);
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  if (!lines.every((line) => /^\d{1,15}$/.test(line)))
    throw new StartRefused(`${file} is no list of accounts: it has other lines than numbers.`);
  return lines.map(Number);
}
