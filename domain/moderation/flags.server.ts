/**
 * Changes of flags. Whether a listing has any also stands in its own row, where lists find it by an index. To be called
 * while the transaction holds that row or, as reactions do, its key: two changes then never run at once, and the two agree.
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

/** Replaces the flags of the last submit. Flags from users' reports stay. */
export const replaceFlags = (trx: InTransaction, listingId: number, flags: readonly Flag[]): Promise<void> =>
  replaceFlagsOf(
    trx,
    ['word', 'disguised-number', 'duplicate-title', 'duplicate-picture'],
    new Map([[listingId, flags]]),
  );

/** Replaces the flags of some kinds of several listings by their ids. */
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

/** Flags a listing that was reported; `detail` is the key of the reason. */
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

/** A batch holds its listings for some tenths of a second. */
const AT_ONCE = 100;

/**
 * Job that corrects the marks of listings, and returns how many were wrong: those of listings that were flagged before there
 * were marks, or by a process of an older release while a newer one was started. Safe beside another process.
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
