import { readUserCounts } from '../../../../domain/identity/staff/staff-search.server.ts';
import { may } from '../../../../domain/staff/roles.ts';
import { persianNumber } from '../../../../domain/values/numbers.ts';
import { fa } from '../../../messages/fa.ts';
import { startOfDay } from '../../../parts/office/date-time.ts';
import { defineOfficePage } from '../../../parts/office/define-office-page.tsx';
import { paths } from '../../../paths.ts';
import { get } from '../../../web/address.ts';
import { OverviewPage, type OverviewView } from './overview-page.tsx';
import { permissionsOf } from './permissions-of.ts';
import { entriesPage } from './recent-entries.ts';

const ENTRIES = 10;
/** From here on it is the planner's estimate. */
const COUNTED = 20_000;

/** The back office's first page (ADM-01). Who does not read the whole log reads what they did themselves. */
export const adminOverview = defineOfficePage<OverviewView>({
  at: get(paths.admin),
  id: 'admin-page',
  section: 'overview',
  permission: 'enter the back office',
  about: { summary: fa.api.pages.admin },
  async load(context) {
    const { viewer } = context;
    const readsAll = may(viewer.role, 'read the audit log');
    const [counts, recent] = await Promise.all([
      readUserCounts(context.db, viewer, startOfDay(context.now)),
      entriesPage(context, readsAll ? {} : { actorId: viewer.userId }, ENTRIES),
    ]);
    const { about, counts: names, recent: all, recentOwn } = fa.admin.overview;
    const said = (count: number) => (count < COUNTED ? persianNumber(count) : about(persianNumber(count)));
    return {
      may: permissionsOf(viewer.role),
      counts: counts
        ? [
            { name: names.all, count: said(counts.all) },
            { name: names.suspended, count: persianNumber(counts.suspended) },
            { name: names.today, count: said(counts.since) },
          ]
        : [],
      recent: { title: readsAll ? all : recentOwn, entries: recent.entries },
    };
  },
  title: fa.admin.title,
  Page: OverviewPage,
});
