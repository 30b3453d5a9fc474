import type { PageId } from '../../web/pages/route.ts';

/** Pages that end in a payment; their frame has no links that lead away. */
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

/**
 * Whether the page has the site's bottom navigation on phones. A listing and a chat have their own buttons at that
 * place.
 */
export const hasNavigation = (page: PageId): boolean =>
  page !== 'add-details-page' && page !== 'my-chat-page' && !PAYING.has(page);

export const hasFooter = (page: PageId): boolean => !PAYING.has(page);

/**
 * Whether the page lists listings and begins with categories of its own. Only these pages have the bar that offers to
 * install the site, because it covers nothing but listings that can be scrolled. Their header shows the bar of
 * categories only after scrolling.
 */
export const isOfListings = (page: PageId): boolean => page === 'home-page' || page === 'add-index-page';
