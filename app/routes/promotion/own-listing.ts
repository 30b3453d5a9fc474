import { listingForOwner, type OwnedListing } from '../../../domain/listings/posting/posting.server.ts';
import { parseId } from '../../../domain/values/ids.ts';
import type { Context } from '../../web/context.ts';

/** The user's own listing in any state; null for visitors and for others. */
export async function ownListing(context: Context, listing: string | undefined): Promise<OwnedListing | null> {
  const [who, id] = [await context.readViewer(), parseId(listing)];
  return who && id !== null ? listingForOwner(context.db, who.userId, id) : null;
}
