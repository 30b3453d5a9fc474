import { fa } from '../../messages/fa.ts';
import { leaveToOwner } from '../../parts/checkout/own-listing.ts';
import { paths } from '../../paths.ts';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { PaidFeaturesPage } from './paid-features-page.tsx';
import { loadPaidFeatures, type PaidFeaturesView } from './paid-features-view.ts';

/** Features and bumps that are sold for a listing, and free ways to get more views (PROM-02, ITEM-18). */
export const paidFeatures = definePage<PaidFeaturesView>({
  at: get(paths.paidFeatures),
  id: 'paid-features-page',
  cache: 'private',
  postsToGateways: true,
  guard: 'signed-in',
  about: { summary: fa.api.pages.paidFeatures },
  load: async (context) =>
    (await loadPaidFeatures(context, context.params.listingId)) ?? leaveToOwner(context, context.params.listingId),
  head: () => ({ title: fa.promotion.features.title, robots: 'noindex' }),
  Page: PaidFeaturesPage,
});
