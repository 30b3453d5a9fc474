import { readUserCounts } from '../../../../../domain/identity/identity.server.ts';
import { may, type Permission, type Role } from '../../../../../domain/staff/roles.ts';
import { HOUR } from '../../../../../domain/values/durations.ts';
import { persianNumber } from '../../../../../domain/values/numbers.ts';
import { relativeTime } from '../../../../../domain/values/time.ts';
import { fa } from '../../../../messages/fa.ts';
import { defineOfficePage } from '../../../../office/define-office-page.tsx';
import { type Section, sectionsFor } from '../../../../office/sections.ts';
import { waitingIn, waitingText } from '../../../../office/waiting.ts';
import { startOfDay } from '../../../../parts/date-time.ts';
import { paths } from '../../../../paths.ts';
import type { SignedIn } from '../../../../web/pages/guards.ts';
import { get } from '../../../../web/request/address.ts';
import { entriesPage } from '../../records/audit/recent-entries.ts';
import { userFigures } from '../../records/figures/user-figures.ts';
import { OverviewPage, type OverviewView } from './overview-page.tsx';

/** The names of what a role may do. */
function permissionsOf(role: Role): string[] {
  const named = Object.entries(fa.admin.permissions) as [Permission, string][];
  return named.filter(([permission]) => may(role, permission)).map(([, name]) => name);
}

const ENTRIES = 10;

/** The first page of the back office (ADM-01): what waits. Staff who do not read the whole log read their own entries. */
export const adminOverview = defineOfficePage<OverviewView>({
  at: get(paths.office.overview),
  id: 'admin-page',
  section: 'overview',
  permission: 'enter the back office',
  about: { summary: fa.api.pages.admin },
  title: fa.admin.title,
  async load(context) {
    const { viewer } = context;
    const readsAll = may(viewer.role, 'read the audit log');
    const queues = sectionsFor(viewer.role, { outbox: false }).filter(({ waiting }) => waiting !== undefined);
    const [waiting, counts, recent] = await Promise.all([
      Promise.all(queues.map((section) => queueView(section, context))),
      readUserCounts(context.db, viewer, startOfDay(context.now)),
      entriesPage(context, readsAll ? {} : { actorId: viewer.userId }, ENTRIES),
    ]);
    const { recent: all, recentOwn } = fa.admin.overview;
    return {
      queues: waiting,
      may: permissionsOf(viewer.role),
      users: userFigures(counts),
      recent: { title: readsAll ? all : recentOwn, entries: recent.entries },
    };
  },
  Page: OverviewPage,
});

async function queueView(section: Section, context: SignedIn): Promise<OverviewView['queues'][number]> {
  const { name, href, target } = section;
  const waiting = await waitingIn(section, context);
  const oldest = waiting?.oldest ?? null;
  return {
    name,
    href,
    count: waiting ? waitingText(waiting.count) : null,
    oldest: oldest && relativeTime(oldest, context.now),
    target: target === undefined ? null : fa.admin.overview.targetHours(persianNumber(target / HOUR)),
    isLate: oldest !== null && target !== undefined && context.now.getTime() - oldest.getTime() > target,
  };
}
