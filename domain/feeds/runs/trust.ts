/** Decides which shops are trusted with their feeds: their rows go live without a moderator (SHOP-02). */
import type { SiteSettings } from '../../settings/settings.ts';
import { DAY } from '../../values/durations.ts';

/** Record of a shop that decides whether its rows go live without a moderator. */
export type FeedRecord = {
  /** Null for a shop that was never approved. */
  readonly approvedAt: Date | null;
  /** Rows whose listings a moderator approved, counted up to `enough`. */
  readonly approved: number;
  /** Whether a moderator rejected a listing, or rows of a run, since `clean`. */
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
