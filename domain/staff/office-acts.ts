/** Acts of staff, with the permissions and rules for each (ADM-01, ADM-02). */
import type { AuditAction } from '../audit/audit.ts';
import type { Permission } from './roles.ts';

export type OfficeAct = {
  /** Permissions of which the actor needs one. Empty if the subject of the act determines the permission. */
  readonly may: readonly Permission[];
  /**
   * `asked`: the actor must write a reason. `chosen`: a reason from a list, with or without text. `of refusals`:
   * required only for a refusal.
   */
  readonly reason: 'asked' | 'chosen' | 'of refusals' | 'none';
  /**
   * Whether another person has to approve the act first. `above a sum`: only above a sum from the settings, or above a
   * fixed one.
   */
  readonly second: 'always' | 'above a sum' | 'never';
  /**
   * Whether the sum of the act counts towards the total that an actor may move within a day without a second person.
   */
  readonly movesMoney?: true;
  /**
   * Time for an undo, counted from the entry in the log: `for a day`, or `until told` (before anybody is notified).
   * `another act`: a separate act reverses it.
   */
  readonly undo: 'for a day' | 'until told' | 'another act' | 'never';
  /**
   * People who get a notice or message about the act, at the latest when its consequences have been carried out.
   * `staff.test.ts` checks this.
   */
  readonly told:
    | 'the owner'
    | 'who asked'
    | 'members'
    | 'the author'
    | 'the taker'
    | 'both sides'
    | 'other admins'
    | 'the owner and other admins'
    | 'nobody';
  /**
   * Reason why people are notified at once. Null if the notice waits for `DECISION_WAIT_MS`; undefined if nobody is
   * notified.
   */
  readonly atOnce?: string | null;
};

const act = (
  may: Permission | readonly Permission[],
  answered: Partial<OfficeAct> & Pick<OfficeAct, 'undo'>,
): OfficeAct => ({
  may: typeof may === 'string' ? [may] : may,
  reason: 'none',
  second: 'never',
  told: 'nobody',
  ...answered,
});

const MOVES = { reason: 'asked', second: 'above a sum', movesMoney: true, undo: 'never' } as const;

// Reasons to notify people at once.
const BANK_HAS_ACTED = 'It says what a bank has done already.';
const TAKEOVER_IS_SEEN = 'Whoever takes an account over is found out at once.';
const SHOP_IS_SEEN = 'It is hidden or shown at once, and the other act ends it.';
const STOPS_FRAUD = 'Fraud is stopped at once, and the other act ends it.';
const HAS_WAITED = 'It was scheduled, or agreed to by a second person.';

