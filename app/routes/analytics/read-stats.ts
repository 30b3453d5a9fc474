import { listingStats, type StatsSubject, statsSubject } from '../../../domain/analytics/analytics.server.ts';
import type { ListingStats } from '../../../domain/analytics/listing-stats.ts';
import { actsFor } from '../../../domain/sellers/sellers.server.ts';
import { may } from '../../../domain/staff/roles.ts';
import { DAY } from '../../../domain/values/durations.ts';
import { tehranDay } from '../../../domain/values/time.ts';
import type { SignedIn } from '../../web/pages/guards.ts';

/** Number of days with separate figures. */
const PERIOD_DAYS = 30;

/** Returns the statistics of a listing; null if it does not exist or the viewer may not see them. */
export async function readStats(
  listingId: number,
  context: SignedIn,
): Promise<{ readonly subject: StatsSubject; readonly stats: ListingStats } | null> {
  const { db, now } = context;
  const viewer = context.viewer;
  const subject = listingId > 0 ? await statsSubject(db, listingId) : null;
  if (!subject) return null;
  const acting = { userId: viewer.userId, sellerId: subject.userId, memberId: subject.memberId };
  if (!may(viewer.role, 'enter the back office') && !(await actsFor(db, acting, 'figures'))) return null;
  const from = tehranDay(new Date(now.getTime() - (PERIOD_DAYS - 1) * DAY));
  return { subject, stats: await listingStats(db, listingId, from, tehranDay(now)) };
}
