/** Values of the audit log (ADM-01). */
import { maskEmail } from '../values/email.ts';
import { maskMobile, parseMobile } from '../values/phone.ts';
import { findTelephones } from '../values/telephones/find-telephones.ts';

/** Everything that staff can change; each has its name in app/messages/admin.ts. */
export const AUDIT_ACTIONS = [
  'suspend-user',
  'unsuspend-user',
  'give-role',
  'move-mobile',
  'reveal-mobile',
  'change-limit',
  'approve-listing',
  'reject-listing',
  'suggest-edit',
  'hold-listing',
  'remove-listing',
  'restore-listing',
  'change-certificate',
  'work-on-inspection',
  'reveal-applicant',
  'change-video',
  'add-word-rule',
  'change-word-rule',
  'remove-word-rule',
  'add-note',
  'add-place',
  'change-place',
  'remove-place',
  'merge-places',
  'add-announcement',
  'change-announcement',
  'remove-announcement',
  'change-setting',
  'change-quota',
  'remove-quota',
  'add-package',
  'change-package',
  'add-coupon',
  'generate-coupons',
  'change-coupon',
  'add-contact-package',
  'change-contact-package',
  'change-contact-policy',
  'change-calendar',
  'add-alias',
  'remove-alias',
  'dismiss-proposal',
  'add-category',
  'change-category',
  'remove-category',
  'add-attribute',
  'change-attribute',
  'remove-attribute',
  'add-option',
  'change-option',
  'remove-option',
  'decide-reports',
  'answer-ticket',
  'reveal-contact',
  'note-ticket',
  'change-ticket',
  'close-ticket',
  'reopen-ticket',
  'merge-tickets',
  'add-saved-reply',
  'change-saved-reply',
  'remove-saved-reply',
  'decide-review',
  'hide-review',
  'change-rate',
  'approve-shop',
  'refuse-shop',
  'accept-shop-change',
  'refuse-shop-change',
  'suspend-shop',
  'lift-shop',
  'ask-to-give-shop',
  'give-shop',
  'refuse-give-shop',
  'decide-mark',
  'revoke-mark',
  'look-at-document',
  'change-shop-quota',
  'approve-feed-rows',
  'reject-feed-rows',
  'run-reaction',
  'export-list',
  'refund-lines',
  'resolve-suspense',
  'decide-payment',
  'give-goodwill',
  'move-capital',
  'hold-money',
  'end-hold',
  'book-chargeback',
  'end-chargeback',
  'give-fee-back',
  'remit-vat',
  'ask-approval',
  'refuse-approval',
  'withdraw-approval',
  'move-refund',
  'book-bank-charge',
  'import-settlement',
  'book-settlement',
  'suspend-payment',
  'look-at-difference',
  'import-bank-statement',
  'look-at-bank-line',
  'ask-carrier-bill',
  'book-carrier-bill',
  'refuse-carrier-bill',
  'make-payouts',
  'approve-payouts',
  'discard-payouts',
  'fetch-payouts',
  'fetch-refunds',
  'mark-payout',
  'import-payouts',
  'release-payouts',
  'freeze-purchase',
  'thaw-purchase',
  'release-purchase',
  'stop-purchase',
  'decide-purchase',
  'schedule-decision',
  'propose-decision',
  'refuse-decision',
  'see-return',
  'reveal-purchase-address',
  'change-purchase-policy',
  'remove-purchase-policy',
  'change-delivery-rate',
  'remove-delivery-rate',
  'offer-leasing',
  'refuse-leasing',
  'close-leasing',
  'reveal-national-code',
  'change-leasing-terms',
  'remove-leasing-terms',
  'undo',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const isAuditAction = (text: string): text is AuditAction => (AUDIT_ACTIONS as readonly string[]).includes(text);

export const SUBJECT_KINDS = [
  'user',
  'limit',
  'listing',
  'word-rule',
  'announcement',
  'place',
  'setting',
  'quota',
  'package',
  'coupon',
  'contact-package',
  'contact-policy',
  'day',
  'category',
  'attribute',
  'option',
  'alias',
  'proposal',
  'report',
  'inspection',
  'ticket',
  'saved-reply',
  'review',
  'review-rate',
  'shop',
  'mark',
  'feed-run',
  'reaction',
  'list',
  'order',
  'payment',
  'suspense',
  'refund',
  'approval',
  'ledger',
  'settlement',
  'gateway-difference',
  'bank-statement',
  'bank-line',
  'payout-batch',
  'carrier-bill',
  'purchase',
  'purchase-policy',
  'delivery-rate',
  'leasing-request',
  'leasing-terms',
] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

export const isSubjectKind = (text: string): text is SubjectKind => (SUBJECT_KINDS as readonly string[]).includes(text);

export type Subject = { readonly kind: SubjectKind; readonly id: string };

/** Facts about a subject before or after a change, by name. */
export type AuditFacts = Readonly<Record<string, string | number | boolean | null>>;

export type NewEntry = {
  /** Null if the command line made the change. */
  readonly actorId: number | null;
  readonly action: AuditAction;
  readonly subject: Subject;
  readonly before: AuditFacts | null;
  readonly after: AuditFacts | null;
  readonly reason: string | null;
  /**
   * Facts that an undo needs besides `before` and `after`: ids, states and times. Null or absent: the action cannot be
   * undone.
   */
  readonly undo?: UndoFacts | null;
  /** Id of the entry that this one undoes. */
  readonly undoes?: number;
};

/** Stored as JSON and not masked, so it must not contain personal data. */
export type UndoFacts = Readonly<Record<string, unknown>>;

/** Digits that may be a mobile number, also of unknown operators; `parseMobile` decides. */
const MOBILE = /(?:\+\p{Nd}{2}|(?<!\p{Nd})\p{Nd}(?:\p{Nd}{3})??)(?:[ -]?\p{Nd}){10}(?!\p{Nd})/gu;
const EMAIL = /(?<![\w.+~#$&*=?^{}/-])[\w.+~#$&*=?^{}/-]+@[\w-]+(?:\.[\w-]+)+/g;

/**
 * Masks contacts in all facts: many people read the log and it is stored for long, so it records that a number changed,
 * not the number itself.
 */
export function withoutPersonalData(facts: AuditFacts): AuditFacts {
  const masked = (value: AuditFacts[string]) => (typeof value === 'string' ? withoutContacts(value) : value);
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, masked(value)]));
}

