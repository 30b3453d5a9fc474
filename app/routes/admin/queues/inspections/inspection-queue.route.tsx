import { isOpen } from '../../../../../domain/inspections/inspection.ts';
import {
  INSPECTION_QUEUE,
  type InspectionFile,
  type InspectionRequest,
  inspectionFile,
  inspectionsDue,
} from '../../../../../domain/inspections/inspections.server.ts';
import { isOfSeller } from '../../../../../domain/sellers/sellers.server.ts';
import { maskName } from '../../../../../domain/values/mask-name.ts';
import { formatToman } from '../../../../../domain/values/money.ts';
import { persianDigits } from '../../../../../domain/values/numbers.ts';
import { cleanProse } from '../../../../../domain/values/persian-text.ts';
import { maskMobile } from '../../../../../domain/values/phone.ts';
import { jalaliDay } from '../../../../../domain/values/time.ts';
import { fa } from '../../../../messages/fa.ts';
import { defineQueuePages } from '../../../../office/queue.tsx';
import type { QueueContent } from '../../../../office/queue-case.tsx';
import type { QueueRow } from '../../../../office/queue-list.tsx';
import { readShownNames } from '../../../../office/shown-names.ts';
import { appointmentText } from '../../../../parts/appointment-text.ts';
import { dateTime } from '../../../../parts/date-time.ts';
import { ForeignText } from '../../../../parts/foreign-text.tsx';
import { apart } from '../../../../parts/isolated.ts';
import { paths } from '../../../../paths.ts';
import { formStateAt } from '../../../../web/forms/context-form-state.ts';
import type { SignedIn } from '../../../../web/pages/guards.ts';
import { notFound } from '../../../../web/request/problem.ts';
import admin from '../../admin.module.css';
import { InspectionActs, type InspectionCaseView, InspectionFacts } from './inspection-case.tsx';

const CASES_A_PAGE = 30;
const { queue: words, case: caseWords, states } = fa.inspections;

type InspectionContent = QueueContent & { readonly heading: string; readonly view: InspectionCaseView };

/** Requests for inspections: new ones, and appointments whose time has come (ADM-02). */
export const {
  list: adminInspections,
  case: adminInspection,
  nextCall,
  claimCall,
  renewCall,
  skipCall,
  goOn: goOnWithInspections,
} = defineQueuePages<QueueRow & InspectionRequest, InspectionContent>({
  queue: INSPECTION_QUEUE,
  subject: 'inspection',
  section: 'inspections',
  words,
  paths: {
    list: paths.office.inspectionQueue,
    next: paths.office.nextInspectionCase,
    case: paths.office.inspectionCase,
    call: paths.office.inspectionCaseCall,
  },
  summaries: {
    next: fa.api.calls.adminNextInspection,
    claim: fa.api.calls.adminClaimInspection,
    renew: fa.api.calls.adminRenewInspection,
    skip: fa.api.calls.adminSkipInspection,
  },
  list: {
    id: 'admin-inspections-page',
    about: {
      summary: fa.api.pages.adminInspections,
      query: ['when', 'after'],
      example: { when: 'later', after: '1795176000000_1001' },
    },
    columns: [
      { head: words.car, isName: true, cell: ({ listingName }) => <ForeignText text={cleanProse(listingName)} /> },
      { head: words.state, cell: ({ state }) => states[state] },
      { head: words.time, cell: ({ scheduledAt }) => (scheduledAt ? appointmentText(scheduledAt) : '') },
    ],
    async load(context) {
      const { searchParams } = context.url;
      const later = searchParams.get('when') === 'later';
      const { requests, next } = await inspectionsDue(
        context,
        { later, after: searchParams.get('after') },
        CASES_A_PAGE,
      );
      const shown: Record<string, string> = later ? { when: 'later' } : {};
      const tab = (name: string, params: Record<string, string>, isShown: boolean) => ({
        name,
        href: paths.office.inspectionQueue(new URLSearchParams(params)),
        isShown,
      });
      return {
        rows: requests.map((request) => ({
          ...request,
          caseId: request.id,
          href: paths.office.inspectionCase(request.id),
          since: request.dueAt > context.now ? request.createdAt : request.dueAt,
        })),
        next: next === null ? null : paths.office.inspectionQueue(new URLSearchParams({ ...shown, after: next })),
        tabs: {
          label: words.filter,
          all: [tab(words.due, {}, !later), tab(words.scheduled, { when: 'later' }, later)],
        },
      };
    },
  },
  case: {
    id: 'admin-inspection-page',
    about: { summary: fa.api.pages.adminInspection },
    title: ({ heading }) => heading,
    load: loadCase,
    Facts: ({ content: { view } }) => <InspectionFacts view={view} />,
    Acts: ({ content: { view } }) => <InspectionActs view={view} />,
  },
});

