import { isSubjectKind, SUBJECT_KINDS } from '../../../../domain/reports/report.ts';
import type { ReportedLine } from '../../../../domain/reports/reports.server.ts';
import { reportedSubjects } from '../../../../domain/reports/reports.server.ts';
import { persianDigits, persianList, persianNumber } from '../../../../domain/values/numbers.ts';
import { fa } from '../../../messages/fa.ts';
import { paths } from '../../../paths.ts';
import { get } from '../../../web/address.ts';
import { definePage } from '../../../web/route.ts';
import { moment } from '../moment.ts';
import { openOffice } from '../office.ts';
import { ReportsPage, type ReportsView } from './reports-page.tsx';

const SUBJECTS_A_PAGE = 30;

/** What people say is wrong, what most of them report first (ADM-02). */
export const adminReports = definePage<ReportsView>({
  at: get(paths.adminReports),
  id: 'admin-reports-page',
  cache: 'private',
  guard: { may: 'decide reports' },
  about: { summary: fa.api.pages.adminReports, query: ['kind', 'after'], example: { kind: 'listing' } },
  async load(context) {
    const { office } = await openOffice(context);
    const { searchParams } = context.url;
    const asked = searchParams.get('kind') ?? '';
    const kind = isSubjectKind(asked) ? asked : null;
    const shown = { kind, after: searchParams.get('after') };
    const { lines, next } = await reportedSubjects(context.db, shown, SUBJECTS_A_PAGE);
    const ofKind: Record<string, string> = kind === null ? {} : { kind };
    return {
      office,
      kinds: [
        { name: fa.reports.queue.every, href: paths.adminReports(), isShown: kind === null },
        ...SUBJECT_KINDS.map((each) => ({
          name: fa.reports.kinds[each],
          href: paths.adminReports(new URLSearchParams({ kind: each })),
          isShown: kind === each,
        })),
      ],
      subjects: lines.map(subjectView),
      next: next === null ? null : paths.adminReports(new URLSearchParams({ ...ofKind, after: next })),
    };
  },
  head: () => ({ title: fa.reports.queue.title, robots: 'noindex,nofollow' }),
  Page: ReportsPage,
});

function subjectView(line: ReportedLine): ReportsView['subjects'][number] {
  const { queue: words, kinds, reasons } = fa.reports;
  const status = line.status && line.status !== 'published' ? fa.moderation.statuses[line.status] : null;
  return {
    href: paths.adminReport(line.reportId),
    kind: words.subject(kinds[line.kind], persianDigits(line.subjectId)),
    name: line.name,
    count: persianList([words.count(persianNumber(line.reports)), words.networks(persianNumber(line.networks))]),
    reasons: line.reasons.map((reason) => reasons[reason]),
    status,
    since: moment(line.since),
  };
}
