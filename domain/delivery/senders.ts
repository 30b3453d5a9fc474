/**
 * Everything that the site sends to a telephone number or an e-mail address, and what limits how much of it one
 * recipient gets (CAPT-02). `Delivery.send` takes no message without an entry.
 */
import type { LimitAction } from '../limits/limits.ts';

/**
 * `unproved`: somebody named the address, and nobody has shown that its owner is meant: one message a day in Tehran. The sender
 * gathers what comes meanwhile, and tells all of it by the next one.
 * `proved`: a code sent there was typed, or a letter's link opened. `guarded`: `CodeGuard` counts the message before
 * it is made, by recipient, network and browser (AUTH-03). `browser`: a developer's outbox shows it, and it leaves no
 * machine.
 */
type Recipient = 'unproved' | 'proved' | 'guarded' | 'browser';

type Sender =
  | { readonly recipient: 'unproved' | 'proved'; readonly action: LimitAction }
  | { readonly recipient: Extract<Recipient, 'guarded' | 'browser'>; readonly action: null };

const GUARDED = { recipient: 'guarded', action: null } as const;
const UNPROVED = { recipient: 'unproved', action: 'letter-unproved' } as const;
const NOTICE = { recipient: 'proved', action: 'letter-notice' } as const;

/** Each sender counts for itself, so that none uses up what another needs to reach the same recipient. */
export const SENDERS = {
  code: GUARDED,
  'email-confirmation': GUARDED,

  'support-received': UNPROVED,
  'support-news': UNPROVED,
  'shop-invitation': UNPROVED,

  // More than the changes that an account can make, so that no change goes untold.
  'account-change': { recipient: 'proved', action: 'letter-account' },
  'account-export': { recipient: 'proved', action: 'letter-account' },

  // Applicants without an account have typed a code too (LEAS-02).
  'leasing-news': NOTICE,

  // A kind of notice each (domain/notifications/notice.ts).
  'notice-message': NOTICE,
  'notice-offer': NOTICE,
  'notice-saved-search': NOTICE,
  'notice-saved-search-digest': NOTICE,
  'notice-price-drop': NOTICE,
  'notice-favourite-ended': NOTICE,
  'notice-listing-approved': NOTICE,
  'notice-listing-rejected': NOTICE,
  'notice-listing-expired': NOTICE,
  'notice-listing-held': NOTICE,
  'notice-listing-removed': NOTICE,
  'notice-listing-restored': NOTICE,
  'notice-decision-undone': NOTICE,
  'notice-payment': NOTICE,
  'notice-purchase': NOTICE,
  'notice-payout': NOTICE,
  'notice-purchase-asked': NOTICE,
  'notice-purchase-on': NOTICE,
  'notice-decision-dropped': NOTICE,
  'notice-finance': NOTICE,
  'notice-inspection': NOTICE,
  'notice-leasing': NOTICE,
  'notice-account': NOTICE,
  'notice-report': NOTICE,
  'notice-support': NOTICE,
  'notice-review': NOTICE,
  'notice-shop': NOTICE,
  'notice-mark': NOTICE,
  'notice-feed': NOTICE,
  'notice-shop-team': NOTICE,
  'push-copy': { recipient: 'browser', action: null },
} as const satisfies Readonly<Record<string, Sender>>;

export type SenderName = keyof typeof SENDERS;
