/**
 * All senders of messages to telephone numbers and e-mail addresses, and the limit of each per recipient (CAPT-02).
 * `Delivery.send` accepts only messages with an entry here.
 */
import type { LimitAction } from '../limits/limits.ts';

/**
 * Kinds of recipients.
 * - `unproved`: somebody typed the address, and its owner has not confirmed it. At most one message per day in Tehran
 *   is sent; the sender collects further news for the next message.
 * - `proved`: the owner confirmed the number or address by a code, or by a link in an e-mail.
 * - `guarded`: `CodeGuard` counts the message before it is made, by recipient, network and browser (AUTH-03).
 * - `browser`: the message is shown only in a developer's outbox and does not leave the machine.
 */
type Recipient = 'unproved' | 'proved' | 'guarded' | 'browser';

type Sender =
  | { readonly recipient: 'unproved' | 'proved'; readonly action: LimitAction }
  | { readonly recipient: Extract<Recipient, 'guarded' | 'browser'>; readonly action: null };

const GUARDED = { recipient: 'guarded', action: null } as const;
const UNPROVED = { recipient: 'unproved', action: 'letter-unproved' } as const;
const NOTICE = { recipient: 'proved', action: 'letter-notice' } as const;

/**
 * Limits per sender. Each sender has a count of its own, so that none uses up the allowance of another for the same
 * recipient.
 */
export const SENDERS = {
  code: GUARDED,
  'email-confirmation': GUARDED,

  'support-received': UNPROVED,
  'support-news': UNPROVED,
  'shop-invitation': UNPROVED,

  // The limit is higher than the number of changes that an account can make, so that every change is notified.
  'account-change': { recipient: 'proved', action: 'letter-account' },
  'account-export': { recipient: 'proved', action: 'letter-account' },

  // Applicants for leasing without an account have also confirmed their number by a code (LEAS-02).
  'leasing-news': NOTICE,

  // One sender for each kind of notice (domain/notifications/notice.ts).
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
