import type { Context } from '../../web/request/context.ts';

/**
 * Id of the listing, from the page's own address or from the address of its action, at which the page may be shown
 * again.
 */
export const listingOf = ({ params }: Pick<Context, 'params'>): string | undefined => params.id ?? params.listingId;