async function loadCase(context: SignedIn, id: number): Promise<InspectionContent> {
  const { db, viewer } = context;
  const { request, history } = (await inspectionFile(db, id)) ?? notFound();
  // Staff may not see the numbers of people who ask about the staff member's own car, or decide their own requests;
  // only admins may.
  const { userId, sellerId } = request;
  const isConcerned = userId === viewer.userId || (await isOfSeller(db, { userId: viewer.userId, sellerId }));
  if (isConcerned && viewer.role !== 'admin') return notFound();
  const actors = history.flatMap(({ actorId }) => actorId ?? []);
  const names = await readShownNames(db, [...new Set([request.userId, request.sellerId, ...actors])]);
  const form = (call: 'schedule' | 'result' | 'refuse' | 'reveal') => {
    const action = paths.office.inspectionCaseCall(id, call);
    return { action, state: formStateAt(context, action) };
  };
  return {
    caseId: isOpen(request.state) ? id : null,
    heading: caseWords.heading(persianDigits(id)),
    title: (
      <>
        {caseWords.heading(persianDigits(id))} <ForeignText text={cleanProse(request.listingName)} />
      </>
    ),
    badges: [{ name: states[request.state], look: isOpen(request.state) ? 'accent' : 'plain' }],
    aside: linksOf(request).map(({ name, href }) => (
      <a key={href} className={admin.aside} href={href}>
        {name}
      </a>
    )),
    view: {
      facts: factsOf(request),
      history: historyView(history, request, names),
      schedule: form('schedule'),
      result: request.state === 'scheduled' ? form('result') : null,
      refuse: form('refuse'),
      reveal: request.mobile === '' ? null : form('reveal'),
      today: persianDigits(jalaliDay(context.now)),
    },
  };
}

const linksOf = ({ listingId, userId, sellerId }: InspectionRequest) => [
  { name: caseWords.seeListing, href: paths.listingById(listingId) },
  { name: caseWords.seeApplicant, href: paths.office.user(userId) },
  { name: caseWords.seeSeller, href: paths.office.user(sellerId) },
];

/**
 * Facts of the request. Name and number are masked; staff who arrange the time can reveal them, which is recorded in
 * the audit log.
 */
function factsOf({ name, mobile, times, fee, scheduledAt, place, reason }: InspectionRequest) {
  const { inspections: own, price } = fa;
  return [
    [caseWords.applicant, maskName(name)],
    [own.mobile, mobile && apart(maskMobile(mobile))],
    [own.times, times],
    [caseWords.fee, fee > 0 ? price.inToman(formatToman(fee)) : price.free],
    [own.at, scheduledAt ? appointmentText(scheduledAt) : ''],
    [own.place, place ?? ''],
    [own.reason, reason ?? ''],
  ] as const;
}

function historyView(
  history: InspectionFile['history'],
  { userId }: InspectionRequest,
  names: ReadonlyMap<number, string>,
): InspectionCaseView['history'] {
  return history.map(({ id, act, actorId, at }) => ({
    id,
    act: caseWords.acts[act],
    by:
      actorId === null
        ? caseWords.jobDid
        : actorId === userId
          ? caseWords.applicantDid
          : (names.get(actorId) ?? fa.admin.audit.user(persianDigits(actorId))),
    at: dateTime(at),
  }));
}
