import type { ReactNode } from 'react';
import { isSubjectKind, SUBJECT_KINDS } from '../../../../../domain/reports/report.ts';
import {
  caseReports,
  isConcerned,
  REPORT_QUEUE,
  REPORTERS_MAX,
  type ReportCase,
  type ReportedLine,
  reportCase,
  reportedSubjects,
} from '../../../../../domain/reports/reports.server.ts';
import { may } from '../../../../../domain/staff/roles.ts';
import { persianDigits, persianList, persianNumber } from '../../../../../domain/values/numbers.ts';
import { fa } from '../../../../messages/fa.ts';
import { defineQueuePages } from '../../../../office/queue.tsx';
import type { QueueContent } from '../../../../office/queue-case.tsx';
import type { QueueRow } from '../../../../office/queue-list.tsx';
import { readShownNames, shownName } from '../../../../office/shown-names.ts';
import { ForeignText } from '../../../../parts/foreign-text.tsx';
import { paths } from '../../../../paths.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { formStateAt } from '../../../../web/forms/context-form-state.ts';
import type { SignedIn } from '../../../../web/pages/guards.ts';
import { notFound } from '../../../../web/request/problem.ts';
import admin from '../../admin.module.css';
import { ReportActs, type ReportCaseView, ReportFacts } from './report-case-page.tsx';
import { reportLine } from './report-line.ts';
import { reportedConversation } from './reported-conversation.ts';
import { reportedReview } from './reported-review.ts';

const CASES_A_PAGE = 30;
const REPORTS_A_PAGE = 50;

const { queue: words, case: caseWords, kinds, reasons: reasonNames } = fa.reports;

type ReportContent = QueueContent & { readonly heading: string; readonly view: ReportCaseView };

/** Reports by users, sorted by the time at which they are due (ADM-02). */
export const {
  list: adminReports,
  case: adminReport,
  nextCall,
  claimCall,
  renewCall,
  skipCall,
  goOn: goOnWithReports,
} = defineQueuePages<QueueRow & ReportedLine, ReportContent>({
  queue: REPORT_QUEUE,
  subject: 'report',
  section: 'reports',
  words,
  paths: {
    list: paths.office.reportQueue,
    next: paths.office.nextReportCase,
    case: paths.office.reportCase,
    call: paths.office.reportCaseCall,
  },
  summaries: {
    next: fa.api.calls.adminNextReport,
    claim: fa.api.calls.adminClaimReports,
    renew: fa.api.calls.adminRenewReports,
    skip: fa.api.calls.adminSkipReports,
  },
  caseIdOf: async (context, id) => (await reportCase(context, id))?.caseId ?? id,
  list: {
    id: 'admin-reports-page',
    about: { summary: fa.api.pages.adminReports, query: ['kind', 'after'], example: { kind: 'listing' } },
    columns: [
      { head: words.about, isName: true, cell: (row) => <Subject row={row} /> },
      { head: words.reasons, cell: ({ reasons }) => persianList(reasons.map((reason) => reasonNames[reason])) },
      { head: words.reports, cell: (row) => countsOf(row), look: 'number' },
    ],
    async load({ db, url: { searchParams } }) {
      const asked = searchParams.get('kind') ?? '';
      const kind = isSubjectKind(asked) ? asked : null;
      const { lines, next } = await reportedSubjects(db, { kind, after: searchParams.get('after') }, CASES_A_PAGE);
      const ofKind: Record<string, string> = kind === null ? {} : { kind };
      return {
        rows: lines.map((line) => ({ ...line, caseId: line.reportId, href: paths.office.reportCase(line.reportId) })),
        next: next === null ? null : paths.office.reportQueue(new URLSearchParams({ ...ofKind, after: next })),
        tabs: {
          label: words.filter,
          all: [
            { name: words.every, href: paths.office.reportQueue(), isShown: kind === null },
            ...SUBJECT_KINDS.map((each) => ({
              name: kinds[each],
              href: paths.office.reportQueue(new URLSearchParams({ kind: each })),
              isShown: kind === each,
            })),
          ],
        },
      };
    },
  },
  case: {
    id: 'admin-report-page',
    about: { summary: fa.api.pages.adminReport, query: ['after'] },
    title: ({ heading }) => heading,
    load: loadCase,
    Facts: ({ content: { view } }) => <ReportFacts view={view} />,
    Acts: ({ content: { view } }) => <ReportActs view={view} />,
  },
});

