/** Decides which shops are trusted, so that rows of their feeds are published without a moderator (SHOP-02). */
import type { SiteSettings } from '../../settings/settings.ts';
import { DAY } from '../../values/durations.ts';

/** Facts that decide whether a shop is trusted. */
export type FeedRecord = {
  /**
   * Time of the shop's approval, or of its last change of owner if that is later; null if the shop was never approved.
   */
  readonly approvedAt: Date | null;
  /** Number of rows whose listings a moderator approved, counted up to `enough`. */
  readonly approved: number;
  /** Whether a moderator rejected a listing or the rows of a run since `clean`. */
  readonly isRejectedLately: boolean;
};

type TrustSettings = Pick<SiteSettings, 'autoApprove' | 'feedTrustDays' | 'feedTrustRows'>;

export function isTrustedFeed(
  { approvedAt, approved, isRejectedLately }: FeedRecord,
  { autoApprove, feedTrustDays, feedTrustRows }: TrustSettings,
  now: Date,
): boolean {
  if (autoApprove === 'always') return true;
  if (approvedAt === null || isRejectedLately) return false;
  return now.getTime() - approvedAt.getTime() >= feedTrustDays * DAY && approved >= feedTrustRows;
}
