/**
 * Reasons for an expiry before the end of the term that come from the seller; the history records them. The listing
 * returns when the reason no longer applies.
 */
export const SELLER_ENDS = ['seller-suspended', 'seller-closed'] as const;
/** Reasons that come from a feed: the row is missing or paused. */
export const FEED_ENDS = ['feed-absent', 'feed-paused'] as const;
export type FeedEnd = (typeof FEED_ENDS)[number];
export type EarlyEnd = (typeof SELLER_ENDS)[number] | FeedEnd;

/** Early end among the recorded reasons of an expiry; null if the term was over. */
export const earlyEndIn = (reasons: readonly string[]): EarlyEnd | null =>
  [...SELLER_ENDS, ...FEED_ENDS].find((end) => reasons.includes(end)) ?? null;