/** All reports about one listing, conversation, review or user; `id`: any of these reports. */
async function loadCase(context: SignedIn, id: number): Promise<ReportContent> {
  const { db, viewer } = context;
  const found = (await reportCase(context, id)) ?? notFound();
  // Staff may not see who reported them.
  if (await isConcerned(db, found.subject, { id: viewer.userId, role: viewer.role })) return notFound();
  const reports = await caseReports(context, found.subject, {
    after: context.url.searchParams.get('after'),
    limit: REPORTS_A_PAGE,
  });
  const { newestOpen, open } = reports;
  const people = reports.lines.flatMap(({ userId, decidedBy }) => [userId ?? [], decidedBy ?? []].flat());
  const names = await readShownNames(db, [...new Set(people)]);
  const action = paths.office.reportCase(id);
  const { kind, id: subjectId } = found.subject;
  const conversation = kind === 'conversation' ? await reportedConversation(context, subjectId) : null;
  const review = kind === 'review' ? await reportedReview(context, subjectId) : null;
  if (review?.concerns.includes(viewer.userId)) return notFound();
  const name = conversation?.name ?? review?.seller.name ?? (found.name && nameOf(found.subject, found.name));
  const heading = words.subject(kinds[kind], persianDigits(subjectId));
  return {
    caseId: found.caseId,
    subjectIds: reports.ids,
    heading,
    title: (
      <>
        {heading} {name && <ForeignText text={name} />}
      </>
    ),
    badges: found.status ? [{ name: fa.moderation.statuses[found.status] }] : [],
    aside: (conversation?.links ?? review?.links ?? subjectLinks(found, may(viewer.role, 'moderate listings'))).map(
      (link) => (
        <a key={link.href} className={admin.aside} href={link.href}>
          {link.name}
        </a>
      ),
    ),
    view: {
      people: newestOpen > 0 ? caseWords.people(persianNumber(reports.people)) : null,
      openOnAll: reports.isFirst && reports.next === null ? null : openOnAll(open),
      messages: conversation?.messages ?? null,
      review,
      reports: reports.lines.map((report) => reportLine(report, names)),
      firstHref: reports.isFirst ? null : paths.office.reportCase(id),
      nextHref: reports.next === null ? null : paths.office.reportCase(id, reports.next),
      form: { action, state: formStateAt(context, action) },
      upTo: newestOpen,
      help:
        kind === 'review'
          ? caseWords.reviewHelp
          : kind !== 'listing'
            ? null
            : found.status === 'pending'
              ? caseWords.heldHelp
              : caseWords.listingHelp,
    },
  };
}

/** Note that a decision also applies to open reports on other pages. */
function openOnAll(open: number): string | null {
  if (open === 0) return null;
  const count = persianNumber(open);
  return caseWords.openOnAll(open < REPORTERS_MAX ? count : caseWords.atLeast(count));
}

function subjectLinks({ subject, status }: ReportCase, moderates: boolean) {
  if (subject.kind === 'user') return [{ name: caseWords.seeUser, href: paths.office.user(subject.id) }];
  if (subject.kind !== 'listing') return [];
  const isPublic = status === 'published' || status === 'sold' || status === 'expired';
  return [
    ...(moderates ? [{ name: caseWords.seeListing, href: paths.office.listingCase(subject.id) }] : []),
    ...(isPublic ? [{ name: caseWords.seePublic, href: paths.listingById(subject.id) }] : []),
  ];
}

/** Name of a reported listing or user. */
const nameOf = ({ kind, id }: ReportCase['subject'], name: string): string =>
  kind === 'user' ? shownName(id, name) : name;

type RowProps = { readonly row: ReportedLine };

function Subject({ row: { kind, subjectId, name, status } }: RowProps): ReactNode {
  return (
    <>
      <b>{words.subject(kinds[kind], persianDigits(subjectId))}</b>{' '}
      {name && <ForeignText text={nameOf({ kind, id: subjectId }, name)} />}{' '}
      {status && status !== 'published' && <Badge>{fa.moderation.statuses[status]}</Badge>}
    </>
  );
}

const countsOf = ({ reports, networks }: ReportedLine): string =>
  persianList([words.count(persianNumber(reports)), words.networks(persianNumber(networks))]);
