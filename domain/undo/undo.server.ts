/**
 * Public interface of the undo module: undoes a change by staff within a day, from its entry in the audit log (ADM-01).
 */
import type { Ctx, Db } from '../../db/transact.server.ts';
import { undoAnnouncementChange } from '../announcements/announcements.server.ts';
import { type AuditEntry, readDecision, readEntries } from '../audit/audit.server.ts';
import { type AuditAction, isAuditAction, type SubjectKind, type UndoFacts } from '../audit/audit.ts';
import { undoDayChange } from '../calendar/calendar.server.ts';
import { undoContactPackageChange, undoContactPolicyChange } from '../contact/contact.server.ts';
import { undoCouponChange, undoGeneratedCoupons } from '../coupons/coupons.server.ts';
import { undoScheduledDecision } from '../disputes/disputes.server.ts';
import { undoFeedDecision } from '../feeds/feeds.server.ts';
import { undoRole, undoSuspension } from '../identity/identity.server.ts';
import { undoInspectionStep } from '../inspections/inspections.server.ts';
import { undoRequestDecision } from '../leasing/leasing.server.ts';
import { undoLimitChange } from '../limits/limits.server.ts';
import { type Catalogue, undoQuotaChange, undoVideoLink } from '../listings/listings.server.ts';
import { undoMerge, undoPlaceChange } from '../locations/locations.server.ts';
import { undoVerdict, undoWordRuleChange } from '../moderation/moderation.server.ts';
import { undoNote } from '../notes/notes.server.ts';
import { undoPackageChange } from '../promotion/promotion.server.ts';
import { undoAliasChange } from '../query-reading/query-reading.server.ts';
import { undoReportDecision } from '../reports/reports.server.ts';
import { undoReviewDecision } from '../reviews/reviews.server.ts';
import { undoDismissal } from '../search/search.server.ts';
import { undoMarkDecision, undoShopChange, undoShopDecision, undoShopQuota } from '../sellers/sellers.server.ts';
import { undoSettingsChange } from '../settings/settings.server.ts';
import { OFFICE_ACTS } from '../staff/office-acts.ts';
import { may, type Role } from '../staff/roles.ts';
import { type Actor, type Inverse, isTooLate, type Undone, undoChange } from '../staff/staff.server.ts';
import { takeBackAnswer } from '../support/support.server.ts';
import { type Refused, refused } from '../values/result.ts';

