/** Deletes uploads that were never sent with a form. */

import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ctx } from '../../db/transact.server.ts';
import { DAY } from '../values/durations.ts';
import { UNSENT_TOTAL } from './unsent-quota.ts';
import { addSweep, deleteLargestHoldings, deleteSetsBefore, readUnsentTotal } from './uploads-store.server.ts';

const SETS_AT_ONCE = 500;

/** Storages in which a picture may be; they ignore keys that they do not have. */
type Removing = Storage | readonly Storage[];
type Storage = { remove(key: string): Promise<void> };

/**
 * Deletes rows and files of forms that were never sent within a day, and of pictures that were not claimed (`keepUnclaimed`). If
 * more is stored than allowed, the forms of those who hold most are deleted earlier. Returns how many files.
 */
export async function sweepUploads({ db, now }: Ctx, stored: Removing, maxTotal = UNSENT_TOTAL): Promise<number> {
  const old = await deleteSetsBefore(db, new Date(now.getTime() - DAY), SETS_AT_ONCE);
  const over = (await readUnsentTotal(db)).bytes - maxTotal;
  const left = [...old, ...(over > 0 ? await deleteLargestHoldings(db, over) : [])];
  if (left.length === 0) return 0;
  const bytes = left.reduce((sum, picture) => sum + picture.bytes, 0);
  await addSweep(db, now.toISOString().slice(0, 10), { pictures: left.length, bytes });
  // A row does not say whether its file is a document.
  for (const { key } of left) for (const each of [stored].flat()) await each.remove(key);
  return left.length;
}

/** Deletes files that a dead process left in the folder of arrivals. */
export async function sweepArrivals(folder: string, now: Date): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((name) => name.startsWith('upload-'))) {
    const path = join(folder, name);
    const { mtime } = await stat(path).catch(() => ({ mtime: now }));
    if (now.getTime() - mtime.getTime() > DAY) await rm(path, { recursive: true, force: true });
  }
}
