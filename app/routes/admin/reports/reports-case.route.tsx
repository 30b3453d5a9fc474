import { readNames } from '../../../../domain/identity/staff/staff-search.server.ts';
import { decideReports, type ReportCase, reportCase } from '../../../../domain/reports/reports.server.ts';
import { may } from '../../../../domain/staff/roles.ts';
import { parseId } from '../../../../domain/values/ids.ts';
import { persianDigits, persianNumber } from '../../../../domain/values/numbers.ts';
import { fa } from '../../../messages/fa.ts';
import { DecisionMade } from '../../../parts/office/decision-link.ts';
import { paths } from '../../../paths.ts';
import { defineAction } from '../../../web/action.ts';
import { get, post } from '../../../web/address.ts';
import { arrangeNow } from '../../../web/arrange-pictures.ts';
import type { Context } from '../../../web/context.ts';
import { notFound } from '../../../web/problem.ts';
import { definePage } from '../../../web/route.ts';
import { answerDecision } from '../answer.ts';
import { lastDecision } from '../last-decision.ts';
import { formStateAt, openOffice } from '../office.ts';
import { reportLine } from './report-line.ts';
import { decisionForm, ReportsCasePage, type ReportsCaseView } from './reports-case-page.tsx';
import { reportedConversation } from './said-lines.ts';

const guard = { may: 'decide reports' } as const;

/** All that is said about one listing, conversation or user. */
export const adminReport = definePage<ReportsCaseView>({
  at: get(paths.adminReport),
  id: 'admin-report-page',
  cache: 'private',
  about: { summary: fa.api.pages.adminReport },
  guard,
  async load(context) {
    const { viewer, office } = await openOffice(context);
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
      office,
      title: queue.subject(kinds[kind], persianDigits(subjectId)),
      name: conversation?.name ?? found.name,
      status: found.status && fa.moderation.statuses[found.status],
      people: newest > 0 ? words.people(persianNumber(found.people)) : null,
      links: conversation?.links ?? subjectLinks(found, may(viewer.role, 'moderate listings')),
      said: conversation?.said ?? null,
      lastDecision: await lastDecision(context, { kind: 'report', id: String(id) }),
      reports: found.reports.map((report) => reportLine(report, names)),
      decide: newest > 0 ? { action, state: formStateAt(context, action), upTo: String(newest) } : null,
      help: kind !== 'listing' ? null : found.status === 'pending' ? words.heldHelp : words.listingHelp,
    };
  },
  head: () => ({ title: fa.reports.queue.title, robots: 'noindex,nofollow' }),
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

export const decideReportsCall = defineAction({
  at: post(paths.adminReport),
  guard,
  about: {
    summary: fa.api.calls.adminDecideReports,
    answers: DecisionMade,
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
    return answerDecision(result, { to: paths.adminReport(reportId), message: fa.reports.case.done });
  },
});

/** Locks the pictures of a listing that the decision holds for review again. */
async function arrangeHeld(context: Context, reportId: number): Promise<void> {
  const found = await reportCase(context, reportId);
  if (found?.subject.kind === 'listing') await arrangeNow(context, found.subject.id);
}
