import { readNames } from '../../../../domain/identity/staff/staff-search.server.ts';
import { decideReports, type ReportCase, reportCase } from '../../../../domain/reports/reports.server.ts';
import { may } from '../../../../domain/staff/roles.ts';
import { parseId } from '../../../../domain/values/ids.ts';
import { persianDigits, persianNumber } from '../../../../domain/values/numbers.ts';
import { fa } from '../../../messages/fa.ts';
import { defineOfficePage } from '../../../parts/office/define-office-page.tsx';
import { answerOf, officeAction } from '../../../parts/office/office-action.ts';
import { paths } from '../../../paths.ts';
import { get, post } from '../../../web/address.ts';
import { arrangeNow } from '../../../web/arrange-pictures.ts';
import type { Context } from '../../../web/context.ts';
import { formStateAt } from '../../../web/form-state.ts';
import { notFound } from '../../../web/problem.ts';
import { reportLine } from './report-line.ts';
import { decisionForm, ReportsCasePage, type ReportsCaseView } from './reports-case-page.tsx';
import { reportedConversation } from './said-lines.ts';

const permission = 'decide reports';

/** All that is said about one listing, conversation or user. */
export const adminReport = defineOfficePage<ReportsCaseView>({
  at: get(paths.adminReport),
  id: 'admin-report-page',
  section: 'reports',
  about: { summary: fa.api.pages.adminReport },
  permission,
  async load(context) {
    const { viewer } = context;
    const { db, params } = context;
    const id = parseId(params.id) ?? notFound();
    const found = (await reportCase(context, id)) ?? notFound();
    const people = found.reports.flatMap(({ userId, decidedBy }) => [userId ?? [], decidedBy ?? []].flat());
    const names = await readNames(db, [...new Set(people)]);
    const action = paths.adminReport(id);
    const newest = Math.max(0, ...found.reports.filter(({ state }) => state === 'open').map((report) => report.id));
    const { kinds, queue, case: words } = fa.reports;
    const { kind, id: subjectId } = found.subject;
    const conversation = kind === 'conversation' ? await reportedConversation(context, subjectId) : null;
    return {
      title: queue.subject(kinds[kind], persianDigits(subjectId)),
      name: conversation?.name ?? found.name,
      status: found.status && fa.moderation.statuses[found.status],
      people: newest > 0 ? words.people(persianNumber(found.people)) : null,
      links: conversation?.links ?? subjectLinks(found, may(viewer.role, 'moderate listings')),
      said: conversation?.said ?? null,
      reports: found.reports.map((report) => reportLine(report, names)),
      decide: newest > 0 ? { action, state: formStateAt(context, action), upTo: String(newest) } : null,
      help: kind !== 'listing' ? null : found.status === 'pending' ? words.heldHelp : words.listingHelp,
    };
  },
  title: fa.reports.queue.title,
  Page: ReportsCasePage,
});

function subjectLinks({ subject, status }: ReportCase, moderates: boolean): ReportsCaseView['links'] {
  const { case: words } = fa.reports;
  if (subject.kind === 'user') return [{ name: words.seeUser, href: paths.adminUser(subject.id) }];
  if (subject.kind === 'conversation') return [];
  const isPublic = status === 'published' || status === 'sold' || status === 'expired';
  return [
    ...(moderates ? [{ name: words.seeListing, href: paths.adminListing(subject.id) }] : []),
    ...(isPublic ? [{ name: words.seePublic, href: paths.listingById(subject.id) }] : []),
  ];
}

export const decideReportsCall = officeAction({
  at: post(paths.adminReport),
  permission,
  about: {
    summary: fa.api.calls.adminDecideReports,
    example: { upTo: '1', verdict: 'dismissed' },
    statuses: [409],
  },
  input: decisionForm.input,
  page: adminReport,
  async act(context, decision) {
    const { catalogue, params } = context;
    const reportId = parseId(params.id) ?? notFound();
    const actor = context.viewer;
    const result = await decideReports(context, actor, { ...decision, reportId }, catalogue);
    if (result.ok) await arrangeHeld(context, reportId);
    return answerOf(result, { to: paths.adminReport(reportId), did: 'reports-decided' });
  },
});

/** Locks the pictures of a listing that the decision holds for review again. */
async function arrangeHeld(context: Context, reportId: number): Promise<void> {
  const found = await reportCase(context, reportId);
  if (found?.subject.kind === 'listing') await arrangeNow(context, found.subject.id);
}
