import { persianNumber } from '../../domain/values/numbers.ts';
import { paramsOf } from '../address-parts.ts';
import { fa } from '../messages/fa.ts';
import { groupUndone } from './undone-group.ts';

const {
  admin,
  aliases,
  bankStatements,
  carrierBills,
  coupons,
  feeDocuments,
  finance,
  journal,
  leasing,
  ledgerBook,
  moderation,
  inspections,
  marks,
  officeAnnouncements,
  notes,
  officeLists,
  officeViews,
  officePlaces,
  packages,
  paidContact,
  officePurchases,
  officeTickets,
  purchaseTerms,
  payouts,
  proposals,
  queue,
  reports,
  reviewOffice,
  settlements,
  feedOffice,
  shopOffice,
} = fa;

/** Sentences that confirm changes by staff, by the parameter `did` in the address of the next page. */
const CONFIRMATIONS = {
  'user-suspended': admin.user.suspendedDone,
  'user-unsuspended': admin.user.unsuspendedDone,
  'role-given': admin.user.roleDone,
  'mobile-moved': admin.user.moveDone,
  'day-set': admin.calendar.done,
  'day-cleared': admin.calendar.removed,
  'limits-changed': admin.limits.done,
  'reaction-queued': admin.reactions.done,
  'settings-changed': moderation.settings.done,
  'quota-set': moderation.quotas.done,
  'quota-removed': moderation.quotas.removed,
  'package-added': packages.added,
  'package-changed': packages.changed,
  'coupon-added': coupons.added,
  'coupons-generated': coupons.generated,
  'coupon-changed': coupons.changed,
  'coupon-off': coupons.switchedOff,
  'contact-package-added': paidContact.added,
  'contact-package-changed': paidContact.changed,
  'contact-policy-set': paidContact.policySet,
  'view-added': officeViews.saved,
  'view-removed': officeViews.removed,
  'note-added': notes.added,
  'place-added': officePlaces.added,
  'place-changed': officePlaces.changed,
  'place-moved': officePlaces.moved,
  'place-set-aside': officePlaces.setAside,
  'place-offered': officePlaces.offered,
  'place-removed': officePlaces.removed,
  'place-merging': officePlaces.merging,
  'announcement-added': officeAnnouncements.added,
  'announcement-changed': officeAnnouncements.changed,
  'announcement-removed': officeAnnouncements.removed,
  'rule-added': moderation.words.added,
  'rule-changed': moderation.words.changed,
  'rule-removed': moderation.words.removed,
  'alias-added': aliases.added,
  'alias-removed': aliases.removed,
  'proposal-dismissed': proposals.dismissed,
  'catalogue-changed': moderation.catalogue.done,
  'catalogue-removed': moderation.catalogue.removed,
  'case-skipped': queue.skipped,
  'case-claimed': queue.taken,
  'listing-approved': moderation.case.approved,
  'listing-rejected': moderation.case.rejected,
  'listing-held': officeLists.listings.held,
  'listing-removed': officeLists.listings.removed,
  'listing-restored': officeLists.listings.restored,
  'edit-suggested': moderation.case.suggested,
  'group-left': moderation.case.leftPart,
  'video-set': moderation.case.videoDone,
  'reports-decided': reports.case.done,
  'shop-approved': shopOffice.case.approved,
  'shop-refused': shopOffice.case.refused,
  'shop-change-accepted': shopOffice.case.accepted,
  'shop-change-refused': shopOffice.case.changeRefused,
  'shop-suspended': shopOffice.list.suspended,
  'shop-lifted': shopOffice.list.lifted,
  'shop-give-asked': shopOffice.list.giveAsked,
  'shop-given': shopOffice.list.given,
  'shop-give-refused': shopOffice.list.giveRefused,
  'mark-verified': marks.office.verified,
  'mark-refused': marks.office.refused,
  'mark-revoked': marks.office.revoked,
  'shop-quota-set': shopOffice.list.quotaSet,
  'feed-rows-approved': feedOffice.case.approved,
  'feed-rows-rejected': feedOffice.case.rejected,
  'inspection-scheduled': inspections.case.scheduled,
  'inspection-finished': inspections.case.finished,
  'inspection-refused': inspections.case.refused,
  'ticket-answered': officeTickets.answer.done,
  'ticket-noted': officeTickets.noteForm.done,
  'ticket-changed': officeTickets.change.done,
  'ticket-closed': officeTickets.close.done,
  'ticket-reopened': officeTickets.reopen.done,
  'tickets-merged': officeTickets.merge.done,
  'saved-reply-added': officeTickets.replies.added,
  'saved-reply-changed': officeTickets.replies.changed,
  'saved-reply-removed': officeTickets.replies.removed,
  'review-rate-added': reviewOffice.rates.added,
  'review-rate-changed': reviewOffice.rates.changed,
  'review-rate-retired': reviewOffice.rates.retiredDone,
  'review-rate-restored': reviewOffice.rates.restored,
  'review-decided': reviewOffice.case.decided,
  'review-hidden': reviewOffice.case.hidden,
  'decision-undone': admin.undo.done,
  'act-waits': finance.done.waits,
  'lines-refunded': finance.done.refunded,
  'suspense-resolved': finance.done.resolved,
  'payment-decided': finance.done.decided,
  'difference-looked-at': finance.done.looked,
  'goodwill-given': finance.done.given,
  'vat-remitted': finance.done.vat,
  'act-approved': finance.done.approved,
  'act-refused': finance.done.refused,
  'act-withdrawn': finance.done.withdrawn,
  'refund-taken': finance.done.taken,
  'refund-moved': finance.done.moved,
  'charge-booked': ledgerBook.charge.done,
  'report-imported': settlements.imported,
  'report-known': settlements.known,
  'report-booked': settlements.booked,
  'payment-suspended': settlements.suspended,
  'purchase-policy-set': purchaseTerms.done.policy,
  'purchase-policy-removed': purchaseTerms.done.policyRemoved,
  'leasing-terms-set': leasing.terms.done.set,
  'leasing-terms-removed': leasing.terms.done.removed,
  'leasing-offered': leasing.case.decided.offer,
  'leasing-refused': leasing.case.decided.refuse,
  'leasing-closed': leasing.case.decided.close,
  'delivery-rate-set': purchaseTerms.done.rate,
  'delivery-rate-removed': purchaseTerms.done.rateRemoved,
  'purchase-frozen': officePurchases.done.frozen,
  'purchase-thawed': officePurchases.done.thawed,
  'purchase-decided': officePurchases.done.decided,
  'decision-refused': officePurchases.done.refused,
  'return-seen': officePurchases.done.seen,
  'carrier-bill-booked': carrierBills.done.booked,
  'carrier-bill-waits': carrierBills.done.waits,
  'carrier-bill-approved': carrierBills.done.approved,
  'carrier-bill-refused': carrierBills.done.refused,
  'bank-statement-imported': bankStatements.imported,
  'bank-statement-known': bankStatements.known,
  'bank-line-looked-at': bankStatements.lookedDone,
  'fee-given-back': feeDocuments.back.done,
  'journal-asked': journal.files.asked,
  'payouts-made': payouts.made,
  'payouts-approved': payouts.approved,
  'payouts-discarded': payouts.discarded,
  'payout-marked': payouts.marked,
  'payouts-imported': payouts.imported,
  'payouts-released': payouts.waiting.released,
} as const satisfies Readonly<Record<string, string>>;

