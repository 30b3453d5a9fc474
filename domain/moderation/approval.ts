/** Decides which listings are published without a moderator (ADM-02). */
import type { SiteSettings } from '../settings/settings.ts';

/** A seller's record with moderators. */
export type SellerRecord = {
  /** Listings that a moderator approved, counted up to what makes somebody trusted. */
  readonly approved: number;
  /** One of them was rejected in the last `REJECTION_DAYS`. */
  readonly rejectedLately: boolean;
  readonly isShut: boolean;
};

export const REJECTION_DAYS = 90;

function isTrusted(seller: SellerRecord, { trustedAfter }: Pick<SiteSettings, 'trustedAfter'>): boolean {
  return !seller.isShut && !seller.rejectedLately && seller.approved >= trustedAfter;
}

/** Held words are for a moderator whatever the settings say. */
export function isApprovedAtOnce(
  held: boolean,
  seller: SellerRecord,
  settings: Pick<SiteSettings, 'autoApprove' | 'trustedAfter'>,
): boolean {
  if (held || seller.isShut) return false;
  return settings.autoApprove === 'always' || (settings.autoApprove === 'trusted' && isTrusted(seller, settings));
}
