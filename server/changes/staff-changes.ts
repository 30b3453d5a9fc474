import type { PageCache } from '../../app/web/pages/page-cache.ts';
import type { Services } from '../../app/web/request/context.ts';
import { SUBJECT_KINDS, type SubjectKind } from '../../domain/audit/audit.ts';

/** Caches of a process whose content depends on data that staff can change. */
export type CachedCopies = Pick<
  Services,
  | 'settings'
  | 'calendar'
  | 'announcements'
  | 'limits'
  | 'search'
  | 'renewCatalogue'
  | 'leasingTerms'
  | 'shopSearch'
  | 'shopsBySlug'
  | 'sellersById'
> & {
  readonly pages: Pick<PageCache, 'clear'>;
};

const nothing = (): void => {};
/**
 * Renews the catalogue only. Cached pages are dropped later, once the new catalogue is loaded (`createApplication`). If
 * they were dropped now, they would be made from the old catalogue again.
 */
const renewCatalogue = ({ renewCatalogue: renew }: CachedCopies): void => void renew();

function forgetSellers({ shopSearch, shopsBySlug, sellersById, pages }: CachedCopies): void {
  shopSearch.forget();
  shopsBySlug.forgetAll();
  sellersById.forgetAll();
  pages.clear();
}

/** Functions that drop cached values after a change by staff, by the kind of the changed object (ADM-03). */
const DROPS: Readonly<Record<SubjectKind, (kept: CachedCopies) => void>> = {
  category: renewCatalogue,
  attribute: renewCatalogue,
  option: renewCatalogue,
  // Names and ids of places are in what is kept of shops.
  place(kept) {
    kept.shopSearch.forget();
    renewCatalogue(kept);
  },
  setting({ settings, pages }) {
    settings.forget();
    pages.clear();
  },
  day({ calendar, pages }) {
    calendar.forget();
    pages.clear();
  },
  announcement({ announcements, pages }) {
    announcements.forget();
    pages.clear();
  },
  limit: ({ limits }) => limits.forget(),
  alias({ search, pages }) {
    search.forgetAliases();
    pages.clear();
  },
  // Suspended users have no page any more, so cached pages are dropped.
  user: forgetSellers,
  // Suspended shops have no page any more, and a shop's name may have changed.
  shop: forgetSellers,
  // Pages of sellers show their marks.
  mark: forgetSellers,
  // Nothing is cached: these are read from the database each time.
  'word-rule': nothing,
  quota: nothing,
  // Nothing to do: the change of each listing is announced separately.
  'feed-run': nothing,
  package: nothing,
  coupon: nothing,
  'contact-package': nothing,
  'contact-policy': nothing,
  proposal: nothing,
  report: nothing,
  inspection: nothing,
  ticket: nothing,
  'saved-reply': nothing,
  review: nothing,
  'review-rate': nothing,
  reaction: nothing,
  list: nothing,
  order: nothing,
  payment: nothing,
  suspense: nothing,
  refund: nothing,
  approval: nothing,
  ledger: nothing,
  settlement: nothing,
  'gateway-difference': nothing,
  'bank-statement': nothing,
  'bank-line': nothing,
  'payout-batch': nothing,
  'carrier-bill': nothing,
  purchase: nothing,
  // Nothing to do: cached values of these expire after four seconds.
  'purchase-policy': nothing,
  'delivery-rate': nothing,
  'leasing-request': nothing,
  'leasing-terms'({ leasingTerms, pages }) {
    leasingTerms.forget();
    pages.clear();
  },
  // Nothing to do: another channel announces which listing has changed.
  listing: nothing,
};

export function dropChanged(kind: string, kept: CachedCopies): void {
  const known = SUBJECT_KINDS.find((each) => each === kind);
  if (known) DROPS[known](kept);
  // Drops everything for an unknown kind, which a newer version of the program has announced.
  else dropAll(kept);
}

/** Drops all copies after the listening connection was lost, because any change may have been missed. */
export function dropAll(kept: CachedCopies): void {
  for (const kind of SUBJECT_KINDS) DROPS[kind](kept);
  kept.pages.clear();
}
