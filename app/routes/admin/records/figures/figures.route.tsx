import { countByDay, type DayCount } from '../../../../../domain/audit/audit.server.ts';
import type { AuditAction } from '../../../../../domain/audit/audit.ts';
import { readUserCounts } from '../../../../../domain/identity/identity.server.ts';
import { LISTING_STATUSES } from '../../../../../domain/listings/listing.ts';
import { countByStatus } from '../../../../../domain/listings/listings.server.ts';
import { DAY } from '../../../../../domain/values/durations.ts';
import { persianNumber } from '../../../../../domain/values/numbers.ts';
import { jalaliWeekday, tehranDay } from '../../../../../domain/values/time.ts';
import { fa } from '../../../../messages/fa.ts';
import { defineOfficePage } from '../../../../office/define-office-page.tsx';
import { keptFigure } from '../../../../office/office-cache.ts';
import { startOfDay } from '../../../../parts/date-time.ts';
import { paths } from '../../../../paths.ts';
import { get } from '../../../../web/request/address.ts';
import { type DecisionDay, FiguresPage, type FiguresView } from './figures-page.tsx';
import { userFigures } from './user-figures.ts';

const DAYS = 30;
const APPROVED: readonly AuditAction[] = ['approve-listing', 'suggest-edit'];
const REJECTED: readonly AuditAction[] = ['reject-listing', 'decide-reports'];

/** Listings by state, users, and what staff decided day by day. */
export const adminFigures = defineOfficePage<FiguresView>({
  at: get(paths.office.figures),
  id: 'admin-figures-page',
  section: 'figures',
  permission: 'enter the back office',
  about: { summary: fa.api.pages.adminFigures },
  title: fa.admin.figures.title,
  async load(context) {
    const { db, now, viewer } = context;
    const today = startOfDay(now);
    const since = new Date(today.getTime() - (DAYS - 1) * DAY);
    const [listings, users, decisions] = await Promise.all([
      keptFigure(context, 'listings by state', () => countByStatus(db)),
      readUserCounts(db, viewer, today),
      keptFigure(context, 'decisions by day', () => countByDay(db, { actions: [...APPROVED, ...REJECTED], since })),
    ]);
    const counts = new Map(listings.map(({ status, count }) => [status, count]));
    return {
      listings: LISTING_STATUSES.map((status) => ({
        status: fa.moderation.statuses[status],
        count: persianNumber(counts.get(status) ?? 0),
      })),
      users: userFigures(users),
      days: decisions.length === 0 ? [] : daysFrom(since, decisions),
    };
  },
  Page: FiguresPage,
});

function daysFrom(since: Date, decisions: readonly DayCount[]): DecisionDay[] {
  const countOf = (day: string, actions: readonly AuditAction[]) =>
    decisions
      .filter((each) => each.day === day && actions.some((action) => action === each.action))
      .reduce((sum, { count }) => sum + count, 0);
  return Array.from({ length: DAYS }, (_, index) => {
    const day = tehranDay(new Date(since.getTime() + index * DAY));
    return { day, name: jalaliWeekday(day), approved: countOf(day, APPROVED), rejected: countOf(day, REJECTED) };
  });
}
