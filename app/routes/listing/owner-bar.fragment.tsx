import { listingForOwner } from '../../../domain/listings/listings.server.ts';
import { shopsToHandTo } from '../../../domain/sellers/sellers.server.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { earlyEndText } from '../../parts/listing/early-end-text.ts';
import { defineFragment } from '../../web/pages/fragments.ts';
import { sellsSecurely } from './listing-view.ts';
import { OwnerBar } from './owner-bar.tsx';
import { type OwnerView, ownerView } from './owner-view.ts';

/**
 * The owner's bar of a public page, which is the same for everyone and fetches it separately (GEN-07). Empty for
 * others.
 */
export const ownerBar = defineFragment<OwnerView | null>({
  load: async ({ readViewer, db, catalogue, services, now }, params) => {
    const [who, id] = [await readViewer(), parseId(params.listing)];
    const listing = who && id !== null ? await listingForOwner(db, who.userId, id) : null;
    const category = listing && catalogue.taxonomy.byId.get(listing.categoryId);
    if (!who || !listing || !category) return null;
    const [shop] = listing.userId === who.userId ? await shopsToHandTo(db, who.userId) : [];
    const policies = await services.purchasePolicies.get(now);
    return ownerView(listing, {
      sellsSecurely: sellsSecurely(category, policies),
      shopId: shop?.sellerId ?? null,
      earlyEnd: earlyEndText(listing, now),
    });
  },
  Component: ({ view }) => view && <OwnerBar view={view} />,
});
