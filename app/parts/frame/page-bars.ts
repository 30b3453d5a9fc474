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

/** Whether the bar that offers to install the site may come: nowhere else does it cover only listings that scroll on. */
export const hasAppBar = (page: PageId): boolean => page === 'home-page' || page === 'add-index-page';

/** Pages that begin with categories themselves: the header's bar of them comes on wide screens as on phones, on scroll. */
export const hasOwnCategories = (page: PageId): boolean => page === 'home-page' || page === 'add-index-page';
