import type { OwnedListing } from '../../../domain/listings/listings.server.ts';
import { fa } from '../../messages/fa.ts';
import { type Ended, isEnded } from '../../parts/checkout/own-listing.ts';
import { paths } from '../../paths.ts';

/** Says why nothing can be bought, and leads on. */
export type Closed = { readonly text: string; readonly link: { readonly href: string; readonly text: string } | null };

const { ended, goEdit, goRenew, goRemoved, goNew } = fa.promotion.features;

const LINKS: Readonly<Record<Ended, (id: number) => Closed['link']>> = {
  draft: (id) => ({ href: paths.editListing(id), text: goEdit }),
  rejected: (id) => ({ href: paths.editListing(id), text: fa.myListings.correct }),
  expired: () => ({ href: paths.myListings({ status: 'expired' }), text: goRenew }),
  sold: () => ({ href: paths.newListingForm(), text: goNew }),
  // There it can be restored for some days.
  removed: () => ({ href: paths.myListings({ status: 'removed' }), text: goRemoved }),
};

/** State of a listing for which nothing is sold, and what its owner can do about it; null while something is (PROM-01). */
export const endedListing = ({ id, status }: Pick<OwnedListing, 'id' | 'status'>): Closed | null =>
  isEnded(status) ? { text: ended[status], link: LINKS[status](id) } : null;
