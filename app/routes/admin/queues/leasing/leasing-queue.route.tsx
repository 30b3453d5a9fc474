import type { ReactNode } from 'react';
import {
  LEASING_QUEUE,
  type LeasingRequest,
  mobileOf,
  REQUEST_TABS,
  type RequestChange,
  type RequestLine,
  readOthersWithCode,
  readRequest,
  readRequestChanges,
  readRequestPage,
  type StaffAct,
} from '../../../../../domain/leasing/leasing.server.ts';
import { isOpenRequest, requestActs } from '../../../../../domain/leasing/requests/leasing-request.ts';
import { namesOfListings } from '../../../../../domain/listings/listings.server.ts';
import { may } from '../../../../../domain/staff/roles.ts';
import { formatToman } from '../../../../../domain/values/money.ts';
import { persianDigits, persianNumber } from '../../../../../domain/values/numbers.ts';
import { maskMobile } from '../../../../../domain/values/phone.ts';
import { fa } from '../../../../messages/fa.ts';
import { defineQueuePages } from '../../../../office/queue.tsx';
import type { QueueContent } from '../../../../office/queue-case.tsx';
import type { QueueRow } from '../../../../office/queue-list.tsx';
import { readShownNames } from '../../../../office/shown-names.ts';
import { dateTime } from '../../../../parts/date-time.ts';
import { ForeignText } from '../../../../parts/foreign-text.tsx';
import { apart } from '../../../../parts/isolated.ts';
import { paths } from '../../../../paths.ts';
import { Badge } from '../../../../ui/badge.tsx';
import type { Fact } from '../../../../ui/facts.tsx';
import { formStateAt } from '../../../../web/forms/context-form-state.ts';
import type { SignedIn } from '../../../../web/pages/guards.ts';
import { notFound } from '../../../../web/request/problem.ts';
import admin from '../../admin.module.css';
import { LeasingActs, type LeasingCaseView, LeasingFacts, OTHERS_SHOWN } from './leasing-case-page.tsx';

const CASES_A_PAGE = 30;

const { queue: words, case: caseWords, states } = fa.leasing;

type LeasingContent = QueueContent & { readonly heading: string; readonly view: LeasingCaseView };

/** Leasing requests; the one that has waited longest comes first (LEAS-03, ADM-02). */
export const {
  list: adminLeasing,
  case: adminLeasingCase,
  nextCall: nextLeasingCall,
  claimCall: claimLeasingCall,
  renewCall: renewLeasingCall,
  skipCall: skipLeasingCall,
  goOn: goOnWithLeasing,
} = defineQueuePages<QueueRow & RequestLine, LeasingContent>({
  queue: LEASING_QUEUE,
  subject: 'leasing-request',
  section: 'leasing',
  words,
  paths: {
    list: paths.office.leasingQueue,
    next: paths.office.nextLeasingCase,
    case: paths.office.leasingCase,
    call: paths.office.leasingCaseCall,
  },
  summaries: {
    next: fa.api.calls.adminNextLeasing,
    claim: fa.api.calls.adminClaimLeasing,
    renew: fa.api.calls.adminRenewLeasing,
    skip: fa.api.calls.adminSkipLeasing,
  },
  list: {
    id: 'admin-leasing-page',
    about: { summary: fa.api.pages.adminLeasing, query: ['show', 'after'], example: { show: 'offered' } },
    columns: [
      { head: words.car, isName: true, cell: (row) => <Car row={row} /> },
      { head: words.state, cell: ({ state }) => states[state] },
      { head: words.installment, cell: (row) => installmentsOf(row), look: 'number' },
    ],
    async load({ db, url: { searchParams } }) {
      const tab = REQUEST_TABS.find((each) => each === searchParams.get('show')) ?? 'waiting';
      const { lines, next } = await readRequestPage({ db }, { tab, after: searchParams.get('after') }, CASES_A_PAGE);
      const shown: Record<string, string> = tab === 'waiting' ? {} : { show: tab };
      return {
        rows: lines.map((line) => ({ ...line, caseId: line.id, href: paths.office.leasingCase(line.id) })),
        next: next === null ? null : paths.office.leasingQueue(new URLSearchParams({ ...shown, after: next })),
        tabs: {
          label: words.filter,
          all: REQUEST_TABS.map((each) => ({
            name: words.tabs[each],
            href: paths.office.leasingQueue(each === 'waiting' ? undefined : new URLSearchParams({ show: each })),
            isShown: each === tab,
          })),
        },
      };
    },
  },
  case: {
    id: 'admin-leasing-case-page',
    about: { summary: fa.api.pages.adminLeasingCase },
    title: ({ heading }) => heading,
    load: loadCase,
    Facts: ({ content: { view } }) => <LeasingFacts view={view} />,
    Acts: ({ content: { view } }) => <LeasingActs view={view} />,
  },
});

