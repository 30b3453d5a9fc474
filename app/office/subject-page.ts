import type { Subject, SubjectKind } from '../../domain/audit/audit.ts';
import type { Catalogue } from '../../domain/listings/listings.server.ts';
import { paths } from '../paths.ts';
import { sectionHref } from './sections.ts';

type Page = (id: string, catalogue: Catalogue) => string;

/**
 * Address of the page about each kind of subject in the audit log. For a kind whose records can be deleted, it is the
 * address of the list.
 */
const PAGES: Readonly<Record<SubjectKind, Page>> = {
  user: (id) => paths.office.user(Number(id)),
  limit: () => paths.office.limits(),
  listing: (id) => paths.office.listingCase(Number(id)),
  'word-rule': () => paths.office.wordRules(),
  place: (id) => paths.office.place(Number(id)),
  announcement: () => paths.office.announcements(),
  setting: () => paths.office.settings(),
  quota: () => paths.office.quotas(),
  package: (id) => paths.office.soldPackage(Number(id)),
  coupon: (id) => paths.office.coupon(Number(id)),
  'contact-package': () => paths.office.contactPackages(),
  'contact-policy': () => paths.office.contactPackages(),
  day: () => paths.office.calendar(),
  category: (id, catalogue) => categoryPage(Number(id), catalogue),
  // An attribute belongs to a category; its id in the log is «attribute/category».
  attribute: (id, catalogue) => categoryPage(Number(id.split('/').at(-1)), catalogue),
  option: () => paths.office.catalogue(),
  alias: () => paths.office.aliases(),
  proposal: (id) => paths.office.proposal(Number(id)),
  report: (id) => paths.office.reportCase(Number(id)),
  inspection: (id) => paths.office.inspectionCase(Number(id)),
  ticket: (id) => paths.office.ticketCase(Number(id)),
  'saved-reply': () => paths.office.savedReplies(),
  review: (id) => paths.office.reviewCase(Number(id)),
  'review-rate': () => paths.office.reviewRates(),
  shop: (id) => paths.office.shop(Number(id)),
  mark: (id) => paths.office.markCase(Number(id)),
  'feed-run': (id) => paths.office.feedCase(Number(id)),
  reaction: () => paths.office.reactions(),
  list: sectionHref,
  order: (id) => paths.office.order(Number(id)),
  payment: (id) => paths.office.flaggedPayment(Number(id)),
  suspense: (id) => paths.office.suspenseItem(Number(id)),
  refund: (id) => paths.office.refund(Number(id)),
  approval: () => paths.office.finance(),
  ledger: (id) => paths.office.account(id),
  settlement: (id) => paths.office.settlement(Number(id)),
  'bank-statement': () => paths.office.bankLines(),
  'bank-line': (id) => paths.office.bankLine(Number(id)),
  'gateway-difference': (id) => paths.office.difference(Number(id)),
  'payout-batch': (id) => paths.office.payoutBatch(Number(id)),
  'carrier-bill': (id) => paths.office.carrierBill(Number(id)),
  purchase: (id) => paths.office.purchase(Number(id)),
  'purchase-policy': () => paths.office.purchasePolicies(),
  'delivery-rate': () => paths.office.deliveryRates(),
  'leasing-request': (id) => paths.office.leasingCase(Number(id)),
  'leasing-terms': () => paths.office.leasingTerms(),
};

/** Page of a category; the list of categories if it was deleted. */
function categoryPage(id: number, { taxonomy }: Catalogue): string {
  const category = taxonomy.byId.get(id);
  return category ? paths.office.category(category.slug) : paths.office.catalogue();
}

/**
 * Address of the page about a subject. `action`: some actions store another id than their subject's kind usually has.
 */
export function subjectPage({ kind, id }: Subject, action: string, catalogue: Catalogue): string {
  // The id is that of a review, which may have no case.
  if (action === 'hide-review') return paths.office.reviewQueue();
  return PAGES[kind](id, catalogue);
}
