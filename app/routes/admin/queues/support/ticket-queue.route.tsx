import type { ReactNode } from 'react';
import { SUPPORT_QUEUE, type TicketLine, ticketLines } from '../../../../../domain/support/support.server.ts';
import { persianDigits } from '../../../../../domain/values/numbers.ts';
import { fa } from '../../../../messages/fa.ts';
import { defineQueuePages } from '../../../../office/queue.tsx';
import type { QueueRow } from '../../../../office/queue-list.tsx';
import { shownName } from '../../../../office/shown-names.ts';
import { dateTime } from '../../../../parts/date-time.ts';
import { ForeignText } from '../../../../parts/foreign-text.tsx';
import { topicName } from '../../../../parts/support/topic-name.ts';
import { paths } from '../../../../paths.ts';
import { Badge } from '../../../../ui/badge.tsx';
import admin from '../../admin.module.css';
import { TicketActs, TicketFacts, TicketSide } from './ticket-case-page.tsx';
import { loadTicketCase, type TicketContent } from './ticket-case-view.ts';

const CASES_A_PAGE = 30;
const SHOWN = ['waiting', 'answered', 'closed'] as const;

const words = fa.officeTickets;

/** Messages to support, sorted by the time at which they are due (ADM-02). */
export const {
  list: adminTickets,
  case: adminTicket,
  nextCall,
  claimCall,
  renewCall,
  skipCall,
  goOn: goOnWithTickets,
} = defineQueuePages<QueueRow & TicketLine, TicketContent>({
  queue: SUPPORT_QUEUE,
  subject: 'ticket',
  section: 'support',
  words: words.queue,
  paths: {
    list: paths.office.ticketQueue,
    next: paths.office.nextTicketCase,
    case: paths.office.ticketCase,
    call: paths.office.ticketCaseCall,
  },
  summaries: {
    next: fa.api.calls.adminNextTicket,
    claim: fa.api.calls.adminClaimTicket,
    renew: fa.api.calls.adminRenewTicket,
    skip: fa.api.calls.adminSkipTicket,
  },
  list: {
    id: 'admin-tickets-page',
    about: { summary: fa.api.pages.adminTickets, query: ['shown', 'after'], example: { shown: 'answered' } },
    columns: [
      { head: words.queue.about, isName: true, cell: (row) => <About row={row} /> },
      { head: words.queue.topic, cell: ({ topic }) => <ForeignText text={topicName(topic)} /> },
      { head: words.sender, cell: (row) => <ForeignText text={senderOf(row)} /> },
      { head: words.queue.due, cell: ({ dueAt }) => (dueAt ? dateTime(dueAt).text : '') },
    ],
    async load({ db, url: { searchParams } }) {
      const asked = searchParams.get('shown');
      const shown = SHOWN.find((each) => each === asked) ?? 'waiting';
      const { lines, next } = await ticketLines(db, { shown, after: searchParams.get('after') }, CASES_A_PAGE);
      const of = (more: Record<string, string>) =>
        paths.office.ticketQueue(new URLSearchParams({ ...(shown === 'waiting' ? {} : { shown }), ...more }));
      return {
        rows: lines.map((line) => ({ ...line, caseId: line.id, href: paths.office.ticketCase(line.id) })),
        next: next === null ? null : of({ after: next }),
        tabs: {
          label: words.queue.filter,
          all: SHOWN.map((each) => ({
            name: words.queue.tabs[each],
            href: paths.office.ticketQueue(each === 'waiting' ? undefined : new URLSearchParams({ shown: each })),
            isShown: shown === each,
          })),
        },
      };
    },
  },
  case: {
    id: 'admin-ticket-page',
    about: { summary: fa.api.pages.adminTicket, query: ['reply'], example: { reply: '1' } },
    title: ({ heading }) => heading,
    load: loadTicketCase,
    Facts: ({ content: { view } }) => <TicketFacts view={view} />,
    Side: ({ content: { view } }) => <TicketSide view={view} />,
    Acts: ({ content: { view } }) => <TicketActs view={view} />,
  },
});

const senderOf = ({ userId, name }: TicketLine): string =>
  userId === null || name === null ? words.visitor : shownName(userId, name);

function About({ row: { id, text, priority } }: { readonly row: TicketLine }): ReactNode {
  return (
    <>
      <b>{words.number(persianDigits(id))}</b>{' '}
      {priority !== 3 && <Badge look={priority === 1 ? 'danger' : 'accent'}>{words.priorities[priority]}</Badge>}{' '}
      <span className={admin.change}>
        <ForeignText text={text} />
      </span>
    </>
  );
}
