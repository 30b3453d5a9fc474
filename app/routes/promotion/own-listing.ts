import { listingForOwner, type OwnedListing } from '../../../domain/listings/posting/posting.server.ts';
import { parseListingId } from '../../parts/listing/listing-address.ts';
import type { Context } from '../../web/context.ts';

/** The listing of whoever asks, whatever its state; null for visitors and for others. */
export async function ownListing(context: Context, listing: string | undefined): Promise<OwnedListing | null> {
  const [who, id] = [await context.readViewer(), parseListingId(listing)];
  return who && id !== null ? listingForOwner(context.services.db, who.userId, id) : null;
}
