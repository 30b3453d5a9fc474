import type { PageCache } from '../../app/web/pages/page-cache.ts';
import type { Services } from '../../app/web/request/context.ts';
import { SUBJECT_KINDS, type SubjectKind } from '../../domain/audit/audit.ts';

/** Everything that a process keeps of what staff can change. */
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
/** Pages are dropped when the new catalogue is there (`createApplication`), or they would be made of the old one again. */
const renewCatalogue = ({ renewCatalogue: renew }: CachedCopies): void => void renew();

function forgetSellers({ shopSearch, shopsBySlug, sellersById, pages }: CachedCopies): void {
  shopSearch.forget();
  shopsBySlug.forgetAll();
  sellersById.forgetAll();
  pages.clear();
}

/** Drops the copies that a change by staff made stale, by the kind of thing that was changed (ADM-03). */
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
  // Pages of suspended users are gone.
  user: forgetSellers,
  // Pages of suspended shops are gone too, and names change.
  shop: forgetSellers,
  // Pages of sellers show their marks.
  mark: forgetSellers,
  // Read from the database each time.
  'word-rule': nothing,
  quota: nothing,
  // Each listing tells of itself.
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
  // Copies are renewed every four seconds.
  'purchase-policy': nothing,
  'delivery-rate': nothing,
  'leasing-request': nothing,
  'leasing-terms'({ leasingTerms, pages }) {
    leasingTerms.forget();
    pages.clear();
  },
  // Its own channel names the listing.
  listing: nothing,
};

export function dropChanged(kind: string, kept: CachedCopies): void {
  const known = SUBJECT_KINDS.find((each) => each === kind);
  if (known) DROPS[known](kept);
  // A newer version changes things that this one does not know.
  else dropAll(kept);
}

/** After a connection was lost, when anything may have been changed. */
export function dropAll(kept: CachedCopies): void {
  for (const kind of SUBJECT_KINDS) DROPS[kind](kept);
  kept.pages.clear();
}
