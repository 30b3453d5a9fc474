/** Queues of the back office: cases that wait for a decision by staff (ADM-02). */
import type { SettingKey, SiteSettings } from '../settings/settings.ts';
import { HOUR, MINUTE } from '../values/durations.ts';

export const QUEUE_KINDS = [
  'listing',
  'report',
  'inspection',
  'leasing',
  'support',
  'review',
  'shop',
  'mark',
  'feed-run',
] as const;
export type QueueKind = (typeof QUEUE_KINDS)[number];

export const isQueueKind = (text: string): text is QueueKind => (QUEUE_KINDS as readonly string[]).includes(text);

/** Milliseconds for which a claim lasts after the last work on its case. */
export const CLAIM_MS = 10 * MINUTE;

/** Milliseconds for which a skipped case is not given to the person who skipped it. */
export const SKIP_MS = HOUR;

/** Settings with the hours within which a case of each kind should be decided. */
const TARGETS = {
  listing: 'targetListing',
  report: 'targetReport',
  inspection: 'targetInspection',
  leasing: 'targetLeasing',
  // Tickets have their own deadlines in working hours (`domain/support`); this is only the number of hours.
  support: 'supportTargetHours',
  review: 'targetReview',
  shop: 'targetShop',
  mark: 'targetMark',
  'feed-run': 'targetFeedRows',
} as const satisfies Readonly<Record<QueueKind, SettingKey>>;

type Targets = Pick<SiteSettings, (typeof TARGETS)[QueueKind]>;

/** Milliseconds within which a case of a kind should be decided. */
export const targetOf = (kind: QueueKind, settings: Targets): number => settings[TARGETS[kind]] * HOUR;

/** Whether a case has waited longer than its kind's target. */
export const isOverdue = (kind: QueueKind, settings: Targets, since: Date, now: Date): boolean =>
  now.getTime() - since.getTime() > targetOf(kind, settings);

/** Staff member who works on a case, and the end of their claim. */
export type Claim = {
  readonly caseId: number;
  readonly staffId: number;
  readonly name: string;
  readonly until: Date;
};
