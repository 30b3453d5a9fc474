import { may, type Permission, type Role } from '../../../../../domain/staff/roles.ts';
import { persianNumber } from '../../../../../domain/values/numbers.ts';
import { fa } from '../../../../messages/fa.ts';
import { defineOfficePage } from '../../../../office/define-office-page.tsx';
import { BRIEF_DAYS, briefTiles } from '../../../../office/figures/section-figures.ts';
import type { FigureKey } from '../../../../office/figures/shown-figures.ts';
import { paths } from '../../../../paths.ts';
import { get } from '../../../../web/request/address.ts';
import { entriesPage } from '../../records/audit/recent-entries.ts';
import { type OfficeOverviewView, OverviewPage } from './overview-page.tsx';
import { colleagueLines, queueLines } from './workload.ts';

/** Names of a role's permissions. */
function permissionsOf(role: Role): string[] {
  const named = Object.entries(fa.admin.permissions) as [Permission, string][];
  return named.filter(([permission]) => may(role, permission)).map(([, name]) => name);
}

const ENTRIES = 10;

/** Figures on the first page; all others are on the statistics page. */
const FIRST_FIGURES: readonly FigureKey[] = [
  'posted',
  'published',
  'sold',
  'leads',
  'new-users',
  'vain',
  'revenue',
  'in-time',
];

/**
 * The first page of the back office (ADM-01, ADM-04): waiting cases with late ones first, then figures of the site and
 * the number of decisions per colleague. Staff without permission for the whole log see their own entries.
 */
export const adminOverview = defineOfficePage<OfficeOverviewView>({
  at: get(paths.office.overview),
  id: 'admin-page',
  section: 'overview',
  permission: 'enter the back office',
  about: { summary: fa.api.pages.admin },
  title: fa.admin.title,
  async load(context) {
    const { viewer } = context;
    const readsAll = may(viewer.role, 'read the audit log');
    const [queues, figures, colleagues, recent] = await Promise.all([
      queueLines(context),
      briefTiles(context, FIRST_FIGURES),
      colleagueLines(context),
      entriesPage(context, readsAll ? {} : { actorId: viewer.userId }, ENTRIES),
    ]);
    const { recent: all, recentOwn, colleagues: ofAll, ownWork } = fa.admin.overview;
    const days = persianNumber(BRIEF_DAYS);
    return {
      queues,
      figures: figures.map((tile) => ({ ...tile, chart: null })),
      colleagues: { title: readsAll ? ofAll(days) : ownWork(days), lines: colleagues },
      may: permissionsOf(viewer.role),
      recent: { title: readsAll ? all : recentOwn, entries: recent.entries },
    };
  },
  Page: OverviewPage,
});
