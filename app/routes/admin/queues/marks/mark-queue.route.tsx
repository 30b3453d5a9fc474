import { isOpenMark } from '../../../../../domain/sellers/marks/mark.ts';
import { MEMBER_ROLES } from '../../../../../domain/sellers/member.ts';
import {
  MARK_QUEUE,
  MARK_TABS,
  type Mark,
  type MarkLine,
  nameHash,
  readMark,
  readMarkHistory,
  readMarkPage,
  readMemberIds,
  readOpened,
  readOthersWithCode,
} from '../../../../../domain/sellers/sellers.server.ts';
import { may } from '../../../../../domain/staff/roles.ts';
import { persianDigits } from '../../../../../domain/values/numbers.ts';
import { jalaliDate, tehranMidnight } from '../../../../../domain/values/time.ts';
import { fa } from '../../../../messages/fa.ts';
import { defineQueuePages } from '../../../../office/queue.tsx';
import type { QueueContent } from '../../../../office/queue-case.tsx';
import { isInHand } from '../../../../office/queue-hold.ts';
import type { QueueRow } from '../../../../office/queue-list.tsx';
import { readShownNames, shownName } from '../../../../office/shown-names.ts';
import { dateTime } from '../../../../parts/date-time.ts';
import { ForeignText } from '../../../../parts/foreign-text.tsx';
import { apart } from '../../../../parts/isolated.ts';
import { paths } from '../../../../paths.ts';
import type { Fact } from '../../../../ui/facts.tsx';
import { formStateAt } from '../../../../web/forms/context-form-state.ts';
import type { SignedIn } from '../../../../web/pages/guards.ts';
import { notFound } from '../../../../web/request/problem.ts';
import admin from '../../admin.module.css';
import { MarkActs, type MarkCaseView, MarkFacts, OTHERS_SHOWN, RevokeMark } from './mark-case-page.tsx';

const CASES_A_PAGE = 30;

const { office: words, kinds, states, because } = fa.marks;

type MarkContent = QueueContent & { readonly heading: string; readonly view: MarkCaseView };

/** Requests for verification marks; the one that has waited longest comes first (SHOP-03, ADM-02). */
export const {
  list: adminMarks,
  case: adminMarkCase,
  nextCall: nextMarkCall,
  claimCall: claimMarkCall,
  renewCall: renewMarkCall,
  skipCall: skipMarkCall,
  goOn: goOnWithMarks,
} = defineQueuePages<QueueRow & MarkLine, MarkContent>({
  queue: MARK_QUEUE,
  subject: 'mark',
  section: 'marks',
  words,
  paths: {
    list: paths.office.markQueue,
    next: paths.office.nextMarkCase,
    case: paths.office.markCase,
    call: paths.office.markCaseCall,
  },
  summaries: {
    next: fa.api.calls.adminNextMark,
    claim: fa.api.calls.adminClaimMark,
    renew: fa.api.calls.adminRenewMark,
    skip: fa.api.calls.adminSkipMark,
  },
  list: {
    id: 'admin-marks-page',
    about: { summary: fa.api.pages.adminMarks, query: ['show', 'after'], example: { show: 'decided' } },
    columns: [
      {
        head: words.seller,
        cell: ({ sellerId, name }) => <ForeignText text={shownName(sellerId, name)} />,
        isName: true,
      },
      { head: words.kind, cell: ({ kind }) => kinds[kind] },
      { head: words.state, cell: ({ state }) => states[state] },
    ],
    async load({ db, url: { searchParams } }) {
      const tab = MARK_TABS.find((each) => each === searchParams.get('show')) ?? 'waiting';
      const { lines, next } = await readMarkPage({ db }, { tab, after: searchParams.get('after') }, CASES_A_PAGE);
      const shown: Record<string, string> = tab === 'waiting' ? {} : { show: tab };
      return {
        rows: lines.map((line) => ({ ...line, caseId: line.id, href: paths.office.markCase(line.id) })),
        next: next === null ? null : paths.office.markQueue(new URLSearchParams({ ...shown, after: next })),
        tabs: {
          label: words.filter,
          all: MARK_TABS.map((each) => ({
            name: words.tabs[each],
            href: paths.office.markQueue(each === 'waiting' ? undefined : new URLSearchParams({ show: each })),
            isShown: each === tab,
          })),
        },
      };
    },
  },
  case: {
    id: 'admin-mark-case-page',
    about: { summary: fa.api.pages.adminMarkCase },
    title: ({ heading }) => heading,
    load: loadCase,
    Facts: ({ content: { view } }) => (
      <>
        <MarkFacts view={view} />
        {view.revoke && <RevokeMark form={view.revoke} />}
      </>
    ),
    Acts: ({ content: { view } }) => <MarkActs view={view} />,
  },
});

