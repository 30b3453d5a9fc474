/** Ends the listings of rows that vanished or are paused, after the whole file was read (SHOP-02). */
import type { InTransaction } from '../../../db/transact.server.ts';
import { type Catalogue, endImported, type LockedListing, lockListings } from '../../listings/listings.server.ts';
import type { NewRunReport } from '../run-store.server.ts';
import { dropNewRows } from './case-store.server.ts';
import { remark } from './check-run.server.ts';
import { type EndedRow, lockRows, readRows, type StoredRow, writeEnded } from './row-store.server.ts';

type Ending = {
  readonly runId: number;
  readonly ids: readonly number[];
  /** Ids of vanished rows; the other rows are paused. */
  readonly absent: ReadonlySet<number>;
};

const STANDS = ['pending', 'published'] as const;
type Stands = (typeof STANDS)[number];
const standsAs = (listing: LockedListing | undefined): Stands | null =>
  STANDS.find((status) => status === listing?.status) ?? null;

/**
 * Ends the listings of a batch of rows. Skips rows that this run ended before, and rows that another row has taken over
 * meanwhile.
 */
export async function endRows(
  trx: InTransaction,
  { runId, ids, absent }: Ending,
  catalogue: Catalogue,
): Promise<{ readonly reports: NewRunReport[]; readonly absent: number }> {
  // Locks listings before rows, like the batches of runs, to avoid deadlocks.
  const listings = await lockListings(
    trx.db,
    (await readRows(trx.db, ids)).map(({ listingId }) => listingId),
  );
  const rows = (await lockRows(trx.db, ids)).filter((row) => isOpen(row, absent.has(row.id), runId));
  const reports: NewRunReport[] = [];
  const ended: EndedRow[] = [];
  for (const because of ['feed-absent', 'feed-paused'] as const) {
    const concerned = rows.filter(({ id }) => absent.has(id) === (because === 'feed-absent'));
    const standing = concerned.flatMap((row) => {
      const listing = listings.get(row.listingId);
      // Skips a vanished row that was sold or paused in its file: if its listing is still shown, somebody has brought
      // it back by hand.
      const isEnded = because === 'feed-paused' || row.status === 'active';
      return isEnded && listing && standsAs(listing) ? [{ row, listing }] : [];
    });
    await endImported(trx, { listings: standing.map(({ listing }) => listing), because, runId }, catalogue);
    const from = new Map(standing.map(({ row, listing }) => [row.id, standsAs(listing)]));
    for (const { id, status, isAbsent, endedFrom, externalId, listingId } of concerned) {
      const isGone = because === 'feed-absent';
      ended.push({
        id,
        isAbsent: isGone || isAbsent,
        status: isGone ? status : 'paused',
        endedFrom: from.get(id) ?? endedFrom,
      });
      if (isGone && from.has(id)) reports.push(remark('absent', { line: null, externalId, listingId }));
    }
  }
  if (ended.length > 0) await writeEnded(trx, runId, ended);
  await dropNewRows(
    trx,
    ended.map(({ id }) => id),
  );
  return { reports, absent: reports.length };
}

function isOpen({ runId: lastRun, isAbsent, status }: StoredRow, isGone: boolean, runId: number): boolean {
  return isGone ? !isAbsent && lastRun !== runId : status !== 'paused';
}
