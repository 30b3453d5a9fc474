import { onlookerOf, sightOf } from '../../../domain/listings/listing-sight.ts';
import { findListing } from '../../../domain/listings/listings.server.ts';
import { whyNoOffers } from '../../../domain/offers/offer.ts';
import { isOfSeller } from '../../../domain/sellers/sellers.server.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { fa } from '../../messages/fa.ts';
import { type PriceView, priceView } from '../../parts/listing/card-view.ts';
import { readOwnPurchase } from '../../parts/purchases/own-purchase.ts';
import { paths } from '../../paths.ts';
import { formState } from '../../web/forms/context-form-state.ts';
import type { FormState } from '../../web/forms/form-state.ts';
import { newOrderKey, ORDER_FIELD } from '../../web/forms/order-key.ts';
import type { Context } from '../../web/request/context.ts';

/** The view of a price offer's form. */
export type OfferFormView = {
  readonly listingId: number;
  /** The listing; null if the viewer may not see it, but an offer for it was just refused. */
  readonly about: { readonly name: string; readonly href: string; readonly price: PriceView } | null;
  /** Reason why no offer is possible; null if one is. */
  readonly closed: string | null;
  /** Link to the viewer's own order, if they have paid for the listing, so that no price needs to be agreed on. */
  readonly purchase: string | null;
  /** Amount of a refused offer, as typed. */
  readonly typed: string;
  /** For visitors: link to the sign-in, which returns here; null for signed-in users. */
  readonly signIn: string | null;
  readonly form: FormState;
  readonly orderKey: string;
};

/**
 * Returns the view of an offer form; null if the viewer may not see the listing, unless an offer for it was just
 * refused.
 */
export async function offerFormView(context: Context, listingId: number): Promise<OfferFormView | null> {
  const { db, catalogue, now } = context;
  const [viewer, listing] = await Promise.all([context.readViewer(), findListing(db, listingId)]);
  // Staff who make an offer may not see more than any other user.
  const asUser = viewer && ({ userId: viewer.userId, role: 'user' } as const);
  const form = formState(context);
  const typed = form.values.price ?? '';
  const signIn = viewer ? null : paths.signIn(paths.offer(listingId));
  // A form that was refused keeps its idempotency key.
  const orderKey = form.values[ORDER_FIELD] || newOrderKey(context);
  if (!listing || sightOf(listing, onlookerOf(listing, asUser), now) !== 'all') {
    return form.message === null
      ? null
      : { listingId, about: null, closed: form.message, purchase: null, typed, signIn, form, orderKey };
  }
  const sellerId = listing.userId;
  const isOwn = viewer !== null && (await isOfSeller(db, { userId: viewer.userId, sellerId }));
  const why = whyNoOffers(listing);
  const bought = viewer && (await readOwnPurchase(db, { listingId, buyerId: viewer.userId }));
  const purchase = bought?.isPaid ? bought.href : null;
  const category = catalogue.taxonomy.byId.get(listing.categoryId);
  return {
    listingId,
    about: {
      name: cleanProse(listing.name),
      href: paths.listing(listing.id, listing.name),
      price: priceView(listing, category),
    },
    closed: isOwn ? fa.offers.own : purchase ? fa.purchases.own.noOffer : why && fa.offers.waits[why],
    purchase,
    typed,
    signIn,
    form,
    orderKey,
  };
}
