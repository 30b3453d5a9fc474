import type { ListingStatus } from '../../../domain/listings/listing.ts';
import { listingForOwner, type OwnedListing } from '../../../domain/listings/listings.server.ts';
import { actsFor } from '../../../domain/sellers/sellers.server.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import type { Context } from '../../web/request/context.ts';
import { notFound, Redirect } from '../../web/request/problem.ts';

/** A listing in any state that the user may pay for: their own, or of a shop that they own; null to others and visitors. */
export async function ownListing(context: Context, given: string | undefined): Promise<OwnedListing | null> {
  const [who, id] = [await context.readViewer(), parseId(given)];
  const listing = who && id !== null ? await listingForOwner(context.db, who.userId, id) : null;
  if (!who || !listing) return null;
  return (await actsFor(context.db, { userId: who.userId, sellerId: listing.userId }, 'money')) ? listing : null;
}

/** Leads a member who may not pay for a shop's listing to where it stands (SHOP-03); 404 for those whose listing it is not. */
export async function leaveToOwner(context: Context, given: string | undefined): Promise<never> {
  const [who, id] = [await context.readViewer(), parseId(given)];
  const listing = who && id !== null ? await listingForOwner(context.db, who.userId, id) : null;
  if (!listing || listing.status === 'removed') return notFound();
  const to = listing.status === 'unpaid' ? paths.newListingDone(listing.id) : paths.listingById(listing.id);
  throw new Redirect(to, 302);
}

const { ended } = fa.promotion.features;
export type Ended = keyof typeof ended;

/** Whether nothing is sold to a listing in this state (PROM-01). */
export const isEnded = (status: ListingStatus): status is Ended => Object.hasOwn(ended, status);

/** Whether a checkout sells to a listing in this state; the fee is owed by one that waits for it alone (ITEM-17). */
export const isSoldTo = (status: ListingStatus, kind: 'bump' | 'paid-features' | 'limitation'): boolean =>
  kind === 'limitation' ? status === 'unpaid' : !isEnded(status);
