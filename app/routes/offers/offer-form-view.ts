import { onlookerOf, sightOf } from '../../../domain/listings/listing-sight.ts';
import { findListing } from '../../../domain/listings/listings.server.ts';
import { takesOffers } from '../../../domain/offers/offer.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { fa } from '../../messages/fa.ts';
import type { FormState } from '../../parts/form/form-state.ts';
import { type PriceView, priceView } from '../../parts/listing/card-view.ts';
import { paths } from '../../paths.ts';
import type { Context } from '../../web/context.ts';
import { formState } from '../../web/form-state.ts';
import { newOrderKey, ORDER_FIELD } from '../../web/order-key.ts';

/** The view of a price offer's form. */
export type OfferFormView = {
  readonly listingId: number;
  readonly name: string;
  readonly href: string;
  readonly price: PriceView;
  /** Why no offer is possible; null if one is. */
  readonly closed: string | null;
  /** For visitors: the sign-in, which returns here. */
  readonly signIn: string | null;
  readonly form: FormState;
  readonly orderKey: string;
};

/** Returns the view of an offer form; null for a listing that the viewer may not see. */
export async function offerFormView(context: Context, listingId: number): Promise<OfferFormView | null> {
  const { db, catalogue, now } = context;
  const [viewer, listing] = await Promise.all([context.readViewer(), findListing(db, listingId)]);
  // Staff make offers like any other user, without seeing more.
  const asUser = viewer && ({ userId: viewer.userId, role: 'user' } as const);
  if (!listing || sightOf(listing, onlookerOf(listing, asUser), now) !== 'all') return null;
  const form = formState(context);
  const isOwn = viewer?.userId === listing.userId;
  return {
    listingId,
    name: cleanProse(listing.name),
    href: paths.listing(listing.id, listing.name),
    price: priceView(listing, catalogue.taxonomy.byId.get(listing.categoryId)),
    closed: isOwn ? fa.offers.own : takesOffers(listing) ? null : fa.offers.closed,
    signIn: viewer ? null : paths.signIn(paths.offer(listingId)),
    form,
    // A refused form keeps its idempotency key.
    orderKey: form.values[ORDER_FIELD] || newOrderKey(context),
  };
}
