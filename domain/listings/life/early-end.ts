/** Why a listing expired before its time, as its history says; it returns when the reason ends. */
export const SELLER_ENDS = ['seller-suspended', 'seller-closed'] as const;
/** Its row is no longer in the feed, or is paused. */
export const FEED_ENDS = ['feed-absent', 'feed-paused'] as const;
export type FeedEnd = (typeof FEED_ENDS)[number];
export type EarlyEnd = (typeof SELLER_ENDS)[number] | FeedEnd;

/** The early end that the reasons of an expiry name; null if its time was over. */
export const earlyEndIn = (reasons: readonly string[]): EarlyEnd | null =>
  [...SELLER_ENDS, ...FEED_ENDS].find((end) => reasons.includes(end)) ?? null;
