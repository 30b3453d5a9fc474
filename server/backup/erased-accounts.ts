import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefused } from '../../db/embedded/refusal.ts';
import type { Db } from '../../db/transact.server.ts';
import { readEnded } from '../../domain/identity/identity.server.ts';

/** List of the accounts that have ended, by id alone, one a line, beside the backups: a restore deletes them again. */
const LIST = 'erased-accounts';

export const erasedListIn = (folder: string): string => join(folder, LIST);

/** Brings the list up to date. An account that is in it stays, also where the database is an older one. */
export async function listErasedAccounts(db: Db, folder: string): Promise<void> {
  const file = erasedListIn(folder);
  const known = existsSync(file) ? readErasedAccounts(file) : [];
  const all = new Set([...known, ...(await readEnded(db))]);
  if (all.size === known.length && existsSync(file)) return;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.part`, [...all].map((id) => `${id}\n`).join(''), { mode: 0o600 });
  renameSync(`${file}.part`, file);
}

/** Throws StartRefused for a file that is no such list. */
export function readErasedAccounts(file: string): number[] {
  if (!existsSync(file)) throw new StartRefused(`${file} does not exist.`);
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  if (!lines.every((line) => /^\d{1,15}$/.test(line)))
    throw new StartRefused(`${file} is no list of accounts: it has other lines than numbers.`);
  return lines.map(Number);
}
