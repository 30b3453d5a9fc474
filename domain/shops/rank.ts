/** The order «best» (SHOP-01). */
import { DAY } from '../values/durations.ts';

/** Days since its newest publication within which a shop comes first. */
const RECENT_DAYS = 14;
const STARS_MOST = 5;
const THOUSANDTHS = 1_000;
/** Above every part that the stars give. */
const IDLE = 10_000;

/** Lowest first: recent publications, then the value of the ratings; equal ones by id. `value`: 1 to 5. */
export function rankOf({ newestAt, value }: { newestAt: Date | null; value: number }, now: Date): number {
  const isRecent = newestAt !== null && newestAt.getTime() > now.getTime() - RECENT_DAYS * DAY;
  return (isRecent ? 0 : IDLE) + Math.round((STARS_MOST - value) * THOUSANDTHS);
}
