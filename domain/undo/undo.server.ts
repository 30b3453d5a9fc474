/** The door of undo: takes a change by staff back for a day, from its entry of the audit log (ADM-01). */
import type { Ctx, Db } from '../../db/transact.server.ts';
import { undoAnnouncementChange } from '../announcements/announcements.server.ts';
import { type Entry, readDecision, readEntries } from '../audit/audit.server.ts';
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

/** Who takes which change back; null: it has no undo, for the reason beside it. */
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
  // Until its members are told.
  'accept-shop-change': undoShopChange,
  'refuse-shop-change': undoShopChange,
  // Each is the other's end.
  'suspend-shop': null,
  'lift-shop': null,
  // The member was told; another offer ends it.
  'give-shop': null,
  // Dropped, or asked for again, by its own form.
  'ask-to-give-shop': null,
  'refuse-give-shop': null,
  // Until its seller is told.
  'decide-mark': undoMarkDecision,
  'revoke-mark': undoMarkDecision,
  'look-at-document': null,
  'change-shop-quota': undoShopQuota,
  'approve-feed-rows': undoFeedDecision,
  'reject-feed-rows': undoFeedDecision,
  // Somebody may be signed in with the number by now; moving it again asks for proof.
  'move-mobile': null,
  // Entered again by its form.
  'change-certificate': null,
  // Until its applicant is told.
  'work-on-inspection': undoInspectionStep,
  // The catalogue's own forms refuse what listings use; what was renamed is renamed again.
  'add-category': null,
  'change-category': null,
  'remove-category': null,
  'add-attribute': null,
  'change-attribute': null,
  'remove-attribute': null,
  'add-option': null,
  'change-option': null,
  'remove-option': null,
  // Removed again by its own form.
  'restore-listing': null,
  // Somebody has seen it.
  'reveal-mobile': null,
  'reveal-purchase-address': null,
  'reveal-applicant': null,
  'reveal-contact': null,
  'export-list': null,
  // Until its author is told.
  'decide-review': undoReviewDecision,
  'hide-review': undoReviewDecision,
  // Put back by its own form.
  'change-rate': null,
  // It has run.
  'run-reaction': null,
  // Money that has moved is moved back by another act, which is decided anew.
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
  // The carrier is paid.
  'ask-carrier-bill': null,
  'book-carrier-bill': null,
  'refuse-carrier-bill': null,
  'make-payouts': null,
  'approve-payouts': null,
  'discard-payouts': null,
  'mark-payout': null,
  'import-payouts': null,
  // The money may be under way.
  'release-payouts': null,
  // Both sides were told, and their money went on.
  'freeze-purchase': null,
  'thaw-purchase': null,
  'release-purchase': null,
  'stop-purchase': null,
  'decide-purchase': null,
  'propose-decision': null,
  // Until the money moves.
  'schedule-decision': undoScheduledDecision,
  'refuse-decision': null,
  'see-return': null,
  // Its form puts it back in one step, and purchases keep the terms that they were made on.
  'change-purchase-policy': null,
  'remove-purchase-policy': null,
  'change-delivery-rate': null,
  'remove-delivery-rate': null,
  // Until its applicant is told.
  'offer-leasing': undoRequestDecision,
  'refuse-leasing': undoRequestDecision,
  'close-leasing': undoRequestDecision,
  // Somebody has seen it.
  'reveal-national-code': null,
  // Its form puts it back in one step, and requests keep the terms that they were made on.
  'change-leasing-terms': null,
  'remove-leasing-terms': null,
  // Somebody has them.
  'fetch-payouts': null,
  'fetch-refunds': null,
  // Until its sender is told.
  'answer-ticket': takeBackAnswer,
  'close-ticket': takeBackAnswer,
  // Each is done again by the same form.
  'note-ticket': null,
  'change-ticket': null,
  'reopen-ticket': null,
  // Their messages are one thread by now.
  'merge-tickets': null,
  // Its own form puts it back.
  'add-saved-reply': null,
  'change-saved-reply': null,
  'remove-saved-reply': null,
  // It moves nothing.
  'import-settlement': null,
  // Withdrawn or refused by its own forms, and asked for again.
  'ask-approval': null,
  'refuse-approval': null,
  'withdraw-approval': null,
  // The decision can be made again.
  undo: null,
};

/** `gone`: there is no such entry, or nothing to undo in it. */
export type DecisionUndone = Undone | Refused<'gone'>;

/** Undoes the change that an entry tells of; its own entry names the undone one. Who may make the change may undo it. */
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

/** Whether somebody with this role is shown that an entry can be undone. `undoDecision` looks closer. */
export function canUndo(entry: Entry, role: Role, now: Date): boolean {
  const inverse = inverseOf(entry.action);
  if (!inverse || !entry.canBeUndone || entry.undoneBy !== null) return false;
  return may(role, inverse.permission) && !isTooLate(entry, now, inverse.within);
}

/** Whether nobody is told of an action before the wait is over. */
export const waitsToTell = (action: string): boolean => isAuditAction(action) && OFFICE_ACTS[action].atOnce === null;

/** Whether an action can be undone until somebody is told of it, and no longer. */
export const isUntilNotified = (action: string): boolean =>
  isAuditAction(action) && OFFICE_ACTS[action].undo === 'until told';

/** Whether somebody has made all of these changes themselves and can undo them. */
export async function readUndoable(
  { db, now }: { readonly db: Db; readonly now: Date },
  { userId, role }: { readonly userId: number; readonly role: Role },
  ids: readonly number[],
): Promise<boolean> {
  const entries = await readEntries(db, { ids }, ids.length);
  return entries.length === ids.length && entries.every((each) => each.actorId === userId && canUndo(each, role, now));
}

/** The newest change of one thing, which may have several ids, if it can be undone; null otherwise. */
export async function undoableEntryOf(
  { db, now }: { readonly db: Db; readonly now: Date },
  subject: { readonly kind: SubjectKind; readonly ids: readonly number[] },
  role: Role,
): Promise<Entry | null> {
  const entries = await readEntries(db, { about: subject }, ENTRIES_LOOKED_AT);
  const newest = entries.find(({ action, undoneBy }) => action !== 'undo' && undoneBy === null);
  return newest && canUndo(newest, role, now) ? newest : null;
}

/** Each undo adds an entry to the one that it undoes. */
const ENTRIES_LOOKED_AT = 20;

const inverseOf = (action: string) => (isAuditAction(action) ? INVERSES[action] : null);