async function loadCase(context: SignedIn, id: number): Promise<LeasingContent> {
  const { db, viewer } = context;
  const request = (await readRequest(db, id)) ?? notFound();
  const [changes, listings, others] = await Promise.all([
    readRequestChanges(db, [id]),
    namesOfListings(context, [request.listingId], viewer.userId),
    request.isFlagged ? readOthersWithCode(db, id, OTHERS_SHOWN) : [],
  ]);
  const history = changes.get(id) ?? [];
  const people = [request.userId, ...history.map(({ actorId }) => actorId)].filter((each) => each !== null);
  const names = await readShownNames(db, [...new Set(people)]);
  const heading = caseWords.title(persianDigits(id));
  const name = listings.get(request.listingId)?.name ?? null;
  const isOpen = isOpenRequest(request.state);
  const formAt = (action: string) => ({ action, state: formStateAt(context, action) });
  return {
    caseId: isOpen ? id : null,
    heading,
    title: (
      <>
        {heading} {name && <ForeignText text={name} />}
      </>
    ),
    badges: [
      { name: states[request.state] },
      ...(request.isFlagged ? [{ name: words.flagged, look: 'danger' as const }] : []),
    ],
    aside: (
      <>
        <a className={admin.aside} href={paths.listingById(request.listingId)}>
          {caseWords.seeListing}
        </a>
        {request.userId !== null && may(viewer.role, 'see users') && (
          <a className={admin.aside} href={paths.office.user(request.userId)}>
            {caseWords.seeUser}
          </a>
        )}
      </>
    ),
    view: {
      figures: figuresOf(request),
      applicant: applicantOf(request, mobileOf(context.services.keys, request), names),
      isFlagged: request.isFlagged,
      others: others.map((other) => ({ name: persianDigits(other), href: paths.office.leasingCase(other) })),
      history: history.map((change) => historyLine(change, names)),
      acts: staffActs(request).map((act) => ({ act, form: formAt(paths.office.leasingAct(id, act)) })),
      reveal: request.codeTail === null ? null : formAt(paths.office.leasingAct(id, 'reveal')),
    },
  };
}

const staffActs = ({ state }: LeasingRequest): StaffAct[] =>
  requestActs(state, 'staff').filter((act): act is StaffAct => act !== 'claim' && act !== 'withdraw' && act !== 'end');

function figuresOf({ price, prePayment, months, yearlyRate, installment, total }: LeasingRequest): Fact[] {
  const { toman } = fa.price;
  return [
    [fa.leasing.price, `${formatToman(price)} ${toman}`],
    [fa.leasing.prePaymentName, `${formatToman(prePayment)} ${toman}`],
    [words.installment, words.installments(persianNumber(months), formatToman(installment))],
    [fa.leasing.total, `${formatToman(total)} ${toman}`],
    [fa.leasing.terms.fields.yearlyRate, persianNumber(yearlyRate)],
  ];
}

/** Facts about the applicant: only the last digits of the national code, and the masked number. */
function applicantOf(
  { userId, codeTail }: LeasingRequest,
  mobile: string | null,
  names: ReadonlyMap<number, string>,
): Fact[] {
  const name = userId === null ? caseWords.visitor : (names.get(userId) ?? persianDigits(userId));
  return [
    [caseWords.applicant, <ForeignText key="name" text={name} />],
    [caseWords.mobile, mobile === null ? caseWords.erased : apart(maskMobile(mobile))],
    [caseWords.nationalCode, codeTail === null ? caseWords.erased : apart(`•••${persianDigits(codeTail)}`)],
  ];
}

function historyLine({ id, at, act, actor, actorId, text }: RequestChange, names: ReadonlyMap<number, string>) {
  const name = actor === 'staff' && actorId !== null ? names.get(actorId) : undefined;
  return { id, at: dateTime(at), by: name ?? caseWords.by[actor], act: caseWords.acts[act], text };
}

type RowProps = { readonly row: RequestLine };

function Car({ row: { id, name, isFlagged } }: RowProps): ReactNode {
  return (
    <>
      <b>{persianDigits(id)}</b> <ForeignText text={name} /> {isFlagged && <Badge look="danger">{words.flagged}</Badge>}
    </>
  );
}

const installmentsOf = ({ months, installment }: RequestLine): string =>
  words.installments(persianNumber(months), formatToman(installment));