/** Every action in the audit log, that is every change that staff make; `staff.test.ts` tests each row. */
export const OFFICE_ACTS: Readonly<Record<AuditAction, OfficeAct>> = {
  // Accounts.
  'suspend-user': act('suspend users', { reason: 'asked', undo: 'for a day', told: 'the owner', atOnce: null }),
  'unsuspend-user': act('suspend users', { reason: 'asked', undo: 'for a day', told: 'the owner', atOnce: null }),
  'give-role': act('give roles', {
    reason: 'asked',
    undo: 'for a day',
    told: 'other admins',
    atOnce: TAKEOVER_IS_SEEN,
  }),
  'move-mobile': act('move a mobile number', {
    reason: 'asked',
    undo: 'another act',
    told: 'the owner and other admins',
    atOnce: TAKEOVER_IS_SEEN,
  }),
  'reveal-mobile': act('see numbers', { undo: 'never' }),
  // Listings, inspections.
  'approve-listing': act('moderate listings', { undo: 'for a day', told: 'the owner', atOnce: null }),
  'reject-listing': act('moderate listings', { reason: 'chosen', undo: 'for a day', told: 'the owner', atOnce: null }),
  'suggest-edit': act('moderate listings', { reason: 'asked', undo: 'for a day', told: 'the owner', atOnce: null }),
  'hold-listing': act('moderate listings', { reason: 'asked', undo: 'for a day', told: 'the owner', atOnce: null }),
  'remove-listing': act('moderate listings', { reason: 'asked', undo: 'for a day', told: 'the owner', atOnce: null }),
  'restore-listing': act('moderate listings', {
    reason: 'asked',
    undo: 'another act',
    told: 'the owner',
    atOnce: 'Its owner waits for it.',
  }),
  'change-certificate': act('moderate listings', { undo: 'another act' }),
  'change-video': act('moderate listings', { undo: 'for a day' }),
  'work-on-inspection': act('moderate listings', {
    reason: 'of refusals',
    undo: 'until told',
    told: 'who asked',
    atOnce: null,
  }),
  'reveal-applicant': act('moderate listings', { undo: 'never' }),
  'approve-feed-rows': act('moderate listings', { undo: 'for a day', told: 'members', atOnce: null }),
  'reject-feed-rows': act('moderate listings', { reason: 'chosen', undo: 'for a day', told: 'members', atOnce: null }),
  // Reports, tickets, reviews.
  'decide-reports': act('decide reports', { undo: 'for a day', told: 'the owner', atOnce: null }),
  'answer-ticket': act('answer tickets', { undo: 'until told', told: 'who asked', atOnce: null }),
  'reveal-contact': act('answer tickets', { undo: 'never' }),
  'note-ticket': act('answer tickets', { undo: 'another act' }),
  'change-ticket': act('answer tickets', { undo: 'another act' }),
  'close-ticket': act('answer tickets', { undo: 'until told', told: 'who asked', atOnce: null }),
  'reopen-ticket': act('answer tickets', { undo: 'another act' }),
  'merge-tickets': act('answer tickets', { undo: 'never' }),
  'add-saved-reply': act('answer tickets', { undo: 'another act' }),
  'change-saved-reply': act('answer tickets', { undo: 'another act' }),
  'remove-saved-reply': act('answer tickets', { undo: 'another act' }),
  // Only the author is notified of a refusal.
  'decide-review': act('decide reviews', {
    reason: 'of refusals',
    undo: 'until told',
    told: 'both sides',
    atOnce: null,
  }),
  'hide-review': act('decide reviews', { reason: 'chosen', undo: 'until told', told: 'the author', atOnce: null }),
  // Shops and marks.
  'approve-shop': act('decide shops', { undo: 'for a day', told: 'members', atOnce: null }),
  'refuse-shop': act('decide shops', { reason: 'chosen', undo: 'for a day', told: 'members', atOnce: null }),
  'accept-shop-change': act('decide shops', { undo: 'until told', told: 'members', atOnce: null }),
  'refuse-shop-change': act('decide shops', { reason: 'chosen', undo: 'until told', told: 'members', atOnce: null }),
  'suspend-shop': act('manage shops', {
    reason: 'asked',
    undo: 'another act',
    told: 'members',
    atOnce: SHOP_IS_SEEN,
  }),
  'lift-shop': act('manage shops', {
    reason: 'asked',
    undo: 'another act',
    told: 'members',
    atOnce: SHOP_IS_SEEN,
  }),
  'change-shop-quota': act('manage shops', { reason: 'asked', undo: 'for a day' }),
  'ask-to-give-shop': act('give shops away', { reason: 'asked', undo: 'another act' }),
  'give-shop': act('give shops away', {
    reason: 'asked',
    second: 'always',
    undo: 'another act',
    told: 'the taker',
    atOnce: 'A second person has agreed.',
  }),
  'refuse-give-shop': act('give shops away', { reason: 'asked', undo: 'another act' }),
  'decide-mark': act('verify marks', { reason: 'of refusals', undo: 'until told', told: 'the owner', atOnce: null }),
  'revoke-mark': act('verify marks', { reason: 'asked', undo: 'until told', told: 'the owner', atOnce: null }),
  'look-at-document': act('verify marks', { undo: 'never' }),
  // Money.
  'refund-lines': act('decide payments', {
    ...MOVES,
    told: 'the owner',
    atOnce: BANK_HAS_ACTED,
  }),
  'resolve-suspense': act('decide payments', {
    ...MOVES,
    told: 'the owner',
    atOnce: BANK_HAS_ACTED,
  }),
  'decide-payment': act('decide payments', {
    ...MOVES,
    told: 'the owner',
    atOnce: BANK_HAS_ACTED,
  }),
  'give-goodwill': act('decide payments', MOVES),
  'remit-vat': act('decide payments', MOVES),
  'book-bank-charge': act('decide payments', MOVES),
  'give-fee-back': act('decide payments', MOVES),
  'hold-money': act('decide payments', { reason: 'asked', second: 'always', undo: 'another act' }),
  'end-hold': act('decide payments', { reason: 'asked', second: 'always', undo: 'another act' }),
  'book-chargeback': act('decide payments', {
    reason: 'asked',
    second: 'always',
    undo: 'another act',
    told: 'the owner',
    atOnce: BANK_HAS_ACTED,
  }),
  'end-chargeback': act('decide payments', {
    reason: 'asked',
    second: 'always',
    undo: 'never',
    told: 'the owner',
    atOnce: BANK_HAS_ACTED,
  }),
  'move-capital': act('decide payments', { reason: 'asked', second: 'always', undo: 'never' }),
  'ask-approval': act('decide payments', { reason: 'asked', undo: 'another act' }),
  'refuse-approval': act('decide payments', { reason: 'asked', undo: 'another act' }),
  'withdraw-approval': act('decide payments', { reason: 'asked', undo: 'another act' }),
  'move-refund': act('decide payments', {
    second: 'above a sum',
    movesMoney: true,
    undo: 'never',
    told: 'the owner',
    atOnce: BANK_HAS_ACTED,
  }),
  'import-settlement': act('decide payments', { undo: 'never' }),
  'book-settlement': act('decide payments', { reason: 'asked', undo: 'never' }),
  'import-bank-statement': act('decide payments', { undo: 'never' }),
  'look-at-bank-line': act('decide payments', { reason: 'asked', undo: 'never' }),
  'look-at-difference': act('decide payments', { reason: 'asked', undo: 'never' }),
  'suspend-payment': act('decide payments', { undo: 'never' }),
  'ask-carrier-bill': act('decide payments', { reason: 'asked', undo: 'another act' }),
  'book-carrier-bill': act('decide payments', MOVES),
  'refuse-carrier-bill': act('decide payments', { reason: 'asked', undo: 'another act' }),
  'make-payouts': act('decide payments', { undo: 'another act' }),
  'approve-payouts': act('decide payments', { second: 'always', undo: 'never' }),
  'discard-payouts': act('decide payments', { reason: 'asked', undo: 'another act' }),
  'fetch-payouts': act('decide payments', { undo: 'never' }),
  'fetch-refunds': act('decide payments', { undo: 'never' }),
  'mark-payout': act('decide payments', {
    reason: 'of refusals',
    undo: 'never',
    told: 'the owner',
    atOnce: BANK_HAS_ACTED,
  }),
  'import-payouts': act('decide payments', {
    undo: 'never',
    told: 'the owner',
    atOnce: BANK_HAS_ACTED,
  }),
  'release-payouts': act('decide payments', { reason: 'asked', undo: 'never' }),
  // Purchases.
  'freeze-purchase': act('decide purchases', {
    reason: 'asked',
    undo: 'another act',
    told: 'both sides',
    atOnce: STOPS_FRAUD,
  }),
  'thaw-purchase': act('decide purchases', {
    reason: 'asked',
    undo: 'another act',
    told: 'both sides',
    atOnce: STOPS_FRAUD,
  }),
  'release-purchase': act('decide purchases', {
    reason: 'asked',
    second: 'above a sum',
    undo: 'never',
    told: 'both sides',
    atOnce: HAS_WAITED,
  }),
  'stop-purchase': act('decide purchases', {
    reason: 'asked',
    second: 'above a sum',
    undo: 'never',
    told: 'both sides',
    atOnce: HAS_WAITED,
  }),
  'decide-purchase': act('decide purchases', {
    reason: 'asked',
    second: 'above a sum',
    undo: 'never',
    told: 'both sides',
    atOnce: HAS_WAITED,
  }),
  'schedule-decision': act('decide purchases', {
    reason: 'asked',
    undo: 'until told',
    told: 'both sides',
    atOnce: null,
  }),
  'propose-decision': act('decide purchases', { reason: 'asked', undo: 'another act' }),
  'refuse-decision': act('decide purchases', { reason: 'asked', undo: 'another act' }),
  'reveal-purchase-address': act('decide purchases', { undo: 'never' }),
  'see-return': act('decide purchases', {
    undo: 'never',
    told: 'both sides',
    atOnce: 'It begins a time in which both sides can still answer.',
  }),
  'change-purchase-policy': act('change purchase terms', { undo: 'another act' }),
  'remove-purchase-policy': act('change purchase terms', { undo: 'another act' }),
  'change-delivery-rate': act('change purchase terms', { undo: 'another act' }),
  'remove-delivery-rate': act('change purchase terms', { undo: 'another act' }),
  // Leasing.
  'offer-leasing': act('work on leasing', { reason: 'asked', undo: 'until told', told: 'who asked', atOnce: null }),
  'refuse-leasing': act('work on leasing', { reason: 'asked', undo: 'until told', told: 'who asked', atOnce: null }),
  'close-leasing': act('work on leasing', { undo: 'until told', told: 'who asked', atOnce: null }),
  'change-leasing-terms': act('change leasing terms', { undo: 'another act' }),
  'remove-leasing-terms': act('change leasing terms', { undo: 'another act' }),
  // Settings, prices, the catalogue.
  'change-limit': act('change limits', { undo: 'for a day' }),
  // By its author, or an admin.
  'add-note': act([], { undo: 'for a day' }),
  'add-place': act('change the catalogue', { undo: 'for a day' }),
  'change-place': act('change the catalogue', { undo: 'for a day' }),
  'remove-place': act('change the catalogue', { undo: 'for a day' }),
  'merge-places': act('change the catalogue', { undo: 'for a day' }),
  'add-announcement': act('change settings', { undo: 'for a day' }),
  'change-announcement': act('change settings', { undo: 'for a day' }),
  'remove-announcement': act('change settings', { undo: 'for a day' }),
  'change-setting': act('change settings', { undo: 'for a day' }),
  'change-quota': act('change settings', { undo: 'for a day' }),
  'remove-quota': act('change settings', { undo: 'for a day' }),
  'change-calendar': act('change settings', { undo: 'for a day' }),
  'change-rate': act('change settings', { undo: 'another act' }),
  'add-contact-package': act('change packages and prices', { undo: 'for a day' }),
  'change-contact-package': act('change packages and prices', { undo: 'for a day' }),
  'change-contact-policy': act('change packages and prices', { undo: 'for a day' }),
  'add-word-rule': act('change word rules', { undo: 'for a day' }),
  'change-word-rule': act('change word rules', { undo: 'for a day' }),
  'remove-word-rule': act('change word rules', { undo: 'for a day' }),
  'add-package': act('change packages and prices', { undo: 'for a day' }),
  'change-package': act('change packages and prices', { undo: 'for a day' }),
  'add-coupon': act('change coupons', { undo: 'for a day' }),
  'generate-coupons': act('change coupons', { undo: 'for a day' }),
  'change-coupon': act('change coupons', { undo: 'for a day' }),
  'add-alias': act('change the catalogue', { undo: 'for a day' }),
  'remove-alias': act('change the catalogue', { undo: 'for a day' }),
  'dismiss-proposal': act('change the catalogue', { undo: 'for a day' }),
  'add-category': act('change the catalogue', { undo: 'another act' }),
  'change-category': act('change the catalogue', { undo: 'another act' }),
  'remove-category': act('change the catalogue', { undo: 'another act' }),
  'add-attribute': act('change the catalogue', { undo: 'another act' }),
  'change-attribute': act('change the catalogue', { undo: 'another act' }),
  'remove-attribute': act('change the catalogue', { undo: 'another act' }),
  'add-option': act('change the catalogue', { undo: 'another act' }),
  'change-option': act('change the catalogue', { undo: 'another act' }),
  'remove-option': act('change the catalogue', { undo: 'another act' }),
  'run-reaction': act('run failed work again', { undo: 'never' }),
  // Acts on subjects of several kinds.
  'reveal-national-code': act(['work on leasing', 'verify marks'], { reason: 'asked', undo: 'never' }),
  'export-list': act([], { undo: 'never' }),
  undo: act([], { undo: 'another act' }),
};
