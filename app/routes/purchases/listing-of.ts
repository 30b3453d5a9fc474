import type { Context } from '../../web/request/context.ts';

/** Id of the listing in a page's own address, or in that of its action, which shows the page again. */
export const listingOf = ({ params }: Pick<Context, 'params'>): string | undefined => params.id ?? params.listingId;