/** A sheba (IBAN), and the number of a bank card; the last four digits stay visible. */
const SHEBA = /ir(?:[ -]?\p{Nd}){20}((?:[ -]?\p{Nd}){4})(?!\p{Nd})/giu;
const CARD = /(?<!\p{Nd})\p{Nd}(?:[ -]?\p{Nd}){11}((?:[ -]?\p{Nd}){4})(?!\p{Nd})/gu;

/** Masks mobile numbers, e-mail addresses and bank accounts in a text. */
export function withoutContacts(text: string): string {
  const masked = (typed: string) => {
    const mobile = parseMobile(typed);
    return mobile === null ? typed : maskMobile(mobile);
  };
  const last = (_: string, digits: string) => `…${digits.replace(/[ -]/g, '')}`;
  return withoutMobiles(text.replace(SHEBA, last).replace(CARD, last))
    .replace(MOBILE, masked)
    .replace(EMAIL, maskEmail);
}

/** Masks each mobile number that a human reader would recognise, whatever separators or digits it is written with. */
function withoutMobiles(text: string): string {
  let shown = '';
  let end = 0;
  for (const { digits, groups } of findTelephones(text)) {
    const mobile = parseMobile(digits);
    if (mobile === null) continue;
    shown += `${text.slice(end, Math.min(...groups.map((group) => group.start))).replace(/[+＋(]+$/, '')}${maskMobile(mobile)}`;
    end = Math.max(...groups.map((group) => group.end));
  }
  return shown + text.slice(end);
}
