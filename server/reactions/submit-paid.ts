import type { InTransaction } from '../../db/transact.server.ts';
import { loadPlaces } from '../../domain/locations/locations.server.ts';
import { submitPaid } from '../../domain/moderation/moderation.server.ts';
import { takePaidFees } from '../../domain/promotion/promotion.server.ts';
import { loadTaxonomy } from '../../domain/taxonomy/taxonomy.server.ts';

/** Submits the listings whose extra-listing fee an order has paid (ITEM-17). */
export async function submitPaidListings(trx: InTransaction, orderId: number): Promise<void> {
  for (const listingId of await takePaidFees(trx, orderId)) await submitPaidListing(trx, listingId);
}

export async function submitPaidListing(trx: InTransaction, listingId: number): Promise<void> {
  await submitPaid(trx, listingId, { taxonomy: await loadTaxonomy(trx), places: await loadPlaces(trx.db) });
}