async function loadCase(context: SignedIn, id: number): Promise<MarkContent> {
  const { db, viewer } = context;
  const mark = (await readMark(db, id)) ?? notFound();
  const members = await readMemberIds(db, mark.sellerId, MEMBER_ROLES);
  const isTheirs = [mark.sellerId, mark.askedBy, ...members].includes(viewer.userId);
  if (isTheirs && viewer.role !== 'admin') return notFound();
  const [history, others] = await Promise.all([readMarkHistory(db, id), readOthersWithCode(db, id, OTHERS_SHOWN)]);
  const people = [mark.askedBy, ...history.flatMap(({ actorId }) => actorId ?? [])];
  const names = await readShownNames(db, [...new Set(people)]);
  const nameOf = (userId: number) => names.get(userId) ?? fa.admin.audit.user(persianDigits(userId));
  const isOpen = isOpenMark(mark.state);
  const [isShown, opened] = await Promise.all([
    isOpen ? isInHand(context, MARK_QUEUE, id) : viewer.role === 'admin',
    readOpened({ db }, viewer.userId, id),
  ]);
  const heading = words.heading(kinds[mark.kind], persianDigits(id));
  const formAt = (action: string) => ({ action, state: formStateAt(context, action) });
  const isShop = mark.ownerId !== null;
  return {
    caseId: isOpen ? id : null,
    heading,
    title: <ForeignText text={heading} />,
    badges: [
      { name: isShop ? fa.myShops.kinds[mark.sellerType === 'agent' ? 'agent' : 'shop'] : words.person },
      { name: states[mark.state] },
    ],
    aside: (
      <>
        {isShop && may(viewer.role, 'manage shops') && (
          <a className={admin.aside} href={paths.office.shop(mark.sellerId)}>
            {words.seeSeller}
          </a>
        )}
        {may(viewer.role, 'see users') && (
          <a className={admin.aside} href={paths.office.user(mark.askedBy)}>
            {words.seeAsker}
          </a>
        )}
      </>
    ),
    view: {
      facts: factsOf(mark, nameOf(mark.askedBy)),
      documents: mark.documents.map((_, index) => ({
        name: (opened.documents.has(index + 1) ? words.seenDocument : words.document)(persianDigits(index + 1)),
        href: paths.office.markDocument(id, index + 1),
      })),
      documentsHelp: isShown ? null : isOpen ? words.documentsOfHolder : words.documentsOfDecided,
      others: others.map((other) => ({
        name: words.other(persianDigits(other.id), states[other.state]),
        href: paths.office.markCase(other.id),
      })),
      history: history.map((change) => ({
        id: change.id,
        at: dateTime(change.at),
        by: change.actorId === null ? byNobody(change.act) : nameOf(change.actorId),
        act: words.acts[change.act],
        text: change.reason,
      })),
      verify: isOpen ? { ...formAt(paths.office.markAct(id, 'verify')), seen: nameHash(mark.sellerName) } : null,
      refuse: isOpen ? formAt(paths.office.markAct(id, 'refuse')) : null,
      revoke: mark.state === 'verified' ? formAt(paths.office.markAct(id, 'revoke')) : null,
      reveal: mark.codeTail === null ? null : formAt(paths.office.markAct(id, 'reveal')),
    },
  };
}

const byNobody = (act: string): string => (act === 'verify' || act === 'refuse' ? words.byProvider : words.bySite);

function factsOf(mark: Mark, asker: string): Fact[] {
  const { fullName, codeTail, number, issuer, licenceUntil } = mark;
  const code = codeTail === null ? words.erased : apart(`•••${persianDigits(codeTail)}`);
  return [
    [words.shownName, <ForeignText key="name" text={mark.sellerName} />],
    [words.askedBy, <ForeignText key="asker" text={asker} />],
    ...(mark.kind === 'identity'
      ? ([
          [words.fullName, fullName === null ? words.erased : <ForeignText key="full" text={fullName} />],
          [words.nationalCode, code],
        ] as Fact[])
      : ([
          [words.number, <ForeignText key="number" text={number ?? ''} />],
          [words.issuer, <ForeignText key="issuer" text={issuer ?? ''} />],
          [words.lastDay, licenceUntil === null ? '' : jalaliDate(tehranMidnight(licenceUntil))],
        ] as Fact[])),
    [words.reason, mark.reason === null ? '' : <ForeignText key="reason" text={mark.reason} />],
    [words.state, mark.because === null ? '' : because[mark.because]],
  ];
}
