import type { ListingStatus } from '../../../domain/listings/listing.ts';
import { actsOnListing } from '../../../domain/listings/listing-life.ts';
import { mayBePromoted } from '../../../domain/promotion/features/feature.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';

/** The owner's part of a listing's own page. */
export type OwnerView = {
  readonly next: string;
  readonly links: readonly OwnerLink[];
};

type OwnerLink = {
  readonly name: string;
  readonly href: string;
  /** Popup that opens instead of the link if scripts run. */
  readonly popup?: 'refresh-listing' | 'vip-listing' | 'secure-purchase-activation';
  readonly params?: Readonly<Record<string, string>>;
};

type OwnerMay = {
  /** Whether the viewer may pay for the listing; members leave that to the shop's owner. */
  readonly pays: boolean;
  readonly sellsSecurely: boolean;
  /** One of the viewer's shops to which the listing can be transferred; null if there is none. */
  readonly shopId: number | null;
  /** Sentence that says why the listing expired early; null if it did not. */
  readonly earlyEnd: string | null;
};

const EDITED: readonly ListingStatus[] = ['draft', 'unpaid', 'pending', 'published', 'rejected', 'expired'];
const HAS_STATS: readonly ListingStatus[] = ['published', 'expired', 'sold'];

export function ownerView(
  { id, status }: { readonly id: number; readonly status: ListingStatus },
  { pays, sellsSecurely, shopId, earlyEnd }: OwnerMay,
): OwnerView {
  const words = fa.myListings;
  const edit = { name: status === 'rejected' ? words.correct : words.edit, href: paths.editListing(id) };
  const pay: OwnerLink = { name: words.pay, href: paths.paidFeatures(id) };
  const refresh: OwnerLink = {
    name: words.refresh,
    href: paths.myListings({ status: 'published' }),
    popup: 'refresh-listing',
    params: { listing: String(id) },
  };
  const special: OwnerLink = {
    name: fa.promotion.vip.make,
    href: paths.vipChoice(id),
    popup: 'vip-listing',
    params: { listing: String(id) },
  };
  const secure: OwnerLink = {
    name: fa.purchases.activation.title,
    href: paths.activatePurchase(id),
    popup: 'secure-purchase-activation',
    params: { listing: String(id) },
  };
  return {
    next: earlyEnd ?? (status === 'unpaid' && !pays ? fa.posting.doneUnpaid : words.owner.next[status]),
    links: [
      ...(pays && status === 'unpaid' ? [pay] : []),
      ...(EDITED.includes(status) ? [edit] : []),
      ...(status === 'published' ? [refresh] : []),
      ...(pays && mayBePromoted(status) && status !== 'unpaid' ? [special] : []),
      ...(sellsSecurely && status === 'published' ? [secure] : []),
      ...(HAS_STATS.includes(status) ? [{ name: words.stats, href: paths.listingStats(id) }] : []),
      ...(shopId !== null && actsOnListing(status, 'owner').includes('handOver')
        ? [{ name: fa.handOver.act, href: paths.handOverPage(shopId, { listing: id }) }]
        : []),
      { name: words.title, href: paths.myListings() },
    ],
  };
}
