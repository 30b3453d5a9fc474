/** Finds and locks the stored rows and listings that the rows of a batch concern (SHOP-02). */
import type { InTransaction } from '../../../db/transact.server.ts';
import { type LockedListing, lockListings, readContents, readPicturesOf } from '../../listings/listings.server.ts';
import type { StoredContent } from '../../listings/posting/stored-posting.ts';
import { parseOwnRowId } from '../feed.ts';
import type { ReadRow, Writing } from './batch.server.ts';
import { readWaitingContents } from './case-store.server.ts';
import { ownIds } from './check-run.server.ts';
import type { LookedUp } from './look-up-rows.server.ts';
import type { WaitingContent } from './merge-row.ts';
import { planRow } from './row-plan.ts';
import { readOwnListings, readRowsLeft, type StoredRow } from './row-store.server.ts';

export type LockedBatch = {
  /**
   * Stored row that belongs to a row of the file, including a row that it takes over. The row's listing is read under
   * the lock. Null if there is no such row.
   */
  readonly knownOf: (row: LookedUp) => StoredRow | null;
  /** Listing that a row of an export names; null if the row names none. `listing` is undefined if it does not exist. */
  readonly ownOf: (row: LookedUp) => { readonly listing: LockedListing | undefined } | null;
  readonly contents: ReadonlyMap<number, StoredContent>;
  /** Keys of the pictures of a listing that a row of an export names. */
  readonly keysOf: (listingId: number) => readonly string[];
  /** Changes that wait for a moderator, by id of the row. */
  readonly waiting: ReadonlyMap<number, WaitingContent>;
};

export const clockOf = ({ now }: InTransaction, { settings }: Writing) => ({ now, refreshDays: settings.refreshDays });

/** Finds and locks the rows and listings of a batch. Rows without a change write and lock nothing. */
export async function lockBatch(trx: InTransaction, rows: readonly LookedUp[], writing: Writing): Promise<LockedBatch> {
  const fresh = rows.filter((row): row is ReadRow => row.kind === 'read' && row.known === null);
  const taken = await takenOver(trx, fresh, writing);
  const own = await readOwnListings(trx.db, writing.shopId, ownIds(fresh.map(({ row }) => row)));
  const storedOf = (row: LookedUp) => (row.kind === 'faulty' ? null : (row.known ?? taken.get(row as ReadRow) ?? null));
  const knowns = rows.flatMap((row) => storedOf(row) ?? []);
  const named = fresh.flatMap(({ row }) => own.get(parseOwnRowId(row.externalId) ?? 0)?.id ?? []);
  const idle = idleListings(trx, rows, writing, new Set([...taken.values()].map(({ listingId }) => listingId)));
  const ids = [...new Set([...knowns.map(({ listingId }) => listingId), ...named])];
  const locked = await lockListings(
    trx.db,
    ids.filter((id) => !idle.has(id)),
  );
  const contents = await readContents(trx.db, [...locked.keys()]);
  const pictures = named.length > 0 ? await readPicturesOf(trx.db, named) : null;
  const waiting = await readWaitingContents(
    trx.db,
    knowns.map(({ id }) => id),
  );
  return {
    contents,
    waiting,
    keysOf: (listingId) => pictures?.get(listingId)?.map(({ key }) => key) ?? [],
    knownOf(row) {
      const stored = storedOf(row);
      const listing = stored && locked.get(stored.listingId);
      return stored && listing ? { ...stored, listing: { ...stored.listing, ...listing } } : stored;
    },
    ownOf(row) {
      const id = row.kind === 'read' ? own.get(parseOwnRowId(row.row.externalId) ?? 0)?.id : undefined;
      return id === undefined ? null : { listing: locked.get(id) };
    },
  };
}

/**
 * Stored rows that new rows take over, because they have the same content and are missing in the file or belong to a
 * deleted feed.
 */
async function takenOver(
  { db }: InTransaction,
  fresh: readonly ReadRow[],
  { shopId, runId, absent }: Writing,
): Promise<ReadonlyMap<ReadRow, StoredRow>> {
  if (fresh.length === 0) return new Map();
  const hashes = fresh.map(({ content }) => content);
  const found = await readRowsLeft(db, { shopId, absent, hashes });
  const left = Map.groupBy(
    found.filter((row) => row.runId !== runId),
    ({ contentHash }) => contentHash,
  );
  return new Map(
    fresh.flatMap((row) => {
      const before = left.get(row.content.toString('hex'))?.shift();
      return before ? [[row, before] as const] : [];
    }),
  );
}

/**
 * Listings of rows that neither have changed nor require any act. Listings that another row of the batch also concerns
 * are left out.
 */
function idleListings(
  trx: InTransaction,
  rows: readonly LookedUp[],
  writing: Writing,
  taken: ReadonlySet<number>,
): ReadonlySet<number> {
  const clock = clockOf(trx, writing);
  const idle = rows.flatMap((row) => {
    const isIdle =
      row.kind === 'same' && planRow({ status: row.known.status, isOther: false }, row.known, clock).act === 'none';
    return isIdle && !taken.has(row.known.listingId) ? [row.known.listingId] : [];
  });
  return new Set(idle);
}
