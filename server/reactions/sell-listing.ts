import type { InTransaction } from '../../db/transact.server.ts';
import { changeStatus } from '../../domain/listings/listings.server.ts';
import { loadPlaces } from '../../domain/locations/locations.server.ts';
import { readSoldListing } from '../../domain/purchases/purchases.server.ts';
import { loadTaxonomy } from '../../domain/taxonomy/taxonomy.server.ts';

/**
 * Marks a listing of a single item as sold once its purchase is settled (ITEM-14). A listing that is not published
 * stays unchanged.
 */
export async function sellListing(trx: InTransaction, invoiceId: number): Promise<void> {
  const listingId = await readSoldListing(trx.db, invoiceId);
  if (listingId === null) return;
  const catalogue = { taxonomy: await loadTaxonomy(trx), places: await loadPlaces(trx.db) };
  const change = { listingId, act: 'markSold', actor: { kind: 'job', userId: null } } as const;
  await changeStatus(trx, change, catalogue);
}
