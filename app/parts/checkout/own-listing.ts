import { listingForOwner, type OwnedListing } from '../../../domain/listings/listings.server.ts';
import { actsFor } from '../../../domain/sellers/sellers.server.ts';
import { parseId } from '../../../domain/values/ids.ts';
import type { Context } from '../../web/request/context.ts';

/** A listing in any state that the user may pay for: their own, or of a shop that they own; null to others and visitors. */
export async function ownListing(context: Context, given: string | undefined): Promise<OwnedListing | null> {
  const [who, id] = [await context.readViewer(), parseId(given)];
  const listing = who && id !== null ? await listingForOwner(context.db, who.userId, id) : null;
  if (!who || !listing) return null;
  return (await actsFor(context.db, { userId: who.userId, sellerId: listing.userId }, 'money')) ? listing : null;
}
