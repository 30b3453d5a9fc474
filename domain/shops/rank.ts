/** Rank of shops in the order «best» (SHOP-01). */
import { DAY } from '../values/durations.ts';

/** Days after its newest publication during which a shop counts as active. */
const RECENT_DAYS = 14;
const STARS_MOST = 5;
const THOUSANDTHS = 1_000;
/** Number added to the rank of inactive shops; it is larger than any rank from ratings, so they come last. */
const IDLE = 10_000;

/**
 * Rank of a shop, lowest first: active shops before inactive ones, then by the value of the ratings, 1 to 5. Equal
 * ranks are sorted by id.
 */
export function rankOf({ newestAt, value }: { newestAt: Date | null; value: number }, now: Date): number {
  const isRecent = newestAt !== null && newestAt.getTime() > now.getTime() - RECENT_DAYS * DAY;
  return (isRecent ? 0 : IDLE) + Math.round((STARS_MOST - value) * THOUSANDTHS);
}
