/**
 * Applies changes of rows that are due by time: sales begin and end, and rows expire, without a new reading of the file
 * (SHOP-02).
 */
import { type Ctx, type InTransaction, transact } from '../../../db/transact.server.ts';
import { amendListing, type Catalogue, lockListings, readContents } from '../../listings/listings.server.ts';
import { postedOf } from '../../listings/posting/stored-posting.ts';
import { isOverAt, priceAt } from '../row-times.ts';
import { holdShop } from '../run-store.server.ts';
import { endRows } from './end-rows.server.ts';
import { contentHash } from './row-hash.server.ts';
import { lockRows, readRows, readTurning, type StoredRow, writeTurned } from './row-store.server.ts';

/** Number of rows per transaction, of any number of shops. */
const AT_ONCE = 50;

/** Job that applies due changes of rows. The price of a listing is changed only if it is still the price of its row. */
export async function turnDueRows(ctx: Ctx, loadCatalogue: () => Promise<Catalogue>): Promise<void> {
  for (;;) {
    const ids = await readTurning(ctx, AT_ONCE);
    if (ids.length === 0) return;
    const catalogue = await loadCatalogue();
    await transact(ctx, (trx) => turnRows(trx, ids, catalogue));
    if (ids.length < AT_ONCE) return;
  }
}

async function turnRows(trx: InTransaction, ids: readonly number[], catalogue: Catalogue): Promise<void> {
  const found = await readRows(trx.db, ids);
  const shops = new Set(found.map(({ shopId }) => shopId));
  const open = new Set<number>();
  for (const shopId of [...shops].toSorted((a, b) => a - b))
    if ((await holdShop(trx, shopId)) === 'active') open.add(shopId);
  // Locks listings before rows, like the batches of runs, to avoid deadlocks.
  const listings = await lockListings(
    trx.db,
    found.map(({ listingId }) => listingId),
  );
  const rows = (await lockRows(trx.db, ids)).filter(
    (row) =>
      row.status === 'active' &&
      !row.isAbsent &&
      open.has(row.shopId) &&
      listings.get(row.listingId)?.status === 'published',
  );
  const { over = [], priced = [] } = Object.groupBy(rows, ({ times }) =>
    isOverAt(times.expires, trx.now) ? 'over' : 'priced',
  );
  for (const [runId, ended] of Map.groupBy(over, (row) => row.runId)) {
    const ids = ended.map(({ id }) => id);
    await endRows(trx, { runId, ids, absent: new Set() }, catalogue);
  }
  await turnPrices(trx, priced, catalogue);
}

async function turnPrices(trx: InTransaction, rows: readonly StoredRow[], catalogue: Catalogue): Promise<void> {
  if (rows.length === 0) return;
  const contents = await readContents(
    trx.db,
    rows.map(({ listingId }) => listingId),
  );
  const turned: StoredRow[] = [];
  for (const row of rows) {
    const { listingId, content: before, times, memberId, pictures } = row;
    const price = priceAt(times.sale, trx.now) ?? before.price;
    const stored = contents.get(listingId);
    const stands = stored && postedOf(stored, catalogue.taxonomy);
    // A price that was changed on the site stays.
    if (stands && price !== before.price && stands.price === before.price)
      await amendListing(trx, { listingId, posted: { ...stands, price } }, catalogue);
    const content = { ...before, price };
    turned.push({
      ...row,
      content,
      contentHash: contentHash({ posted: content, pictures, memberId }).toString('hex'),
    });
  }
  await writeTurned(trx, turned);
}
