/**
 * Changes of flags. Each listing's row also stores a mark that tells whether it has flags; lists find the listing by an
 * index on the mark. The caller's transaction must have locked the row, or hold the advisory lock of the listing as
 * reactions to events do. So two changes never run at once, and the mark agrees with the flags.
 */
import { type Ctx, type InTransaction, transact } from '../../db/transact.server.ts';
import { markListing } from '../listings/listings.server.ts';
import {
  deleteFlags,
  deleteFlagsOfReports,
  type Flag,
  type FlagKind,
  insertFlags,
  lockListings,
  readMarks,
  readMismarked,
  upsertReportFlag,
} from './flag-store.server.ts';

/** Replaces the flags of the last submission. Flags from users' reports stay. */
export const replaceFlags = (trx: InTransaction, listingId: number, flags: readonly Flag[]): Promise<void> =>
  replaceFlagsOf(
    trx,
    ['word', 'disguised-number', 'duplicate-title', 'duplicate-picture'],
    new Map([[listingId, flags]]),
  );

/** Replaces the flags of certain kinds, for several listings by their ids. */
export async function replaceFlagsOf(
  trx: InTransaction,
  kinds: readonly FlagKind[],
  flags: ReadonlyMap<number, readonly Flag[]>,
): Promise<void> {
  const changed = new Set(await deleteFlags(trx.db, [...flags.keys()], kinds));
  for (const [listingId, ofIt] of flags) {
    if (ofIt.length === 0) continue;
    await insertFlags(trx, listingId, ofIt);
    changed.add(listingId);
  }
  for (const listingId of changed) await renewMarks(trx, listingId);
}

/** Flags a reported listing; `detail` is the key of the reason. */
export async function insertReportFlag(trx: InTransaction, listingId: number, detail: string): Promise<void> {
  await upsertReportFlag(trx, listingId, detail);
  await renewMarks(trx, listingId);
}

export async function deleteReportFlags(trx: InTransaction, listingId: number, until: Date): Promise<void> {
  if ((await deleteFlagsOfReports(trx.db, listingId, until)) > 0) await renewMarks(trx, listingId);
}

async function renewMarks({ db }: InTransaction, listingId: number): Promise<void> {
  await markListing(db, listingId, await readMarks(db, listingId));
}

/** Number of listings per transaction, which locks them for some tenths of a second. */
const AT_ONCE = 100;

/**
 * Job that corrects the marks of listings; returns the number of wrong ones. They are wrong for listings that were
 * flagged before marks existed, or by a process of an older release while a newer one was being started. Safe while
 * other processes run.
 */
export async function correctMarks(ctx: Ctx): Promise<number> {
  for (let count = 0; ; ) {
    const corrected = await transact(ctx, async (trx) => {
      const ids = await readMismarked(trx.db, AT_ONCE);
      await lockListings(trx.db, ids);
      for (const id of ids) await renewMarks(trx, id);
      return ids.length;
    });
    count += corrected;
    if (corrected < AT_ONCE) return count;
  }
}
