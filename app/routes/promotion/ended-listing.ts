import type { OwnedListing } from '../../../domain/listings/listings.server.ts';
import { fa } from '../../messages/fa.ts';
import { type Ended, isEnded } from '../../parts/checkout/own-listing.ts';
import { paths } from '../../paths.ts';

/** Reason why nothing can be bought, with a link to the next step. */
export type Closed = { readonly text: string; readonly link: { readonly href: string; readonly text: string } | null };

const { ended, goEdit, goRenew, goRemoved, goNew } = fa.promotion.features;

const LINKS: Readonly<Record<Ended, (id: number) => Closed['link']>> = {
  draft: (id) => ({ href: paths.editListing(id), text: goEdit }),
  rejected: (id) => ({ href: paths.editListing(id), text: fa.myListings.correct }),
  expired: () => ({ href: paths.myListings({ status: 'expired' }), text: goRenew }),
  sold: () => ({ href: paths.newListingForm(), text: goNew }),
  // A removed listing can be restored from that list for some days.
  removed: () => ({ href: paths.myListings({ status: 'removed' }), text: goRemoved }),
};

/** Explanation and next step for a listing whose state allows no promotion; null if its state does (PROM-01). */
export const endedListing = ({ id, status }: Pick<OwnedListing, 'id' | 'status'>): Closed | null =>
  isEnded(status) ? { text: ended[status], link: LINKS[status](id) } : null;
