import { isSubjectKind, SUBJECT_KINDS } from '../../../../domain/reports/report.ts';
import type { ReportedLine } from '../../../../domain/reports/reports.server.ts';
import { reportedSubjects } from '../../../../domain/reports/reports.server.ts';
import { parsePage } from '../../../../domain/values/ids.ts';
import { persianDigits, persianList, persianNumber } from '../../../../domain/values/numbers.ts';
import { fa } from '../../../messages/fa.ts';
import { dateTime } from '../../../parts/office/date-time.ts';
import { defineOfficePage } from '../../../parts/office/define-office-page.tsx';
import { paths } from '../../../paths.ts';
import { get } from '../../../web/address.ts';

import { ReportsPage, type ReportsView } from './reports-page.tsx';

const SUBJECTS_A_PAGE = 30;
/** Further down nobody reads on: what is above is decided first. */
const PAGES_MAX = 50;

/** What people say is wrong, what most of them report first (ADM-02). */
export const adminReports = defineOfficePage<ReportsView>({
  at: get(paths.adminReports),
  id: 'admin-reports-page',
  section: 'reports',
  permission: 'decide reports',
  about: { summary: fa.api.pages.adminReports, query: ['kind', 'page'], example: { kind: 'listing' } },
  async load(context) {
    const { searchParams } = context.url;
    const asked = searchParams.get('kind') ?? '';
    const kind = isSubjectKind(asked) ? asked : null;
    const page = parsePage(searchParams.get('page'), PAGES_MAX);
    const shown = { kind, skip: (page - 1) * SUBJECTS_A_PAGE };
    const { lines, hasMore } = await reportedSubjects(context.db, shown, SUBJECTS_A_PAGE);
    const ofKind: Record<string, string> = kind === null ? {} : { kind };
    const next = new URLSearchParams({ ...ofKind, page: String(page + 1) });
    return {
      kinds: [
        { name: fa.reports.queue.every, href: paths.adminReports(), isShown: kind === null },
        ...SUBJECT_KINDS.map((each) => ({
          name: fa.reports.kinds[each],
          href: paths.adminReports(new URLSearchParams({ kind: each })),
          isShown: kind === each,
        })),
      ],
      subjects: lines.map(subjectView),
      next: hasMore && page < PAGES_MAX ? paths.adminReports(next) : null,
    };
  },
  title: fa.reports.queue.title,
  Page: ReportsPage,
});

function subjectView(line: ReportedLine): ReportsView['subjects'][number] {
  const { queue: words, kinds, reasons } = fa.reports;
  const status = line.status && line.status !== 'published' ? fa.moderation.statuses[line.status] : null;
  return {
    href: paths.adminReport(line.reportId),
    kind: words.subject(kinds[line.kind], persianDigits(line.subjectId)),
    name: line.name,
    count: persianList([words.count(persianNumber(line.count)), words.networks(persianNumber(line.networks))]),
    reasons: line.reasons.map((reason) => reasons[reason]),
    status,
    since: dateTime(line.since),
  };
}