/** Function that undoes each action; null: the action has no undo, for the reason in the comment before it. */
const INVERSES: Readonly<Record<AuditAction, Inverse<UndoFacts, Catalogue> | null>> = {
  'approve-listing': undoVerdict,
  'reject-listing': undoVerdict,
  'suggest-edit': undoVerdict,
  'hold-listing': undoVerdict,
  'remove-listing': undoVerdict,
  'change-video': undoVideoLink,
  'decide-reports': undoReportDecision,
  'suspend-user': undoSuspension,
  'unsuspend-user': undoSuspension,
  'give-role': undoRole,
  'add-word-rule': undoWordRuleChange,
  'change-word-rule': undoWordRuleChange,
  'remove-word-rule': undoWordRuleChange,
  'add-note': undoNote,
  'add-place': undoPlaceChange,
  'change-place': undoPlaceChange,
  'remove-place': undoPlaceChange,
  'merge-places': undoMerge,
  'add-announcement': undoAnnouncementChange,
  'change-announcement': undoAnnouncementChange,
  'remove-announcement': undoAnnouncementChange,
  'change-setting': undoSettingsChange,
  'change-limit': undoLimitChange,
  'change-quota': undoQuotaChange,
  'remove-quota': undoQuotaChange,
  'add-package': undoPackageChange,
  'change-package': undoPackageChange,
  'add-coupon': undoCouponChange,
  'generate-coupons': undoGeneratedCoupons,
  'change-coupon': undoCouponChange,
  'add-contact-package': undoContactPackageChange,
  'change-contact-package': undoContactPackageChange,
  'change-contact-policy': undoContactPolicyChange,
  'change-calendar': undoDayChange,
  'add-alias': undoAliasChange,
  'remove-alias': undoAliasChange,
  'dismiss-proposal': undoDismissal,
  'approve-shop': undoShopDecision,
  'refuse-shop': undoShopDecision,
  // Can be undone until the members are notified.
  'accept-shop-change': undoShopChange,
  'refuse-shop-change': undoShopChange,
  // Each of the two reverses the other.
  'suspend-shop': null,
  'lift-shop': null,
  // The member is notified at once. To take the shop back, it is offered to somebody else, which ends this offer.
  'give-shop': null,
  // The page has forms that withdraw such a request or make it again.
  'ask-to-give-shop': null,
  'refuse-give-shop': null,
  // Can be undone until the seller is notified.
  'decide-mark': undoMarkDecision,
  'revoke-mark': undoMarkDecision,
  'look-at-document': null,
  'change-shop-quota': undoShopQuota,
  'approve-feed-rows': undoFeedDecision,
  'reject-feed-rows': undoFeedDecision,
  // Somebody may have signed in with the number since; moving it back requires a proof.
  'move-mobile': null,
  // The same form can correct the certificate.
  'change-certificate': null,
  // Can be undone until the applicant is notified.
  'work-on-inspection': undoInspectionStep,
  // The catalogue's own forms reverse these changes. They refuse to remove anything that listings use.
  'add-category': null,
  'change-category': null,
  'remove-category': null,
  'add-attribute': null,
  'change-attribute': null,
  'remove-attribute': null,
  'add-option': null,
  'change-option': null,
  'remove-option': null,
  // The form that removes a listing reverses it.
  'restore-listing': null,
  // Somebody has already seen the data.
  'reveal-mobile': null,
  'reveal-purchase-address': null,
  'reveal-applicant': null,
  'reveal-contact': null,
  'export-list': null,
  // Can be undone until the author is notified.
  'decide-review': undoReviewDecision,
  'hide-review': undoReviewDecision,
  // The same form can change the criterion back.
  'change-rate': null,
  // The reaction has already run.
  'run-reaction': null,
  // Money that has moved is moved back by another act, with its own decision.
  'refund-lines': null,
  'resolve-suspense': null,
  'decide-payment': null,
  'give-goodwill': null,
  'move-capital': null,
  'remit-vat': null,
  'hold-money': null,
  'end-hold': null,
  'book-chargeback': null,
  'end-chargeback': null,
  'give-fee-back': null,
  'move-refund': null,
  'book-bank-charge': null,
  'book-settlement': null,
  'suspend-payment': null,
  'look-at-difference': null,
  'import-bank-statement': null,
  'look-at-bank-line': null,
  // The carrier, or the seller, may have been paid already.
  'ask-carrier-bill': null,
  'book-carrier-bill': null,
  'refuse-carrier-bill': null,
  'make-payouts': null,
  'approve-payouts': null,
  'discard-payouts': null,
  'mark-payout': null,
  'import-payouts': null,
  // The money may be on its way.
  'release-payouts': null,
  // Both sides were notified, and the money may have moved again since.
  'freeze-purchase': null,
  'thaw-purchase': null,
  'release-purchase': null,
  'stop-purchase': null,
  'decide-purchase': null,
  'propose-decision': null,
  // Can be undone as long as the money has not moved.
  'schedule-decision': undoScheduledDecision,
  'refuse-decision': null,
  'see-return': null,
  // The same form reverses it in one step, and purchases keep the terms under which they were made.
  'change-purchase-policy': null,
  'remove-purchase-policy': null,
  'change-delivery-rate': null,
  'remove-delivery-rate': null,
  // Can be undone until the applicant is notified.
  'offer-leasing': undoRequestDecision,
  'refuse-leasing': undoRequestDecision,
  'close-leasing': undoRequestDecision,
  // Somebody has already seen the code.
  'reveal-national-code': null,
  // The same form reverses it in one step, and requests keep the terms under which they were made.
  'change-leasing-terms': null,
  'remove-leasing-terms': null,
  // Somebody has downloaded the files.
  'fetch-payouts': null,
  'fetch-refunds': null,
  // Can be undone until the sender is notified.
  'answer-ticket': takeBackAnswer,
  'close-ticket': takeBackAnswer,
  // The same forms can correct these.
  'note-ticket': null,
  'change-ticket': null,
  'reopen-ticket': null,
  // The messages of both tickets are in one thread now.
  'merge-tickets': null,
  // The page's own forms reverse these.
  'add-saved-reply': null,
  'change-saved-reply': null,
  'remove-saved-reply': null,
  // An import moves no money.
  'import-settlement': null,
  // The page has forms that withdraw or refuse a request for approval, or make it again.
  'ask-approval': null,
  'refuse-approval': null,
  'withdraw-approval': null,
  // The change can simply be made again.
  undo: null,
};

