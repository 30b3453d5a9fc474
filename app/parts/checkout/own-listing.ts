import type { ListingStatus } from '../../../domain/listings/listing.ts';
import { listingForOwner, type OwnedListing } from '../../../domain/listings/listings.server.ts';
import { actsFor } from '../../../domain/sellers/sellers.server.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import type { Context } from '../../web/request/context.ts';
import { notFound, Redirect } from '../../web/request/problem.ts';

/**
 * Returns a listing in any state that the user may pay for: one of their own, or one of a shop that they own. Null for
 * other users and visitors.
 */
export async function ownListing(context: Context, given: string | undefined): Promise<OwnedListing | null> {
  const [who, id] = [await context.readViewer(), parseId(given)];
  const listing = who && id !== null ? await listingForOwner(context.db, who.userId, id) : null;
  if (!who || !listing) return null;
  return (await actsFor(context.db, { userId: who.userId, sellerId: listing.userId }, 'money')) ? listing : null;
}

/**
 * Redirects a member who may not pay for a shop's listing to the page that shows its state (SHOP-03); 404 for users who
 * do not manage the listing.
 */
export async function redirectNonPayer(context: Context, given: string | undefined): Promise<never> {
  const [who, id] = [await context.readViewer(), parseId(given)];
  const listing = who && id !== null ? await listingForOwner(context.db, who.userId, id) : null;
  if (!listing || listing.status === 'removed') return notFound();
  const to = listing.status === 'unpaid' ? paths.newListingDone(listing.id) : paths.listingById(listing.id);
  throw new Redirect(to, 302);
}

const { ended } = fa.promotion.features;
export type Ended = keyof typeof ended;

/** Whether no promotion is sold for a listing in this state (PROM-01). */
export const isEnded = (status: ListingStatus): status is Ended => Object.hasOwn(ended, status);

/**
 * Whether a checkout sells to a listing in this state; the limitation fee is only sold to listings in the state
 * `unpaid` (ITEM-17).
 */
export const isSoldTo = (status: ListingStatus, kind: 'bump' | 'paid-features' | 'limitation'): boolean =>
  kind === 'limitation' ? status === 'unpaid' : !isEnded(status);
