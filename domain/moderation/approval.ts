/** Decides which listings are published without a moderator (ADM-02). */
import type { SiteSettings } from '../settings/settings.ts';

/** A seller's record with moderators. */
export type SellerRecord = {
  /** Number of listings that a moderator approved; counted only up to the number that makes a seller trusted. */
  readonly approved: number;
  /** Whether one of the listings was rejected in the last `REJECTION_DAYS` days. */
  readonly rejectedLately: boolean;
  readonly isShut: boolean;
};

export const REJECTION_DAYS = 90;

function isTrusted(seller: SellerRecord, { trustedAfter }: Pick<SiteSettings, 'trustedAfter'>): boolean {
  return !seller.isShut && !seller.rejectedLately && seller.approved >= trustedAfter;
}

/** Returns whether a listing is published without a moderator. A listing with held words always needs a moderator. */
export function isApprovedAtOnce(
  held: boolean,
  seller: SellerRecord,
  settings: Pick<SiteSettings, 'autoApprove' | 'trustedAfter'>,
): boolean {
  if (held || seller.isShut) return false;
  return settings.autoApprove === 'always' || (settings.autoApprove === 'trusted' && isTrusted(seller, settings));
}