/** Sentences about several records that were changed together; the counts are in the address too (`n`). */
const COUNTED = {
  'group-approved': ([decided = 0]) => moderation.case.groupApproved(persianNumber(decided)),
  'group-rejected': ([decided = 0]) => moderation.case.groupRejected(persianNumber(decided)),
  'group-undone': groupUndone,
} as const satisfies Readonly<Record<string, (counts: readonly number[]) => string>>;

export type Confirmation = keyof typeof CONFIRMATIONS;
export type CountedConfirmation = keyof typeof COUNTED;

/** Name of the completed action; sentences about several records also take counts. */
export type Did =
  | { readonly did: Confirmation; readonly counts?: undefined }
  | { readonly did: CountedConfirmation; readonly counts: readonly number[] };

export const confirmationText = ({ did, counts }: Did): string =>
  counts === undefined ? CONFIRMATIONS[did] : COUNTED[did](counts);

/** The confirmation that an address names; null if it names none. */
export function confirmationIn({ searchParams }: URL): string | null {
  const did = searchParams.get('did') ?? '';
  if (Object.hasOwn(CONFIRMATIONS, did)) return CONFIRMATIONS[did as Confirmation];
  const counts = readCounts(searchParams.get('n'));
  return counts && Object.hasOwn(COUNTED, did) ? COUNTED[did as CountedConfirmation](counts) : null;
}

const readCounts = (text: string | null): readonly number[] | null =>
  text !== null && /^\d{1,3}(?:\.\d{1,3}){0,4}$/.test(text) ? text.split('.').map(Number) : null;

/** Address `to` with the parameters of the confirmation. */
export function confirming(to: string, { did, counts }: Did): string {
  const params = paramsOf({ did, n: counts?.join('.') });
  return `${to}${to.includes('?') ? '&' : '?'}${params}`;
}
