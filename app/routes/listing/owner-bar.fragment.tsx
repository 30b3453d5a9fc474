import { listingForOwner } from '../../../domain/listings/listings.server.ts';
import { actsFor, shopsToHandTo } from '../../../domain/sellers/sellers.server.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { earlyEndText } from '../../parts/listing/early-end-text.ts';
import { type OwnPurchase, readOwnPurchase } from '../../parts/purchases/own-purchase.ts';
import { defineFragment } from '../../web/pages/fragments.ts';
import { sellsSecurely } from './listing-view.ts';
import { BuyerBar, OwnerBar } from './owner-bar.tsx';
import { type OwnerView, ownerView } from './owner-view.ts';

type BarView = { readonly owner: OwnerView } | { readonly purchase: OwnPurchase };

/**
 * Personal bar of a public page, which fetches it separately because the page is the same for everyone (GEN-07):
 * actions for the owner, or a link to their order for a buyer. Empty for everyone else.
 */
export const ownerBar = defineFragment<BarView | null>({
  load: async ({ readViewer, db, catalogue, services, now }, params) => {
    const [who, id] = [await readViewer(), parseId(params.listing)];
    const listing = who && id !== null ? await listingForOwner(db, who.userId, id) : null;
    if (!who || id === null) return null;
    if (!listing) {
      const purchase = await readOwnPurchase(db, { listingId: id, buyerId: who.userId });
      return purchase && { purchase };
    }
    const category = catalogue.taxonomy.byId.get(listing.categoryId);
    if (!category) return null;
    const [shop] = listing.userId === who.userId ? await shopsToHandTo(db, who.userId) : [];
    const policies = await services.purchasePolicies.get(now);
    const owner = ownerView(listing, {
      pays: await actsFor(db, { userId: who.userId, sellerId: listing.userId }, 'money'),
      sellsSecurely: sellsSecurely(category, policies),
      shopId: shop?.sellerId ?? null,
      earlyEnd: earlyEndText(listing, now),
    });
    return { owner };
  },
  Component: ({ view }) =>
    view && ('owner' in view ? <OwnerBar view={view.owner} /> : <BuyerBar purchase={view.purchase} />),
});
