import type { PageId } from '../../web/pages/route.ts';

/** Pages that end in a payment: nothing there leads away from it. */
const PAYING: ReadonlySet<PageId> = new Set([
  'secure-purchase-page',
  'purchase-invoice-page',
  'payment-invoice-page',
  'payment-redirect-page',
  'paid-features-page',
  'bump-page',
  'listing-limitation-page',
  'vip-listing-page',
]);

/** Whether phones have the site's navigation at the lower edge; a listing and a chat have acts of their own there. */
export const hasNavigation = (page: PageId): boolean =>
  page !== 'add-details-page' && page !== 'my-chat-page' && !PAYING.has(page);

export const hasFooter = (page: PageId): boolean => !PAYING.has(page);

/**
 * Pages of listings that begin with categories of their own. The bar that offers to install the site comes there alone, where it
 * covers only listings that scroll on; the header's bar of categories comes on scroll, on wide screens as on phones.
 */
export const isOfListings = (page: PageId): boolean => page === 'home-page' || page === 'add-index-page';
