import { ownListing } from '../../parts/checkout/own-listing.ts';
import type { Context } from '../../web/request/context.ts';
import { bought } from './bought.ts';
import { type CheckoutView, loadCheckoutPage } from './checkout-view.ts';

export type BumpView = {
  /** Confirmation of an order that needed no gateway; null if there is none. */
  readonly done: string | null;
  readonly checkout: CheckoutView;
};

/** Loads the packages that move a listing up; null if the listing is not the user's. */
export async function loadBump(context: Context, listing: string | undefined): Promise<BumpView | null> {
  const own = await ownListing(context, listing);
  if (!own) return null;
  const checkout = await loadCheckoutPage(context, own, 'bump');
  return { done: bought(context), checkout };
}