/** `gone`: the entry does not exist, or has nothing to undo. */
export type DecisionUndone = Undone | Refused<'gone'>;

/**
 * Undoes the change that an entry of the audit log describes. The undo writes an entry too, which refers to the undone
 * one. The actor needs the permission that the change itself required.
 */
export async function undoDecision(
  ctx: Ctx,
  actor: Actor,
  entryId: number,
  catalogue: Catalogue,
): Promise<DecisionUndone> {
  const decision = await readDecision(ctx.db, entryId);
  const inverse = decision && inverseOf(decision.action);
  return decision && inverse ? undoChange(ctx, actor, decision, inverse, catalogue) : refused('gone');
}

/** Whether the undo of an entry is offered to a role. `undoDecision` checks further conditions when it is used. */
export function canUndo(entry: AuditEntry, role: Role, now: Date): boolean {
  const inverse = inverseOf(entry.action);
  if (!inverse || !entry.canBeUndone || entry.undoneBy !== null) return false;
  return may(role, inverse.permission) && !isTooLate(entry, now, inverse.within);
}

/** Whether people are notified of an action only after the time in which it can be undone. */
export const waitsToTell = (action: string): boolean => isAuditAction(action) && OFFICE_ACTS[action].atOnce === null;

/** Whether an action can be undone only until somebody is notified of it. */
export const isUntilNotified = (action: string): boolean =>
  isAuditAction(action) && OFFICE_ACTS[action].undo === 'until told';

/** Whether a member of staff made all these changes themselves and can undo them. */
export async function readUndoable(
  { db, now }: { readonly db: Db; readonly now: Date },
  { userId, role }: { readonly userId: number; readonly role: Role },
  ids: readonly number[],
): Promise<boolean> {
  const entries = await readEntries(db, { ids }, ids.length);
  return entries.length === ids.length && entries.every((each) => each.actorId === userId && canUndo(each, role, now));
}

/** Newest change of an object, which may have several ids, if it can be undone; null otherwise. */
export async function undoableEntryOf(
  { db, now }: { readonly db: Db; readonly now: Date },
  subject: { readonly kind: SubjectKind; readonly ids: readonly number[] },
  role: Role,
): Promise<AuditEntry | null> {
  const entries = await readEntries(db, { about: subject }, ENTRIES_LOOKED_AT);
  const newest = entries.find(({ action, undoneBy }) => action !== 'undo' && undoneBy === null);
  return newest && canUndo(newest, role, now) ? newest : null;
}

/**
 * Maximum number of entries of an object that are read to find its newest change. Undone changes must fit in too, and
 * each has two entries.
 */
const ENTRIES_LOOKED_AT = 20;

const inverseOf = (action: string) => (isAuditAction(action) ? INVERSES[action] : null);
